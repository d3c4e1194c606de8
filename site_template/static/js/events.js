/**
 * One interactive's line to Python: what the reader did goes out numbered, one at a time, and the newest view comes in.
 *
 * Sent at once, patched once per frame. Presses and keys wait in order; a drag, a hover or a slider leaves only its
 * newest place waiting, and that waits for the frame, too: nobody sees more pictures than there are frames. An answer to
 * an older request than the one last shown is dropped.
 */

import { beforeFrame } from "./drawing.js";
import { morph } from "./morph.js";
import { encode } from "./protocol.js";
import { BROKEN, RESET } from "./words.js";

/**
 * @typedef {object} Action
 * @property {"event" | "reset"} type
 * @property {string} [event] name of the event's class
 * @property {object} [fields]
 * @property {Element} [source] the control or the thing that was moved
 * @property {boolean} [collapses] whether a newer one of the same source takes its place while it waits
 *
 * @typedef {object} Page what an island needs of the page around it
 * @property {(text: string) => void} send
 * @property {(island: Island, view: import("./protocol.js").View, asked: "open" | "event" | "reset") => void} answered
 * @property {(section: HTMLElement) => void} patched a view has come into it
 */

export class Island {
  #page;
  /** @type {Action[]} */
  #waiting = [];
  /** @type {{seq: number, type: "open" | "event" | "reset", source?: Element} | null} */
  #flying = null;
  #shown = 0;
  /** @type {import("./protocol.js").View | null} */
  #next = null;
  #connected = false;
  /** Whether what waits will be done without the reader's help. */
  #expecting = false;

  /**
   * @param {HTMLElement} section
   * @param {Page} page
   */
  constructor(section, page) {
    this.section = section;
    this.id = section.id;
    this.name = section.dataset.interactive ?? "";
    this.#page = page;
  }

  /**
   * Python is there: show it the kept state, then send what has been waiting.
   *
   * @param {string | null} state
   */
  open(state) {
    this.#connected = true;
    this.#send({ type: "open", name: this.name, state, content: this.section.dataset.content ?? null });
  }

  /** Python is gone, and with it the request that it was working on; what waits, waits on. */
  close() {
    this.#connected = false;
    this.#flying = null;
    this.#expecting = false;
    this.#showBusy();
  }

  /** Whether Python has been told of it. */
  get connected() {
    return this.#connected;
  }

  /** Start it anew; what waits belongs to before. */
  restart() {
    this.#waiting = [];
    if (this.#connected) this.act({ type: "reset" });
    else this.#showBusy();
  }

  /** Python is being started: what waits will be done. */
  expect() {
    this.#expecting = true;
    this.#showBusy();
  }

  /** @param {Action} action */
  act(action) {
    const last = this.#waiting.at(-1);
    if (action.collapses && last?.collapses && last.source === action.source && last.event === action.event) {
      this.#waiting.pop();
    }
    this.#waiting.push(action);
    this.#sendNext();
    this.#showBusy();
  }

  /** @param {import("./protocol.js").View | import("./protocol.js").Refusal} answer */
  receive(answer) {
    if (answer.seq !== this.#flying?.seq) return;
    const asked = this.#flying.type;
    this.#flying = null;
    if (answer.type === "view") {
      try {
        this.#page.answered(this, answer, asked);
      } finally {
        this.#schedule(answer);
      }
    } else {
      this.#showBroken(answer);
    }
    this.#sendNext();
    if (answer.type === "failed") this.#showBusy();
  }

  #sendNext() {
    if (!this.#connected || this.#flying) return;
    const [action] = this.#waiting;
    if (!action || (action.collapses && this.#next)) return;
    this.#waiting.shift();
    const { type, event = "", fields = {}, source } = action;
    this.#send(type === "reset" ? { type } : { type, event, fields }, source);
  }

  /**
   * @param {Parameters<typeof encode>[1]} request
   * @param {Element} [source]
   */
  #send(request, source) {
    const { seq, text } = encode(this.id, request);
    this.#flying = { seq, type: request.type, source };
    this.#page.send(text);
  }

  /** @param {import("./protocol.js").View} view */
  #schedule(view) {
    const isFirst = this.#next === null;
    this.#next = view;
    if (isFirst || document.hidden) beforeFrame(() => this.#patch());
  }

  #patch() {
    const view = this.#next;
    this.#next = null;
    try {
      if (!view || view.seq <= this.#shown) return;
      this.#shown = view.seq;
      morph(this.section, view.html, (control) => this.#isReaders(control));
      this.#page.patched(this.section);
    } finally {
      this.#sendNext();
      this.#showBusy();
    }
  }

  /**
   * Whether the reader has done something with a control that Python has not answered yet.
   *
   * @param {Element} control
   */
  #isReaders(control) {
    return typing.has(control) || [this.#flying, ...this.#waiting].some((action) => isSame(action?.source, control));
  }

  #showBusy() {
    const busy = this.#waiting.length > 0 || this.#flying !== null || this.#next !== null;
    if (busy && this.#expecting) this.section.setAttribute("aria-busy", "true");
    else this.section.removeAttribute("aria-busy");
  }

  /**
   * The last good view stays; the next one takes the sentence away again.
   *
   * @param {import("./protocol.js").Refusal} refusal
   */
  #showBroken({ error, traceback }) {
    console.error(`${this.id}: ${error}\n${traceback}`);
    const reset = document.createElement("button");
    Object.assign(reset, { type: "button", className: "linkbtn", textContent: RESET });
    reset.dataset.reset = "";
    const sentence = document.createElement("p");
    sentence.className = "failure";
    sentence.setAttribute("role", "alert");
    sentence.append(BROKEN, reset);
    this.section.querySelector(":scope > .failure")?.remove();
    this.section.append(sentence);
  }
}

/**
 * Controls with text that the reader has typed and not yet finished.
 *
 * @type {WeakSet<Element>}
 */
export const typing = new WeakSet();

/**
 * The radio buttons of one group are one control.
 *
 * @param {Element | undefined} source
 * @param {Element} control
 */
function isSame(source, control) {
  if (source === control) return true;
  if (!(source instanceof HTMLInputElement && control instanceof HTMLInputElement)) return false;
  return source.type === "radio" && control.type === "radio" && source.name === control.name;
}
