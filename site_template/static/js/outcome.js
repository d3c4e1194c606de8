/** What a run gives, as it is shown: text, pictures, an error in the reader's own line. Everything is text, never markup. */

import { beforeFrame } from "./drawing.js";
import { CUT, NOTHING_PRINTED, OUTPUT, faultHead, way } from "./words.js";

/**
 * @typedef {object} Picture
 * @property {string} png base64
 * @property {number} width
 * @property {number} height
 * @property {string} alt
 *
 * @typedef {{kind: "out" | "err" | "picture" | "cut", text: string, picture: Picture | null}} Part
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} message
 * @property {string} meaning
 * @property {{line: number, function: string}[]} steps
 * @property {string} code
 */

/** The most text of one run that the page holds, whatever Python sends [characters]. */
const LIMIT = 40_000;

export class OutputView {
  #place;
  /** @type {Part[]} */
  #waiting = [];
  #length = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
  }

  /** A new run: what is there from the last one goes. */
  clear() {
    this.#waiting = [];
    this.#length = 0;
    this.#place.replaceChildren();
    this.#place.hidden = true;
  }

  /** @param {Part} part shown with the next frame, together with what else has come */
  add(part) {
    this.#length += part.text.length;
    if (this.#length > LIMIT) return;
    this.#waiting.push(part);
    if (this.#waiting.length > 1) return;
    beforeFrame(() => this.flush());
  }

  /** Show what waits. */
  flush() {
    for (const part of this.#waiting) this.#show(part);
    this.#waiting = [];
  }

  /** @param {Fault} fault */
  showFault(fault) {
    this.flush();
    this.#append(faultView(fault));
  }

  /** @param {string} words */
  say(words) {
    this.flush();
    this.#append(paragraph(words, "cell-said"));
  }

  /** Nothing has come of a run: say so, lest it look as if nothing had happened. */
  sayIfEmpty() {
    this.flush();
    if (this.#place.childElementCount === 0) this.say(NOTHING_PRINTED);
  }

  /** @param {Part} part */
  #show({ kind, text, picture }) {
    if (kind === "cut") this.#append(paragraph(CUT, "cell-said"));
    else if (picture) this.#append(image(picture));
    else if (text) this.#text().append(kind === "err" ? warning(text) : text);
  }

  /** The block that text goes to: the last one, unless something else has come since. */
  #text() {
    const last = this.#place.lastElementChild;
    if (last instanceof HTMLPreElement) return last;
    const pre = document.createElement("pre");
    pre.tabIndex = 0;
    pre.setAttribute("role", "group");
    pre.setAttribute("aria-label", OUTPUT);
    this.#append(pre);
    return pre;
  }

  /** @param {Element} node */
  #append(node) {
    this.#place.append(node);
    this.#place.hidden = false;
  }
}

/** @param {Fault} fault */
export function faultView(fault) {
  const view = document.createElement("div");
  view.className = "fault";
  view.append(paragraph(faultHead(fault, "Ошибка"), "fault-head"));
  if (fault.code) view.append(code(fault.code));
  view.append(paragraph(fault.message ? `${fault.name}: ${fault.message}` : fault.name, "fault-own"));
  if (fault.steps.length > 1) view.append(paragraph(way(fault.steps), "fault-way"));
  return view;
}

/**
 * @param {string} words
 * @param {string} name
 */
export function paragraph(words, name) {
  const node = document.createElement("p");
  node.className = name;
  node.textContent = words;
  return node;
}

/** @param {string} text */
function code(text) {
  const node = document.createElement("p");
  const inner = document.createElement("code");
  inner.textContent = text;
  node.append(inner);
  return node;
}

/** @param {string} text */
function warning(text) {
  const node = document.createElement("span");
  node.className = "err";
  node.textContent = text;
  return node;
}

/** @param {Picture} picture */
function image({ png, width, height, alt }) {
  const node = document.createElement("img");
  Object.assign(node, { src: `data:image/png;base64,${png}`, width, height, alt });
  return node;
}
