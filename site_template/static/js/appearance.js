/** The reader's theme: as the system, light or dark. Kept for the whole site, unlike a lesson's state. */

const KEY = "pylesson:theme";
const DARK = matchMedia("(prefers-color-scheme: dark)");

/** @typedef {"system" | "light" | "dark"} Choice */

/** @type {Choice[]} */
export const CHOICES = ["system", "light", "dark"];

/** Where storage is refused the choice lives as long as the page. */
let choice = read();

/** @returns {Choice} */
export function chosen() {
  return choice;
}

/** @param {Choice} next */
export function choose(next) {
  choice = next;
  apply();
  try {
    if (next === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // a refused storage is told once, by the lesson's store
  }
}

/** Paint the page in the chosen theme. */
export function apply() {
  const system = DARK.matches ? "dark" : "light";
  document.documentElement.dataset.theme = choice === "system" ? system : choice;
}

/** Follow the system from now on, for as long as it is chosen. */
export function follow() {
  DARK.addEventListener("change", apply);
}

/** @returns {Choice} */
function read() {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}
