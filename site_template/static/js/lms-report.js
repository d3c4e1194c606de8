/**
 * Tells a learning management system what the reader has reached: only what has changed, and the slower it takes that,
 * the rarer, because the page stands still meanwhile.
 */

import { counted, isComplete, place, score, timespan } from "./lms-values.js";
import { pack } from "./suspend.js";
import { LEFT_CODE, LMS_REFUSED, lmsLeftOut } from "./words.js";

/** Between two reports [ms]: at least so long, so many times what the last one took, and so long where it was refused. */
const PAUSE = { least: 1500, times: 5, refused: 60_000 };

/** Without these it keeps nothing of the reader; others it need not know. */
const NEEDED = new Set(["cmi.suspend_data", "cmi.core.lesson_status"]);
const FINAL = new Set(["completed", "passed"]);

export class LmsReport {
  #session;
  #lesson;
  #status;
  #opened = Date.now();
  /** @type {Map<string, string>} */
  #told = new Map();
  /** @type {Set<string>} */
  #said = new Set();
  #pause = PAUSE.least;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Counts reports: one that has been overtaken ends. */
  #run = 0;

  /**
   * @param {import("./lms-session.js").LmsSession} session
   * @param {import("./lms.js").Lesson} lesson
   * @param {string} status of the lesson, as the system has it
   */
  constructor(session, lesson, status) {
    this.#session = session;
    this.#lesson = lesson;
    this.#status = status;
  }

  /** Something may have changed. */
  soon() {
    if (this.#session.isOpen) this.#timer ??= setTimeout(() => this.#tell(), this.#pause);
  }

  /** The page may not be seen again: tell everything without a rest. */
  now() {
    if (!this.#session.isOpen) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#run += 1;
    for (const [element, value] of this.#changes()) this.#set(element, value);
    this.#commit();
  }

  async #tell() {
    const run = (this.#run += 1);
    const { spent } = this.#session;
    const changes = this.#changes();
    let isTaken = true;
    for (const [element, value] of changes) {
      isTaken = this.#set(element, value) && isTaken;
      await this.#session.rest();
      if (run !== this.#run) return;
    }
    if (changes.length > 0) isTaken = this.#commit() && isTaken;
    if (!isTaken) this.#say(LMS_REFUSED);
    this.#pause = isTaken ? Math.max(PAUSE.least, PAUSE.times * (this.#session.spent - spent)) : PAUSE.refused;
    this.#timer = undefined;
    if (this.#changes().length > 0) this.soon();
  }

  /**
   * @param {string} element
   * @param {string} value
   * @returns {boolean} false where something needed was not taken
   */
  #set(element, value) {
    const isDone = this.#session.set(element, value) || !NEEDED.has(element);
    if (isDone) this.#told.set(element, value);
    return isDone;
  }

  /** @returns {boolean} false where it is not kept, so that all must be told again */
  #commit() {
    this.#session.set("cmi.core.session_time", timespan(Date.now() - this.#opened));
    const isKept = this.#session.commit();
    if (!isKept) this.#told.clear();
    return isKept;
  }

  #changes() {
    return Object.entries(this.#values()).filter(([element, value]) => this.#told.get(element) !== value);
  }

  /** @returns {Record<string, string>} by element of the data model */
  #values() {
    const { text, left } = pack(this.#lesson.name, this.#lesson.pack(), counted());
    this.#tellLeft(left);
    if (!FINAL.has(this.#status)) this.#status = isComplete(this.#lesson.goals.count()) ? "completed" : "incomplete";
    return {
      "cmi.suspend_data": text,
      "cmi.core.lesson_status": this.#status,
      ...place(),
      ...score(),
      "cmi.core.exit": "suspend",
    };
  }

  /** @param {string[]} islands of which something does not fit */
  #tellLeft(islands) {
    const left = islands.map((id) => `«${document.getElementById(id)?.getAttribute("aria-label") ?? id}»`);
    if (Object.keys(this.#lesson.store.all().code).length > 0) left.push(LEFT_CODE);
    if (left.length > 0) this.#say(lmsLeftOut(left));
  }

  /** @param {string} words said once */
  #say(words) {
    if (!this.#said.has(words)) this.#lesson.notice(words);
    this.#said.add(words);
  }
}
