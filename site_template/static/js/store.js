/**
 * What the reader leaves behind in a lesson, in this browser: the state of each interactive, the goals reached.
 *
 * Storage is read anew before each write, so that two tabs of a lesson never lose each other's goals; of two states of
 * one interactive the last one stays. Where storage is refused everything works and lives as long as the page.
 */

/**
 * @typedef {object} Kept
 * @property {1} v
 * @property {Record<string, string>} states by island, as JSON text of Python's
 * @property {string[]} goals reached
 * @property {Record<string, string>} reachedIn the island in which each goal was reached
 * @property {Record<string, string>} code what the reader has written, by cell
 */

/** Characters of one cell, and so of what a browser must keep, beyond which the reader's code is not kept. */
const LONGEST_CODE = 50_000;

export class Store {
  #key;
  #prefix;
  #refused;
  /** @type {Kept} */
  #memory = empty();
  #works = true;
  #waits;
  /** @type {() => void} */
  #kept = () => {};

  /**
   * @param {string} site
   * @param {string} lesson
   * @param {() => void} refused called once when nothing can be kept
   * @param {boolean} [waits] whether all is kept in memory only, until `settle` says whose it is
   */
  constructor(site, lesson, refused, waits = false) {
    this.#prefix = `pylesson:${site}:`;
    this.#key = this.#prefix + lesson;
    this.#refused = refused;
    this.#waits = waits;
  }

  /**
   * It is known whose all this is: from now on it stays in the browser, on top of what is there already.
   *
   * @param {string} reader one of several at this browser; "" for whoever reads here
   * @param {boolean} anew whether what is there already is to be forgotten
   */
  settle(reader, anew) {
    const { states, goals, reachedIn, code } = this.#memory;
    this.#waits = false;
    if (reader) this.#key += `:${reader}`;
    this.#change((kept) => {
      if (anew) Object.assign(kept, empty());
      kept.goals = [...new Set([...kept.goals, ...goals])];
      for (const [known, now] of /** @type {const} */ ([[kept.states, states], [kept.reachedIn, reachedIn], [kept.code, code]])) {
        Object.assign(known, now);
      }
    });
  }

  /** @param {string} island */
  state(island) {
    return this.#read().states[island] ?? null;
  }

  goals() {
    return new Set(this.#read().goals);
  }

  /** Everything kept of this lesson. */
  all() {
    return this.#read();
  }

  /**
   * @param {string} island
   * @param {string} state
   */
  keepState(island, state) {
    this.#change((kept) => {
      kept.states[island] = state;
    });
  }

  /** @param {string} island */
  forgetState(island) {
    this.#change((kept) => {
      delete kept.states[island];
    });
  }

  /** @param {string} cell */
  code(cell) {
    return this.#read().code[cell] ?? null;
  }

  /**
   * @param {string} cell
   * @param {string | null} code null when it is the lesson's own again
   * @returns {boolean} whether it is short enough to be kept
   */
  keepCode(cell, code) {
    const fits = code === null || code.length <= LONGEST_CODE;
    this.#change((kept) => {
      if (code === null) delete kept.code[cell];
      else if (fits) kept.code[cell] = code;
    });
    return fits;
  }

  /**
   * @param {string} island
   * @param {string[]} goals
   */
  keepGoals(island, goals) {
    this.#change((kept) => {
      kept.goals = [...new Set([...kept.goals, ...goals])];
      for (const goal of goals) kept.reachedIn[goal] = island;
    });
  }

  /** @param {string} island */
  forgetGoals(island) {
    this.#change((kept) => {
      kept.goals = kept.goals.filter((goal) => kept.reachedIn[goal] !== island);
      for (const goal of Object.keys(kept.reachedIn)) if (!kept.goals.includes(goal)) delete kept.reachedIn[goal];
    });
  }

  /** Forget everything of this lesson. */
  forgetLesson() {
    this.#change((kept) => Object.assign(kept, empty()));
  }

  /** Forget everything of every lesson of the site. */
  forgetCourse() {
    this.forgetLesson();
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.#prefix));
      for (const key of keys) localStorage.removeItem(key);
    } catch {
      // Where storage is refused there is nothing else to forget.
    }
  }

  /**
   * Call `changed` when another tab has written.
   *
   * @param {() => void} changed
   */
  watch(changed) {
    addEventListener("storage", (event) => {
      if (event.key === this.#key || event.key === null) changed();
    });
  }

  /**
   * Call `kept` after every change made here.
   *
   * @param {() => void} kept
   */
  whenKept(kept) {
    this.#kept = kept;
  }

  /** @param {(kept: Kept) => void} change */
  #change(change) {
    const kept = this.#read();
    change(kept);
    this.#memory = kept;
    if (!this.#waits) this.#write(kept);
    this.#kept();
  }

  /** @param {Kept} kept */
  #write(kept) {
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      if (this.#works) this.#refused();
      this.#works = false;
    }
  }

  /** @returns {Kept} */
  #read() {
    if (!this.#works || this.#waits) return this.#memory;
    try {
      return parse(localStorage.getItem(this.#key));
    } catch {
      return this.#memory;
    }
  }
}

/** @returns {Kept} */
function empty() {
  return { v: 1, states: {}, goals: [], reachedIn: {}, code: {} };
}

/**
 * @param {string | null} text
 * @returns {Kept}
 */
function parse(text) {
  try {
    const kept = JSON.parse(text ?? "null");
    if (kept?.v !== 1) return empty();
    const goals = Array.isArray(kept.goals) ? kept.goals.filter(isText) : [];
    return { v: 1, states: texts(kept.states), goals, reachedIn: texts(kept.reachedIn), code: texts(kept.code) };
  } catch {
    return empty();
  }
}

/**
 * Whatever has been written under this key, the page goes on with what fits.
 *
 * @param {unknown} data
 * @returns {Record<string, string>}
 */
function texts(data) {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => isText(value)));
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string";
}
