/* Going through a match. Every moment is a link; here it is shown in place, from pieces of differences that are asked for
   once, so that a step is instant and pieces glide as they do at the table. */

import { ask } from "./language.js";
import { show } from "./scene.js";

const page = document.getElementById("replay");
const { path, eyes } = page.dataset;
const last = Number(page.dataset.last);
const size = Number(page.dataset.piece); // steps in a piece
const NEAR = 4; // steps from the end of a piece, when the next one is asked for
const PACE = 1000; // milliseconds for a step, at the usual speed

const slider = document.getElementById("slider");
const play = document.getElementById("play");
const speed = document.getElementById("speed");
const pieces = new Map();

let at = Number(page.dataset.at); // what is on the page
let wanted = at; // what was asked for last
let going = null; // the way there
let turn = 0; // counts how often it began to play or was stopped

const of = (number) => Math.floor(number / size);
const bounded = (number) => Math.min(Math.max(number, 0), last);

/** A piece of steps; one that could not be had is asked for again when it is needed again. */
function piece(number) {
  if (!pieces.has(number)) {
    const asked = ask(`${path}/steps?piece=${number}&eyes=${eyes}`).then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.json();
    });
    asked.catch(() => pieces.delete(number));
    pieces.set(number, asked);
  }
  return pieces.get(number);
}

/** Show what lies between the moment on the page and another one: step by step if they are near, else anew. */
async function travel(to) {
  const board = document.getElementById("board");
  const [from, there] = [at, await piece(of(to))];
  if (Math.abs(of(to) - of(from)) <= 1) {
    const here = await piece(of(from));
    const step = (number) => [here, there].map(({ first, steps }) => steps[number - first - 1]).find(Boolean);
    for (let number = from + 1; number <= to; number++) show(board, step(number).on);
    for (let number = from; number > to; number--) show(board, step(number).back);
  } else {
    show(board, there.whole);
    for (let number = there.first + 1; number <= to; number++) show(board, there.steps[number - there.first - 1].on);
  }
  at = to;
  tell(there);
}

/** Say what is shown: around the board, and in the address. */
function tell(piece) {
  const moment = piece.moments[at - piece.first];
  page.dataset.at = at;
  text("title", moment.title);
  text("what", moment.said.join(" "));
  if (at === wanted) slider.value = at; // else somebody is still drawing it
  slider.setAttribute("aria-valuetext", moment.value);
  const before = piece.moments.slice(0, at - piece.first).flatMap(({ said }) => said);
  fill("#log", [...piece.earlier, ...before], moment.said);
  fill("#unseen ul", moment.unseen);
  document.getElementById("unseen").hidden = !moment.unseen.length;
  const to = { first: 0, previous: at - 1, next: at + 1, last };
  for (const link of document.querySelectorAll("[data-to]")) lead(link, to[link.dataset.to]);
  for (const link of document.querySelectorAll("a[data-eyes]")) link.href = `${path}?at=${at}&eyes=${link.dataset.eyes}`;
  const analysis = document.getElementById("analysis");
  if (analysis) analysis.href = analysis.href.replace(/at=\d+/, `at=${at}`);
  const verify = document.getElementById("verify");
  if (verify) verify.href = verify.href.replace(/at=\d+/, `at=${at}`);
  const on = document.getElementById("on");
  if (on) {
    on.elements.at.value = at;
    on.hidden = moment.over;
    document.getElementById("on-over").hidden = !moment.over;
  }
  for (const back of document.querySelectorAll(".settings [name=back]")) back.value = address(at);
  history.replaceState(null, "", address(at));
}

const address = (number) => `${path}?at=${number}&eyes=${eyes}`;

function text(id, words) {
  document.getElementById(id).textContent = words;
}

function lead(link, to) {
  const possible = to !== at && to === bounded(to);
  link.toggleAttribute("href", possible);
  if (possible) link.href = address(to);
  link.ariaDisabled = possible ? null : "true";
}

/** Sentences one below the other, the last ones as what is happening now. */
function fill(selector, earlier, now = []) {
  const list = document.querySelector(selector);
  list.replaceChildren(
    ...[...earlier, ...now].map((words, place) => {
      const line = document.createElement("li");
      line.textContent = words;
      if (place >= earlier.length) line.className = "now";
      return line;
    })
  );
}

/** Go to a moment; what is asked for on the way there comes after it. */
async function go(to) {
  wanted = bounded(to);
  if (going) return going;
  going = (async () => {
    try {
      while (wanted !== at) await travel(wanted);
      text("lost", "");
      for (const next of [at + NEAR, at - NEAR]) if (next === bounded(next)) piece(of(next)).catch(() => {});
    } catch {
      wanted = at;
      slider.value = at;
      pause();
      text("lost", page.dataset.lost);
    } finally {
      going = null;
    }
  })();
  return going;
}

/** Play to the end, from the beginning if it is there already, until somebody does anything else. */
async function start() {
  const own = ++turn;
  mark(true);
  await go(at === last ? 0 : at + 1);
  while (own === turn && at < last) {
    await new Promise((resolve) => setTimeout(resolve, PACE / Number(speed.value)));
    if (own === turn) await go(at + 1);
  }
  if (own === turn) pause();
}

function pause() {
  turn++;
  mark(false);
}

/** Show whether it plays; meanwhile nobody is interrupted by what happens. */
function mark(playing) {
  play.ariaPressed = String(playing);
  play.ariaLabel = play.title = playing ? play.dataset.pause : play.dataset.play;
  document.getElementById("now").ariaLive = playing ? "off" : "polite";
}

play.addEventListener("click", () => (play.ariaPressed === "true" ? pause() : start()));
slider.addEventListener("input", () => {
  pause();
  go(Number(slider.value));
});

/* Where links and keys lead, from what was wanted last. */
const WAYS = { first: () => 0, previous: () => wanted - 1, next: () => wanted + 1, last: () => last };
const KEYS = { Home: "first", End: "last", ArrowLeft: "previous", ArrowRight: "next" };

function step(way) {
  pause();
  go(WAYS[way]());
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-to]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  step(link.dataset.to);
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  if (event.key === " " && !event.target.closest("button, a, summary, #tale, #what")) {
    event.preventDefault();
    play.click();
  } else if (event.key in KEYS) {
    event.preventDefault();
    step(KEYS[event.key]);
  }
});

document.getElementById("copy").addEventListener("click", async (event) => {
  const button = event.target;
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = button.dataset.copied;
  } catch {
    prompt(button.textContent, location.href); // where the browser forbids it, it is shown
  }
});

piece(of(at)).catch(() => {});
