/* Makes the board show another scene: the differences that picture.py writes, applied to elements and their attributes. */

const SVG = "http://www.w3.org/2000/svg";
const INSIDE = "inside"; // what is drawn, among the attributes of a sprite
const TIP = "title"; // what is shown beside the pointer

const found = (id) => (id ? document.getElementById(id) : null);

/** Put an element before another one, or last; one that is there already stays untouched, so that it goes on gliding. */
function place(board, element, next) {
  if (element.parentNode !== board || element.nextSibling !== next) board.insertBefore(element, next);
}

/** Show a text beside the pointer, or none. */
function hang(element, text) {
  element.querySelector(":scope > title")?.remove();
  if (text) element.insertBefore(document.createElementNS(SVG, "title"), element.firstChild).textContent = text;
}

function redraw(element, body) {
  const tip = element.querySelector(":scope > title");
  element.innerHTML = body ?? "";
  if (tip) element.prepend(tip);
}

function change(element, attributes) {
  for (const [name, value] of Object.entries(attributes))
    if (name === INSIDE) redraw(element, value);
    else if (name === TIP) hang(element, value);
    else if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
}

/** A sprite as it is told, whatever it was; what a page has added to it goes. */
function renew(element, attributes) {
  for (const { name } of [...element.attributes]) if (name !== "id" && !(name in attributes)) element.removeAttribute(name);
  change(element, { [INSIDE]: "", [TIP]: "", ...attributes });
}

function sprite(id) {
  const element = document.createElementNS(SVG, "g");
  element.id = id;
  return element;
}

/** Show differences on a board. Sprites come from the last to the first, so that what follows one is there already. */
export function show(board, { put = {}, gone = [], order = [], root = {}, whole = false }) {
  if (whole) for (const element of [...board.children]) if (!(element.id in put)) element.remove();
  for (const id of gone) found(id)?.remove();
  change(board, root);
  for (const [id, { before, ...attributes }] of Object.entries(put)) {
    const element = found(id) ?? sprite(id);
    if (before !== undefined) place(board, element, found(before));
    (whole ? renew : change)(element, attributes);
  }
  for (let next = null, at = order.length - 1; at >= 0; at--) {
    const element = found(order[at]);
    place(board, element, next);
    next = element;
  }
}
