/* A page stays in one language. An answer in another one means that its reader has changed it on another page: then the
   page comes anew. */

const foreign = (headers) => {
  const language = headers?.get("Content-Language");
  return Boolean(language) && language !== document.documentElement.lang;
};

/** What the server answers, if it is in the language of the page. */
export async function ask(address) {
  const answer = await fetch(address);
  if (!foreign(answer.headers)) return answer;
  location.reload();
  return new Promise(() => {});
}

document.addEventListener("htmx:before:swap", (event) => {
  if (!foreign(event.detail.ctx.response?.headers)) return;
  event.preventDefault();
  location.reload();
});
