/** A state in a link: `#ISLAND=STATE` opens a lesson in it, and the button beside an interactive copies such a link. */

import { fromBase64url, toBase64url } from "./base64url.js";
import { COPIED, COPY_BY_HAND } from "./words.js";

const LINK = /^#([\w-]+)=([\w-]+)$/;
const SHOWN_FOR = 2000;

/**
 * What the address asks for. A state cut short on its way is "", which fits no interactive and is told as such.
 *
 * @returns {{island: string, state: string} | null}
 */
export function linked() {
  const [, island, code] = LINK.exec(location.hash) ?? [];
  return island ? { island, state: decode(code) } : null;
}

/** The reader goes on from the linked state: from now on what they do is kept, and a reload must not undo it. */
export function forgetLink() {
  const link = linked();
  if (link) history.replaceState(null, "", `#${link.island}`);
}

/** @param {(island: string) => string | null} stateOf the state that an island is in, null for its first */
export function connectLinkButtons(stateOf) {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-link]") : null;
    const section = button?.closest("[data-interactive]");
    if (button && section) copy(button, `#${section.id}${code(stateOf(section.id))}`);
  });
}

/**
 * @param {Element} button
 * @param {string} hash
 */
async function copy(button, hash) {
  try {
    await navigator.clipboard.writeText(location.href.split("#")[0] + hash);
    say(button, COPIED);
  } catch {
    history.replaceState(null, "", hash);
    say(button, COPY_BY_HAND);
  }
}

/**
 * Say on a button what has been done, for a moment.
 *
 * @param {Element} button
 * @param {string} words
 */
export function say(button, words) {
  const before = button.textContent;
  if (before === words) return;
  button.textContent = words;
  setTimeout(() => {
    if (button.textContent === words) button.textContent = before;
  }, SHOWN_FOR);
}

/** @param {string | null} state */
function code(state) {
  return state === null ? "" : `=${toBase64url(state)}`;
}

/** @param {string} text */
function decode(text) {
  try {
    return fromBase64url(text);
  } catch {
    return "";
  }
}
