"""Luck: Threefry-2x64 with a 128-bit key, so that a game is its seed and its actions.

What lies on a table is luck by purpose (`Streams`): the dice of a seat, the deck, a lot each have numbers of their own.
So whatever one purpose uses up, the others stay as they were: a changed decision, player or box changes no chance but
its own. Players, who only need anything at all, draw from `Luck`, one stream of four draws a block.

Both are the same interpreted, native and on a GPU, and knowing any number of draws tells nothing about the rest.
Words are unsigned and wrap around: interpreted by the mask, native by their type (the mask is then a no-op). Small
constants reach word arithmetic only as arguments annotated `Word`, because a mix of signed and unsigned numbers would
turn into floats.
"""

from __future__ import annotations

import hashlib
from typing import Annotated

import numpy as np

from tallyman.engine.log import Log
from tallyman.engine.record import Cells, Int64, Pile, Record, Word
from tallyman.engine.rule import rule

WORD = 0xFFFF_FFFF_FFFF_FFFF
PARITY = 0x1BD1_1BDA_A9FC_1A22
STREAMS = 8


class Luck(Record):
    """A stream of fair draws."""

    key: Annotated[Cells, np.uint64, 2]
    spare: Annotated[Cells, np.uint64, 2]  # the block drawn last, four draws of 32 bits
    count: Int64  # draws of 32 bits so far


class Streams(Record):
    """Luck by purpose; a game names its streams, small numbers."""

    key: Annotated[Cells, np.uint64, 2]
    used: Annotated[Cells, np.int32, STREAMS]  # draws and shuffles so far, by stream


def seeded(seed: int) -> Luck:
    """The luck that follows from a seed."""
    luck = Luck()
    key = hashlib.sha256(f"tallyman {seed}".encode()).digest()
    luck.key[0], luck.key[1] = int.from_bytes(key[:8]), int.from_bytes(key[8:16])
    return luck


def mark(name: str) -> int:
    """The number by which something with a name is shuffled: whatever else is in the box, it stays the same."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:7])


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
def fair(drawn: int, count: int) -> int:
    """One of 0 .. count-1 for 32 random bits, -1 for the few that would favour some; count is at most 2**31."""
    spread = drawn * count
    if spread & 0xFFFF_FFFF < count and spread & 0xFFFF_FFFF < (0x1_0000_0000 - count) % count:
        return -1
    return spread >> 32


@rule
def draw(luck: Luck, count: int) -> int:
    """One of 0 .. count-1, each exactly as likely as the others."""
    drawn = fair(bits(luck), count)
    while drawn < 0:
        drawn = fair(bits(luck), count)
    return drawn


@rule
def shuffle(luck: Luck, pile: Pile, count: int) -> None:
    """Shuffle the first `count` of a pile."""
    for last in range(count - 1, 0, -1):
        other = draw(luck, last + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card


@rule
def shuffle_anew(luck: Luck, pile: Pile, count: int) -> None:
    """Shuffle the first `count` of a pile, so that nothing is left of how they lay: sorted first, then shuffled."""
    for first in range(count):
        lowest = first
        for place in range(first + 1, count):
            if pile[place] < pile[lowest]:
                lowest = place
        card = pile[first]
        pile[first] = pile[lowest]
        pile[lowest] = card
    shuffle(luck, pile, count)


# By purpose


@rule
def renew(luck: Streams, source: Luck) -> None:
    """Start `luck` anew with a key drawn from `source`."""
    for word in range(2):
        luck.key[word] = plus(bits(source) << 32, bits(source))
    for stream in range(STREAMS):
        luck.used[stream] = 0


@rule
def next_bits(luck: Streams, stream: int) -> int:
    """The next 32 bits of a stream."""
    word, _rest = threefry(luck.key[0], luck.key[1], 2 * luck.used[stream], stream)
    luck.used[stream] += 1
    return word >> 32


@rule
def draw_for(luck: Streams, stream: int, count: int) -> int:
    """The next draw of a stream: one of 0 .. count-1, each exactly as likely as the others."""
    drawn = fair(next_bits(luck, stream), count)
    while drawn < 0:
        drawn = fair(next_bits(luck, stream), count)
    return drawn


@rule
def ticket(luck: Streams, stream: int, what: int) -> Word:
    """The random word of a thing in the next shuffle of a stream, by the number of the thing, below 2**60."""
    word, _rest = threefry(luck.key[0], luck.key[1], 2 * luck.used[stream] + 1, STREAMS * what + stream)
    return word


@rule
def labelled(word: Word, label: Word) -> Word:
    """A ticket with a label of 16 bits as its last ones; 48 stay random, so two are alike once in 2**48."""
    return (word >> 16 << 16) | label


@rule
def label_of(word: Word) -> int:
    """The label of a ticket."""
    return word & 0xFFFF


@rule
def give_ticket(luck: Streams, stream: int, log: Log, place: int, what: int, card: int) -> None:
    """Give what lies at a place its ticket for the next shuffle; the place decides between two that are alike."""
    log.tickets[place] = labelled(ticket(luck, stream, what), place << 8 | card)


@rule
def before(log: Log, place: int, count: int) -> int:
    """How many of the first tickets come before that of a place. Counting all is faster than sorting: no guesses."""
    held = log.tickets[place]
    rank = 0
    for other in range(count):
        rank += log.tickets[other] < held
    return rank


@rule
def lay_by_ticket(luck: Streams, stream: int, log: Log, pile: Pile, count: int) -> None:
    """Lay the cards that have tickets on a pile in the order of these: a shuffle of the stream is done."""
    for place in range(count):
        pile[before(log, place, count)] = label_of(log.tickets[place]) & 0xFF
    luck.used[stream] += 1


@rule
def shuffle_for(luck: Streams, stream: int, log: Log, pile: Pile, count: int) -> None:
    """Shuffle the first `count` of a pile, like cards next to each other, each by a ticket for what it is.

    Where the cards lay before does not matter, and a card more or less leaves the order of the others as it is.
    """
    copy = 0
    for place in range(count):
        copy = copy + 1 if place > 0 and pile[place] == pile[place - 1] else 0
        log.tickets[place] = copy << 8 | pile[place]
    for place in range(count):  # a loop of its own, which the compiler does several places at a time
        what = label_of(log.tickets[place])
        give_ticket(luck, stream, log, place, what, what & 0xFF)
    lay_by_ticket(luck, stream, log, pile, count)
