"""The rules as pages show them: Markdown as HTML, with pictures of the real board."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import jinja2
from jinja2.runtime import Context
from markupsafe import Markup

from tallyman.engine.illustration import draw
from tallyman.engine.rulebook import SKETCH
from tallyman.web.prefix import prefix

if TYPE_CHECKING:
    from markdown_it.token import Token

PICTURE = "picture:"
SCROLL = Markup('<div class="scroll" tabindex="0">')
EMPTY_HEAD = re.compile(r"<th( [^>]*)?></th>")  # an empty corner of a table heads nothing
SCALE, WIDEST, TALLEST = 1.25, 660, 640  # of pictures on a page, in its units


@jinja2.pass_context
def read(context: Context, text: str) -> Markup:
    """A text of the rules on a page, which knows the game and who reads."""
    return prose(text, context["game"].name, context["asker"].language)


@functools.lru_cache(512)
def prose(text: str, game: str, language: str) -> Markup:
    """A text of a game's rules as HTML."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt().enable("table")
    tokens = list(arranged(reader.parse(text), game, language))
    html = reader.renderer.render(tokens, reader.options, {})
    return Markup(EMPTY_HEAD.sub(r"<td\1></td>", html))  # noqa: S704


def arranged(tokens: list[Token], game: str, language: str) -> Iterator[Token]:
    """What is read, with pictures as figures, tables that scroll by themselves, and without sketches for terminals."""
    paragraph: list[Token] = []  # begun, and perhaps a picture
    for token in tokens:
        if token.type == "paragraph_open":
            paragraph = [token]
        elif token.type == "inline" and paragraph and (image := picture(token)):
            yield html(figure(image, game, language))
        elif token.type == "paragraph_close" and paragraph:
            paragraph = []
        elif token.type == "table_open":
            yield from (html(SCROLL), token)
        elif token.type == "table_close":
            yield from (token, html(Markup("</div>")))
        elif token.type != "fence" or token.info != SKETCH:
            lead(token, game)
            yield from (*paragraph, token)
            paragraph = []


def lead(token: Token, game: str) -> None:
    """Let links to other sections lead to the page of the rules from anywhere, and say to which section."""
    for child in token.children or []:
        if child.type == "link_open" and (anchor := str(child.attrs["href"])).startswith("#"):
            child.attrs |= {"href": f"{prefix()}/rules/{game}{anchor}", "data-section": anchor[1:]}


def picture(token: Token) -> Token | None:
    """The picture that a paragraph is, if it is one."""
    children = token.children or []
    image = children[0] if len(children) == 1 and children[0].type == "image" else None
    return image if image and str(image.attrs["src"]).startswith(PICTURE) else None


def figure(image: Token, game: str, language: str) -> Markup:
    """A picture, of which a page knows the size before it is there, with its caption, else with what it shows."""
    name = str(image.attrs["src"]).removeprefix(PICTURE)
    drawn = draw(game, name, language)
    width = min(SCALE * drawn.width, WIDEST, TALLEST * drawn.width / drawn.height)
    return Markup(
        '<figure class="picture"><img src="{root}/rules/{game}/{name}.svg?language={language}" alt="{alt}"'
        ' width="{width}" height="{height}" loading="lazy" decoding="async">'
        "<figcaption>{caption}</figcaption></figure>\n"
    ).format(
        root=prefix(),
        game=game,
        name=name,
        language=language,
        alt=image.content if "title" in image.attrs else "",
        width=round(width),
        height=round(width * drawn.height / drawn.width),
        caption=image.attrs.get("title", image.content),
    )


def html(markup: Markup) -> Token:
    """Something that is HTML already."""
    from markdown_it.token import Token

    return Token("html_block", "", 0, content=str(markup))
