/* A board whose pieces are small on a small screen: twice as large in a frame of its own, with what is lit in view. */

const sea = document.querySelector(".sea");
const button = document.getElementById("zoom");
const still = matchMedia("(prefers-reduced-motion: reduce)");

const near = () => button.getAttribute("aria-pressed") === "true";
const within = (inner, outer) =>
  inner.left < outer.right && inner.right > outer.left && inner.top < outer.bottom && inner.bottom > outer.top;

/** Bring something that is lit into the frame, unless there is something in it. */
export function look() {
  if (!near()) return;
  const lit = [...sea.querySelectorAll("[data-lit]")];
  const frame = sea.getBoundingClientRect();
  if (!lit.length || lit.some((one) => within(one.getBoundingClientRect(), frame))) return;
  lit[0].scrollIntoView({ block: "center", inline: "center", behavior: still.matches ? "auto" : "smooth" });
}

button.addEventListener("click", () => {
  button.setAttribute("aria-pressed", String(!near()));
  sea.toggleAttribute("data-near", near());
  look();
});
