/* Clicking on a board, the same for every game. Each action is a button of the list in words and names, in data-touches, the
   things on the board a person touches for it, in order. What can be touched next is lit; each touch narrows the choice;
   the last one presses the action's button. */

const list = () => document.getElementById("actions");
const board = () => document.getElementById("board");
const hint = document.getElementById("hint");
const live = document.getElementById("live");
const turn = () => document.getElementById("turn");

let chosen = []; // ids touched so far
let awaited = 0; // the number of events until which nothing can be touched, because an action is on its way

const actions = () =>
  [...list().querySelectorAll("[data-touches]")].map((button) => ({ button, touches: button.dataset.touches.split(" ") }));

const fitting = (path = chosen) => actions().filter(({ touches }) => path.every((id, step) => touches[step] === id));

function dim(element) {
  delete element.dataset.lit;
  delete element.dataset.chosen;
  element.removeAttribute("aria-description");
  if (element.dataset.role) element.setAttribute("role", element.dataset.role);
  else if ("role" in element.dataset) element.removeAttribute("role");
  delete element.dataset.role;
  // What has the focus keeps it, so that Tab goes on from there.
  if (element === document.activeElement) element.tabIndex = -1;
  else element.removeAttribute("tabindex");
}

function light() {
  for (const element of board().querySelectorAll("[data-lit], [data-chosen], [tabindex]")) dim(element);
  if (passing() || Number(list().dataset.seen) < awaited) return;
  if (!fitting().length) chosen = [];
  for (const id of chosen) document.getElementById(id)?.setAttribute("data-chosen", "");
  for (const id of new Set(fitting().map(({ touches }) => touches[chosen.length]))) {
    const element = document.getElementById(id);
    if (!element) continue;
    element.dataset.lit = "";
    element.tabIndex = 0;
    element.dataset.role = element.getAttribute("role") ?? "";
    element.setAttribute("role", "button");
    element.setAttribute("aria-description", label(id));
  }
  say(chosen.length ? hint.dataset.choose : "");
}

/** What touching an element leads to, if that is one action only. */
function label(id) {
  const found = fitting([...chosen, id]);
  return found.length === 1 ? found[0].button.textContent : "";
}

function say(text) {
  hint.textContent = text;
}

function touch(id) {
  const found = fitting([...chosen, id]);
  if (found.length === 1 && found[0].touches.length === chosen.length + 1) {
    chosen = [];
    awaited = Infinity;
    light();
    say("");
    found[0].button.click();
  } else {
    chosen.push(id);
    light();
  }
}

function silence() {
  document.getElementById("notice").replaceChildren();
}

function takeBack() {
  chosen = [];
  light();
}

const lit = (event) => event.target.closest?.("#board [data-lit]");

document.addEventListener("click", (event) => {
  const element = lit(event);
  if (event.target.closest("#notice")) silence();
  if (event.target.closest("#board, #skip")) skip();
  if (event.target.closest("[data-copy]")) copy(event.target.closest("[data-copy]"));
  if (element) touch(element.id);
  else if (chosen.length && !event.target.closest("#actions")) takeBack();
});

document.addEventListener("keydown", (event) => {
  const element = lit(event);
  if (event.key === "s" && !event.target.matches("input")) skip();
  if (event.key === "Escape") takeBack();
  else if (element && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    touch(element.id);
  }
});

for (const kind of ["pointerover", "focusin"])
  document.addEventListener(kind, (event) => {
    const element = lit(event);
    if (element) say(label(element.id) || hint.dataset.choose);
    else if (!chosen.length) say("");
  });

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

let stepped = false;
document.addEventListener("htmx:after:swap", () => {
  if (stepped && !passing()) {
    skipping = false;
    fetch(`${location.pathname}/shown`, { method: "POST" });
  }
  stepped = passing();
  light();
});

/** Copy the table's address; where the browser forbids that, show it. */
async function copy(button) {
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
  if (event.detail.ctx.sourceElement !== live) {
    const answer = event.detail.ctx.response;
    if (answer?.status === 204) silence();
    awaited = Number(answer?.headers.get("Tallyman-Number"));
    light();
  } else if (!connected) setTimeout(() => htmx.trigger(live, "connect", {}, false), 1000);
});

/* Where the desk lies below the board, its long parts begin folded. */
if (!getComputedStyle(live).gridTemplateColumns.includes(" "))
  for (const fold of document.querySelectorAll("details[data-wide]")) fold.open = false;

light();
