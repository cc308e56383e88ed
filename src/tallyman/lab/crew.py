"""Who plays the matches of a simulation: threads of this process, or the processes of a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from tallyman.engine.errors import BadOption
from tallyman.engine.fields import shown
from tallyman.engine.message import message
from tallyman.lab.extras import needed
from tallyman.lab.folder import Order
from tallyman.lab.futures import finished
from tallyman.lab.simulation import EVERY_TIME, Halted
from tallyman.players.contest import Halt, Outcome, Wanted, joined

SHARES = 16_384, 256, 4
"""Matches in a part: between random players, where somebody is greedy, where somebody thinks longer."""
RAY = "ray"
LOCAL, SCHEME = "local", "ray://"
TRIES = 9  # to play a share, if whoever does it is lost each time
LOOK = 0.5  # seconds after which a cluster is left if it is to end
AHEAD = 3  # shares that wait for each process of a cluster

Told = Callable[[int], None]
"""Hears how many more matches are done."""
Keep = Callable[[int, Outcome], None]
"""Keeps what came of some matches, from a number on."""
Crew = Callable[[Order, list[range], Told, Keep, Halt], None]
"""Plays shares of an order, until it is told to halt."""


def shares(order: Order, missing: Sequence[range]) -> list[range]:
    """What is missing, in pieces that are kept one by one."""
    many, few, fewest = SHARES
    slips = order.plan.slips
    size = fewest if not slips else many if set(slips) == {EVERY_TIME} else few
    return [gap[begin : begin + size] for gap in missing for begin in range(0, len(gap), size)]


def spells(order: Order, share: range) -> Iterator[tuple[range, Wanted]]:
    """The matches of a share as they are played in one call, and what is wanted of them."""
    size = order.plan.share if order.plan.slips else 1
    for events, piece in (
        (True, share[: max(0, order.events - share.start)]),
        (False, share[max(0, order.events - share.start) :]),
    ):
        for begin in range(0, len(piece), size):
            yield piece[begin : begin + size], Wanted(events)


def work(order: Order, halt: Halt, told: Told, keep: Keep, share: range) -> None:
    """Play a share, and keep what there is of it even if it has to end early."""
    played: list[Outcome] = []
    try:
        for spell, wanted in spells(order, share):
            if halt.is_set():
                break
            found = order.plan.play(spell, wanted, halt)
            if len(found.lengths):
                played.append(found)
                told(len(found.lengths))
    except Halted:
        pass
    if played:
        keep(share.start, joined(played))


def here(order: Order, todo: list[range], workers: int, told: Told, keep: Keep, halt: Halt) -> None:
    """Play shares in threads of this process; what is done is kept whatever ends it."""
    pool = ThreadPoolExecutor(workers)
    try:
        for done in finished(pool.submit(work, order, halt, told, keep, share) for share in todo):
            done.result()
    finally:
        halt.set()
        pool.shutdown(cancel_futures=True)


def far(order: Order, share: range) -> Outcome:
    """Play a share in a process of a cluster."""
    return joined([order.plan.play(spell, wanted) for spell, wanted in spells(order, share)])


def on_ray(address: str, order: Order, todo: list[range], told: Told, keep: Keep, halt: Halt) -> None:
    """Play shares on a Ray cluster; the share of a process that is lost is played again by another one."""
    ray = needed(RAY, RAY)
    own = not ray.is_initialized()
    try:
        if own:
            ray.init(address if address != LOCAL else None, log_to_driver=False, logging_level="error")
        _by_tasks(ray, order, todo, told, keep, halt)
    except (ConnectionError, ray.exceptions.RayError) as wrong:
        raise BadOption(message("error-ray", why=shown(str(wrong).strip().partition("\n")[0]))) from wrong
    finally:
        if own:
            ray.shutdown()


def _by_tasks(ray: Any, order: Order, todo: list[range], told: Told, keep: Keep, halt: Halt) -> None:
    task = ray.remote(max_retries=TRIES)(far)
    shared = ray.put(order)
    waiting = list(reversed(todo))
    running: dict[Any, range] = {}
    limit = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while (waiting or running) and not halt.is_set():
        while waiting and len(running) < limit:
            share = waiting.pop()
            running[task.remote(shared, share)] = share
        for found in ray.wait(list(running), timeout=LOOK)[0]:
            share = running.pop(found)
            keep(share.start, ray.get(found))
            told(len(share))


def crew(on: str | None, workers: int) -> Crew:
    """Who plays, by what `--on` says: nobody else, `ray`, or the address of a cluster."""
    if on is None:
        return lambda order, todo, told, keep, halt: here(order, todo, workers, told, keep, halt)
    if on == RAY or on.startswith(SCHEME):
        return partial(on_ray, LOCAL if on == RAY else on)
    raise BadOption(message("error-on", value=shown(on)))
