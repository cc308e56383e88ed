"""Where there is a GPU: the same matches there and here, byte for byte. (Compiling for one is tested everywhere.)"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tallyman.engine.game import Game, game, games
from tallyman.engine.gpu import prepare
from tallyman.engine.kernels import Workbench, playouts
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, draw, seeded
from tallyman.engine.rule import INTERPRETED

MATCHES = 512
THREADS = 64

cuda = pytest.importorskip("numba.cuda")
pytestmark = pytest.mark.skipif(INTERPRETED or not cuda.is_available(), reason="there is no GPU on this machine")


def playouts_on_gpu(one: Game) -> Any:
    """The loop of `kernels.playouts`, a match for each thread. On a GPU it closes over the rules."""
    prepare()
    deal, acting, legal, play = one.rules.deal, one.rules.acting, one.rules.legal, one.rules.play

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def loop(boxes: Any, tables: Any, logs: Any, lucks: Any, outs: Any) -> None:
        place = cuda.grid(1)
        if place < tables.shape[0]:
            deal(boxes[0], tables[place], logs[place], lucks[place])
            seats = acting(boxes[0], tables[place])
            while seats:
                seat = 0
                while not seats >> seat & 1:
                    seat += 1
                count = legal(boxes[0], tables[place], seat, outs[place])
                play(boxes[0], tables[place], logs[place], seat, outs[place, draw(lucks[place], count)])
                seats = acting(boxes[0], tables[place])

    return loop


# Few matches in few blocks do not make the most of a GPU.
@pytest.mark.filterwarnings("ignore:.*Grid size", "ignore:.*Host array used")
@pytest.mark.parametrize("name", games())
def test_a_gpu_plays_the_same_matches(name: str) -> None:
    one = game(name)
    box = one.setting().box
    lucks = np.concatenate([seeded(seed).array for seed in range(MATCHES)])
    tables = np.zeros(MATCHES, one.table.dtype)
    logs, outs = np.zeros(MATCHES, Log.dtype), np.zeros((MATCHES, one.max_legal), np.int32)
    playouts_on_gpu(one)[-(-MATCHES // THREADS), THREADS](box.array, tables, logs, lucks, outs)
    for seed in range(MATCHES):
        bench, luck = Workbench(one, box), seeded(seed)
        playouts(one, box, bench.tables, bench.log, luck, 1, bench.out)
        assert tables[seed].tobytes() == bench.tables[0].tobytes()
        assert Luck(lucks[seed : seed + 1]).tobytes() == luck.tobytes()
