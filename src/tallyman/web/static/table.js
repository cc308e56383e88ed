/* Clicking on a board, the same for every game. Each action is a button of the list in words and names, in data-touches, the
   things on the board a person touches for it, in order. What can be touched next is lit; each touch narrows the choice;
   the last one presses the action's button. */

const list = () => document.getElementById("actions");
const board = () => document.getElementById("board");
const hint = document.getElementById("hint");
const live = document.getElementById("live");

let chosen = []; // ids touched so far
let pressed = null; // the number of events seen when an action was sent

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
  if (pressed === list().dataset.seen) return;
  pressed = null;
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
    pressed = list().dataset.seen;
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
  if (element) touch(element.id);
  else if (chosen.length && !event.target.closest("#actions")) takeBack();
});

document.addEventListener("keydown", (event) => {
  const element = lit(event);
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

document.addEventListener("htmx:after:swap", light);

/* An action that was refused or lost may be tried again. The first connection is not retried by itself. */
let connected = false;
document.addEventListener("htmx:sse:after:connection", () => (connected = true));
document.addEventListener("htmx:finally:request", (event) => {
  if (event.detail.ctx.sourceElement !== live) {
    if (event.detail.ctx.response?.status === 204) silence();
    else pressed = null;
    light();
  } else if (!connected) setTimeout(() => htmx.trigger(live, "connect", {}, false), 1000);
});

/* Where the desk lies below the board, its long parts begin folded. */
if (!getComputedStyle(live).gridTemplateColumns.includes(" "))
  for (const fold of document.querySelectorAll("details[data-wide]")) fold.open = false;

light();
