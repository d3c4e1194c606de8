/** Brings the editor: its script is loaded when the reader comes near the first cell. */

import { loadScript } from "./scripts.js";

const LIMIT = 15;

/** @type {Promise<void> | null} */
let loading = null;

/**
 * Make a place of code one that can be written in.
 *
 * @param {string} script address of the editor
 * @param {HTMLElement} place
 * @param {{code: string, label: string, changed: () => void}} how
 * @returns {Promise<import("./editor.js").Editor>}
 * @throws the script did not come
 */
export async function edit(script, place, how) {
  if (!self.PYLESSON_EDITOR) {
    loading ??= loadScript(script, "editor.js", LIMIT, new AbortController().signal);
    loading.catch(() => (loading = null)); // the next cell tries again
    await loading;
  }
  return self.PYLESSON_EDITOR(place, how);
}
