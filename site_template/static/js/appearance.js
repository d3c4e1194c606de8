/**
 * The reader's theme: as the system, light or dark. Kept for the whole site, unlike a lesson's state.
 *
 * `?theme=dark` in the address goes before what is kept, and is not kept itself: a page in a frame follows its host.
 */

const KEY = "pylesson:theme";
const DARK = matchMedia("(prefers-color-scheme: dark)");

/** @typedef {"system" | "light" | "dark"} Choice */

/** @type {Choice[]} */
export const CHOICES = ["system", "light", "dark"];

/** Where storage is refused the choice lives as long as the page. */
let choice = asked() ?? kept();

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

/** @returns {Choice | null} what the address asks for */
function asked() {
  const theme = new URLSearchParams(location.search).get("theme");
  return CHOICES.find((known) => known === theme) ?? null;
}

/** @returns {Choice} */
function kept() {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === "light" || theme === "dark" ? theme : "system";
  } catch {
    return "system";
  }
}
