/* The page of a box. The file's text is the copy that is being changed: it goes along with every change, and stays in this
   browser until one starts anew. */

import "./language.js";

const form = document.getElementById("box");
const file = () => document.getElementById("file");
const kept = `box-${form.dataset.game}`;

/** Show the box that is in the file's text. */
function look() {
  htmx.ajax("POST", form.action, { source: form, values: { whole: 1 } });
}

function open(text) {
  file().value = text;
  look();
}

function silence() {
  document.getElementById("notice").replaceChildren();
}

/* A refusal is said, and nothing is lost by it: what was written stays to be mended. What was asked before it was said does
   not silence it. */
let troubled = 0; // when something was refused or lost last

document.addEventListener("htmx:after:swap", ({ detail }) => {
  if (!detail.ctx.response.raw.ok) return;
  if (detail.ctx.since > troubled) silence();
  if (detail.ctx.anew) form.reset();
  file().value = file().defaultValue;
  localStorage.setItem(kept, file().value);
});

/* The form a press brings says what the copy has; where somebody types, what was typed stays. */
document.addEventListener("htmx:before:swap", ({ detail }) => {
  detail.ctx.anew = !typing(detail.ctx) && detail.tasks.some(({ fragment }) => fragment.querySelector("#open"));
});

/* In a page that comes anew, in another language, the copy is what it has become; what waited here does not go on. */
document.addEventListener("htmx:before:swap", ({ defaultPrevented, detail }) => {
  if (!defaultPrevented || !detail.ctx.response?.raw.ok) return;
  waiting = null;
  const changed = detail.tasks.map(({ fragment }) => fragment.querySelector("#file")).find(Boolean);
  if (changed) localStorage.setItem(kept, changed.value);
});

/* So does what nobody heard. */
document.addEventListener("htmx:finally:request", ({ detail }) => {
  if (!detail.ctx.response) document.getElementById("notice").textContent = form.dataset.lost;
  if (!detail.ctx.response?.raw.ok) troubled = performance.now();
});

document.addEventListener("click", (event) => event.target.closest("#notice") && silence());

/* Whoever begins a match or saves the file means what is on the page: both wait until the copy has what was done last. What
   was not heard is said once more; if that fails again, or is refused, nothing goes on without it. */
let typed = false; // and not sent yet
let missed = false; // what was sent last
let waiting = null; // the button that was pressed
const asked = new Set(); // and not answered yet

const typing = ({ sourceEvent }) => sourceEvent?.type === "input";

form.addEventListener("input", () => {
  typed = true;
});

document.addEventListener("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  // What was pressed meanwhile has said it; said again, of the copy from before, it would undo what that did.
  if (typing(ctx) && !typed) return event.preventDefault();
  typed = false;
  ctx.since = performance.now();
  asked.add(ctx);
  refuse();
});

/* What is pressed waits its turn, and is then done to the copy as it has become. */
document.addEventListener("htmx:before:request", ({ detail }) => {
  const { sourceEvent, request } = detail.ctx;
  if (sourceEvent?.type !== "submit") return;
  const said = new FormData(form);
  const { name, value } = request.submitter;
  if (name) said.append(name, value);
  said.append("file", file().value);
  request.body = new URLSearchParams(said);
});

document.addEventListener("htmx:finally:request", ({ detail }) => {
  asked.delete(detail.ctx);
  missed = !detail.ctx.response?.raw.ok;
  if (missed) waiting = null;
  refuse();
  goOn();
});

/* Until the form of the open card is replaced, nothing more is said there; and until cards have their new places, nothing is
   pressed, for what is pressed names a card by its place. */
let focused = null; // what was, before that

function refuse() {
  const pressed = [...asked].filter((ctx) => !typing(ctx));
  const moved = ({ values, request }) => values?.whole || request.submitter?.name === "fewer";
  if (pressed.length) focused ??= document.activeElement;
  form.inert = pressed.some(moved);
  document.getElementById("open").inert = pressed.length > 0;
  if (pressed.length) return;
  if (document.activeElement.contains(form)) focused?.focus({ preventScroll: true });
  focused = null;
}

function goOn() {
  if (typed || asked.size || !waiting) return;
  const button = waiting;
  waiting = null;
  button.form.requestSubmit(button);
}

document.querySelector(".begin").addEventListener("submit", (event) => {
  if (!(typed || asked.size || missed)) return;
  event.preventDefault();
  waiting = event.submitter;
  if (!typed && !asked.size) htmx.ajax("POST", form.action, { source: form });
});

document.getElementById("upload").addEventListener("change", async (event) => {
  const [chosen] = event.target.files;
  if (chosen) open(await chosen.text());
  event.target.value = "";
});

document.getElementById("apply").addEventListener("click", (event) => {
  event.preventDefault();
  look();
});

document.getElementById("anew").addEventListener("click", () => localStorage.removeItem(kept));

/* Where the form of the open card lies far from the cards, go there. */
form.addEventListener("submit", () => {
  const panel = document.getElementById("open");
  if (panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ behavior: "smooth" });
});

/* A page of the standard box goes on with what was being made here. */
const before = localStorage.getItem(kept);
if ("fresh" in form.dataset && before && before !== file().value) open(before);
