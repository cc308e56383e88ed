"""Only what changed is sent, and it is enough."""

from __future__ import annotations

from tallyman.web.patch import board_patch, differences, markup, parse


def test_nothing_changed_nothing_sent() -> None:
    board = '<svg id="board"><g id="a"><rect/></g></svg>'
    assert board_patch(parse(board), parse(board)) == ""


def test_the_smallest_element_with_an_id_is_sent() -> None:
    old = parse('<svg id="board"><g id="layer"><g id="a" x="1"/><g id="b"/></g></svg>')
    new = parse('<svg id="board"><g id="layer"><g id="a" x="2"/><g id="b"/></g></svg>')
    assert board_patch(old, new) == '<svg><g id="a" x="2" hx-swap-oob="outerMorph" /></svg>'


def test_a_layer_is_sent_when_a_piece_comes_or_goes() -> None:
    old = parse('<svg id="board"><g id="layer"><g id="a"/></g><g id="c"/></svg>')
    new = parse('<svg id="board"><g id="layer"><g id="a"/><g id="b"/></g><g id="c"/></svg>')
    changed = differences(old, new)
    assert changed is not None
    assert [one.get("id") for one in changed] == ["layer"]


def test_what_has_no_id_is_sent_with_what_holds_it() -> None:
    old = parse('<svg id="board"><g id="a"><text>1</text></g></svg>')
    new = parse('<svg id="board"><g id="a"><text>2</text></g></svg>')
    assert "<text>2</text>" in board_patch(old, new)
    assert 'id="a"' in board_patch(old, new)


def test_the_whole_board_is_the_last_resort() -> None:
    old = parse('<svg id="board"><rect x="1"/></svg>')
    new = parse('<svg id="board"><rect x="2"/></svg>')
    assert board_patch(old, new) == f'<hx-partial hx-target="#board" hx-swap="outerMorph">{markup(new)}</hx-partial>'
