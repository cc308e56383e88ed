/* The rules beside the board: ? opens them at the section about this very moment, and they follow it until another
   section is chosen. */

import { ask } from "./language.js";

const book = document.getElementById("book");
const help = () => document.getElementById("help");
let before = null; // what had the focus

async function read(section) {
  const answer = await ask(`${help().pathname}/${section}`);
  if (!answer.ok) throw new Error(answer.statusText);
  book.innerHTML = await answer.text();
  book.dataset.section = section;
  book.scrollTop = 0;
}

/** Show a section; where it cannot be fetched, its page says why. */
async function open(link) {
  try {
    await read(link.dataset.section);
  } catch {
    window.open(link.href);
    return;
  }
  if (book.hidden) before = document.activeElement;
  book.hidden = false;
  book.toggleAttribute("data-follows", link === help());
  help().setAttribute("aria-expanded", "true");
  book.focus();
}

/** Put the rules away; whether they were open. */
export function shut() {
  if (book.hidden) return false;
  book.hidden = true;
  help().setAttribute("aria-expanded", "false");
  (before?.isConnected && before !== document.body ? before : help()).focus();
  return true;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("#help, #book [data-section]");
  if (event.target.closest("#shut")) shut();
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link !== help() || !shut()) open(link);
});

document.addEventListener("htmx:after:swap", () => {
  const { section } = help().dataset;
  if (!book.hidden && "follows" in book.dataset && section !== book.dataset.section) read(section).catch(() => {});
});
