/** One cell or exercise on the page: its code, its buttons, what its last run gave. */

import { edit } from "./editing.js";
import { say } from "./link.js";
import { OutputView, faultView, paragraph } from "./outcome.js";
import { CELL, CHECK_FAILED, CODE_NOT_KEPT, CODE_OF_CELL_COPIED, COPY_BY_KEYS, NOT_YET, notNumber } from "./words.js";
import { typedNumber } from "./gestures.js";

/** @typedef {"" | keyof typeof CELL} State */

/**
 * @typedef {object} Surroundings
 * @property {import("./store.js").Store} store
 * @property {string} editor address of the editor's script
 * @property {(cell: Cell, what: string) => void} pressed
 * @property {(cell: Cell) => void} changed the reader has written
 */

export class Cell {
  #around;
  #code;
  #stateView;
  #note;
  #original;
  /** @type {import("./editor.js").Editor | null} */
  #editor = null;
  /** @type {State} */
  #state = "";
  /** How its last run has ended. @type {"" | "done" | "unsolved" | "failed" | "stale"} */
  #ended = "";

  /**
   * @param {HTMLElement} section
   * @param {Surroundings} around
   */
  constructor(section, around) {
    this.section = section;
    this.id = section.id;
    this.label = section.getAttribute("aria-label") ?? "";
    /** Whether its names are those of the cells around it. */
    this.isShared = section.hasAttribute("data-shared");
    this.check = section.dataset.check ?? "";
    /** The code that was run last since Python started. @type {string | null} */
    this.lastRun = null;
    this.#around = around;
    this.#code = /** @type {HTMLElement} */ (section.querySelector(".cell-code"));
    this.#stateView = /** @type {HTMLElement} */ (section.querySelector(".cell-state"));
    this.#note = /** @type {HTMLElement} */ (section.querySelector("[data-note]"));
    this.output = new OutputView(/** @type {HTMLElement} */ (section.querySelector("[data-out]")));
    this.#original = (this.#code.querySelector("code")?.textContent ?? "").replace(/\n$/, "");
    section.addEventListener("click", ({ target }) => this.#click(target));
    section.addEventListener("keydown", (event) => this.#key(event));
  }

  /** What is in it now. */
  get code() {
    return this.#editor?.read() ?? this.#around.store.code(this.id) ?? this.#original;
  }

  get state() {
    return this.#state;
  }

  get isBusy() {
    return this.#state === "running" || this.#state === "waiting";
  }

  /** The reader is near: let them write. */
  async open() {
    const how = { code: this.code, label: this.#code.dataset.label ?? "", changed: () => this.#changed() };
    try {
      this.#editor = await edit(this.#around.editor, this.#code, how);
    } catch {
      // without the editor the code can be read and run all the same
    }
  }

  /** Show the code that is kept, unless the reader has begun to write. */
  recall() {
    const kept = this.#around.store.code(this.id);
    if (kept !== null && this.#editor?.read() === this.#original) this.#editor.write(kept);
  }

  /** The numbers typed into its fields; null where there is none. */
  get answers() {
    return Object.fromEntries(this.#fields.map((field) => [field.dataset.answer, numberIn(field)]));
  }

  /** Whether something in its fields is no number; then it says so, and leads there. */
  refuses() {
    const refused = this.#fields.filter((field) => field.value.trim() && numberIn(field) === null);
    for (const field of this.#fields) field.ariaInvalid = refused.includes(field) ? "true" : null;
    if (refused.length === 0) return false;
    this.#verdict().replaceChildren(paragraph(notNumber(refused[0].value.trim()), "why"));
    refused[0].focus();
    return true;
  }

  /**
   * A run has ended, or what it gave is no longer so.
   *
   * @param {Cell["#ended"]} how
   */
  settle(how) {
    this.#ended = how;
    this.rest();
  }

  /** It does not wait, nor run: how its last run has ended stands there, and whether its code is another one by now. */
  rest() {
    this.#show(this.lastRun === null || this.code === this.lastRun ? this.#ended : "edited");
  }

  /** It is the next one, or soon. */
  wait() {
    this.#show("waiting");
  }

  /** Python is gone, and the names that its run has given. */
  forget() {
    this.lastRun = null;
    const hasRun = this.#ended !== "" || this.#state === "running";
    this.#ended = hasRun && this.isShared ? "stale" : "";
    if (this.#state !== "waiting") this.rest();
  }

  /** @param {State} state */
  #show(state) {
    this.#state = state;
    const { isBusy } = this;
    this.#stateView.textContent = state && CELL[state];
    this.section.dataset.state = state;
    this.section.toggleAttribute("aria-busy", false);
    if (isBusy) this.section.setAttribute("aria-busy", "true");
    const [run, stop] = [this.#button("run"), this.#button("stop")];
    const hadFocus = document.activeElement === run || document.activeElement === stop;
    run.hidden = isBusy;
    stop.hidden = !isBusy;
    if (hadFocus) (isBusy ? stop : run).focus({ preventScroll: true });
  }

  /** @param {string} words empty to say nothing */
  note(words) {
    this.#note.textContent = words;
    this.#note.hidden = !words;
  }

  /** A run begins. */
  begin() {
    this.output.clear();
    this.#editor?.mark(null);
    this.#verdict().replaceChildren();
    this.#show("running");
  }

  /**
   * A run is over.
   *
   * @param {{fault: import("./outcome.js").Fault | null, verdict: Verdict | null}} outcome
   */
  end({ fault, verdict }) {
    if (fault) {
      this.output.showFault(fault);
      this.#editor?.mark(fault.steps.at(-1)?.line ?? null);
      if (this.check && fault.steps.length === 0) this.#verdict().replaceChildren(paragraph(CHECK_FAILED, "why"));
    } else if (verdict) {
      this.output.flush();
      this.#verdict().replaceChildren(...this.#words(verdict));
    } else {
      this.output.sayIfEmpty();
    }
  }

  /** The lesson's own code again. */
  reset() {
    this.#around.store.keepCode(this.id, null);
    this.#editor?.write(this.#original);
    this.output.clear();
    this.#verdict().replaceChildren();
    for (const field of this.#fields) field.value = "";
  }

  /**
   * @typedef {{solved: boolean, wrong: string, words: string}} Verdict
   *
   * @param {Verdict} verdict
   */
  #words({ solved, wrong, words }) {
    if (solved) return [];
    const template = wrong && this.section.querySelector(`template[data-wrong="${CSS.escape(wrong)}"]`);
    if (template instanceof HTMLTemplateElement) return [template.content.cloneNode(true)];
    return [paragraph(words || NOT_YET, "why")];
  }

  /** Where the check speaks; a cell without a check has no such place, and nothing is put there. */
  #verdict() {
    return this.section.querySelector("[data-verdict]") ?? document.createElement("div");
  }

  get #fields() {
    return [.../** @type {NodeListOf<HTMLInputElement>} */ (this.section.querySelectorAll("[data-answer]"))];
  }

  /** @param {string} what */
  #button(what) {
    return /** @type {HTMLButtonElement} */ (this.section.querySelector(`[data-do=${what}]`));
  }

  #changed() {
    const { code } = this;
    const isOwn = code === this.#original;
    const fits = this.#around.store.keepCode(this.id, isOwn ? null : code);
    if (!this.isBusy) this.rest();
    this.#around.changed(this);
    if (!fits) this.note(CODE_NOT_KEPT);
  }

  /** @param {EventTarget | null} target */
  #click(target) {
    const button = target instanceof Element ? target.closest("[data-do]") : null;
    const what = button?.getAttribute("data-do");
    if (button && what === "copy") this.#copy(button);
    else if (what) this.#around.pressed(this, what);
  }

  /** @param {Element} button */
  async #copy(button) {
    try {
      await navigator.clipboard.writeText(this.code);
      say(button, CODE_OF_CELL_COPIED);
    } catch {
      this.#editor?.field.focus();
      this.#editor?.field.select();
      say(button, COPY_BY_KEYS);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.#around.pressed(this, "run");
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      this.#around.pressed(this, "run");
    } else if (event.key === "Escape" && event.target === this.#editor?.field) {
      event.stopPropagation();
      const stop = this.#button("stop");
      (stop.hidden ? this.#button("run") : stop).focus();
    }
  }
}

/** @param {HTMLInputElement} field */
function numberIn(field) {
  const number = typedNumber(field.value);
  return Number.isNaN(number) ? null : number;
}
