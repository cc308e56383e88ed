"""The API keeps what its OpenAPI document promises, whatever is sent to it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import settings

import tallyman
from tallyman import players
from tallyman.engine.match import Match
from tallyman.web.app import create
from tallyman.web.quota import NEAR, Quotas
from tallyman.web.store import Chair
from tests.helpers import python
from tests.web.harbour import Harbour, harbour, keep

pytestmark = pytest.mark.thorough

HOUR = 3600.0
MANY = 10**6


@pytest.fixture(scope="module")
def pier(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server whose players do not think and take their time: hundreds of matches are begun and none is played."""

    def first(match: Match, seat: int, _name: str, seed: int | None = None) -> int:
        return match.legal(seat)[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(players, "think", first)
        url = f"sqlite:///{tmp_path_factory.mktemp('pier') / 'tallyman.db'}"
        with harbour(url, pace=HOUR, quotas=Quotas(near=replace(NEAR, searching=MANY, tables=MANY))) as found:
            yield found


schema = schemathesis.openapi.from_dict(create().openapi())


@schema.parametrize()
@settings(max_examples=int(os.environ.get("TALLYMAN_EXAMPLES", "8")))
def test_every_answer_is_as_documented(case: Any, pier: Harbour) -> None:
    case.call_and_validate(base_url=pier.address)


@pytest.mark.soak
def test_every_answer_to_hundreds_of_questions_is_as_documented() -> None:
    """In a process of its own: to collect these tests twice would take seconds every day."""
    alone = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "every_answer_is_as_documented"]
    done = python("-m", "pytest", *alone, __file__, TALLYMAN_EXAMPLES="300")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert " passed" in done.stdout


def test_what_follows_from_an_answer_is_as_documented(pier: Harbour) -> None:
    """With the id of a match that was begun everything else is asked, and with it again."""

    class Follower(schema.as_state_machine()):  # type: ignore[misc]
        def get_call_kwargs(self, _case: Any) -> dict[str, Any]:
            return {"base_url": pier.address}

    Follower.run(settings=settings(max_examples=20, stateful_step_count=6))


def test_a_whole_match_is_as_documented(pier: Harbour) -> None:
    """What is told on the way to the end of a match, and what is only told there."""
    over = tallyman.set_up("shanghaien", {"round": 8, "agenda": [], "crews": [{"Dutch": [4]}, {"French": [3]}]}, seed=1)
    one = "/api/matches/{match_id}"
    with pier.visitor() as program:

        def ask(method: str, path: str, match_id: str = "", **sent: Any) -> Any:
            answer = program.request(method, path.replace("{match_id}", match_id), **sent)
            schema[path][method].validate_response(answer)
            return answer

        begun = ask("POST", "/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
        state = ask("GET", one, begun["id"]).json()
        while not state["over"]:
            seat = state["acting"][0]
            token = {"Authorization": f"Bearer {begun['tokens'][str(seat)]}"}
            action = ask("GET", one, begun["id"], params={"seat": seat}, headers=token).json()["actions"][0]["id"]
            deed = {"seat": seat, "action": action, "seen": state["number"]}
            state = ask("POST", f"{one}/actions", begun["id"], json=deed, headers=token).json()
        assert tallyman.read(ask("GET", f"{one}/sheet", begun["id"]).text).over
        assert ask("GET", f"{one}/analysis", keep(pier, over, (Chair(), Chair()))).json()["chances"] == [[1.0, 0.0]]
