"""A report as people get it: a page that needs nothing else, a summary of 80 columns, in three languages."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from io import StringIO
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from rich.console import Console

import tallyman
from tallyman.engine.game import game
from tallyman.lab import charts, report_tables
from tallyman.lab.fates import analyse
from tallyman.lab.measures import Evidence, Spread, line_through
from tallyman.lab.report_page import page
from tallyman.lab.report_words import Words
from tallyman.lab.simulation import planned
from tallyman.locale import LANGUAGES, speaker
from tests.lab.made import Made, drawn, made, with_wins
from tests.terminal.conftest import Say


def harbour(again: int = 0) -> Evidence:
    """Matches of four seats with every kind of thing, half of the buildings never bought."""
    luck = np.random.default_rng(1)
    events = [(match, seat, "buys", int(luck.integers(18))) for match in range(400) for seat in range(4)]
    events += [(match, seat, "board", int(luck.integers(14))) for match in range(400) for seat in range(4)]
    events += [(match, int(luck.integers(4)), "first", 0) for match in range(400)]
    causes = analyse(luck.random((20, 4, 2, 2, 4)))
    return made("harbour", drawn(400, 4, 2), events, characters=True).evidence(causes, again)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow(10)
def test_a_page_needs_no_other_file_and_no_script(language: str) -> None:
    text = page(harbour(), speaker(language))
    assert "<script" not in text
    assert re.findall(r"""(?:src|href)=["'](?!#)[^"']*""", text) == []
    assert re.findall(r"url\((?!#)[^)]*\)|@import", text) == []
    assert set(re.findall(r"https?://[^\s\"']*", text)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    assert f'<html lang="{language}">' in text


@pytest.mark.slow(10)
def test_every_picture_takes_its_colours_from_the_page_by_day_and_by_night() -> None:
    text = page(harbour(), speaker("en"))
    pictures = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(pictures) == 2 * (1 + 4 + 1 + 1 + 2 + 2)  # wide and narrow: seats, things with prices, luck, ...
    for picture in pictures:
        ET.fromstring(picture)  # noqa: S314 - our own
        colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', picture))
        assert {one for one in colours if not one.startswith("var(--")} <= {"none", "transparent", "black"}, colours


@pytest.mark.slow(10)
def test_what_a_box_calls_its_cards_is_text_and_nothing_else() -> None:
    printed = game("harbour").components
    evil = "<script>alert(1)</script>"
    cards = [card | {"name": evil} if not number else card for number, card in enumerate(printed["building"])]
    plan = planned("harbour", ["greedy"] * 2, 1, {**printed, "building": cards}, {})
    base = made("harbour", drawn(100, 2, 2), [(match, 0, "buys", 0) for match in range(100)])
    text = page(Made(plan, base.matches, base.seats, base.columns, base.events).evidence(), speaker("en"))
    assert "<script" not in text
    assert "&lt;script&gt;" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_is_whole_at_80_columns(language: str) -> None:
    told = StringIO()
    report_tables.show(Console(file=told, width=80, force_terminal=False), harbour(), speaker(language))
    lines = told.getvalue().splitlines()
    assert len(lines) > 40
    assert max(map(len, lines)) <= 80
    assert "…" not in told.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_and_no_number_of_its_tables_is_parted_at_60_columns(language: str) -> None:
    told, evidence = StringIO(), harbour()
    report_tables.show(Console(file=told, width=60, force_terminal=False), evidence, speaker(language))
    rows = [line for line in told.getvalue().splitlines() if line.startswith(" ")]
    assert max(map(len, rows)) <= 60
    parts = {part for row in rows for part in re.split(" +", row)}
    words = Words(evidence, speaker(language))
    shown = [
        words.seats(),
        *(words.things(one, report_tables.ends(one), report_tables.BRIEF) for one in evidence.shelves),
    ]
    texts = [text for headings, lines in shown for row in (headings, *lines) for text in row]
    assert len(texts) > 100
    assert {part for text in texts for part in text.split(" ")} <= parts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", range(40, 81, 5))
def test_no_sentence_parts_a_number_from_its_sign(language: str, width: int) -> None:
    told = StringIO()
    report_tables.show(Console(file=told, width=width, force_terminal=False), harbour(), speaker(language))
    assert not [line for line in told.getvalue().splitlines() if line.lstrip().startswith("%")]
    assert "%" in told.getvalue()


def test_numbers_are_written_as_each_language_does() -> None:
    found = made("shanghaien", with_wins(20_000, [10_460, 9_540]))
    assert "52.3% of the matches (51.6% to 53.0%)" in found.said("en")[0]
    assert (
        "52,3\N{NO-BREAK SPACE}% des parties (51,6\N{NO-BREAK SPACE}% à 53,0\N{NO-BREAK SPACE}%)" in found.said("fr")[0]
    )
    assert "52,3% van de partijen (51,6% tot 53,0%)" in found.said("nl")[0]


def test_a_spread_knows_its_mean_and_its_parts() -> None:
    spread = Spread((1.0, 2.0, 10.0), (5, 4, 1))
    assert spread.mean.value == pytest.approx(2.3)
    assert [spread.at(part) for part in (0.05, 0.5, 0.51, 0.9, 0.91, 1.0)] == [1, 1, 2, 2, 10, 10]
    assert spread.share(2) == 0.5


def test_columns_hold_everything_once_however_many_numbers_there_are() -> None:
    for values in (range(10), range(0, 3000, 7), np.arange(1, 9, 0.1).round(1).tolist()):
        spread = Spread(tuple(map(float, values)), (2,) * len(values))
        bins = charts.binned(spread)
        assert len(bins) <= charts.MOST_BINS
        assert sum(one.share for one in bins) == pytest.approx(1)
        assert bins[0].low == spread.values[0]
        assert bins[-1].low <= spread.values[-1] < bins[-1].high


def test_numbers_of_choices_fall_into_even_columns() -> None:
    base = made("shanghaien", drawn(300, 2, 1))
    even = pl.LazyFrame({"match": range(300), "branching": [16.4 + 0.1 * (number % 60) for number in range(300)]})
    matches = base.matches.drop("branching").join(even.cast({"branching": pl.Float32}), on="match")
    spread = Made(base.plan, matches, base.seats, base.columns, base.events).evidence().branching
    assert len({one.share for one in charts.binned(spread)}) == 1


def test_one_odd_thing_does_not_turn_the_line_of_prices() -> None:
    line = line_through([(price, 0.01 * price) for price in range(5, 12)] + [(2, 0.9)])
    assert line is not None
    assert line[1] == pytest.approx(0.01, abs=0.01)
    assert line[0] + 10 * line[1] == pytest.approx(0.1, abs=0.02)
    assert line_through([(5, 0.1), (6, 0.2), (7, 0.3)]) is None
    assert line_through([(5, 0.1 * number) for number in range(9)]) is None


@pytest.mark.slow(20)
def test_points_by_source_and_the_words_of_the_log_are_from_matches_played_again() -> None:
    frames = tallyman.simulate("shanghaien", ["random"] * 2, 40, 5, tallies=True).frames()
    evidence = Made.of(planned("shanghaien", ["random"] * 2, 5, None, {}), frames).evidence(again=40)
    first = frames.seats["place"] == 1
    winners, others = (frames.seats.filter(one)["score"].mean() for one in (first, ~first))
    assert sum(source.winners for source in evidence.sources) == pytest.approx(winners)
    assert sum(source.others for source in evidence.sources) == pytest.approx(others)
    rolls = next(rule for rule in evidence.rules if rule.kind == "rolls")
    assert speaker("en").say(rolls.words) == "… rolls … and …."
    counted = frames.tallies["count_rolls"].sum()
    assert rolls.per_match == pytest.approx(counted / 40)


def test_a_game_that_declares_nothing_has_a_report_as_well() -> None:
    from tests.engine.toy import TOY

    base = made("shanghaien", drawn(200, 2, 1)).evidence()
    bare = Evidence(**{**vars(base), "game": TOY, "rules": (), "shelves": (), "sources": ()})
    assert "<h2>" in page(bare, speaker("en"))


@pytest.mark.slow(20)
def test_a_simulation_is_reported_from_the_command_line(tallyman_: Say, tmp_path: Path) -> None:
    out, html = tmp_path / "out", tmp_path / "page.html"
    done = tallyman_("simulate", "shanghaien", "--matches", "50", "--out", str(out), "--report", str(html))
    assert done.exit_code == 0, done.output
    assert html.read_text("utf-8").startswith("<!doctype html>")
    other = tmp_path / "other.html"
    told = tallyman_("report", str(out), "--html", str(other), "--deals", "20", "--lang", "nl")
    assert told.exit_code == 0, told.output
    assert "Geluk en kunde" in told.output
    assert "Wat 50 partijen zeggen" in other.read_text("utf-8")
    again = tallyman_("report", str(out), "--lang", "en")
    assert "Luck against skill" in again.output  # what was measured once is kept


def test_what_cannot_be_reported_is_refused_with_a_sentence(tallyman_: Say, tmp_path: Path) -> None:
    wrong = tallyman_("report", str(tmp_path))
    assert wrong.exit_code == 2
    assert "holds no finished simulation" in wrong.output


@pytest.mark.slow(20)
def test_a_page_that_cannot_be_written_is_refused_with_a_sentence(tallyman_: Say, tmp_path: Path) -> None:
    out = tmp_path / "out"
    tallyman_("simulate", "shanghaien", "--matches", "40", "--out", str(out))
    wrong = tallyman_("report", str(out), "--html", str(tmp_path / "nowhere" / "page.html"))
    assert wrong.exit_code == 2
    assert "cannot be written" in wrong.output
    plan = out / "plan.json"
    plan.write_text(plan.read_text("utf-8").replace('"edition": 2', '"edition": 1'), "utf-8")
    for file in out.glob("*.parquet"):  # when there was edition 1, files did not say what they are about
        pl.read_parquet(file).write_parquet(file)
    old = tallyman_("report", str(out))
    assert old.exit_code == 2
    assert "edition" in old.output
