/* The secret of a link stands behind the # of its address: it goes into the form, and out of the address. */

const arrive = document.getElementById("arrive");
const copy = document.getElementById("copy");

function bring() {
  const secret = location.hash.slice(1);
  if (!arrive || secret.length < 40) return;
  arrive.querySelector("[name=code]").value = secret;
  arrive.classList.add("called");
  document.getElementById("depart").hidden = true;
  history.replaceState(null, "", location.pathname);
  arrive.querySelector("button").focus();
}

addEventListener("hashchange", bring);
bring();

copy?.addEventListener("click", async () => {
  const link = document.querySelector("input.link");
  link.select();
  await navigator.clipboard?.writeText(link.value).catch(() => null);
  copy.textContent = copy.dataset.copied;
});
