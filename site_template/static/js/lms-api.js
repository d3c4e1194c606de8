/** Finds the API of a learning management system: in this window, in those around it, in those that opened one of them. */

/**
 * @typedef {object} Api what SCORM 1.2 calls the API adapter
 * @property {(empty: string) => unknown} LMSInitialize
 * @property {(element: string) => unknown} LMSGetValue
 * @property {(element: string, value: string) => unknown} LMSSetValue
 * @property {(empty: string) => unknown} LMSCommit
 * @property {(empty: string) => unknown} LMSFinish
 */

/** @returns {Api | null} */
export function findApi() {
  const around = upFrom(window);
  const openers = around.map(({ opener }) => opener).filter(Boolean);
  return [...around, ...openers.flatMap(upFrom)].map(apiOf).find(Boolean) ?? null;
}

/** Whether there is a window in which one could be. */
export function mayHaveApi() {
  return window.parent !== window || window.opener !== null;
}

/**
 * A window and those around it, the nearest first.
 *
 * @param {Window} window
 * @returns {Window[]}
 */
function upFrom(window) {
  return window.parent === window ? [window] : [window, ...upFrom(window.parent)];
}

/**
 * @param {Window & {API?: Api}} window
 * @returns {Api | null}
 */
function apiOf(window) {
  try {
    return window.API?.LMSInitialize ? window.API : null;
  } catch {
    return null; // another origin; there may still be one above it
  }
}
