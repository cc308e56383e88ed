/* Clicking on a board, the same for every game. Each action is a button of the list in words and names, in data-touches, the
   things on the board a person touches for it, in order. What can be touched next is lit; each touch narrows the choice;
   the last one presses the action's button. A finger has to touch that one twice: first it sees what would happen. */

import { shut } from "./book.js";
import "./language.js";
import { keep, recall } from "./memory.js";
import { show } from "./scene.js";
import "./welcome.js";
import { look } from "./zoom.js";

const list = () => document.getElementById("actions");
const board = () => document.getElementById("board");
const hint = document.getElementById("hint");
const live = document.getElementById("live");
const turn = () => document.getElementById("turn");
const advice = () => document.getElementById("advice");

let chosen = []; // ids touched so far
let awaited = 0; // the number of events until which nothing can be touched, because an action is on its way
let offers = []; // what can be done now
let armed = null; // the id of what a finger has touched once, to see what it would do
let pointed = null; // the element last pointed at or focused
let piece = null; // what stands on it under the pointer, and lets clicks through
let place = null; // the middle of what had the focus on the board

const actions = () =>
  [...list().querySelectorAll("[data-touches]")].map((button) => ({ button, touches: button.dataset.touches.split(" ") }));

const begins = (touches, path) => path.every((id, step) => touches[step] === id);
const fitting = (path = chosen) => offers.filter(({ touches }) => begins(touches, path));
const following = (path) => new Set(fitting(path).map(({ touches }) => touches[path.length]));

function dim(element) {
  delete element.dataset.lit;
  delete element.dataset.chosen;
  delete element.dataset.else;
  delete element.dataset.advised;
  delete element.dataset.armed;
  element.removeAttribute("aria-description");
  if (element.dataset.role) element.setAttribute("role", element.dataset.role);
  else if ("role" in element.dataset) element.removeAttribute("role");
  delete element.dataset.role;
  // What has the focus keeps it, so that Tab goes on from there.
  if (element === document.activeElement) element.tabIndex = -1;
  else element.removeAttribute("tabindex");
}

function dimAll() {
  for (const element of board().querySelectorAll("[data-lit], [data-chosen], [data-else], [tabindex]")) dim(element);
}

function light() {
  dimAll();
  offers = passing() || Number(list().dataset.seen) < awaited ? [] : actions();
  if (!fitting().length) chosen = [];
  for (const id of chosen) document.getElementById(id)?.setAttribute("data-chosen", "");
  const after = offers.length ? following(chosen) : new Set();
  for (const id of after) {
    const element = document.getElementById(id);
    if (!element) continue;
    element.dataset.lit = "";
    element.tabIndex = 0;
    element.dataset.role = element.getAttribute("role") ?? "";
    element.setAttribute("role", "button");
    element.setAttribute("aria-description", label(id));
  }
  const way = advice().dataset.steps?.split(" ") ?? [];
  const next = way[chosen.length];
  if (after.has(next) && begins(way, chosen)) document.getElementById(next)?.setAttribute("data-advised", "");
  for (let step = 0; step < chosen.length; step++)
    for (const id of following(chosen.slice(0, step)))
      if (!after.has(id) && !chosen.includes(id)) document.getElementById(id)?.setAttribute("data-else", "");
  if (!after.has(armed)) armed = null;
  document.getElementById(armed)?.setAttribute("data-armed", "");
  board().toggleAttribute("data-only", after.size === 1 && !chosen.length);
  point();
  look();
}

/** What touching an element leads to, if that is one action only. */
function label(id) {
  const found = fitting([...chosen, id]);
  return found.length === 1 ? found[0].button.textContent : "";
}

const LONG = { long: 74, longer: 130 }; // letters; more of them are smaller

function say(text) {
  hint.textContent = text;
  for (const [name, letters] of Object.entries(LONG)) hint.classList.toggle(name, text.length > letters);
}

/** The thing on the board that an element belongs to. */
const thing = (element) => element?.closest?.("#board > [id]");
const called = (element) => thing(element)?.getAttribute("aria-label") ?? "";

/** Say, and show faintly or plainly, what can come of the touches made so far and of what is pointed at. */
function point() {
  const element = pointed?.isConnected && pointed.closest("#board [data-lit]");
  const path = element ? [...chosen, element.id] : chosen;
  for (const preview of board().querySelectorAll("[data-way]")) {
    const way = preview.dataset.way.split(" ");
    preview.classList.toggle("near", path.length > 0 && begins(way, chosen.length ? chosen : path));
    preview.classList.toggle("shown", Boolean(element) && begins(way, path) && (chosen.length > 0 || way.length === 1));
  }
  const said = element ? meaning(element) : explanation();
  say(chosen.length && !element ? [said.replace(/\.$/, ""), hint.dataset.choose].filter(Boolean).join(". ") : said);
}

/** What touching a lit thing does; if that is not decided yet, what it is. */
function meaning(element) {
  const words = label(element.id) || called(element);
  return element.id === armed ? `${words.replace(/\.$/, "")}. ${hint.dataset.again}` : words;
}

/** What the thing is that is pointed at, and what stands on it; on one's turn also why it cannot be touched. */
function explanation() {
  if (!pointed?.isConnected) return "";
  const why = offers.length ? thing(pointed)?.dataset.why : "";
  const names = [piece, pointed].map((one) => called(one).replace(/\.$/, ""));
  const told = why && names.some((name) => name.includes(why.replace(/\.$/, "")));
  return [...new Set([...names, told ? "" : why])].filter(Boolean).join(". ");
}

/** Take back touches that do not lead to a thing; the button of the action it then completes, if it does. */
function towards(id) {
  while (chosen.length && !fitting([...chosen, id]).length) chosen.pop();
  const found = fitting([...chosen, id]);
  return found.length === 1 && found[0].touches.length === chosen.length + 1 ? found[0].button : null;
}

function touch(id) {
  const button = towards(id);
  armed = null;
  if (button) {
    chosen = [];
    awaited = Infinity;
    pointed = piece = null; // what to do next is read and seen first
    tell(null);
    light();
    button.click();
  } else {
    chosen.push(id);
    light();
  }
}

/** Touch with a finger: what would decide something is only shown the first time. */
function tap(id) {
  if (!careful.checked || id === armed || !towards(id)) touch(id);
  else {
    armed = id;
    light();
  }
}

function silence() {
  document.getElementById("notice").replaceChildren();
}

/** Go back to before a touch. */
function takeBack(step = 0) {
  const id = chosen[step];
  chosen.length = step;
  light();
  if (id && board().contains(document.activeElement)) document.getElementById(id)?.focus();
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("#board :is([data-lit], [data-else])");
  const again = chosen.indexOf(event.target.closest("#board [data-chosen]")?.id);
  if (held) return;
  if (event.target.closest("#notice")) silence();
  if (event.target.closest("#board, #skip")) skip();
  if (event.target.closest("[data-copy]")) copy(event.target.closest("[data-copy]"));
  if (element) (finger ? tap : touch)(element.id);
  else if (event.target.closest(ASIDE)) return;
  else if (chosen.length) takeBack(Math.max(again, 0));
  else if (armed) {
    armed = null;
    light();
  }
});

/* A finger that rests on something is told what it is, and does nothing. */
const HOLD = 500; // milliseconds
const ASIDE = "[form=actions], #actions, #help, #book, #zoom"; // does not take back what was touched
const careful = document.querySelector("#careful input");
let finger = false; // whether the pointer that came down last is one
let held = false; // whether it has rested on the board
let resting;

careful.checked = recall("tap") !== "once";
careful.addEventListener("change", () => keep("tap", careful.checked ? "twice" : "once"));

document.addEventListener("pointerdown", (event) => {
  finger = event.pointerType === "touch";
  held = false;
  if (finger && event.target.closest("#board")) resting = setTimeout(() => rest(event), HOLD);
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(resting));
document.addEventListener("contextmenu", (event) => {
  if (!finger || !event.target.closest("#board")) return;
  event.preventDefault();
  rest(event);
});

function rest(event) {
  clearTimeout(resting);
  held = true;
  notice(event);
}

/* Keys: Enter and Space touch, Escape goes back, arrows go to the next lit thing that way; others are named by what they press. */
const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

document.addEventListener("keydown", (event) => {
  if (!event.target.matches("input, select") && press(event)) event.preventDefault();
});

/** Do what a key means; whether it means anything. */
function press(event) {
  const element = event.target.closest("#board [data-lit]");
  const named = shortcut(event);
  if (event.key === "Escape" && shut()) return true;
  if (event.key === "Escape" && chosen.length) takeBack(chosen.length - 1);
  else if (element && (event.key === "Enter" || event.key === " ")) touch(element.id);
  else if (named?.closest("#board")) touch(named.id);
  else if (named) named.click();
  else return event.key in ARROWS && event.target.matches("body, #board *") && go(...ARROWS[event.key]);
  return true;
}

/** What the keys of an event press, by its aria-keyshortcuts. */
function shortcut(event) {
  if (event.altKey) return null;
  const shift = event.shiftKey && event.key !== "?"; // which needs it on most keyboards
  const others = (event.ctrlKey || event.metaKey ? "control+" : "") + (shift ? "shift+" : "");
  const named = `[aria-keyshortcuts~="${CSS.escape(others + event.key)}" i]`;
  if (passing()) return document.querySelector(`:is(#skip, #help)${named}`);
  return document.querySelector(`#board ${named}:is([data-lit], [data-else]), button${named}:enabled, #help${named}`);
}

/** Focus the lit thing that lies nearest in a direction; whether there is one. */
function go(right, down) {
  if (document.activeElement.matches("#board *")) place = middle(document.activeElement);
  const from = place ?? middle(board());
  let best = null;
  let least = Infinity;
  for (const element of board().querySelectorAll("[data-lit]")) {
    const to = middle(element);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const ahead = x * right + y * down;
    const far = ahead + 2 * Math.abs(x * down + y * right);
    if (ahead > 1 && far < least) [best, least] = [element, far];
  }
  if (best) place = middle(best);
  best?.focus();
  return best !== null;
}

function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Show what is told about the thing that is pointed at, if there is one. */
function tell(element) {
  const id = element?.closest?.("#board [id]")?.id;
  for (const note of board().querySelectorAll("[data-about]")) note.classList.toggle("shown", note.dataset.about === id);
}

/** The piece under a pointer, if it is called something. */
function standing({ clientX: x, clientY: y }) {
  const here = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  const pieces = [...board().querySelectorAll(":scope > .piece[aria-label]")];
  return pieces.findLast((one) => here(one.getBoundingClientRect()) && getComputedStyle(one).opacity > 0) ?? null;
}

/** What is under a pointer: where that says nothing, what lies below it and does. */
function under({ target, clientX: x, clientY: y }) {
  return !thing(target) || called(target) ? target : (document.elementsFromPoint(x, y).find(called) ?? target);
}

function notice(event) {
  const points = event.type !== "focusin";
  if (!points && event.target.matches("main")) return; // a click on the board focuses what is around it
  pointed = points ? under(event) : event.target;
  piece = points && thing(pointed) ? standing(event) : null;
  tell(pointed);
  point();
}

for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, notice);

/* What went by itself comes step by step: while a step is shown the next message waits, unless somebody skips them all. */
const still = matchMedia("(prefers-reduced-motion: reduce)");
const passing = () => "wait" in turn().dataset;
let skipping = false;
let goOn = () => {};

document.addEventListener("htmx:sse:before:message", (event) => {
  if (!passing() || skipping || still.matches) return;
  event.detail.waitUntil(
    new Promise((resolve) => {
      goOn = resolve;
      setTimeout(resolve, Number(turn().dataset.wait));
    }),
  );
});

function skip() {
  skipping = passing();
  goOn();
}

/* The line to the server. While it is broken the page says so, and what is pressed is refused in words; when it is back,
   the stream brings what was missed. A page in the background lets its stream go, which is no loss; a browser that was
   off the net, or has heard nothing for long, asks anew: its stream may be dead without a sign. */
const line = document.getElementById("line");
const GONE = [404, 410]; // the table is deleted, or the server has another edition of the rules, or the reader another language: the page anew says so
const LEAVING = 5_000; // milliseconds that a page which is left, perhaps because the table was deleted there, has to be gone
const SILENCE = 40_000; // milliseconds; the server says something more often
let stream = null;
let away = false;
let patience;
const DOUBT = 1_000; // milliseconds that a stream which has ended has to begin anew before the line counts as broken
let doubt;

function lose() {
  line.hidden = false;
}

function refuse() {
  document.getElementById("notice").textContent = line.dataset.refused;
}

/** Ask anew on another line. */
function dial() {
  lose();
  stream?.reader?.cancel();
}

function hear() {
  clearTimeout(patience);
  patience = setTimeout(() => document.hidden || dial(), SILENCE);
}

document.addEventListener("htmx:sse:before:connection", ({ detail }) => {
  const { attempt } = detail.connection;
  if (attempt > 1 && !away) lose();
  else if (attempt && !away) doubt = setTimeout(lose, DOUBT); // the server may only have let all go, as when somebody leaves
});
document.addEventListener("htmx:sse:error", ({ detail }) => (GONE.includes(detail.status) ? setTimeout(() => location.reload(), away ? LEAVING : 0) : lose()));
document.addEventListener("htmx:sse:after:connection", ({ detail }) => {
  clearTimeout(doubt);
  stream = detail.connection;
  away = false;
  line.hidden = navigator.onLine;
  if (document.getElementById("notice").textContent === line.dataset.refused) silence();
  hear();
});
document.addEventListener("htmx:sse:before:message", hear);
document.addEventListener("visibilitychange", () => (away ||= document.hidden));
addEventListener("beforeunload", () => {
  away = true; // or not: a file that is saved begins like a page that is left
  stream?.reader?.cancel(); // else Firefox complains of a stream that it breaks off itself
});
addEventListener("offline", lose);
addEventListener("online", dial);
document.addEventListener("htmx:before:request", (event) => {
  if (!line.hidden && event.detail.ctx.sourceElement !== live) event.preventDefault();
});

/* What changes on the board comes as data beside the parts of the page. */
const scene = document.getElementById("scene");

function redraw() {
  if (!scene.textContent) return;
  dimAll();
  show(board(), JSON.parse(scene.textContent));
  scene.replaceChildren();
}

/* Answers and the stream come by different ways. Of an answer about an earlier moment than the stream has told of since,
   or whose next steps it is showing, only the notice is shown; a hint holds for its occasion; all of the log is asked for until it is of the very moment that
   the page is. */
const AGAIN = 300; // milliseconds
let told = Number(list().dataset.seen); // the number of events that the stream has told of
const timely = (hint) => hint.querySelector("#advice").dataset.for === advice().dataset.for;

document.addEventListener("htmx:sse:after:message", ({ detail }) => (told = Number.parseInt(detail.message.id) || told));
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  if (event.defaultPrevented) return;
  const number = ctx.response?.headers.get("Tallyman-Number");
  if (ctx.sourceElement === live || !number) return;
  if (ctx.sourceElement.matches("#earlier a")) {
    if (Number(number) === told) return;
    event.preventDefault();
    setTimeout(() => document.querySelector("#earlier a").click(), AGAIN);
  } else if (Number(number) < told || (passing() && Number(number) === told)) {
    // A part of the desk that this page has no place for, as that of words where nobody can hear them, has no target.
    const holds = ({ fragment, target }) => target?.id === "notice" || (target?.id === "advice" && timely(fragment));
    tasks.splice(0, tasks.length, ...tasks.filter(holds));
  }
});

/* When the match ends, what comes of it has the focus and is in sight, unless somebody is writing something. */
const result = () => document.querySelector("#result h2");
let over = result() !== null;

function conclude() {
  if (over || !result()) return;
  over = true;
  if (document.activeElement.matches("input, select, textarea")) return;
  result().focus({ preventScroll: true });
  result().scrollIntoView({ block: "start", behavior: still.matches ? "auto" : "smooth" });
}

let stepped = false;
let advised = false;
document.addEventListener("htmx:after:swap", () => {
  redraw();
  for (const seen of document.querySelectorAll("#controls [name=seen]")) seen.value = list().dataset.seen;
  if (!advised && "steps" in advice().dataset) advice().scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
  advised = "steps" in advice().dataset;
  if (stepped && !passing()) {
    skipping = false;
    fetch(`${location.pathname}/shown`, { method: "POST" }).catch(lose);
  }
  stepped = passing();
  light();
  conclude();
});

/** Copy the table's address; where the browser forbids that, show it. What is to be shared goes where people send things to, if there is such a place. */
async function copy(button) {
  const { share } = button.dataset;
  if (share && navigator.share) return navigator.share({ title: share, url: location.href }).catch(() => {});
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = button.dataset.copy;
  } catch {
    prompt(button.textContent, location.href);
  }
}

/* An action that was refused or lost may be tried again. The first connection is not retried by itself. */
let connected = false;
document.addEventListener("htmx:sse:after:connection", () => (connected = true));
document.addEventListener("htmx:finally:request", (event) => {
  const source = event.detail.ctx.sourceElement;
  if (source !== live && !event.detail.ctx.response) refuse();
  if (source.matches(".ask")) light();
  else if (source !== live) {
    const answer = event.detail.ctx.response;
    if (answer?.status === 204) silence();
    if (awaited !== Infinity || source === list()) awaited = Number(answer?.headers.get("Tallyman-Number"));
    light();
  } else if (!connected) {
    lose();
    setTimeout(() => htmx.trigger(live, "connect", {}, false), 1000);
  }
});

/* Who sits down here has the seat on all their pages of this table. */
const seated = () => document.querySelector("#controls form") !== null;
const pages = new BroadcastChannel("tallyman-seats");
pages.addEventListener("message", ({ data }) => data === location.pathname && !seated() && location.reload());
if (seated()) pages.postMessage(location.pathname);

/* Where the desk lies below the board, its log begins short. */
const unfold = document.getElementById("unfold");
unfold.addEventListener("click", () => {
  unfold.setAttribute("aria-expanded", String(unfold.getAttribute("aria-expanded") !== "true"));
});

light();
