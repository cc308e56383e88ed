/* What a browser remembers by itself. One that keeps nothing is told everything every time. */

const NAME = "tallyman-";

/** What was kept under a name; null if nothing was. */
export function recall(name) {
  try {
    return localStorage.getItem(NAME + name);
  } catch {
    return null;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(NAME + name, value);
  } catch {
    // A browser that refuses to keep anything still shows a table.
  }
}
