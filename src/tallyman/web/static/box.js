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

/* A refusal is said, and nothing is lost by it: what was written stays to be mended. */
document.addEventListener("htmx:after:swap", ({ detail }) => {
  if (!detail.ctx.response.raw.ok) return;
  silence();
  file().value = file().defaultValue;
  localStorage.setItem(kept, file().value);
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
});

document.addEventListener("click", (event) => event.target.closest("#notice") && silence());

/* Whoever begins a match or saves the file means what is on the page: both wait until the copy has what was done last. What
   was not heard is said once more; if that fails again, or is refused, nothing goes on without it. */
let typed = false; // and not sent yet
let asked = false; // and not answered yet
let missed = false; // what was sent last
let waiting = null; // the button that was pressed

form.addEventListener("input", () => {
  typed = true;
});

document.addEventListener("htmx:config:request", (event) => {
  // What was pressed meanwhile has said it; said again, of the copy from before, it would undo what that did.
  if (event.detail.ctx.sourceEvent?.type === "input" && !typed) event.preventDefault();
  typed = false;
});

document.addEventListener("htmx:before:request", () => {
  asked = true;
});

document.addEventListener("htmx:finally:request", ({ detail }) => {
  asked = false;
  missed = !detail.ctx.response?.raw.ok;
  setTimeout(goOn); // by then the next one of the queue is on its way
});

function goOn() {
  if (typed || asked || !waiting) return;
  const button = waiting;
  waiting = null;
  if (!missed) button.form.requestSubmit(button);
}

document.querySelector(".begin").addEventListener("submit", (event) => {
  if (!(typed || asked || missed)) return;
  event.preventDefault();
  waiting = event.submitter;
  if (!typed && !asked) htmx.ajax("POST", form.action, { source: form });
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
