"""Luck: Threefry-2x64 with a 128-bit key that lies on the table, so that a game is its seed and its actions.

The stream is the same interpreted, native and on a GPU, and knowing any number of draws tells nothing about the rest.
Words are unsigned and wrap around: interpreted by the mask, native by their type (the mask is then a no-op). Small
constants reach word arithmetic only as arguments annotated `Word`, because a mix of signed and unsigned numbers would
turn into floats.
"""

from __future__ import annotations

import hashlib
from typing import Annotated

import numpy as np

from tallyman.engine.record import Cells, Int64, Pile, Record, Word
from tallyman.engine.rule import rule

WORD = 0xFFFF_FFFF_FFFF_FFFF
PARITY = 0x1BD1_1BDA_A9FC_1A22


class Luck(Record):
    """A stream of fair draws."""

    key: Annotated[Cells, np.uint64, 2]
    spare: Annotated[Cells, np.uint64, 2]  # the block drawn last, four draws of 32 bits
    count: Int64  # draws of 32 bits so far


def seeded(seed: int) -> Luck:
    """The luck that follows from a seed."""
    luck = Luck()
    found = hashlib.sha256(f"tallyman {seed}".encode()).digest()
    luck.key[0], luck.key[1] = int.from_bytes(found[:8]), int.from_bytes(found[8:16])
    return luck


@rule
def plus(x: Word, y: Word) -> Word:
    """The sum of two words."""
    return (x + y) & WORD


@rule
def either(x: Word, y: Word) -> Word:
    """The exclusive or of two words."""
    return x ^ y


@rule
def turned(x: Word, by: int) -> Word:
    """A word with its bits turned to the left."""
    return ((x << by) & WORD) | (x >> (64 - by))


@rule
def four_rounds(x: Word, y: Word, a: int, b: int, c: int, d: int) -> tuple[Word, Word]:
    """Four rounds of Threefry."""
    x = plus(x, y)
    y = either(turned(y, a), x)
    x = plus(x, y)
    y = either(turned(y, b), x)
    x = plus(x, y)
    y = either(turned(y, c), x)
    x = plus(x, y)
    y = either(turned(y, d), x)
    return x, y


@rule
def threefry(k0: Word, k1: Word, c0: Word, c1: Word) -> tuple[Word, Word]:
    """The block of Threefry-2x64 with 13 rounds for a key and a counter."""
    k2 = either(either(k0, k1), PARITY)
    x, y = four_rounds(plus(c0, k0), plus(c1, k1), 16, 42, 12, 31)
    x, y = four_rounds(plus(x, k1), plus(y, plus(k2, 1)), 16, 32, 24, 21)
    x, y = four_rounds(plus(x, k2), plus(y, plus(k0, 2)), 16, 42, 12, 31)
    x = plus(x, k0)
    y = plus(y, plus(k1, 3))
    x = plus(x, y)
    return x, either(turned(y, 16), x)


@rule
def bits(luck: Luck) -> int:
    """The next 32 bits."""
    which = luck.count & 3
    if which == 0:
        luck.spare[0], luck.spare[1] = threefry(luck.key[0], luck.key[1], luck.count >> 2, 0)
    luck.count += 1
    word = luck.spare[which >> 1]
    if which & 1:
        return word >> 32
    return ((word << 32) & WORD) >> 32


@rule
def draw(luck: Luck, count: int) -> int:
    """One of 0 .. count-1, each exactly as likely as the others; count is at most 2**31."""
    spread = bits(luck) * count
    if spread & 0xFFFF_FFFF < count:
        unfair = (0x1_0000_0000 - count) % count
        while spread & 0xFFFF_FFFF < unfair:
            spread = bits(luck) * count
    return spread >> 32


@rule
def shuffle(luck: Luck, pile: Pile, count: int) -> None:
    """Shuffle the first `count` of a pile."""
    for last in range(count - 1, 0, -1):
        other = draw(luck, last + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card


@rule
def renew(luck: Luck, source: Luck) -> None:
    """Start `luck` anew with a key drawn from `source`."""
    for word in range(2):
        luck.key[word] = plus(bits(source) << 32, bits(source))
        luck.spare[word] = 0
    luck.count = 0
