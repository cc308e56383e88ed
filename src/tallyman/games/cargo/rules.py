"""The rules of Cargo. The dock, its pieces and the push along a line are in dock.py."""

from __future__ import annotations

from tallyman.engine.agenda import ask, asked, out_of_turn, question, settle
from tallyman.engine.log import NOBODY, Log, note
from tallyman.engine.luck import Luck, before, draw_for, give_ticket, renew, shuffle_for
from tallyman.engine.record import Numbers
from tallyman.engine.rule import rule
from tallyman.games.cargo.box import (
    CRATES,
    CREW,
    DOCKHANDS,
    KINDS,
    MOVES,
    NONE,
    SEATS,
    SHIPS,
    SQUARES,
    WAYS,
    WORKERS,
    Box,
    Kind,
)
from tallyman.games.cargo.dock import (
    back,
    beyond,
    captain,
    carry,
    free_for,
    hands_on,
    is_corner,
    is_crate,
    kind_of,
    lay,
    master,
    move_up,
    on_edge,
    owner,
    resolve,
    strength,
)
from tallyman.games.cargo.table import (
    AFLOAT,
    CRATE,
    DOCTOR,
    END,
    GONE,
    HOWS,
    LOADED,
    MOVE,
    NUM_ACTIONS,
    PLACE,
    PULL,
    PUT,
    RESERVE,
    SHIP,
    SPOTS,
    STACK,
    WAITING,
    WATER,
    Ending,
    Flaw,
    Note,
    Question,
    Reason,
    Stream,
    Table,
)

REST = 2  # a patient misses its owner's next turn and is due in the one after
STALE_TURNS = 40  # times the players: so many turns without a crate loaded or dumped end the game
COUNTDOWN = 20  # the last of them, which everybody sees coming

# Set-up


@rule
def deal(box: Box, table: Table, log: Log, luck: Luck) -> None:
    """Draw the colours in use, lay out the crates face down, crew every seat, and draw who chooses a ship first.

    The table is blank.
    """
    renew(table.luck, luck)
    draw_fleet(box, table, log)
    for seat in range(SEATS):
        table.ship[seat] = NONE
    lay_crates(box, table, log)
    for worker in range(WORKERS):
        table.at[worker] = RESERVE if in_crew(box, worker) else GONE
    table.walker = NONE
    table.reveals = 1
    table.chooser = draw_for(table.luck, Stream.CHOOSER, box.players)
    ask(table.agenda, table.chooser, Question.SHIP, 0, 0)


@rule
def draw_fleet(box: Box, table: Table, log: Log) -> None:
    """With two or three players a lot decides which colours are in use, and so which ships can be chosen."""
    left = box.players
    for side in range(SHIPS):
        table.fleet[side] = draw_for(table.luck, Stream.FLEET, SHIPS - side) < left
        left -= table.fleet[side]
        if table.fleet[side] and box.players < SHIPS:
            note(log, Note.IN_USE, NOBODY, side, 0, 0)


@rule
def lay_crates(box: Box, table: Table, log: Log) -> None:
    """Crates on random squares that are neither corners nor loading squares; whose they are is drawn, too."""
    count = box.players * box.crates
    for crate in range(CRATES):
        in_play = crate < count
        table.crate_at[crate] = GONE
        table.crate_of[crate] = crate // box.crates if in_play else NONE
        table.held[crate] = NONE
    shuffle_for(table.luck, Stream.CRATES, log, table.crate_of, count)
    free = 0
    for square in range(SQUARES):
        table.on[square] = NONE
        if takes_crate(box, square):
            give_ticket(table.luck, Stream.SQUARES, log, free, square, 0)
            free += 1
    place = 0
    crate = 0
    for square in range(SQUARES):
        if takes_crate(box, square):
            if before(log, place, free) < count:
                lay(table, crate, square)
                crate += 1
            place += 1


@rule
def takes_crate(box: Box, square: int) -> bool:
    """Whether a crate may lie on a square at the start."""
    return not is_corner(square) and box.berth[square] == NONE


@rule
def in_crew(box: Box, worker: int) -> bool:
    """Whether a worker is in play: its seat, and enough of its kind in the box."""
    kind = kind_of(worker)
    number = worker % CREW if kind == Kind.DOCKHAND else 0
    return owner(worker) < box.players and number < box.crew[kind]


@rule
def turned_up(box: Box, table: Table) -> bool:
    """Whether everybody has chosen a ship, so that one sees whose crates are whose."""
    for seat in range(box.players):
        if table.ship[seat] == NONE:
            return False
    return True


# Who may do what


@rule
def acting(box: Box, table: Table) -> int:
    """The seat that is asked."""
    return asked(table.agenda)


@rule
def legal(box: Box, table: Table, seat: int, out: Numbers) -> int:
    """List what a seat may do now."""
    if asked(table.agenda) != 1 << seat:
        return 0
    what = question(table.agenda)
    count = 0
    if what == Question.SHIP:
        for side in range(SHIPS):
            if forbids_ship(table, side) == 0:
                out[count] = SHIP + side
                count += 1
    elif what == Question.PUT:
        for square in range(SQUARES):
            if forbids_put(box, table, square) == 0:
                out[count] = PUT + square
                count += 1
    else:
        if what == Question.TURN:
            out[0] = END
            count = list_moves(table, seat, out, 1)
        count = list_places(box, table, seat, out, count)
    return count


@rule
def list_moves(table: Table, seat: int, out: Numbers, count: int) -> int:
    """Every move of every worker; dockhands that stand together are listed once."""
    listed = 0
    for worker in range(seat * CREW, (seat + 1) * CREW):
        square = table.at[worker]
        if square < SQUARES and not listed >> square & 1 and may_move(table, worker):
            listed |= 1 << square
            for way in range(WAYS):
                for how in range(HOWS):
                    if forbids_step(table, worker, way, how) == 0:
                        out[count] = MOVE + (square * WAYS + way) * HOWS + how
                        count += 1
    return count


@rule
def list_places(box: Box, table: Table, seat: int, out: Numbers, count: int) -> int:
    """Every way to place a worker that is not on the dock."""
    for kind in range(KINDS):
        if forbids_coming(table, seat, kind) == 0:
            for square in range(SQUARES):
                if forbids_place(box, table, seat, kind, square) == 0:
                    out[count] = PLACE + kind * SQUARES + square
                    count += 1
    return count


@rule
def forbids(box: Box, table: Table, seat: int, action: int) -> int:
    """Why a seat may not do something now; 0 if it may."""
    law = out_of_turn(table.agenda, seat, action, NUM_ACTIONS)
    if law:
        return law
    what = question(table.agenda)
    if what == Question.RETURN and (action == END or action >= MOVE):
        return Reason.RESCUE_FIRST
    if action == END:
        return Reason.ALLOWED if what == Question.TURN else Reason.OTHER_QUESTION
    if action < PLACE:
        return forbids_ship(table, action - SHIP) if what == Question.SHIP else Reason.OTHER_QUESTION
    if action < PUT:
        if what in (Question.SHIP, Question.PUT):
            return Reason.OTHER_QUESTION
        kind = (action - PLACE) // SQUARES
        coming = forbids_coming(table, seat, kind)
        return coming if coming else forbids_place(box, table, seat, kind, (action - PLACE) % SQUARES)
    if action < MOVE:
        return forbids_put(box, table, action - PUT) if what == Question.PUT else Reason.OTHER_QUESTION
    if what != Question.TURN:
        return Reason.OTHER_QUESTION
    step = (action - MOVE) // HOWS
    return forbids_move(table, seat, step // WAYS, step % WAYS, (action - MOVE) % HOWS)


@rule
def forbids_ship(table: Table, side: int) -> int:
    """A ship whose crates are in use; each has one owner."""
    if not table.fleet[side]:
        return Reason.SHIP_NOT_IN_USE
    return Reason.ALLOWED if captain(table, side) == NONE else Reason.SHIP_TAKEN


@rule
def forbids_put(box: Box, table: Table, square: int) -> int:
    """A crate is put back on an empty square that is not an owned loading square."""
    if master(box, table, square) != NONE:
        return Reason.LOADING
    return Reason.ALLOWED if table.on[square] == NONE else Reason.OCCUPIED


@rule
def comes_from(table: Table) -> int:
    """Where a worker comes from that is placed now."""
    what = question(table.agenda)
    if what == Question.PLACE:
        return RESERVE
    return WATER if what == Question.RETURN else DOCTOR


@rule
def forbids_coming(table: Table, seat: int, kind: int) -> int:
    """Whether a worker of a kind may be placed now: one from the reserve, a rescued one, or a patient that is due."""
    start = comes_from(table)
    if start == DOCTOR and table.begun:
        return Reason.TOO_LATE
    if idle(table, seat, kind, start) != NONE:
        return Reason.ALLOWED
    if start != DOCTOR:
        return Reason.NONE_LEFT
    if idle(table, seat, kind, WATER) != NONE:
        return Reason.NO_LANDING
    for other in range(KINDS):
        if idle(table, seat, other, DOCTOR) != NONE:
            return Reason.OTHER_PATIENT
    return Reason.NO_PATIENT


@rule
def forbids_place(box: Box, table: Table, seat: int, kind: int, square: int) -> int:
    """At set-up any free square, for a rescued worker an own loading square, for a patient the edge."""
    start = comes_from(table)
    if start == WATER and master(box, table, square) != seat:
        return Reason.NOT_LOADING
    if start == DOCTOR and not on_edge(square):
        return Reason.NOT_EDGE
    return Reason.ALLOWED if free_for(table, kind, square) else Reason.OCCUPIED


@rule
def idle(table: Table, seat: int, kind: int, place: int) -> int:
    """The first worker of a kind that waits at a place beside the dock and may come from there, or NONE."""
    for worker in range(seat * CREW, (seat + 1) * CREW):
        if kind_of(worker) == kind and table.at[worker] == place and table.rest[worker] == 0:
            return worker
    return NONE


@rule
def may_move(table: Table, worker: int) -> bool:
    """A worker that has not moved, while moves are left; or one that has taken the first of its two steps just now."""
    return table.walker == worker or (table.moved[worker] == 0 and table.moves > 0)


@rule
def mover(table: Table, seat: int, square: int) -> int:
    """The seat's worker on a square, one that may move if there is one; NONE if none of them stands there."""
    found = NONE
    for worker in range(seat * CREW, (seat + 1) * CREW):
        if table.at[worker] == square:
            if may_move(table, worker):
                return worker
            found = worker
    return found


@rule
def fresh_hands(table: Table, seat: int, square: int) -> int:
    """How many dockhands of a seat stand on a square and have not moved."""
    count = 0
    for worker in range(seat * CREW, seat * CREW + DOCKHANDS):
        if table.at[worker] == square and table.moved[worker] == 0:
            count += 1
    return count


@rule
def forbids_move(table: Table, seat: int, square: int, way: int, how: int) -> int:
    """Whether a seat may move what stands on a square that way: an own worker that may still move."""
    worker = mover(table, seat, square)
    if worker == NONE:
        return Reason.NO_WORKER
    if not may_move(table, worker):
        return Reason.MOVED if table.moved[worker] else Reason.NO_MOVES
    return forbids_step(table, worker, way, how)


@rule
def forbids_step(table: Table, worker: int, way: int, how: int) -> int:
    """Whether a worker that may move can go that way: alone, as the first of a group, or pulling the crate behind."""
    square = table.at[worker]
    kind = kind_of(worker)
    party = party_of(how)
    if how == PULL:
        if kind not in (Kind.MULE, Kind.ELEPHANT):
            return Reason.CANNOT_PULL
        behind = beyond(square, back(way))
        if behind == NONE or not is_crate(table.on[behind]):
            return Reason.NO_CRATE
    elif party > 1:
        if kind != Kind.DOCKHAND:
            return Reason.NO_GROUP
        if party > table.moves:
            return Reason.NO_MOVES
        if party > fresh_hands(table, owner(worker), square):
            return Reason.TOO_FEW
    target = beyond(square, way)
    if target == NONE:
        return Reason.OFF_DOCK
    ahead = table.on[target]
    if is_crate(ahead) and how == PULL:
        return Reason.PUSH_AND_PULL
    if is_crate(ahead):
        ending, _last, _weight = resolve(table, target, way, strength(kind, party))
        if ending == Ending.TOO_HEAVY:
            return Reason.TOO_HEAVY
        return Reason.ELEPHANT if ending == Ending.ELEPHANT else Reason.ALLOWED
    return Reason.ALLOWED if free_for(table, kind, target) else Reason.BLOCKED


# Doing it


@rule
def play(box: Box, table: Table, log: Log, seat: int, action: int) -> None:
    """Carry out a legal action, and everything automatic that follows from it."""
    if action == END:
        note(log, Note.ENDS, seat, 0, 0, 0)
        settle(table.agenda)
        finish_turn(box, table, log)
        start_turn(box, table, log, (seat + 1) % box.players)
    elif action < PLACE:
        choose_ship(box, table, log, seat, action - SHIP)
    elif action < PUT:
        place(box, table, log, seat, (action - PLACE) // SQUARES, (action - PLACE) % SQUARES)
    elif action < MOVE:
        put_back(table, log, seat, action - PUT)
    else:
        step = (action - MOVE) // HOWS
        move(box, table, log, seat, step // WAYS, step % WAYS, (action - MOVE) % HOWS)


@rule
def choose_ship(box: Box, table: Table, log: Log, seat: int, side: int) -> None:
    """Choose a ship; when all have one the crates are turned up, and workers are placed in the same order."""
    table.ship[seat] = side
    note(log, Note.SHIP, seat, side, 0, 0)
    settle(table.agenda)
    if turned_up(box, table):
        table.reveals += 1
        note(log, Note.TURNED_UP, NOBODY, 0, 0, 0)
        ask(table.agenda, table.chooser, Question.PLACE, 0, 0)
    else:
        ask(table.agenda, (seat + 1) % box.players, Question.SHIP, 0, 0)


@rule
def place(box: Box, table: Table, log: Log, seat: int, kind: int, square: int) -> None:
    """Put a worker on the dock: at set-up, from the water, or from the doctor's."""
    what = question(table.agenda)
    carry(table, idle(table, seat, kind, comes_from(table)), square)
    if what == Question.PLACE:
        note(log, Note.PLACES, seat, kind, square, 0)
        settle(table.agenda)
        following = (seat + 1) % box.players
        if all_placed(table, following):
            table.reveals += 1
            start_turn(box, table, log, draw_for(table.luck, Stream.STARTER, box.players))
        else:
            ask(table.agenda, following, Question.PLACE, 0, 0)
    elif what == Question.RETURN:
        note(log, Note.RETURNS, seat, kind, square, 0)
        settle(table.agenda)
        ask_turn(box, table, seat)
    else:
        note(log, Note.RECOVERS, seat, kind, square, 0)


@rule
def all_placed(table: Table, seat: int) -> bool:
    """Whether a seat has no worker left in its reserve."""
    for worker in range(seat * CREW, (seat + 1) * CREW):
        if table.at[worker] == RESERVE:
            return False
    return True


@rule
def put_back(table: Table, log: Log, seat: int, square: int) -> None:
    """The owner of a loading square puts a rival's crate that arrived there on an empty square."""
    crate = table.agenda.items[table.agenda.depth - 1].a
    settle(table.agenda)
    lay(table, crate, square)
    note(log, Note.PUTS, seat, table.crate_of[crate], square, 0)


# A turn


@rule
def start_turn(box: Box, table: Table, log: Log, first: int) -> None:
    """The turn of the next seat that has workers; one without passes. Whoever moved last has some."""
    seat = first
    while not table.over:
        table.turn += 1
        table.moves = min(MOVES, table.turn)
        table.begun = 0
        table.stirred = 0
        for worker in range(seat * CREW, (seat + 1) * CREW):
            table.rest[worker] = max(0, table.rest[worker] - 1)
        left = countdown(box, table)
        if left:
            note(log, Note.COUNTDOWN, NOBODY, left, 0, 0)
        if has_workers(table, seat):
            note(log, Note.TURN, seat, table.moves, 0, 0)
            ask_turn(box, table, seat)
            return
        note(log, Note.PASSES, seat, 0, 0, 0)
        finish_turn(box, table, log)
        seat = (seat + 1) % box.players


@rule
def has_workers(table: Table, seat: int) -> bool:
    """Whether a seat has a worker that is not out of the game."""
    for worker in range(seat * CREW, (seat + 1) * CREW):
        if table.at[worker] != GONE:
            return True
    return False


@rule
def ask_turn(box: Box, table: Table, seat: int) -> None:
    """Ask for a rescued worker that can come back, else for what the seat does in its turn."""
    ask(table.agenda, seat, Question.RETURN if can_return(box, table, seat) else Question.TURN, 0, 0)


@rule
def can_return(box: Box, table: Table, seat: int) -> bool:
    """Whether a loading square is free for a rescued worker of a seat."""
    for worker in range(seat * CREW, (seat + 1) * CREW):
        for which in range(2):
            if table.at[worker] == WATER and free_for(table, kind_of(worker), box.loading[table.ship[seat], which]):
                return True
    return False


@rule
def finish_turn(box: Box, table: Table, log: Log) -> None:
    """Workers may move again; too many turns in a row without a crate loaded or dumped end the game."""
    table.walker = NONE
    for worker in range(WORKERS):
        table.moved[worker] = 0
    table.quiet = 0 if table.stirred else table.quiet + 1
    if table.quiet >= STALE_TURNS * box.players:
        note(log, Note.STALE, NOBODY, table.quiet, 0, 0)
        finish(table)


@rule
def countdown(box: Box, table: Table) -> int:
    """How many turns are left, this one too, if no crate is loaded or dumped; 0 while they are not counted down."""
    left = STALE_TURNS * box.players - table.quiet
    return left if left <= COUNTDOWN and not table.stirred and not table.over else 0


@rule
def finish(table: Table) -> None:
    """The game is over."""
    table.over = 1
    table.walker = NONE
    while table.agenda.depth > 0:
        settle(table.agenda)


@rule
def move(box: Box, table: Table, log: Log, seat: int, square: int, way: int, how: int) -> None:
    """One step of a worker or of a group: all pieces move at once, then points, the end, and crates to put back."""
    worker = mover(table, seat, square)
    kind = kind_of(worker)
    party = party_of(how)
    target = beyond(square, way)
    squished = False
    hit = 0
    dumped = NONE
    crates = 0
    if is_crate(table.on[target]):
        ending, last, crates = resolve(table, target, way, strength(kind, party))
        hit, dumped = move_up(table, target, last, way, ending)
        squished = ending == Ending.SQUISHES
    for _one in range(party):
        other = mover(table, seat, square)
        table.moved[other] = 1
        carry(table, other, target)
    spend_moves(table, worker, party)
    what = Note.PUSHES if crates else Note.STEPS
    if how == PULL:
        behind = beyond(square, back(way))
        lay(table, table.on[behind] - CRATE, square)
        table.on[behind] = NONE
        what = Note.PULLS
    note(log, what, seat, kind * MOVES + party - 1, square * SQUARES + target, crates)
    if squished:
        squish(box, table, log, seat, hit)
    else:
        fish_out(box, table, log, hit)
    if dumped != NONE:
        dump(box, table, log, seat, dumped)
    arrive(box, table, log)
    if table.stirred and cleared(box, table, log):
        finish(table)


@rule
def party_of(how: int) -> int:
    """How many workers go together."""
    return 1 if how == PULL else how + 1


@rule
def spend_moves(table: Table, worker: int, party: int) -> None:
    """A move for each worker; a mule's or an elephant's second step belongs to its first."""
    table.begun = 1
    if table.walker == worker:
        table.walker = NONE
    else:
        table.moves -= party
        table.walker = worker if kind_of(worker) in (Kind.MULE, Kind.ELEPHANT) else NONE


# What happens to pieces


@rule
def squish(box: Box, table: Table, log: Log, seat: int, hit: int) -> None:
    """Squished dockhands score for the player whose turn it is, and see the doctor."""
    for whose in range(box.players):
        count = 0
        for worker in range(whose * CREW, whose * CREW + DOCKHANDS):
            if hit >> worker & 1:
                count += 1
                table.at[worker] = GONE if box.quick else DOCTOR
                table.rest[worker] = 0 if box.quick else REST
        if count:
            points = count * (box.own_squished if whose == seat else box.rival_squished)
            table.points[seat] += points
            note(log, Note.SQUISHES, seat, whose, count, points)


@rule
def fish_out(box: Box, table: Table, log: Log, hit: int) -> None:
    """Workers shoved off the dock are rescued by their own ship."""
    for whose in range(box.players):
        count = 0
        kind = 0
        for worker in range(whose * CREW, (whose + 1) * CREW):
            if hit >> worker & 1:
                count += 1
                kind = kind_of(worker)
                table.at[worker] = GONE if box.quick else WATER
        if count:
            note(log, Note.OVERBOARD, whose, kind, count, 0)


@rule
def dump(box: Box, table: Table, log: Log, seat: int, crate: int) -> None:
    """A crate in the water: the player whose turn it is keeps a rival's and scores, and loses points for an own one."""
    own = table.crate_of[crate] == seat
    points = box.own_crate_dumped if own else box.rival_crate_dumped
    table.points[seat] += points
    table.held[crate] = NONE if own else seat
    table.stirred = 1
    note(log, Note.DUMPS, seat, table.crate_of[crate], points, table.crate_at[crate] - AFLOAT)


@rule
def arrive(box: Box, table: Table, log: Log) -> None:
    """A crate on a loading square: an own one is loaded; a rival's has to be put back, by the square's owner."""
    for seat in range(box.players):
        for which in range(2):
            square = box.loading[table.ship[seat], which]
            if is_crate(table.on[square]):
                crate = table.on[square] - CRATE
                table.on[square] = NONE
                if table.crate_of[crate] == seat:
                    table.crate_at[crate] = LOADED
                    table.held[crate] = seat
                    table.points[seat] += box.own_crate_loaded
                    table.stirred = 1
                    note(log, Note.LOADED, seat, box.own_crate_loaded, square, 0)
                else:
                    table.crate_at[crate] = WAITING
                    ask(table.agenda, seat, Question.PUT, crate, 0)
                    note(log, Note.ARRIVES, seat, table.crate_of[crate], square, 0)


# The end


@rule
def cleared(box: Box, table: Table, log: Log) -> bool:
    """Whether some player's colour has no crate left on the dock; one that waits to be put back counts as on it."""
    found = False
    for seat in range(box.players):
        left = 0
        for crate in range(CRATES):
            if table.crate_of[crate] == seat and (table.crate_at[crate] < SQUARES or table.crate_at[crate] == WAITING):
                left += 1
        if left == 0:
            note(log, Note.EMPTY, seat, 0, 0, 0)
            found = True
    return found


@rule
def crates_held(table: Table, seat: int) -> int:
    """The crates a seat holds: own ones loaded, rivals' ones it dumped."""
    count = 0
    for crate in range(CRATES):
        if table.held[crate] == seat:
            count += 1
    return count


# Conservation


@rule
def sound(box: Box, table: Table) -> int:
    """Which law of conservation a table breaks; 0 if none."""
    if not ships_in_order(box, table):
        return Flaw.SHIPS
    if not fleet_in_order(box, table):
        return Flaw.FLEET
    for seat in range(box.players):
        crates = 0
        for crate in range(CRATES):
            crates += table.crate_of[crate] == seat
        if crates != box.crates:
            return Flaw.CRATES
    for crate in range(CRATES):
        if not crate_in_place(box, table, crate):
            return Flaw.CRATES
        if not crate_in_hands(box, table, crate):
            return Flaw.HELD
    for worker in range(WORKERS):
        if not worker_in_place(box, table, worker):
            return Flaw.WORKERS
    for square in range(SQUARES):
        if not square_in_order(table, square):
            return Flaw.SQUARES
    if not turn_in_order(box, table):
        return Flaw.MOVES
    return 0


@rule
def ships_in_order(box: Box, table: Table) -> bool:
    """Each seat has a ship of its own, or none yet."""
    for seat in range(SEATS):
        side = table.ship[seat]
        if not NONE <= side < SHIPS or (side != NONE and (seat >= box.players or captain(table, side) != seat)):
            return False
    return True


@rule
def fleet_in_order(box: Box, table: Table) -> bool:
    """As many ships as players have crates in use, and nobody has another one."""
    count = 0
    for side in range(SHIPS):
        if table.fleet[side] not in (0, 1) or (captain(table, side) != NONE and not table.fleet[side]):
            return False
        count += table.fleet[side]
    return count == box.players


@rule
def crate_in_place(box: Box, table: Table, crate: int) -> bool:
    """A crate is on its square, in the water, loaded or waiting; one that is not in play is nobody's."""
    at = table.crate_at[crate]
    if crate >= box.players * box.crates:
        return at == GONE and table.crate_of[crate] == NONE
    if not 0 <= table.crate_of[crate] < box.players or not 0 <= at <= WAITING:
        return False
    if at < SQUARES:
        return table.on[at] == CRATE + crate and (not turned_up(box, table) or master(box, table, at) == NONE)
    return turned_up(box, table)


@rule
def crate_in_hands(box: Box, table: Table, crate: int) -> bool:
    """A loaded crate is its owner's, a dumped one a rival's or nobody's; nobody holds one that is on the dock."""
    holder = table.held[crate]
    at = table.crate_at[crate]
    if at == LOADED:
        return holder == table.crate_of[crate]
    if AFLOAT <= at < AFLOAT + SPOTS:
        return holder == NONE or (0 <= holder < box.players and holder != table.crate_of[crate])
    return holder == NONE


@rule
def worker_in_place(box: Box, table: Table, worker: int) -> bool:
    """A worker is on its square, in the reserve, in the water, at the doctor's (dockhands) or out of the game."""
    at = table.at[worker]
    kind = kind_of(worker)
    if not in_crew(box, worker) and at != GONE:
        return False
    if not 0 <= table.rest[worker] <= REST or (table.rest[worker] > 0 and at != DOCTOR):
        return False
    if table.moved[worker] not in (0, 1):
        return False
    if 0 <= at < SQUARES:
        return table.on[at] == (STACK if kind == Kind.DOCKHAND else worker)
    if at == WATER:
        return kind != Kind.ELEPHANT and not box.quick
    if at == DOCTOR:
        return kind == Kind.DOCKHAND and not box.quick
    return at in (RESERVE, GONE)


@rule
def square_in_order(table: Table, square: int) -> bool:
    """What a square shows is really there."""
    piece = table.on[square]
    if piece == NONE:
        return True
    if piece == STACK:
        return hands_on(table, square) != 0
    if is_crate(piece):
        return piece - CRATE < CRATES and table.crate_at[piece - CRATE] == square
    return 0 <= piece < WORKERS and kind_of(piece) != Kind.DOCKHAND and table.at[piece] == square


@rule
def turn_in_order(box: Box, table: Table) -> bool:
    """Moves, the second step and the quiet turns are within their bounds."""
    if not 0 <= table.moves <= MOVES or not 0 <= table.quiet <= STALE_TURNS * box.players or table.turn < 0:
        return False
    if table.walker == NONE:
        return True
    if not 0 <= table.walker < WORKERS or kind_of(table.walker) not in (Kind.MULE, Kind.ELEPHANT):
        return False
    return table.at[table.walker] < SQUARES and table.moved[table.walker] == 1
