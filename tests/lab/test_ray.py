"""Simulations on a Ray cluster: the same as on one machine, whatever happens to its processes."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import polars as pl
import psutil
import pytest

from tallyman.lab import crew, runs
from tallyman.lab.folder import Order
from tallyman.lab.results import Frames, Results
from tallyman.lab.simulation import planned

pytestmark = pytest.mark.soak
MATCHES = 60_000
SHARE = 2_000


def rows(found: Results, name: str) -> bytes:
    """A data frame of some results, sorted, as the bytes of a file."""
    frame = pl.read_parquet(found.folder / f"{name}.parquet")
    where = found.folder / "sorted.parquet"
    frame.sort(pl.all()).write_parquet(where)
    return where.read_bytes()


def workers(of: psutil.Process) -> list[psutil.Process]:
    """The processes of a local cluster that are playing."""
    return [child for child in of.children(recursive=True) if "ray::far" in " ".join(child.cmdline())]


def test_a_cluster_of_two_that_loses_one_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'tallyman[ray]'")
    monkeypatch.setattr(crew, "SHARES", (SHARE, 20, 1))
    what = Order(planned("shanghaien", (), 5, None, {}), MATCHES, 3_000)
    ours = psutil.Process()
    parts = tmp_path / "far" / "parts"
    killed: list[int] = []

    def kill_one() -> None:
        while len(list(parts.glob("*.matches.parquet"))) < 3 or not (found := workers(ours)):
            time.sleep(0.01)
        os.kill(found[0].pid, signal.SIGKILL)
        killed.append(found[0].pid)

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        murderer = threading.Thread(target=kill_one, daemon=True)
        murderer.start()
        runs.simulate(what, tmp_path / "far", crew.crew("ray", 1), as_json=True)
        left = len(killed)
    finally:
        ray.shutdown()
    assert left == 1, "the process was killed before the end"
    runs.simulate(what, tmp_path / "here", crew.crew(None, 2), as_json=True)
    far, here = (Results.open(tmp_path / name) for name in ("far", "here"))
    for name in Frames._fields:
        assert rows(far, name) == rows(here, name)
