"""The pictures of a report: charts of Altair as SVG, without scripts; the page gives their colours, day and night."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tallyman.lab.certainty import Estimate
from tallyman.lab.extras import needed
from tallyman.lab.measures import Spread

WIDTHS = {"wide": 680, "narrow": 310}
"""Every chart is drawn for a desk and for a phone: what is scaled down cannot be read."""
MOST_BINS = 36
ROW = 22  # pixels
SIZE = 13  # of letters
LOCALES = {"en": "en-US", "fr": "fr-FR", "nl": "nl-NL"}
"""What Vega calls our languages."""
LETTER = 0.62 * SIZE  # how wide one is

PAINTS = {
    "#010101": "--text",
    "#020202": "--quiet",
    "#030303": "--line",
    "#040404": "--more",
    "#050505": "--less",
    "#060606": "--brass",
    "#080808": "--card",
    "#070700": "--seat-0",
    "#070701": "--seat-1",
    "#070702": "--seat-2",
    "#070703": "--seat-3",
}
"""Colours that stand for those of the page."""
TEXT, QUIET, LINE, MORE, LESS, BRASS, CARD, *SEATS = PAINTS


class Mark(NamedTuple):
    """A row of a chart: a share with its interval, and what is usual."""

    label: str
    share: Estimate
    usual: float | None
    paint: str


class Bin(NamedTuple):
    """A column of a histogram: from where to where, and the part of all that is in it."""

    low: float
    high: float
    share: float


def altair() -> Any:
    """Altair, or how to install it."""
    return needed("altair", "lab")


def drawn(chart: Callable[[int], Any], language: str) -> dict[str, str]:
    """A chart in all widths, as SVG that takes its colours from the page, with numbers as a language writes them."""
    convert = needed("vl_convert", "lab").vegalite_to_svg
    return {
        name: painted(convert(dressed(chart(width)).to_dict(), format_locale=LOCALES[language]))
        for name, width in WIDTHS.items()
    }


def painted(svg: str) -> str:
    """A picture whose colours are the page's."""
    svg = re.sub(r"#0[0-9]0[0-9]0[0-9]\b", lambda found: f"var({PAINTS[found[0]]})", svg)
    return re.sub(r'font-family="[^"]*"', 'font-family="var(--sans)"', svg)


def dressed(chart: Any) -> Any:
    """A chart with our letters and lines."""
    axis = {
        "labelColor": TEXT,
        "titleColor": QUIET,
        "labelFontSize": SIZE,
        "titleFontSize": SIZE,
        "titleFontWeight": "normal",
        "domainColor": LINE,
        "tickColor": LINE,
        "gridColor": LINE,
        "gridDash": [2, 4],
        "labelLimit": 190,
    }
    return (
        chart.configure(
            background="transparent",
            font="Inter, Helvetica, Arial, sans-serif",
            padding={"left": 14, "right": 14, "top": 6, "bottom": 4},
        )
        .configure_view(stroke=None)
        .configure_axis(**axis)
        .configure_legend(
            orient="top", title=None, labelColor=TEXT, labelFontSize=SIZE, symbolStrokeWidth=0, symbolSize=120
        )
    )


def binned(spread: Spread) -> list[Bin]:
    """A histogram: a column for each number, or for some at a time where they are many."""
    low, high = spread.values[0], spread.values[-1]
    step = 1.0 if all(value == int(value) for value in spread.values) else 0.1
    while (high - low) / step + 1 > MOST_BINS:
        step *= 2
    parts: dict[int, int] = {}
    for value, count in zip(spread.values, spread.counts, strict=True):
        place = int((value - low) / step + 1e-9)
        parts[place] = parts.get(place, 0) + count
    return [Bin(low + place * step, low + (place + 1) * step, count / spread.total) for place, count in parts.items()]


def histogram(spread: Spread, beside: str) -> Callable[[int], Any]:
    """How numbers are spread."""
    alt, bins = altair(), binned(spread)
    step = bins[0].high - bins[0].low
    shift = step / 2 if step == 1 else 0  # one number stands in the middle of its column
    rows = [{"low": one.low - shift, "high": one.high - shift, "share": one.share, "none": 0} for one in bins]

    def chart(width: int) -> Any:
        return (
            alt.Chart(alt.InlineData(values=rows))
            .mark_rect(color=MORE, stroke=CARD, strokeWidth=0.7)
            .encode(
                x=alt.X(
                    "low:Q",
                    title=None,
                    axis=alt.Axis(grid=False, tickCount=width // 70),
                    scale=alt.Scale(nice=False, zero=False),
                ),
                x2="high:Q",
                y2="none:Q",
                y=alt.Y("share:Q", title=beside, axis=alt.Axis(format="%", tickCount=4, domain=False, ticks=False)),
            )
            .properties(width=width - 70, height=170)
        )

    return chart


def outlines(spreads: Sequence[tuple[str, Spread, str]], below: str, beside: str) -> Callable[[int], Any]:
    """Several spreads over each other, on the same scale."""
    alt = altair()
    everything = Spread(tuple(sorted({value for _name, spread, _paint in spreads for value in spread.values})), ())
    whole = binned(Spread(everything.values, (1,) * len(everything.values)))
    step, low = whole[0].high - whole[0].low, everything.values[0]
    rows = []
    for name, spread, _paint in spreads:
        parts = [0.0] * (int((everything.values[-1] - low) / step + 1e-9) + 1)
        for value, count in zip(spread.values, spread.counts, strict=True):
            parts[int((value - low) / step + 1e-9)] += count / spread.total
        rows += [{"name": name, "at": low + place * step, "share": share} for place, share in enumerate(parts)]
    names, paints = [name for name, _, _ in spreads], [paint for _, _, paint in spreads]

    def chart(width: int) -> Any:
        return (
            alt.Chart(alt.InlineData(values=rows))
            .mark_area(interpolate="step", line={"strokeWidth": 2}, fillOpacity=0.25)
            .encode(
                x=alt.X(
                    "at:Q", title=below, axis=alt.Axis(grid=False, tickCount=width // 70), scale=alt.Scale(nice=False)
                ),
                y=alt.Y(
                    "share:Q",
                    title=beside,
                    stack=None,
                    axis=alt.Axis(format="%", tickCount=4, domain=False, ticks=False),
                ),
                color=alt.Color("name:N", scale=alt.Scale(domain=names, range=paints), sort=names),
            )
            .properties(width=width - 70, height=190)
        )

    return chart


def intervals(marks: Sequence[Mark], below: str, line: float | None = None) -> Callable[[int], Any]:
    """Shares with their intervals, one below the other; a tick or a line shows what is usual."""
    alt = altair()
    rows = [
        {
            "label": mark.label,
            "share": mark.share.value,
            "low": mark.share.low,
            "high": mark.share.high,
            "usual": mark.usual,
            "paint": mark.paint,
        }
        for mark in marks
    ]
    paint = alt.Color("paint:N", scale=None, legend=None)
    order = [mark.label for mark in marks]
    seen = [value for mark in marks for value in (mark.share.low, mark.share.high, mark.usual) if value is not None]
    low, high = min(seen), max(seen)
    room = max((high - low) * 0.04, 0.002)
    scale = alt.Scale(domain=[max(0.0, low - room), min(1.0, high + room)], nice=False, zero=False)
    digits = "%" if high - low > 0.06 else ".1%"

    def chart(width: int) -> Any:
        base = alt.Chart(alt.InlineData(values=rows)).encode(
            y=alt.Y(
                "label:N", sort=order, title=None, axis=alt.Axis(domain=False, ticks=False, labelLimit=width * 0.43)
            )
        )
        across = alt.X(
            "low:Q", title=below, scale=scale, axis=alt.Axis(format=digits, tickCount=width // 120, domain=False)
        )
        layers = [
            base.mark_rule(strokeWidth=3, strokeCap="round", opacity=0.55).encode(x=across, x2="high:Q", color=paint),
            base.mark_circle(size=75, opacity=1).encode(x=alt.X("share:Q", scale=scale), color=paint),
        ]
        if any(mark.usual is not None for mark in marks):
            layers.append(
                base.mark_tick(color=TEXT, thickness=2, size=ROW * 0.6).encode(x=alt.X("usual:Q", scale=scale))
            )
        if line is not None:
            rule = alt.Chart(alt.InlineData(values=[{"line": line}])).mark_rule(color=TEXT, strokeWidth=1.5)
            layers.insert(0, rule.encode(x=alt.X("line:Q", scale=scale)))
        return alt.layer(*layers).properties(width=width * 0.5, height=ROW * len(rows))

    return chart


def bars(rows: Sequence[tuple[str, Sequence[float]]], names: Sequence[str], below: str) -> Callable[[int], Any]:
    """Numbers of several kinds side by side, for each label."""
    alt = altair()
    data = [
        {"label": label, "name": name, "number": number}
        for label, numbers in rows
        for name, number in zip(names, numbers, strict=True)
    ]
    order = [label for label, _numbers in rows]

    def chart(width: int) -> Any:
        return (
            alt.Chart(alt.InlineData(values=data))
            .mark_bar(cornerRadiusEnd=2)
            .encode(
                y=alt.Y(
                    "label:N", sort=order, title=None, axis=alt.Axis(domain=False, ticks=False, labelLimit=width * 0.43)
                ),
                yOffset=alt.YOffset("name:N", sort=list(names)),
                x=alt.X("number:Q", title=below, axis=alt.Axis(tickCount=width // 90, domain=False)),
                color=alt.Color("name:N", sort=list(names), scale=alt.Scale(domain=list(names), range=[MORE, BRASS])),
            )
            .properties(width=width * 0.5, height=ROW * 1.7 * len(rows))
        )

    return chart


def prices(
    marks: Sequence[tuple[int, Mark]], line: tuple[float, float], below: str, beside: str
) -> Callable[[int], Any]:
    """Shares by price, with the line of what is usual; what is far from it has its name."""
    alt = altair()
    rows = [
        {
            "price": price,
            "share": mark.share.value,
            "label": mark.label,
            "paint": mark.paint,
            "far": mark.paint != QUIET,
        }
        for price, mark in marks
    ]
    ends = [min(price for price, _ in marks), max(price for price, _ in marks)]
    course = [{"price": price, "share": line[0] + line[1] * price} for price in ends]

    def chart(width: int) -> Any:
        named = apart([row for row in rows if row["far"]], width)
        across = alt.X(
            "price:Q",
            title=below,
            scale=alt.Scale(domain=[ends[0] - 0.5, ends[1] + (3 if width > 400 else 5)], nice=False),
            axis=alt.Axis(grid=False, values=sorted({price for price, _ in marks}), format="d"),
        )
        up = alt.Y(
            "share:Q",
            title=beside,
            scale=alt.Scale(zero=False),
            axis=alt.Axis(format=".0%", tickCount=5, domain=False, ticks=False),
        )
        points = alt.Chart(alt.InlineData(values=rows))
        usual = alt.Chart(alt.InlineData(values=course)).mark_line(color=TEXT, strokeWidth=1.5, strokeDash=[6, 4])
        paint = alt.Color("paint:N", scale=None, legend=None)
        return alt.layer(
            usual.encode(x=across, y=up),
            points.mark_circle(size=70, opacity=0.9).encode(x=across, y=up, color=paint),
            alt.Chart(alt.InlineData(values=named))
            .mark_text(align="left", dx=8, fontSize=SIZE, color=TEXT)
            .encode(x=across, y=up, text="label:N"),
        ).properties(width=width - 70, height=280)

    return chart


def apart(rows: Sequence[dict[str, Any]], width: int) -> list[dict[str, Any]]:
    """Those points whose names do not lie over each other in a chart of such a width, the first ones before others."""
    prices = [row["price"] for row in rows]
    shares = [row["share"] for row in rows]
    across = width / (max(prices, default=0) - min(prices, default=0) + 6)
    line = (max(shares, default=0) - min(shares, default=0)) * SIZE * 1.3 / 280
    kept: list[dict[str, Any]] = []
    for row in rows:
        reach = len(row["label"]) * LETTER / across
        if all(
            abs(row["share"] - other["share"]) > line
            or row["price"] > other["price"] + len(other["label"]) * LETTER / across
            or row["price"] + reach < other["price"]
            for other in kept
        ):
            kept.append(row)
    return kept
