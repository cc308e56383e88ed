/* The lobby: what is there now, asked for again and again while somebody looks; and the name they sit down by. */

import { ask } from "./language.js";

const EVERY = 4000; // milliseconds
const tables = document.getElementById("berths");
const own = document.querySelector(".calling input[name=name]");
const form = document.querySelector(".open-table");
let shown = "";

/* What somebody is about to press stays where it is, and comes up to date when they turn to something else. */
const busy = () => tables.contains(document.activeElement) || tables.matches(":has(button:active)");

async function look() {
  if (!document.hidden && !busy()) {
    const answer = await ask(new URL("../lobby/tables", import.meta.url)).catch(() => null);
    const html = answer?.ok ? await answer.text() : shown;
    if (html !== shown && !busy()) tables.innerHTML = shown = html;
  }
  setTimeout(look, EVERY);
}

setTimeout(look, EVERY);

/* Who has typed a name sits down and opens tables by it. */
document.addEventListener("formdata", ({ target, formData }) => {
  if (target.matches(".sit, .open-table") && own.value) formData.set("name", own.value);
});

/* As many seats as the chosen game has. */
function choose() {
  const game = form.elements.game.value;
  for (const terms of form.querySelectorAll(".terms")) terms.hidden = terms.dataset.game !== game;
  const [least, most] = form.querySelector(`[name=game][value="${game}"]`).dataset.players.split(" ").map(Number);
  for (const option of form.elements.players.options) option.disabled = option.hidden = option.value < least || option.value > most;
  if (form.elements.players.selectedOptions[0].disabled) form.elements.players.value = least;
}

form.addEventListener("change", choose);
choose();
