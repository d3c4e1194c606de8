/** Goals: what is reached is kept, shown wherever it is summed up, and said aloud once. */

import { tell } from "./frame.js";
import { REACHED, RESTARTED, outOf } from "./words.js";

export class Goals {
  #store;

  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * Show what is reached and what is not.
   *
   * @param {ParentNode} [root] the part of the page that has changed
   */
  paint(root = document) {
    const done = this.#store.goals();
    for (const node of root.querySelectorAll("[data-goal]")) {
      const reached = String(done.has(goalOf(node)));
      if (node.getAttribute("data-done") !== reached) node.setAttribute("data-done", reached);
    }
    for (const marks of root.querySelectorAll(".marks")) {
      const names = goalsIn(marks);
      marks.setAttribute("aria-label", outOf(names.filter((name) => done.has(name)).length, names.length));
    }
    for (const total of root.querySelectorAll("[data-goals-done]")) total.textContent = String(this.count().done);
  }

  /**
   * @param {string} island where it happened
   * @param {string[]} names
   */
  reach(island, names) {
    const before = this.#store.goals();
    const fresh = names.filter((name) => !before.has(name));
    if (fresh.length === 0) return;
    this.#store.keepGoals(island, fresh);
    this.paint();
    announce(fresh.map(understood).join(" "));
    for (const goal of fresh) tell("progress", { goal, ...this.count() });
  }

  /**
   * Take over goals that the reader has reached on another device.
   *
   * @param {Record<string, string>} reachedIn the island of each goal
   */
  take(reachedIn) {
    const before = this.#store.goals();
    const fresh = Object.keys(reachedIn).filter((goal) => !before.has(goal));
    for (const goal of fresh) this.#store.keepGoals(reachedIn[goal], [goal]);
    this.paint();
    for (const goal of fresh) tell("progress", { goal, ...this.count() });
  }

  /** @param {string} island */
  forget(island) {
    this.#store.forgetGoals(island);
    this.paint();
  }

  /** Say that everything starts anew. */
  restart() {
    this.paint();
    announce(RESTARTED);
  }

  /** How many goals of the page are reached. */
  count() {
    const done = this.#store.goals();
    const names = new Set(goalsIn(document));
    return { done: [...names].filter((name) => done.has(name)).length, total: names.size };
  }
}

/** @param {Element} node */
function goalOf(node) {
  return node.getAttribute("data-goal") ?? "";
}

/** @param {ParentNode} root */
function goalsIn(root) {
  return [...root.querySelectorAll("[data-goal]")].map(goalOf);
}

/** @param {string} goal */
function understood(goal) {
  const panel = document.querySelector(`[data-goal="${CSS.escape(goal)}"] .understood`);
  return panel?.textContent?.trim() || REACHED;
}

/** @param {string} text */
function announce(text) {
  const place = document.getElementById("announce");
  if (place) place.textContent = text;
}
