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
  /** Whether a finger or a button is down: the bar would come between it and what it is about to click. */
  #isPressed = false;
  /** @type {number | undefined} */
  #lifted;

  /** @param {() => void} retry */
  constructor(retry) {
    addEventListener("pointerdown", () => this.#press(), { capture: true });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.#lift(), { capture: true });
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
    if (!this.#isPressed || !isWanted) this.#bar.hidden = !isWanted;
  }

  #press() {
    clearTimeout(this.#lifted);
    this.#isPressed = true;
  }

  #lift() {
    clearTimeout(this.#lifted);
    this.#lifted = setTimeout(() => {
      this.#isPressed = false;
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
