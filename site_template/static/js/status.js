/** The bar that says how far Python is, why it does not start, and other things the reader should know once. */

import { LOADING, REPLACED, STARTING, failure as failureText, progress as progressText } from "./words.js";

/** After a finger is lifted its click has come by then [ms]. */
const CLICKED = 100;

export class Status {
  #bar = pick("#runtime");
  #text = pick(".runtime-text");
  #progress = /** @type {HTMLProgressElement} */ (pick(".runtime-progress"));
  #retry = pick(".runtime-retry");
  #reload = pick(".runtime-reload");
  #close = pick(".runtime-close");
  /** @type {string[]} */
  #notices = [];
  /** Whether the bar is about Python now, so that notices have to wait. */
  #taken = false;
  #isWanted = false;
  /**
   * The pointers that are down, each with a mark of when: the bar would come between them and what they are about to click.
   *
   * @type {Map<number, symbol>}
   */
  #pressed = new Map();

  /** @param {() => void} retry */
  constructor(retry) {
    addEventListener("pointerdown", ({ pointerId }) => this.#pressed.set(pointerId, Symbol("press")), { capture: true });
    addEventListener("pointerup", ({ pointerId }) => this.#lift(pointerId), { capture: true });
    addEventListener("pointercancel", ({ pointerId }) => this.#lift(pointerId), { capture: true });
    addEventListener("keydown", () => this.#lift(...this.#pressed.keys()), { capture: true }); // of some the end is never told
    this.#retry.addEventListener("click", retry);
    this.#reload.addEventListener("click", () => location.reload());
    this.#close.addEventListener("click", () => {
      if (!this.#taken) this.#notices = [];
      this.ready();
    });
  }

  loading() {
    this.#taken = true;
    this.#show({ progress: true });
    // Only the first words are announced; the figures change too often to be listened to.
    const figures = document.createElement("span");
    figures.setAttribute("aria-hidden", "true");
    this.#text.replaceChildren(LOADING, figures);
    this.#progress.value = 0;
  }

  /**
   * @param {number} loaded bytes
   * @param {number} total bytes
   */
  progress(loaded, total) {
    const figures = this.#text.querySelector("span");
    if (figures) figures.textContent = progressText(loaded, total);
    this.#progress.value = loaded / total;
  }

  starting() {
    this.#text.textContent = STARTING;
    this.#progress.removeAttribute("value");
  }

  /** There is nothing more to say about Python. */
  ready() {
    this.#taken = false;
    if (this.#notices.length) this.#showNotices();
    else this.#want(false);
  }

  /** @param {import("./protocol.js").Failure} failure */
  failed(failure) {
    this.#taken = true;
    this.#show({ retry: true, close: true });
    this.#text.textContent = failureText(failure);
    this.#text.title = failure.detail ?? ""; // in English, for whoever is asked for help
  }

  /** What has failed is gone from the server, because a newer build is there. */
  replaced() {
    this.#show({ reload: true, close: true });
    this.#text.textContent = REPLACED;
  }

  /**
   * Say something that matters only until Python is on its way.
   *
   * @param {string} text
   */
  hint(text) {
    if (this.#taken || this.#notices.length > 0) return;
    this.#show({ close: true });
    this.#text.textContent = text;
  }

  /**
   * Say something once; while Python is on its way it waits until that is over.
   *
   * @param {string} text
   */
  notice(text) {
    if (!this.#notices.includes(text)) this.#notices.push(text);
    if (!this.#taken) this.#showNotices();
  }

  #showNotices() {
    this.#show({ close: true });
    this.#text.textContent = this.#notices.join(" ");
  }

  /** @param {{progress?: boolean, retry?: boolean, reload?: boolean, close?: boolean}} parts */
  #show({ progress = false, retry = false, reload = false, close = false }) {
    this.#text.title = "";
    this.#progress.hidden = !progress;
    this.#retry.hidden = !retry;
    this.#reload.hidden = !reload;
    this.#close.hidden = !close;
    this.#want(true);
  }

  /** @param {boolean} isWanted */
  #want(isWanted) {
    this.#isWanted = isWanted;
    if (this.#pressed.size === 0 || !isWanted) this.#bar.hidden = !isWanted;
  }

  /** @param {number[]} pointers */
  #lift(...pointers) {
    if (pointers.length === 0) return;
    const presses = pointers.map((pointer) => /** @type {const} */ ([pointer, this.#pressed.get(pointer)]));
    setTimeout(() => {
      for (const [pointer, press] of presses) if (this.#pressed.get(pointer) === press) this.#pressed.delete(pointer);
      this.#want(this.#isWanted);
    }, CLICKED);
  }
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function pick(selector) {
  const node = document.querySelector(selector);
  if (!(node instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return node;
}
