/* Stepping through a match that is over. Every step is a link; here it is taken in place, so that pieces glide. */

import "./language.js";

const study = () => document.getElementById("study");
const PATIENCE = 400; // milliseconds before the first look at an analysis on its way; then longer and longer
const SLOWEST = 3000; // milliseconds between two looks

let wanted = null; // the moment to show next, while another one is on its way
let going = false;
let aim = Number(study().dataset.at); // what was wanted last, or is shown: steps go on from there

/** Show a moment. One is asked for at a time: whoever steps faster than it is answered goes on to what they wanted last. */
async function go(at) {
  wanted = aim = Number(at);
  if (going) return;
  going = true;
  try {
    while (wanted !== null) {
      const to = wanted;
      const path = `${location.pathname}?at=${to}`;
      wanted = null;
      await htmx.ajax("GET", path, { source: "#study", target: "#study", select: "#study", swap: "outerMorph", replace: path });
      if (Number(study().dataset.at) !== to) document.getElementById("lost").textContent = study().dataset.lost;
    }
  } finally {
    going = false;
    aim = Number(study().dataset.at);
  }
}

const last = () => Number(study().dataset.last);
const KEYS = { Home: () => 0, End: last, ArrowLeft: () => Math.max(aim - 1, 0), ArrowRight: () => Math.min(aim + 1, last()) };

/** Go where a key leads, or the link with that key, from what was wanted last. */
function step(key) {
  const at = KEYS[key]();
  if (at !== aim) go(at);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-at]");
  const plot = event.target.closest(".plot");
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(link || plot)) return;
  event.preventDefault();
  const key = link?.getAttribute("aria-keyshortcuts");
  if (key) step(key);
  else go(link ? link.dataset.at : under(plot, event));
  if (link?.closest("#turns")) show();
});

/** Where the board lies above the desk, go there. */
function show() {
  const sea = document.querySelector(".sea");
  if (sea.getBoundingClientRect().bottom < innerHeight / 3) sea.scrollIntoView({ block: "end" });
}

/** The action under the pointer. */
function under(plot, event) {
  const { left, width } = plot.getBoundingClientRect();
  const share = Math.min(Math.max((event.clientX - left) / width, 0), 1);
  return Math.round(share * last());
}

/* Drawing along the curve goes through the match. */
let drawn = null;
document.addEventListener("pointermove", (event) => {
  const plot = event.buttons === 1 && event.target.closest(".plot");
  const at = plot && under(plot, event);
  if (plot && at !== drawn && at !== Number(study().dataset.at)) go((drawn = at));
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select") || !(event.key in KEYS)) return;
  event.preventDefault();
  step(event.key);
});

/** Show whether there is more to read of what was done than its box has room for. */
function measure() {
  const said = document.getElementById("said");
  if (said !== document.activeElement) said.parentElement.toggleAttribute("data-more", said.scrollHeight > said.clientHeight + 1);
}

document.addEventListener("htmx:after:swap", measure);
document.addEventListener("focusout", ({ target }) => target.id === "said" && requestAnimationFrame(measure));
addEventListener("resize", measure);
measure();

/** While the analysis is on its way, look again. */
async function wait() {
  for (let patience = PATIENCE; "waiting" in study().dataset; patience = Math.min(1.2 * patience, SLOWEST)) {
    await new Promise((resolve) => setTimeout(resolve, patience));
    if (!going) await go(study().dataset.at);
  }
}

wait();
