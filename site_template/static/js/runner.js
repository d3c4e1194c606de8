/** In the worker: runs the reader's code, after what it imports and the page can bring has been brought. */

import { Download } from "./download.js";
import { Failed, failureOf } from "./failed.js";
import { closeOff } from "./fence.js";

export class Runner {
  #python;
  #extras;
  #tell;
  #isClosed = false;
  /** @type {Set<string>} */
  #loaded = new Set();
  /** @type {((supplies: import("./protocol.js").Supplies) => void) | null} */
  #supplied = null;

  /**
   * @param {import("./python.js").Python} python
   * @param {import("./protocol.js").Extra[]} extras what the page can bring
   * @param {(news: import("./protocol.js").RunNews) => void} tell
   */
  constructor(python, extras, tell) {
    this.#python = python;
    this.#extras = extras;
    this.#tell = tell;
  }

  /** @param {import("./protocol.js").RunOrder} order */
  async run({ seq, request }) {
    try {
      await this.#bring(seq, JSON.parse(request).code);
    } catch (error) {
      this.#tell({ type: "ran", seq, failure: failureOf(error, "network") });
      return;
    }
    if (!this.#isClosed) closeOff();
    this.#isClosed = true;
    const outcome = this.#python.run(request, (part) => this.#tell({ type: "output", seq, part }));
    this.#tell({ type: "ran", seq, outcome });
  }

  /** @param {import("./protocol.js").Supplies} supplies */
  supply(supplies) {
    this.#supplied?.(supplies);
    this.#supplied = null;
  }

  /**
   * @param {number} seq
   * @param {string} code
   */
  async #bring(seq, code) {
    const modules = new Set(this.#python.imports(code));
    const wanted = this.#extras.filter(
      ({ name, modules: own }) => !this.#loaded.has(name) && (own.length === 0 || own.some((one) => modules.has(one))),
    );
    if (wanted.length === 0) return;
    const names = wanted.map(({ name }) => name);
    /** @type {Promise<import("./protocol.js").Supplies>} */
    const arrival = new Promise((resolve) => (this.#supplied = resolve));
    this.#tell({ type: "needs", seq, names });
    const supplies = await arrival;
    if (supplies.failure) throw new Failed(supplies.failure);
    const progress = (/** @type {number} */ loaded, /** @type {number} */ total) => this.#tell({ type: "fetching", seq, names, loaded, total });
    const download = new Download({ ...supplies, suspect: null }, progress);
    await Promise.race([download.all, download.failed]);
    for (const file of download.archives) this.#python.add(file, await download.bytes(file.name));
    for (const name of names) this.#loaded.add(name);
  }
}
