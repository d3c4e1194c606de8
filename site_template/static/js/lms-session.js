/**
 * One launch of the lesson by a learning management system (SCORM 1.2, Run-Time Environment).
 *
 * Its calls are synchronous, and what stands behind them may be slow or broken: none of them throws here, an element that
 * it does not know is "", and whoever makes several rests in between.
 */

/** Calls shorter than this need no rest [ms]. */
const SHORT = 50;

export class LmsSession {
  #api;
  #took = 0;
  #spent = 0;
  #isOpen = false;

  /** @param {import("./lms-api.js").Api} api */
  constructor(api) {
    this.#api = api;
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** What its calls have taken together [ms]. */
  get spent() {
    return this.#spent;
  }

  /** Open it; one that is open already, as after a reload, will do. */
  begin() {
    this.#isOpen = this.#done("LMSInitialize", "") || this.get("cmi.core.lesson_status") !== "";
    return this.#isOpen;
  }

  /** @param {string} element */
  get(element) {
    return this.#call("LMSGetValue", element);
  }

  /**
   * @param {string} element
   * @param {string} value
   * @returns {boolean} whether it was taken
   */
  set(element, value) {
    return this.#done("LMSSetValue", element, value);
  }

  /** @returns {boolean} whether what was set is kept now */
  commit() {
    return this.#done("LMSCommit", "");
  }

  finish() {
    this.#isOpen = false;
    this.#done("LMSFinish", "");
  }

  /** Let the page live for as long as the last call has taken. */
  async rest() {
    if (this.#took > SHORT) await new Promise((resolve) => setTimeout(resolve, this.#took));
  }

  /**
   * @param {keyof import("./lms-api.js").Api} name
   * @param {string[]} given
   */
  #done(name, ...given) {
    return this.#call(name, ...given) === "true";
  }

  /**
   * @param {keyof import("./lms-api.js").Api} name
   * @param {string[]} given
   */
  #call(name, ...given) {
    const started = performance.now();
    try {
      return String(this.#api[name](...given) ?? "");
    } catch {
      return "";
    } finally {
      this.#took = performance.now() - started;
      this.#spent += this.#took;
    }
  }
}
