#!/usr/bin/env python3
"""A bot for Tallyman: plays any game, by doing anything at all."""

import json
import random
import sys


def choose(asked):
    """One of the actions; a better bot would look at asked["position"] first."""
    return random.choice(asked["actions"])["id"]


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(f"I play {said['game']} for {said['names'][said['seat']]}.", file=sys.stderr)
    elif said["type"] == "decide":
        print(json.dumps({"action": choose(said)}), flush=True)
    elif said["type"] == "over":
        print("Places by seat:", said["places"], file=sys.stderr)
