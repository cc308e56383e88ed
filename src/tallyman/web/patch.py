"""What has to be sent so that a board on the page becomes the present one: only the elements that changed."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring, tostring

NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'


def parse(svg: str) -> Element:
    """A board as elements, without blanks between them."""
    root = fromstring(svg.replace(NAMESPACE, "", 1))  # noqa: S314, it comes from our own template
    for element in root.iter():
        element.text = _unless_blank(element.text)
        element.tail = _unless_blank(element.tail)
    return root


def _unless_blank(text: str | None) -> str | None:
    return text if text and not text.isspace() else None


def strip_previews(board: Element) -> None:
    """Take away what shows where actions would lead, for somebody who owes no choice."""
    for parent in list(board.iter()):
        for child in [one for one in parent if "data-way" in one.attrib]:
            parent.remove(child)


def markup(element: Element) -> str:
    """An element as it is sent."""
    return tostring(element, encoding="unicode")


def differences(old: Element, new: Element) -> list[Element] | None:
    """The smallest elements with ids that make `new` of `old`; None if that is `new` itself and it has no id."""
    if _outside(old) == _outside(new) and [_name(one) for one in old] == [_name(one) for one in new]:
        found: list[Element] = []
        for before, after in zip(old, new, strict=True):
            inside = differences(before, after)
            if inside is None:
                break
            found += inside
        else:
            return found
    return [new] if new.get("id") else None


def _outside(element: Element) -> tuple[str, dict[str, str], str | None, str | None]:
    return element.tag, element.attrib, element.text, element.tail


def _name(element: Element) -> tuple[str, str | None]:
    return element.tag, element.get("id")


def board_patch(old: Element, new: Element) -> str:
    """The message that makes the page's board `new`, if it is `old`."""
    changed = differences(old, new)
    if changed is None or new in changed:
        return whole(new)
    if not changed:
        return ""
    # The parser gives elements the namespace of SVG only inside an <svg>.
    marked = "".join(markup(_marked(element)) for element in changed)
    return f"<svg>{marked}</svg>"


def _marked(element: Element) -> Element:
    copy = Element(element.tag, {**element.attrib, "hx-swap-oob": "outerMorph"})
    copy.text = element.text
    copy.extend(element)
    return copy


def whole(board: Element) -> str:
    """The message that makes the page's board this one, whatever it is."""
    return partial("board", markup(board))


def partial(target: str, content: str, swap: str = "outerMorph") -> str:
    """A message for the element with an id."""
    return f'<hx-partial hx-target="#{target}" hx-swap="{swap}">{content}</hx-partial>'
