// Clients of boardgame.io: two players a match who do anything that is allowed, and spectators.
// Argument: {port, tables, listeners, every, seconds, seed} as JSON. Says lines of JSON: when all are ready, how many
// moves there were so far, when the time is over, and what was counted. Times are in seconds.
"use strict";

const { io } = require("socket.io-client");

const PATIENCE = 15000; // milliseconds in which what was played last may reach everybody
const plan = JSON.parse(process.argv[2]);
const address = `http://127.0.0.1:${plan.port}`;
const say = (what) => new Promise((done) => process.stdout.write(`${JSON.stringify(what)}\n`, done));
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// A small generator of random numbers with a seed (mulberry32).
function lucky(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function post(path, body) {
  const answer = await fetch(`${address}/games/tic-tac-toe/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const tally = { moves: 0, posts: [], arrivals: [], stream_bytes: 0 };
let expected = 0; // events at listeners

class Table {
  constructor(number) {
    this.luck = lucky(plan.seed * 100003 + number);
    this.awaited = {}; // by which socket, and the number of which state
    this.times = new Map(); // when the move to a state was sent, by the state's number
    this.playing = false;
  }

  async open() {
    const { matchID } = await post("create", { numPlayers: 2 });
    this.id = matchID;
    this.credentials = [];
    for (const playerID of ["0", "1"]) {
      const joined = await post(`${matchID}/join`, { playerID, playerName: `player ${playerID}` });
      this.credentials.push(joined.playerCredentials);
    }
    const viewers = Array.from({ length: Math.max(2, plan.listeners) }, (_, index) => this.connect(index));
    await Promise.all(viewers);
  }

  connect(index) {
    const playerID = index < 2 ? String(index) : null;
    const socket = io(`${address}/tic-tac-toe`, { transports: ["websocket"], forceNew: true, reconnection: false });
    const listens = index < plan.listeners;
    (this.sockets ??= [])[index] = socket;
    socket.on("connect", () => {
      socket.io.engine.on("data", (data) => {
        if (listens && this.playing) tally.stream_bytes += data.length;
      });
      socket.emit("sync", this.id, playerID, this.credentials[index], 2);
    });
    socket.on("update", (_match, state) => this.heard(index, listens, state));
    return new Promise((ready) => {
      socket.on("sync", (_match, { state }) => {
        this.state = state;
        ready();
      });
    });
  }

  heard(index, listens, state) {
    const now = performance.now() / 1000;
    const begun = this.times.get(state._stateID);
    if (begun === undefined) return;
    if (listens) tally.arrivals.push(now - begun);
    if (index !== this.awaited.by || state._stateID !== this.awaited.number) return;
    this.state = state;
    tally.moves += 1;
    tally.posts.push(now - begun);
    this.answered();
  }

  move() {
    const mover = Number(this.state.ctx.currentPlayer);
    const free = this.state.G.cells.flatMap((held, cell) => (held === null ? [cell] : []));
    const cell = free[Math.floor(this.luck() * free.length)];
    const payload = { type: "clickCell", args: [cell], playerID: String(mover), credentials: this.credentials[mover] };
    const answered = new Promise((done) => (this.answered = done));
    this.awaited = { by: mover, number: this.state._stateID + 1 };
    this.times.set(this.awaited.number, performance.now() / 1000);
    expected += plan.listeners;
    this.sockets[mover].emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.id, String(mover));
    return answered;
  }

  async play(begin, end) {
    this.playing = true;
    let due = begin + this.luck() * plan.every * 1000;
    for (let now = performance.now(); now < end; now = performance.now()) {
      if (now < due) {
        await wait(Math.min(due, end) - now);
      } else {
        await this.move();
        due = plan.every ? Math.max(due + plan.every * 1000, performance.now()) : 0;
      }
    }
  }
}

async function main() {
  const tables = Array.from({ length: plan.tables }, (_, number) => new Table(number));
  for (const table of tables) await table.open();
  say({ ready: true });
  const begin = performance.now();
  const end = begin + plan.seconds * 1000;
  const telling = setInterval(() => say({ moves: tally.moves, passed: (performance.now() - begin) / 1000 }), 500);
  const playing = Promise.all(tables.map((table) => table.play(begin, end)));
  await wait(plan.seconds * 1000);
  const inTime = tally.moves;
  clearInterval(telling);
  say({ time: true });
  await Promise.race([playing, wait(PATIENCE)]);
  const last = performance.now() + PATIENCE;
  while (tally.arrivals.length < expected && performance.now() < last) await wait(20);
  await say({ ...tally, in_time: inTime, missed: expected - tally.arrivals.length });
  process.exit();
}

main();
