"""Keys for programs: they see, or play one match, and do nothing else; they end, are listed and can be taken back."""

from __future__ import annotations

import re
import time
from urllib.parse import quote

import httpx2 as httpx
import pytest
from sqlalchemy import select, update

from tallyman.web import grants as keys
from tallyman.web.api_meeting import router as meeting
from tallyman.web.store import grants
from tests.web.harbour import Harbour

GAME = "shanghaien"


class Owner:
    """Somebody with a match, and programs with keys."""

    def __init__(self, line: httpx.Client) -> None:
        self.line = line
        self.match, self.token = self.begin()

    def begin(self, rival: str = "docker") -> tuple[str, str]:
        """A match, and the token of its first seat."""
        begun = self.line.post("/api/matches", json={"game": GAME, "seats": ["me", rival]}).json()
        return begun["id"], begun["tokens"]["0"]

    def make(self, **wanted: object) -> httpx.Response:
        """Ask for a key."""
        return self.line.post("/api/tokens", json=wanted, headers=self.by(self.token))

    def key(self, **wanted: object) -> str:
        """A key."""
        made = self.make(**wanted)
        assert made.status_code == 201, made.text
        return str(made.json()["token"])

    @staticmethod
    def by(token: str) -> dict[str, str]:
        """The header with a token."""
        return {"Authorization": f"Bearer {token}"}

    def look(self, token: str, match_id: str = "") -> httpx.Response:
        """Look at a match at the first seat."""
        return self.line.get(f"/api/matches/{match_id or self.match}?seat=0", headers=self.by(token))

    def act(self, token: str) -> httpx.Response:
        """Do the first thing that can be done, once it is the seat's turn."""
        end = time.monotonic() + 30
        while not (state := self.look(self.token).json())["actions"] and time.monotonic() < end:
            time.sleep(0.02)
        deed = {"seat": 0, "action": state["actions"][0]["id"], "seen": state["number"]}
        return self.line.post(f"/api/matches/{self.match}/actions", json=deed, headers=self.by(token))


@pytest.fixture
def ann(visitor: httpx.Client) -> Owner:
    return Owner(visitor)


def test_a_key_to_read_sees_what_its_owner_sees_and_changes_nothing(ann: Owner) -> None:
    ann.match, ann.token = ann.begin("open")
    key = ann.key(scope="read", name="a viewer")
    assert ann.look(key).json()["actions"] == ann.look(ann.token).json()["actions"]
    mine = ann.line.get("/api/mine", headers=ann.by(key))
    assert [one["id"] for one in mine.json()["matches"]] == [ann.match]
    before = ann.look(ann.token).json()["number"]
    deed = {"seat": 0, "action": 0, "seen": before}
    refused = ann.line.post(f"/api/matches/{ann.match}/actions", json=deed, headers=ann.by(key))
    assert refused.status_code == 403
    assert refused.json()["detail"] == "This key does not allow that. Who holds the seat can do it."
    assert ann.look(ann.token).json()["number"] == before


def test_a_key_for_a_match_plays_that_one_and_no_other(ann: Owner) -> None:
    key = ann.key(scope="play", match=ann.match)
    assert ann.act(key).status_code == 200
    other, _ = ann.begin()
    assert ann.look(key, other).status_code == 403
    assert ann.line.get("/api/mine", headers=ann.by(key)).status_code == 403


def test_a_key_cannot_become_its_owner(ann: Owner) -> None:
    """Of all routes that change something, or tell all of a person, only those of play at its match take a key."""
    key = ann.by(ann.key(scope="play", match=ann.match))
    path = f"/api/matches/{ann.match}"
    refused = [
        ann.line.post("/api/tokens", json={}, headers=key),
        ann.line.get("/api/tokens", headers=key),
        ann.line.delete("/api/tokens/123", headers=key),
        ann.line.get("/api/personal", headers=key),
        ann.line.delete("/api/personal", headers=key),
        ann.line.post("/api/device-links", headers=key),
        ann.line.post("/api/unrated", json={}, headers=key),
        ann.line.post(f"{path}/leave", headers=key),
        ann.line.post(f"{path}/delete", headers=key),
        ann.line.post(f"{path}/bots", json={"level": "docker"}, headers=key),
        ann.line.post(f"{path}/seats", json={"seat": 1}, headers=key),
        ann.line.put(f"{path}/seats/0/name", json={"name": "Eve"}, headers=key),
    ]
    assert [answer.status_code for answer in refused] == [403] * len(refused)
    asking = [route for route in meeting.routes if "dependant" in route.__dict__ and any_owner(route)]
    assert len(asking) == len(refused), "a new route is asked, too"


def any_owner(route: object) -> bool:
    """Whether a route asks for somebody's own token."""
    wanted = {"owner", "own_token"}
    return any(one.call.__name__ in wanted for one in route.dependant.dependencies)  # type: ignore[attr-defined]


def test_keys_are_listed_without_what_they_are_and_can_be_taken_back(ann: Owner) -> None:
    made = ann.make(scope="play", match=ann.match, name="my bot", days=2).json()
    (listed,) = ann.line.get("/api/tokens", headers=ann.by(ann.token)).json()
    assert listed == {name: value for name, value in made.items() if name != "token"}
    assert made["token"] not in str(listed)
    assert listed["until"] - listed["made"] == 2 * 24 * 3600
    assert ann.act(made["token"]).status_code == 200
    gone = ann.line.delete(f"/api/tokens/{listed['id']}", headers=ann.by(ann.token))
    assert gone.status_code == 204
    dead = ann.act(made["token"])
    assert dead.status_code == 403
    assert dead.json()["detail"] == "This key does not work, or not any more."
    assert ann.line.delete(f"/api/tokens/{listed['id']}", headers=ann.by(ann.token)).status_code == 404


def test_the_page_says_of_each_key_what_it_may_at_which_match(ann: Owner) -> None:
    for wanted in ({"scope": "read"}, {"scope": "read", "match": ann.match}, {"scope": "play", "match": ann.match}):
        ann.key(**wanted)
    ann.line.cookies.set("token", ann.token)
    page = ann.line.get("/personal").text
    said = [re.sub("<.*?>", "", one).partition(",")[0] for one in re.findall("<small>(.*?)</small>", page)]
    assert sorted(said) == ["look at my matches", "look at: Shanghaien", "play: Shanghaien"]
    assert page.count(f'href="/table/{ann.match}"') == 2


def test_a_stream_ends_when_its_key_is_taken_back(ann: Owner) -> None:
    ann.match, ann.token = ann.begin("open")
    made = ann.make(scope="read").json()
    path = f"/api/matches/{ann.match}/events?seat=0"
    with ann.line.stream("GET", path, headers=ann.by(made["token"])) as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("id: "))
        ann.line.delete(f"/api/tokens/{made['id']}", headers=ann.by(ann.token))
        named = ann.line.put(
            f"{path.partition('/events')[0]}/seats/0/name", json={"name": "Ann"}, headers=ann.by(ann.token)
        )
        assert named.status_code == 200
        assert not [line for line in lines if line.startswith("id: ")], "what comes after is not told"


def test_a_key_ends_by_itself(ann: Owner, quay: Harbour) -> None:
    key = ann.key(scope="read", days=1)
    with quay.app.state.quay.store.engine.begin() as connection:
        connection.execute(update(grants).values(until=int(time.time()) - 1))
    assert ann.look(key).status_code == 403
    assert ann.line.get("/api/tokens", headers=ann.by(ann.token)).json() == []


def test_nobody_has_keys_without_end_and_the_store_knows_none(ann: Owner, quay: Harbour) -> None:
    made = [ann.key(scope="read") for _ in range(keys.MOST)]
    assert ann.make(scope="read").status_code == 409
    with quay.app.state.quay.store.engine.connect() as connection:
        rows = str(connection.execute(select(grants)).all())
    assert not [key for key in made if key in rows or key.partition(".")[2] in rows]
    assert ann.make(scope="read", days=366).status_code == 422


def test_keys_are_for_matches_where_somebody_sits(ann: Owner, stranger: httpx.Client) -> None:
    other = Owner(stranger)
    assert ann.make(scope="play", match=other.match).status_code == 409
    which = ann.make(scope="play")
    assert (which.status_code, which.json()["detail"]) == (409, "A key to play is for one match: say which.")
    assert ann.line.post("/api/tokens", json={}).status_code == 409, "who is nobody has no keys"


@pytest.mark.parametrize("scheme", ["bearer", "BEARER"])
def test_the_scheme_of_a_token_is_written_in_any_case(ann: Owner, scheme: str) -> None:
    key = ann.key(scope="read")
    said = {"Authorization": f"{scheme} {key}"}
    assert ann.line.get(f"/api/matches/{ann.match}?seat=0", headers=said).status_code == 200
    assert ann.line.get("/api/tokens", headers=said).status_code == 403, "and a key stays a key"


@pytest.mark.parametrize("wrong", ["\0", "../etc", "x" * 33])
def test_what_no_match_or_key_is_called_is_refused(ann: Owner, wrong: str) -> None:
    assert ann.make(match=wrong).status_code in {409, 422}
    gone = ann.line.delete(f"/api/tokens/{quote(wrong, safe='')}", headers=ann.by(ann.token))
    assert gone.status_code == 404
    assert ann.make(days=7.0).status_code == 201, "in JSON 7.0 is a whole number"
