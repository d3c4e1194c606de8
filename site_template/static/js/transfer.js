/**
 * «Перенести успехи»: what a lesson keeps in this browser as a code to take to another device, and back from there.
 *
 * The code is base64url of the lesson's luggage. Goals are added to those that are here; states replace what is
 * here, so the reader is asked once more. Whether a state fits is for Python to say when the interactive is opened.
 */

import { fromBase64url, toBase64url } from "./base64url.js";
import { read, write } from "./luggage.js";
import { CODE_COPIED, COPY_CODE_BY_HAND, OTHER_LESSON, WRONG_CODE, arriving, brought } from "./words.js";

/** @typedef {import("./luggage.js").Luggage} Luggage */

/**
 * @typedef {object} Holder
 * @property {() => Luggage} pack what is here
 * @property {(luggage: Luggage) => void} unpack
 *
 * @typedef {import("./luggage.js").Lesson & Holder} Lesson
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
    const luggage = brings(code, lesson);
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
  return toBase64url(write(lesson.name, lesson.pack()));
}

/**
 * What a code brings to this lesson, or the words that say why it brings nothing.
 *
 * @param {string} code
 * @param {Lesson} lesson
 * @returns {Luggage | string}
 */
function brings(code, lesson) {
  const luggage = read(text(code), lesson);
  if (luggage === "unreadable") return WRONG_CODE;
  return luggage === "other lesson" ? OTHER_LESSON : luggage;
}

/** @param {string} code */
function text(code) {
  try {
    return fromBase64url(code);
  } catch {
    return "";
  }
}
