"""Where a server can be reached from other devices: its address in the local network, also as a code for a camera."""

from __future__ import annotations

import io
import ipaddress
import socket

import segno

from tallyman.web.prefix import prefix

FAR = {4: "192.0.2.1", 6: "2001:db8::1"}
"""Addresses where nobody is: to ask by which way one would get there, without sending anything."""


def address(host: str, port: int) -> str:
    """An address as browsers know it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{prefix()}/"


def nearby(host: str) -> str | None:
    """This machine's own address in the local network, if a server that listens at `host` listens there as well."""
    listens = ipaddress.ip_address(host)
    if not listens.is_unspecified:
        return None
    for version in (4, 6) if listens.version == 6 else (4,):
        family = socket.AF_INET if version == 4 else socket.AF_INET6
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((FAR[version], 9))
                found = ipaddress.ip_address(asking.getsockname()[0])
        except OSError:
            continue
        if not (found.is_loopback or found.is_unspecified or found.is_link_local):
            return str(found)
    return None


def code(text: str) -> str:
    """A QR code for a terminal."""
    out = io.StringIO()
    segno.make(text, micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
