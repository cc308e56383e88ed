"""Everything that changes in a match of Harbour, and the numbers its rules speak in."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np

from tallyman.engine.agenda import Agenda
from tallyman.engine.luck import Streams
from tallyman.engine.record import Cells, Int8, Int16, Record
from tallyman.engine.terms import Asked, Law, Remark, Term
from tallyman.games.harbour.box import BUILDINGS, CHARACTERS, ESTATE, GOODS, PARTS, PER_PURCHASE, PLACES, SEATS, SLOTS

SITES = BUILDINGS + SEATS  # where a pawn can go: cards, then the starting building of each seat
PAIRS = GOODS * (GOODS - 1)  # a good and another one
COUPLES = PAIRS // 2  # two goods, in no order


class Phase(IntEnum):
    """How far the match has come."""

    CHARACTERS = 0  # all choose a character in secret
    INHERITANCE = 1  # the Noble takes a building
    GOODS = 2  # all choose starting goods in secret
    PLAY = 3
    OVER = 4


class Stage(IntEnum):
    """How far a turn has come."""

    TURN = 0  # the pawn is to move
    ACTION = 1
    TAX = 2  # the action is over
    END = 3  # and the tax is paid


class Stream(IntEnum):
    """What is left to luck."""

    DECK = 0
    BONUS_CARDS = 1
    CHARACTERS = 2
    INHERITANCE = 3  # the deck, once the Noble has inherited
    MARKET = 4
    STARTER = 5


class Question(Asked):
    """What a seat can be asked openly; characters and starting goods are chosen in secret when nothing is asked."""

    INHERIT = 0, "characters"  # one of the two buildings seen
    TURN = 1, "turn"  # where the pawn goes
    ACT = 2, "actions"  # which part, or tax first
    TAX = 3, "tax"  # which good is the tax
    END = 4, "characters"  # anything else in this turn
    GAIN = 5, "parts"  # which good [a: still free or types still to get, b: types that are taken, as bits]
    GIVE = 6, "parts"  # goods of which type
    EXCHANGE = 7, "parts"  # which good for which [a: times left]; from here on in the order of `Kind`
    CONVERT = 8, "parts"  # which good into which [a: 1 once begun, b: the pair]
    DOUBLE = 9, "parts"  # which good
    LEVY = 10, "parts"  # of a rival: which good [a: how far from the player of the turn]
    TAKE = 11, "parts"  # which good of which rival
    ORDER = 12, "parts"  # which marker next [a: slots done]
    SWAP = 13, "parts"  # which two markers
    PURCHASE = 14, "buying"  # what to buy and to ship
    STOW = 15, "buying"  # which shipped goods to keep [a: how many still]
    FAVOUR = 16, "characters"  # which good, as a gift [a: a Favour]


class Favour(IntEnum):
    """Why somebody gains a good outside an action part."""

    SHARED = 1  # another pawn came to the building
    ALMS = 2
    BOUNTY = 3  # with the tax
    COMMISSION = 4  # for a purchase


class Note(Remark, prefix="harbour-note"):
    """What can happen, for the log: a, b and c in brackets, and what messages call them."""

    REDEAL = 0, "count"  # too many buildings offered buying [how often]
    CHOOSES = 1, "name"  # own eyes only: a character [character]
    READY = 2  # has chosen in secret
    BOARD = 3, "name"  # shows the board [character]
    SEES = 4, "one other"  # own eyes only: the Noble's cards [card, card]
    INHERITS = 5, "building"  # [card]
    MARKET = 6, "order"  # is laid out [order]
    PICKS = 7, "good"  # own eyes only: a starting good [good]
    BEGINS = 8  # shows starting goods [good, count]
    FIRST = 9  # is drawn as first player
    GOES = 10  # to a building [site, owner or NONE, 1 if tax is due]
    FAVOURED = 11  # gains a good [good, favour, 1 if there was room]
    PAYS = 12  # tax [good, owner, 1 if there was room]
    GAINS = 13  # goods [good, count]
    GIVES = 14  # goods [good, count]
    SECRET = 15, "good"  # own eyes only: the bonus card [good]
    NOTHING = 16  # the action can do nothing, or nothing more [1 if a part was done]
    ORDERS = 17, "order"  # the market is rearranged [order, 1 if it has changed]
    LOSES = 18  # goods for which there is no room [fish and livestock, wood and stone, 6 bits each]
    SELLS = 19, "dollars"  # to the Inland Traders [dollars]
    NAMES = 20, "building dollars"  # a building to buy [card, cost]
    SHIPS = 21  # goods [good, count, dollars]
    TITHE = 22  # the Mason's stone [1 if there was room]
    KEEPS = 23  # shipped goods [good, count]
    ADJUSTS = 24, "order"  # the market after shipping [order]
    BUYS = 25, "building dollars"  # a building [card, cost]
    REVEALS = 26, "building"  # a new building in the centre [card]
    TRANSMUTES = 27  # [spent, pair, how many had room]
    LAST = 28  # has bought the last building: one more turn for the others
    STUCK = 29  # can go nowhere
    IDLE = 30, "count"  # nobody has bought anything for too long
    ENDS = 31  # the game
    BONUS = 32  # a bonus card is shown [good, points, goods traded in]


NOTABLE = (Note.BOARD, Note.INHERITS, Note.FIRST, Note.BUYS, Note.LAST, Note.IDLE, Note.BONUS)
"""What simulations keep one by one: characters, who begins, buildings inherited and bought, and how a match ends."""


class Reason(Law, prefix="harbour-forbids"):
    """Why an action is forbidden, and the section of the rules that says so."""

    ALLOWED = 0
    NO_ACTION = 1, "turn"
    OVER = 2, "end"
    NOT_ASKED = 3, "turn"
    OTHER_QUESTION = 4, "turn"
    NOT_DEALT = 5, "setup"
    CHOSEN = 6, "setup"
    NOT_SEEN = 7, "characters"
    FULL = 8, "setup"
    NOT_IN_PLAY = 9, "turn"
    ALREADY_THERE = 10, "turn"
    OCCUPIED = 11, "turn"
    NO_TAX = 12, "tax"
    NO_PART = 13, "actions"
    PART_DONE = 14, "actions"
    PART_IMPOSSIBLE = 15, "actions"
    TAX_LEFT = 16, "tax"
    NO_TAX_DUE = 17, "tax"
    NOT_BETWEEN = 18, "tax"
    NO_GOODS = 19, "parts"
    TYPE_TAKEN = 20, "parts"
    TOO_FEW = 21, "parts"
    AT_LEAST_ONCE = 22, "parts"
    SAME_PAIR = 23, "parts"
    NOT_A_RIVAL = 24, "parts"
    RIVAL_HAS_NONE = 25, "parts"
    NOT_IN_CENTRE = 26, "buying"
    PICKED = 27, "buying"
    NO_MORE_BUILDINGS = 28, "buying"
    TOO_DEAR = 29, "buying"
    BUILDING_FIRST = 30, "buying"
    SHIPPED = 31, "buying"
    NOT_PAID = 32, "buying"
    NO_TRADERS = 33, "options"
    ONCE = 34, "characters"
    BEFORE_SHIPPING = 35, "buying"
    NO_PURCHASE = 36, "buying"
    NO_ABILITY = 37, "characters"
    NOT_NEIGHBOURS = 38, "characters"
    NOTHING_ABOARD = 39, "buying"
    MUST_ACT = 40, "actions"


class Flaw(Term, prefix="harbour-unsound"):
    """Which law of conservation a table breaks."""

    GOODS = 1
    MARKET = 2
    BUILDINGS = 3
    ESTATES = 4
    BOARDS = 5
    PAWNS = 6
    BONUS = 7
    PURCHASE = 8
    TRADED = 9


# Actions.
CHOOSE = 0  # + character
INHERIT = CHOOSE + CHARACTERS  # + card
START = INHERIT + BUILDINGS  # + good
GO = START + GOODS  # + site
PART = GO + SITES  # + part
PAY = PART + PARTS  # + good
GAIN = PAY + GOODS  # + good
GIVE = GAIN + GOODS  # + good
EXCHANGE = GIVE + GOODS  # + pair
DOUBLE = EXCHANGE + PAIRS  # + good
TAKE = DOUBLE + GOODS  # + seat * GOODS + good
PLACE = TAKE + SEATS * GOODS  # + good
SWAP = PLACE + GOODS  # + couple
BUY = SWAP + COUPLES  # + card
SHIP = BUY + BUILDINGS  # + good
SELL = SHIP + GOODS
STOW = SELL + 1  # + good
TRANSMUTE = STOW + GOODS  # + spent * PAIRS + pair
DONE = TRANSMUTE + GOODS * PAIRS
NUM_ACTIONS = DONE + 1


class Table(Record):
    """A table of Harbour."""

    luck: Streams
    agenda: Agenda
    reveals: Int16  # how often cards, boards, markers or secret choices were turned up
    phase: Int8
    turn: Int16  # number of the turn, from 1; 0 before the first
    player: Int8  # whose turn it is, NONE before the first
    first: Int8  # who began
    idle: Int16  # turns in a row without a purchase
    finisher: Int8  # who bought the last building, or NONE
    row: Annotated[Cells, np.int8, PLACES]  # cards in the centre, NONE in an empty place
    left: Int8  # cards in the deck
    deck: Annotated[Cells, np.int8, BUILDINGS]  # the next card is deck[left - 1], NONE above that
    market: Annotated[Cells, np.int8, SLOTS]  # the good on each slot, lowest first; NONE before it is laid out
    board: Annotated[Cells, np.int8, SEATS]  # character or WHARFS; NONE before it is chosen
    dealt: Annotated[Cells, np.int8, SEATS, 2]  # characters to choose from, NONE before and after
    kept: Annotated[Cells, np.int8, SEATS]  # which of the two, NONE before and after
    seen: Annotated[Cells, np.int8, 2]  # cards the Noble alone has seen, NONE before and after
    stock: Annotated[Cells, np.int8, SEATS, GOODS]
    estate: Annotated[Cells, np.int8, SEATS, ESTATE]  # cards owned, in order; NONE behind the last
    inherited: Int8  # the Noble's card, or NONE
    pawn: Annotated[Cells, np.int8, SEATS]  # the site it stands on, NONE at the start
    bonus: Annotated[Cells, np.int8, SEATS]  # the good of each seat's bonus card, or NONE
    traded: Annotated[Cells, np.int8, SEATS]  # goods traded in for it at the end
    # The turn
    stage: Int8
    todo: Int8  # parts still to do, as bits
    part: Int8  # the part being done, or NONE
    begun: Int8  # 1 once a part was begun
    tax: Int8  # the seat tax is owed to, or NONE
    transmuted: Int8  # 1 if the ability was used in this turn
    extra: Int8  # 1 while the part may still bring the Fisherman's fish
    gained: Int8  # 1 if the part has brought goods
    moved: Int8  # 1 if the part has moved markers
    alms: Int8  # 1 if the action has brought the Beggar a good
    bought: Int8  # 1 if something was bought in this turn
    # The purchase
    picked: Annotated[Cells, np.int8, PER_PURCHASE]  # cards to be paid, NONE behind the last
    aboard: Int8  # types shipped, as bits
    hold: Annotated[Cells, np.int8, GOODS]  # goods shipped and not kept
    dollars: Int8
    sold: Int8  # 1 if the Inland Traders have bought
    nudged: Int8  # 1 if the Harbourmaster has swapped markers
