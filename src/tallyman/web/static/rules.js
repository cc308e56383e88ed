/* The rules: the list of contents, which a small screen shows when it is asked for, goes once something is chosen. */

const contents = document.getElementById("contents");

contents.addEventListener("click", ({ target }) => {
  if (target.closest("a") && contents.matches(":popover-open")) contents.hidePopover();
});
