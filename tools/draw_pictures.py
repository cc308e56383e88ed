"""Draw the pictures that have to be bitmaps: icons for phones, and what other sites show of a link.

Browsers install an app with PNG icons, and most sites show no SVG. So this asks Chromium for them, from the icon and
the boards as they are. Run it again when those have changed:

    python tools/draw_pictures.py
"""

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import tallyman
from get_browsers import CHROMIUM, get
from tallyman import SPECTATOR
from tallyman.engine.picture import draw
from tallyman.web.pages import glimpse

STATIC = Path(__file__).parent.parent / "src" / "tallyman" / "web" / "static"
WIDE, HIGH = 1200, 630  # what sites ask for
COLOURS = 64
WATER = "#2a7d84"
ICONS = {"icon-180": (180, 0.0), "icon-192": (192, 0.0), "icon-512": (512, 0.0), "icon-maskable": (512, 0.1)}
"""Size in pixels, and the margin that a round mask may cut off, as a part of it."""


def shoot(page: Page, html: str, width: int, height: int, clear: bool = False) -> Image.Image:
    """A picture of a page of this size."""
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(f"<!doctype html><style>body {{ margin: 0; }} svg {{ display: block; }}</style>{html}")
    return Image.open(io.BytesIO(page.screenshot(omit_background=clear, animations="disabled")))


def keep(picture: Image.Image, name: str) -> None:
    """Save a picture with few colours: ours are flat."""
    path = STATIC / f"{name}.png"
    path.parent.mkdir(exist_ok=True)
    few = picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    print(f"{path.relative_to(STATIC)}: {path.stat().st_size / 1000:.0f} kB")


def icon(size: int, margin: float) -> str:
    """The icon as a page; one with a margin fills all of it with water."""
    svg = (STATIC / "icon.svg").read_text("utf-8")
    inner = size * (1 - 2 * margin)
    ground = f"background: {WATER};" if margin else ""
    sized = svg.replace("<svg ", f'<svg width="{inner}" height="{inner}" ', 1)
    return f'<div style="{ground} padding: {size * margin}px; width: {inner}px">{sized}</div>'


def board(name: str) -> str:
    """A game's board in the middle of a match, as everybody may see it, with its name."""
    match = glimpse(name, "en")
    style = (
        f"<style>#board {{ position: absolute; inset: 0; width: {WIDE}px; height: {HIGH}px; max-height: none }}</style>"
    )
    return draw(match, SPECTATOR, preserveAspectRatio="xMidYMid slice") + style + label(match.game.title)


def label(title: str) -> str:
    """A title at the foot of a picture, with the icon before it."""
    svg = (STATIC / "icon.svg").read_text("utf-8").replace("<svg ", '<svg width="84" height="84" ', 1)
    return (
        "<div style='position: absolute; inset: auto 0 0; display: flex; align-items: center; gap: 28px;"
        " padding: 20px 36px;"
        f" background: #18252d; color: #fdf7e6; font: 700 64px/1 DejaVu Serif, serif'>{svg}<span>{title}</span>"
        "<span style='margin-left: auto; font-size: 40px'>Tallyman</span></div>"
    )


def front() -> str:
    """What stands for all games: the icon on the water."""
    svg = (STATIC / "icon.svg").read_text("utf-8").replace("<svg ", '<svg width="300" height="300" ', 1)
    return (
        f"<div style='height: {HIGH}px; display: flex; align-items: center; justify-content: center; gap: 60px;"
        f" background: {WATER}; color: #fdf7e6; font: 700 130px/1 DejaVu Serif, serif'>{svg}<span>Tallyman</span></div>"
    )


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=get(CHROMIUM), args=["--no-sandbox"])
        page = browser.new_page(color_scheme="light")
        for name, (size, margin) in ICONS.items():
            keep(shoot(page, icon(size, margin), size, size, clear=True), name)
        keep(shoot(page, front(), WIDE, HIGH), "share/tallyman")
        for name in tallyman.games():
            keep(shoot(page, board(name), WIDE, HIGH), f"share/{name}")
        browser.close()


if __name__ == "__main__":
    main()
