/**
 * Time as an event of Python's: `data-tick` names its class, `data-every` the fewest milliseconds between two.
 *
 * Nothing runs while no element asks. Frames are what time is measured with: a hidden page has none, and what passed
 * meanwhile does not count. While an interactive has not answered, its time waits, so that nothing piles up.
 */

import { action } from "./gestures.js";

/** The most that one event may tell [ms]: after a stall the picture goes on instead of jumping. */
const LONGEST = 250;

export class Clock {
  #act;
  #running = false;
  /** When each element's time was last told. @type {WeakMap<Element, number>} */
  #told = new WeakMap();

  /** @param {import("./gestures.js").Act} act carries out an action of the interactive that an element is in */
  constructor(act) {
    this.#act = act;
  }

  /** Run, if any element asks for time. */
  look() {
    if (this.#running || asking().length === 0) return;
    this.#running = true;
    requestAnimationFrame((now) => this.#pass(now));
  }

  /** @param {number} now */
  #pass(now) {
    const elements = asking();
    for (const element of elements) this.#tell(element, now);
    this.#running = elements.length > 0;
    if (this.#running) requestAnimationFrame((next) => this.#pass(next));
  }

  /**
   * @param {Element} element
   * @param {number} now
   */
  #tell(element, now) {
    const last = this.#told.get(element);
    if (last === undefined) this.#told.set(element, now);
    else if (now - last >= Number(element.getAttribute("data-every")) && !element.closest("[aria-busy]")) {
      this.#told.set(element, now);
      const elapsed = Math.round(Math.min(now - last, LONGEST));
      this.#act(element, { ...action(element, "tick", { elapsed }), collapses: true });
    }
  }
}

function asking() {
  return document.querySelectorAll("[data-tick]");
}
