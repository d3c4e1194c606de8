/**
 * For the page around: makes each frame with a page of this site as high as that page.
 *
 * Included once, twice or not at all; frames may come before it or after. It listens to nothing but heights, from
 * windows of frames whose address lies beside this script, and does nothing but set those frames' heights.
 */

import { SOURCE, VERSION, isOurs } from "./messages.js";

/** No page is higher [px]. */
const HIGHEST = 200_000;

const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
const site = script ? new URL(".", script.src) : null;
if (site && !self.PYLESSON_FRAMES?.has(site.href)) {
  self.PYLESSON_FRAMES = (self.PYLESSON_FRAMES ?? new Set()).add(site.href);
  follow(site);
}

/** @param {URL} site */
function follow(site) {
  /** Windows that know that their height is followed. */
  const asked = new WeakSet();
  addEventListener("message", ({ data, source, origin }) => {
    if (!isOurs(data) || data.type !== "height") return;
    const frame = frames(site).find(({ contentWindow }) => contentWindow === source);
    if (!frame || origin !== (isSandboxed(frame) ? "null" : site.origin)) return;
    const height = Number(data.height);
    if (!(height > 0 && height <= HIGHEST)) return;
    frame.style.height = `${height + edges(frame)}px`;
    ask(frame, asked);
  });
  for (const frame of frames(site)) ask(frame, asked);
}

/** @param {URL} site */
function frames(site) {
  return [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(site.href));
}

/** @param {HTMLIFrameElement} frame */
function isSandboxed(frame) {
  return frame.hasAttribute("sandbox") && !frame.sandbox.contains("allow-same-origin");
}

/** @param {HTMLIFrameElement} frame */
function edges(frame) {
  const isBorderBox = getComputedStyle(frame).boxSizing === "border-box";
  return isBorderBox ? frame.offsetHeight - frame.clientHeight : 0;
}

/**
 * @param {HTMLIFrameElement} frame
 * @param {WeakSet<Window>} asked
 */
function ask({ contentWindow }, asked) {
  if (!contentWindow || asked.has(contentWindow)) return;
  asked.add(contentWindow);
  contentWindow.postMessage({ source: SOURCE, version: VERSION, type: "measure" }, "*");
}
