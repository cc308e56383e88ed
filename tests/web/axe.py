"""Asks axe-core what hinders people on a page. It comes with a package for tests, so that no test needs a network."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

NAMES = "label-content-name-mismatch"
"""An experiment of axe's: a name contains what is written on a thing. A card on a board is a picture of one, with
numbers all over it; its name begins with its title, which people say, and this rule is not asked there."""

RUN = """async ([only, names]) => {
  const asked = only ? { runOnly: only } : { rules: { [names]: { enabled: true } } };
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...asked });
  const meant = (id, { target }) => id !== names || !document.querySelector(target)?.closest("#board");
  const told = (id, { target, html }) => `${id}: ${target} ${html.slice(0, 160)}`;
  return violations.flatMap(({ id, nodes }) => nodes.filter((node) => meant(id, node)).map((node) => told(id, node)));
}"""
BY_LIGHT = ["color-contrast"]  # what is not the same by day and by night


def check(page: Page) -> None:
    """Nothing hinders anybody on a page, by day or by night."""
    page.evaluate(AXE_SCRIPT)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = [f"by day: {one}" for one in page.evaluate(RUN, [None, NAMES])]
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += [f"by night: {one}" for one in page.evaluate(RUN, [BY_LIGHT, NAMES])]
    assert not found, "\n".join(found)
