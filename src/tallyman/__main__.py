"""`python -m tallyman` is `tallyman`."""

import atexit
import gc
import signal
import sys

STOPPED = 130  # the exit status after Ctrl-C, of all commands


def main() -> None:
    """The entry point. Whoever stops a command before it has been read hears nothing more, as later on."""
    atexit.register(gc.freeze)  # no cycles are looked for while all is let go, which takes a second of a core
    try:
        from tallyman.cli import main as command

        command()
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever says it once more would see where
        sys.exit(STOPPED)


if __name__ == "__main__":
    main()
