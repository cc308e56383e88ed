/* What somebody new is told once: what the game is about, and that everything explains itself. On a phone it begins short. */

import { keep, recall } from "./memory.js";

const card = document.getElementById("welcome");
const lessons = [...card.querySelectorAll("[data-once]")];

for (const lesson of lessons) lesson.hidden = recall(lesson.dataset.once) !== null;
card.hidden = lessons.every((lesson) => lesson.hidden); // the result, once there is one, comes before it

function dismiss() {
  for (const lesson of lessons) keep(lesson.dataset.once, "known");
  card.hidden = true;
}

document.getElementById("understood").addEventListener("click", dismiss);

const unroll = document.getElementById("unroll");
unroll.addEventListener("click", () => unroll.setAttribute("aria-expanded", String(unroll.getAttribute("aria-expanded") !== "true")));

/* Where it lies before the board it gives way to who plays. */
const before = () => card.checkVisibility() && getComputedStyle(card).position === "sticky";
document.querySelector(".sea").addEventListener("click", () => before() && dismiss());
