/**
 * Words to the page around this one: only inside a frame. One question of that page is answered, nothing is obeyed.
 *
 * The question is `measure`: the page around follows the height, and may have begun to listen after it was told.
 */

import { SOURCE, VERSION, isOurs } from "./messages.js";

const FRAMED = window.parent !== window;

/**
 * @param {"ready" | "height" | "progress" | "thanks" | "error"} type
 * @param {object} [more]
 */
export function tell(type, more = {}) {
  if (!FRAMED) return;
  const { lesson } = document.documentElement.dataset;
  window.parent.postMessage({ source: SOURCE, version: VERSION, type, lesson, ...more }, "*");
}

/** Tell the height whenever it changes, and when asked. */
export function tellHeight() {
  if (!FRAMED) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell("height", { height });
  }).observe(document.body);
  addEventListener("message", ({ data, source }) => {
    if (source !== window.parent || !isOurs(data) || data.type !== "measure") return;
    document.documentElement.dataset.followed = ""; // the frame will be as high as the page: it needs no scroll bar
    if (told > 0) tell("height", { height: told });
  });
}

/** The reader says thanks: the page around this one may say it to the author, too. */
export function tellThanks() {
  for (const link of document.querySelectorAll("[data-thanks]")) link.addEventListener("click", () => tell("thanks"));
}

/** Whether the page is a part of a lesson made for a frame. */
export function isEmbed() {
  return "embed" in document.documentElement.dataset;
}

/**
 * A frame as high as its page has no edge that is always seen: what the page says of Python's start goes under the
 * interactive that the reader has come to.
 *
 * @param {Element} section
 */
export function tellUnder(section) {
  const status = document.getElementById("runtime");
  if (isEmbed() && status) section.after(status);
}
