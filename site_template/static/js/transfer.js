/**
 * «Перенести успехи»: what a lesson keeps in this browser as a code to take to another device, and back from there.
 *
 * The code is base64url of `{v, lesson, goals, states}`. Goals are added to those that are here; states replace what is
 * here, so the reader is asked once more. Whether a state fits is for Python to say when the interactive is opened.
 */

import { fromBase64url, toBase64url } from "./base64url.js";
import { CODE_COPIED, COPY_CODE_BY_HAND, OTHER_LESSON, WRONG_CODE, arriving, brought } from "./words.js";

const VERSION = 1;

/**
 * @typedef {object} Luggage
 * @property {Record<string, string>} goals the island in which each goal was reached
 * @property {Record<string, string>} states by island, as JSON text of Python's
 *
 * @typedef {object} Lesson
 * @property {string} name
 * @property {() => Luggage} pack what is here
 * @property {(luggage: Luggage) => void} unpack
 * @property {(island: string) => boolean} has
 */

/** @param {Lesson} lesson */
export function connectTransfer(lesson) {
  const dialog = document.querySelector("dialog[data-transfer]");
  if (!(dialog instanceof HTMLDialogElement)) return;
  const [outgoing, incoming] = dialog.querySelectorAll("textarea");
  const said = dialog.querySelector("[role=status]");
  /** @type {string | null} */
  let confirmed = null;

  on("[data-transfer-open]", () => {
    confirmed = null;
    outgoing.value = codeOf(lesson);
    incoming.value = "";
    say("");
    dialog.showModal();
  });
  on("[data-transfer-close]", () => dialog.close());
  on("[data-transfer-copy]", async () => {
    outgoing.select();
    try {
      await navigator.clipboard.writeText(outgoing.value);
      say(CODE_COPIED);
    } catch {
      say(COPY_CODE_BY_HAND);
    }
  });
  on("[data-transfer-take]", () => take(incoming.value.replace(/\s/g, "")));

  /** @param {string} code */
  function take(code) {
    const luggage = read(code, lesson);
    if (typeof luggage === "string") return say(luggage);
    const [goals, states] = [Object.keys(luggage.goals).length, Object.keys(luggage.states).length];
    if (states > 0 && confirmed !== code) {
      confirmed = code;
      return say(arriving(goals, states));
    }
    confirmed = null;
    lesson.unpack(luggage);
    say(brought(goals, states));
  }

  /** @param {string} words */
  function say(words) {
    if (said) said.textContent = words;
  }
}

/**
 * @param {string} selector
 * @param {() => void} pressed
 */
function on(selector, pressed) {
  for (const button of document.querySelectorAll(selector)) button.addEventListener("click", pressed);
}

/** @param {Lesson} lesson */
function codeOf(lesson) {
  return toBase64url(JSON.stringify({ v: VERSION, lesson: lesson.name, ...lesson.pack() }));
}

/**
 * What a code brings to this lesson, or the words that say why it brings nothing.
 *
 * @param {string} code
 * @param {Lesson} lesson
 * @returns {Luggage | string}
 */
function read(code, lesson) {
  try {
    const data = JSON.parse(fromBase64url(code));
    if (data.v !== VERSION) return WRONG_CODE;
    if (data.lesson !== lesson.name) return OTHER_LESSON;
    const known = (/** @type {string} */ island) => lesson.has(island);
    return { goals: texts(data.goals, (_, island) => known(island)), states: texts(data.states, known) };
  } catch {
    return WRONG_CODE;
  }
}

/**
 * @param {unknown} data
 * @param {(name: string, text: string) => boolean} known
 * @returns {Record<string, string>}
 */
function texts(data, known) {
  const entries = Object.entries(/** @type {object} */ (data));
  if (!entries.every(([, text]) => typeof text === "string")) throw new TypeError("texts by name");
  return Object.fromEntries(entries.filter(([name, text]) => known(name, text)));
}
