/* How far the rules have been compiled, as long as there is something to do. */
import { ask } from "./language.js";

const line = document.getElementById("preparing");

async function look() {
  const answer = await ask(new URL("../preparing", import.meta.url)).catch(() => null);
  if (answer?.ok) line.textContent = await answer.text();
  line.hidden = !line.textContent;
  if (answer?.status !== 204) setTimeout(look, 1000);
}

setTimeout(look, 1000);
