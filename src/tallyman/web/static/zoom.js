/* A board whose pieces are small on a small screen: twice as large in a frame of its own, with what is lit in view. */

const sea = document.querySelector(".sea");
const button = document.getElementById("zoom");
const still = matchMedia("(prefers-reduced-motion: reduce)");

const near = () => button.getAttribute("aria-pressed") === "true";
const within = (inner, outer) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** Bring the middle one of what is lit into the frame, unless there is something in it already. */
export function look() {
  if (!near()) return;
  const lit = [...sea.querySelectorAll("[data-lit]")];
  const frame = sea.getBoundingClientRect();
  if (!lit.length || lit.some((one) => within(one.getBoundingClientRect(), frame))) return;
  const { left, right, top, bottom } = lit[lit.length >> 1].getBoundingClientRect();
  sea.scrollBy({
    left: (left + right - frame.left - frame.right) / 2,
    top: (top + bottom - frame.top - frame.bottom) / 2,
    behavior: still.matches ? "auto" : "smooth",
  });
}

button.addEventListener("click", () => {
  button.setAttribute("aria-pressed", String(!near()));
  sea.toggleAttribute("data-near", near());
  look();
});
