/* How far the rules have been compiled, as long as they are. */
const line = document.getElementById("preparing");

async function look() {
  const answer = await fetch("/preparing").catch(() => null);
  if (answer?.ok) line.textContent = await answer.text();
  if (line.textContent) setTimeout(look, 1000);
  else line.remove();
}

setTimeout(look, 1000);
