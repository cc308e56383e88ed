"""The API: programs play by JSON, each with the token of its seat."""

from __future__ import annotations

from typing import Any

import httpx2 as httpx
import jsonschema_rs
import pytest

import tallyman
from tallyman.engine.game import games
from tallyman.web.app import create
from tests.web.harbour import Harbour

pytestmark = pytest.mark.thorough


def test_games_and_players_are_listed(visitor: httpx.Client) -> None:
    assert [one["name"] for one in visitor.get("/api/games").json()] == list(games())
    assert {"docker", "harbour_master", "greedy", "random", "search"} <= set(visitor.get("/api/players").json())


def test_two_programs_play_a_match_and_its_sheet_keeps_the_promise(visitor: httpx.Client) -> None:
    begun = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"], "names": ["A", "B"]})
    assert begun.status_code == 201
    match = begun.json()
    path = f"/api/matches/{match['id']}"
    assert visitor.get(f"{path}/sheet").status_code == 409
    state = visitor.get(path).json()
    while not state["over"]:
        seat = state["acting"][0]
        token = {"Authorization": f"Bearer {match['tokens'][str(seat)]}"}
        state = visitor.get(path, params={"seat": seat}, headers=token).json()
        deed = {"seat": seat, "action": state["actions"][0]["text"], "seen": state["number"]}
        answer = visitor.post(f"{path}/actions", json=deed, headers=token)
        assert answer.status_code == 200, answer.text
        state = answer.json()
    sheet = tallyman.read(visitor.get(f"{path}/sheet").text)
    assert sheet.over
    assert sheet.header.promise == match["promise"]
    assert list(sheet.scores) == state["scores"]


def test_what_programs_do_wrong_is_told(visitor: httpx.Client) -> None:
    assert visitor.post("/api/matches", json={"game": "chess", "seats": []}).status_code == 422
    assert visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me"]}).status_code == 422
    assert visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "who"]}).status_code == 422
    assert visitor.post("/api/matches", json=[]).status_code == 422
    for lavish in ("search:1001ms", "search:5001", "search:10:horizon=10000"):
        answer = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", lavish]})
        assert answer.status_code == 422
        assert "Here a search has at most 1000 milliseconds or 5000 explorations" in answer.text
    assert visitor.get("/api/matches/nothing").json() == {
        "detail": "There is no table here. Perhaps the address lost a letter on its way."
    }
    match = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
    path = f"/api/matches/{match['id']}"
    acting = visitor.get(path).json()["acting"][0]
    mine, other = (f"Bearer {match['tokens'][str(seat)]}" for seat in (acting, 1 - acting))

    def act(token: str, **changes: object) -> int:
        deed = {"seat": acting, "action": "roll", "seen": 0} | changes
        return visitor.post(f"{path}/actions", json=deed, headers={"Authorization": token}).status_code

    assert visitor.get(path, params={"seat": acting}).status_code == 403
    assert visitor.get(path, params={"seat": acting}, headers={"Authorization": other}).status_code == 403
    assert act("") == act("Bearer") == act(other) == act("Bearer forged") == 403
    assert act(mine, seat=9) == 403
    assert act(mine, seen=5) == act(mine, action="shanghai") == act(mine, action="dance") == 409
    assert act(mine, action=10**40) == act(mine, action=None) == act(mine, seen="x") == 422
    assert act(mine) == 200


def test_requests_that_are_written_unusually_are_answered_alike(visitor: httpx.Client) -> None:
    match = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
    path = f"/api/matches/{match['id']}"
    acting = visitor.get(path).json()["acting"][0]
    bearer = {"Authorization": f"Bearer {match['tokens'][str(acting)]}"}
    usual, unusual = (
        visitor.get(f"{path}?{query}", headers=bearer)
        for query in (f"seat={acting}&since=0", f"since=0&x=1&seat=%3{acting}")
    )
    assert usual.json() == unusual.json()
    assert usual.json()["actions"]
    for query in ("seat=0since=0", "seat=", "since=x", "since=-1", "seat=0&since=1.5", "seat=99999999999"):
        assert visitor.get(f"{path}?{query}", headers=bearer).status_code == 422, query
    stale = b'{"seat": 0, "action": "roll", "seen": 77}'
    usual, unusual = (
        visitor.post(f"{path}/actions?{query}", content=stale, headers=bearer | {"Content-Type": kind})
        for query, kind in (("since=0", "application/json"), ("since=0&x", "application/json; charset=utf-8"))
    )
    assert (usual.status_code, usual.json()) == (unusual.status_code, unusual.json())
    for body in (
        b"",
        b"{",
        b"[" * 100_000,
        b"{}",
        b'{"seat": true, "action": 1, "seen": 0}',
        stale[:-1] + b', "x": 1}',
    ):
        answers = [
            visitor.post(f"{path}/actions", content=body, headers=bearer | {"Content-Type": kind})
            for kind in ("application/json", "application/vnd.x+json")
        ]
        assert answers[0].status_code in {400, 422}
        assert (answers[0].status_code, answers[0].json()) == (answers[1].status_code, answers[1].json())
    assert visitor.post(f"{path}/actions", content=stale, headers=bearer | {"Content-Type": "text/plain"}).is_error


def test_it_is_documented_without_anything_from_elsewhere(visitor: httpx.Client, quay: Harbour) -> None:
    paths = visitor.get("/api/openapi.json").json()["paths"]
    assert "/api/matches/{match_id}/actions" in paths
    assert not any(path.startswith("/table") for path in paths)
    assert visitor.get("/docs").status_code == visitor.get("/redoc").status_code == 404


def resolved(document: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """A schema, or what it refers to."""
    name = schema.get("$ref", "").rpartition("/")[2]
    return document["components"]["schemas"][name] if name else schema


def test_the_document_has_an_example_of_all_that_is_sent_and_told() -> None:
    document = create().openapi()
    bodies, answers = [], []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            content = operation.get("requestBody", {}).get("content", {})
            bodies += [(path, method, one["schema"]) for one in content.values()]
            done = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
            told = done.get("content", {}).get("application/json", {}).get("schema", {})
            told = told.get("items", told)
            answers += [(path, method, told)] if "$ref" in told else []
    assert len(bodies) > 10
    assert len(answers) > 15
    for path, method, schema in bodies + answers:
        found = resolved(document, schema)
        examples = found.get("examples")
        assert examples, f"{method} {path} has no example"
        checked = jsonschema_rs.validator_for({**found, "components": document["components"]})
        for said in examples:  # what may be null is left out of the document where it is
            example = dict.fromkeys(found.get("required", ())) | said
            assert checked.is_valid(example), f"{method} {path}: {[*map(str, checked.iter_errors(example))]}"


# Who a program is


def test_a_program_is_one_person_at_all_tables_that_it_begins_by_one_token(visitor: httpx.Client) -> None:
    first = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "docker"]}).json()
    own = first["tokens"]["0"]
    bearer = {"Authorization": f"Bearer {own}"}
    begun = [first["id"]]
    for wish in ({"seats": ["me", "me"]}, {"seats": ["docker", "me"], "rated": True}):
        answer = visitor.post("/api/matches", json={"game": "shanghaien"} | wish, headers=bearer)
        assert answer.status_code == 201, answer.text
        assert {*answer.json()["tokens"].values()} == {own}
        begun.append(answer.json()["id"])
    mine = visitor.get("/api/mine", headers=bearer).json()["matches"]
    assert {one["id"]: (one["seats"], one["rated"]) for one in mine} == dict(
        zip(begun, [([0], False), ([0, 1], False), ([1], True)], strict=True)
    )
    twice = {"game": "shanghaien", "seats": ["me", "me"], "public": True}
    refused = visitor.post("/api/matches", json=twice, headers=bearer)
    assert refused.status_code == 409
    assert refused.json()["detail"] == "You sit at this table already; the other seats are for others."


@pytest.mark.parametrize("said", ["x", "ann", "a" * 42, "a" * 44, f"{'a' * 42}é".encode()])
def test_what_is_no_token_is_nobody_s_own(visitor: httpx.Client, said: str | bytes) -> None:
    begun = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "open"]}).json()
    text = said if isinstance(said, bytes) else said.encode()
    bearer = {b"Authorization": b"Bearer " + text, b"Accept-Language": b"nl"}
    sit = f"/api/matches/{begun['id']}/seats"
    for path, body in (
        ("/api/matches", {"game": "shanghaien", "seats": ["me", "docker"]}),
        (sit, {"seat": 1}),
        ("/api/device-links", None),
    ):
        refused = visitor.post(path, json=body, headers=bearer)
        assert refused.status_code == 403, path
        assert refused.json()["detail"].startswith("Dit is geen token van ons"), path
    assert visitor.post(sit, json={"seat": 1}).status_code == 201, "the seat is still free"
