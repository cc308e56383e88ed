/* A tally sheet from a file: its text goes into the form, which is sent at once. */

document.getElementById("upload").addEventListener("change", async (event) => {
  const [chosen] = event.target.files;
  event.target.value = "";
  if (!chosen) return;
  document.getElementById("text").value = await chosen.text();
  document.getElementById("bring").requestSubmit();
});
