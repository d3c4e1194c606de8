/**
 * The cells of a page: they wait for Python and for each other, share its names in the order in which they are run,
 * and are told when Python has been started anew. A run that does not end is ended with Python itself.
 */

import { Cell } from "./cell.js";
import { OUT_OF_MEMORY, STOPPED_BY_ITSELF, STOPPED_BY_READER, fetching, notLoaded, notStarted, outOfOrder, willLoad } from "./words.js";

/** How near a cell is when the editor is brought. */
const NEAR = "100% 0px";

/**
 * @typedef {object} Page
 * @property {() => void} start bring Python, unless it is there or on its way
 * @property {(order: import("./protocol.js").RunOrder) => void} send
 * @property {(names: string[], progress: (loaded: number, total: number) => void) => void} supply
 * @property {() => void} restart end Python and start it anew
 * @property {(goal: string) => void} solved
 *
 * @typedef {{name: string, modules: string[], bytes: number}} Extra a package that is brought when code imports it
 */

export class Cells {
  #page;
  /** @type {Cell[]} */
  #cells;
  #extras;
  /** @type {Set<string>} */
  #brought = new Set();
  /** @type {Cell[]} */
  #waiting = [];
  /** @type {Cell | null} */
  #running = null;
  /** What was to be said about the order when the running cell began. */
  #order = "";
  #seq = 0;
  #connected = false;

  /**
   * @param {Page} page
   * @param {import("./store.js").Store} store
   * @param {{editor: string, extras: Extra[]}} has
   */
  constructor(page, store, { editor, extras }) {
    this.#page = page;
    this.#extras = extras;
    const around = {
      store,
      editor,
      pressed: (/** @type {Cell} */ cell, /** @type {string} */ what) => this.#press(cell, what),
      changed: (/** @type {Cell} */ cell) => this.#noteExtras(cell),
    };
    const sections = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-cell]"));
    this.#cells = [...sections].map((section) => new Cell(section, around));
    for (const cell of this.#cells) this.#noteExtras(cell);
    this.#openWhenNear();
  }

  /** Python takes requests. */
  connected() {
    this.#connected = true;
    this.#next();
  }

  /** Python is gone: names that cells have given are gone with it. */
  gone() {
    this.#connected = false;
    this.#running = null;
    this.#brought.clear();
    for (const cell of this.#cells) {
      cell.forget();
      this.#noteExtras(cell);
    }
  }

  /**
   * Python has not come: what waits for it waits no longer, and says why.
   *
   * @param {import("./protocol.js").Failure} failure
   */
  failed(failure) {
    const left = this.#waiting.splice(0);
    for (const cell of left) cell.rest();
    this.gone();
    for (const cell of left) cell.note(notStarted(failure));
  }

  /**
   * The interpreter has ended by itself. Whether a cell was to blame, so that starting anew is all that is needed.
   */
  wasAtWork() {
    const cell = this.#running;
    cell?.output.say(STOPPED_BY_ITSELF);
    return cell !== null;
  }

  /** @param {import("./protocol.js").RunNews} news */
  hear(news) {
    const cell = this.#running;
    if (!cell || news.seq !== this.#seq) return;
    const show = (/** @type {number} */ loaded, /** @type {number} */ total) => cell.note(fetching(names, loaded, total));
    const names = "names" in news ? news.names : [];
    if (news.type === "output") cell.output.add(JSON.parse(news.part));
    else if (news.type === "needs") this.#page.supply(names, show);
    else if (news.type === "fetching") show(news.loaded, news.total);
    else this.#ran(cell, news);
  }

  /** The reader starts the lesson anew. */
  reset() {
    for (const cell of this.#cells) cell.reset();
  }

  /** @param {string} id */
  has(id) {
    return this.#cells.some((cell) => cell.id === id);
  }

  /** What is kept of the reader's code has come after the cells were made. */
  recall() {
    for (const cell of this.#cells) cell.recall();
  }

  #openWhenNear() {
    const cells = new Map(this.#cells.map((cell) => [/** @type {Element} */ (cell.section), cell]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          cells.get(target)?.open();
        }
      },
      { rootMargin: NEAR },
    );
    for (const section of cells.keys()) observer.observe(section);
  }

  /**
   * @param {Cell} cell
   * @param {string} what
   */
  #press(cell, what) {
    if (what === "run" && !cell.refuses()) this.#ask([cell]);
    else if (what === "above") this.#ask([...this.#above(cell), cell]);
    else if (what === "stop") this.#stop(cell);
    else if (what === "reset") cell.reset();
  }

  /** @param {Cell[]} cells to run, in this order */
  #ask(cells) {
    for (const cell of cells) {
      if (cell === this.#running || this.#waiting.includes(cell)) continue;
      this.#waiting.push(cell);
      cell.wait();
      this.#noteExtras(cell);
    }
    if (this.#connected) this.#next();
    else this.#page.start();
  }

  /** @param {Cell} cell */
  #stop(cell) {
    for (const waiting of this.#waiting.splice(0)) waiting.rest();
    if (cell !== this.#running) return;
    cell.output.say(STOPPED_BY_READER);
    this.#page.restart();
  }

  #next() {
    const cell = this.#running || !this.#connected ? null : this.#waiting.shift();
    if (!cell) return;
    this.#running = cell;
    this.#seq += 1;
    cell.begin();
    this.#noteOrder(cell);
    const { code, check, answers } = cell;
    this.#markBelow(cell, code);
    cell.lastRun = code;
    const theme = document.documentElement.dataset.theme ?? "light";
    this.#page.send({ type: "run", seq: this.#seq, request: JSON.stringify({ code, check, answers, theme }) });
  }

  /**
   * @param {Cell} cell
   * @param {{outcome?: string, failure?: import("./protocol.js").Failure}} news
   */
  #ran(cell, { outcome, failure }) {
    this.#running = null;
    if (failure || !outcome) {
      cell.lastRun = null;
      cell.note("");
      cell.settle("");
      cell.output.say(notLoaded(failure ?? { reason: "network" }));
      return this.#next();
    }
    for (const { name } of this.#extrasOf(cell.lastRun ?? "")) this.#brought.add(name);
    for (const other of this.#cells) if (other !== cell) this.#noteExtras(other);
    cell.note(this.#order); // over what came meanwhile
    this.#show(cell, JSON.parse(outcome));
  }

  /**
   * @param {Cell} cell
   * @param {Parameters<Cell["end"]>[0]} outcome
   */
  #show(cell, outcome) {
    cell.end(outcome);
    if (outcome.fault) cell.settle("failed");
    else cell.settle(outcome.verdict?.solved === false ? "unsolved" : "done");
    if (outcome.verdict?.solved) this.#page.solved(cell.id);
    if (outcome.fault?.name === "MemoryError") {
      cell.output.say(OUT_OF_MEMORY);
      this.#page.restart();
    } else {
      this.#next();
    }
  }

  /** @param {Cell} cell */
  #above(cell) {
    const shared = this.#cells.filter((one) => one.isShared);
    return cell.isShared ? shared.slice(0, shared.indexOf(cell)) : [];
  }

  /** @param {Cell} cell */
  #noteOrder(cell) {
    const missing = this.#above(cell).filter((one) => one.lastRun === null);
    this.#order = missing.length ? outOfOrder(missing.map(({ label }) => label)) : "";
    cell.note(this.#order);
  }

  /**
   * Cells below have worked with names that another code has now given.
   *
   * @param {Cell} cell
   * @param {string} code
   */
  #markBelow(cell, code) {
    if (!cell.isShared || cell.lastRun === code) return;
    for (const other of this.#cells.slice(this.#cells.indexOf(cell) + 1)) {
      if (other.isShared && other.state === "done") other.settle("stale");
    }
  }

  /** @param {Cell} cell */
  #noteExtras(cell) {
    if (cell.state === "running") return;
    const missing = this.#extrasOf(cell.code).filter(({ name }) => !this.#brought.has(name));
    const bytes = missing.reduce((sum, extra) => sum + extra.bytes, 0);
    cell.note(missing.length ? willLoad(missing.map(({ name }) => name), bytes) : "");
  }

  /**
   * Packages that code seems to import; Python itself looks more closely before it runs.
   *
   * @param {string} code
   */
  #extrasOf(code) {
    const imported = new Set([...code.matchAll(/^\s*(?:import|from)\s+(\w+)/gm)].map(([, name]) => name));
    return this.#extras.filter(({ modules }) => modules.some((name) => imported.has(name)));
  }
}
