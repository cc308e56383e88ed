#!/usr/bin/env python3
"""A bot that plays at a Tallyman server, by doing anything at all: webbot.py http://127.0.0.1:8000 cargo."""

import random
import sys

from tallyman.client import Server


def choose(state):
    """One of the actions; a better bot would look at state.position first."""
    return random.choice(state.actions).id


address, game = sys.argv[1:]
table = Server(address).begin(game, ["me", "docker"], names=["Robin"])
print("Watch it at", table.page, flush=True)
end = table.play(0, choose)
for name, score in zip(end.names, end.scores, strict=True):
    print(name, score)
