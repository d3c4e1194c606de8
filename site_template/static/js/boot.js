/**
 * Brings Python up in a worker, and down again when it fails: every start is a new worker.
 *
 * A start ends: with `ready`, or with a failure that names its reason, at the latest when a limit has run out.
 */

import { readFromDisk, readWorker } from "./disk.js";
import { Failed, failureOf } from "./failed.js";
import { launch } from "./launch.js";
import { ON_DISK } from "./place.js";
import { loadScript } from "./scripts.js";
import { isAtHand } from "./snapshot-at-hand.js";

/**
 * @typedef {object} Listener
 * @property {() => void} loading the start has begun
 * @property {(loaded: number, total: number) => void} progress bytes of all files together
 * @property {() => void} arrived all files are there, Python is starting
 * @property {() => void} connected Python takes requests
 * @property {(text: string) => void} answered
 * @property {(failure: import("./protocol.js").Failure) => void} failed
 * @property {(news: import("./protocol.js").RunNews) => void} ran what the reader's code does
 *
 * @typedef {object} Limits
 * @property {number} stall seconds without a byte of any file, or without a sign of the worker
 * @property {number} start seconds from the last byte to the first views
 * @property {string | null} way "snapshot" or "archives" where the page does not choose
 */

/** Statuses of whoever does not like the ending of a file's name; scripts are let through by everyone. */
const REFUSALS = new Set([403, 451]);

export class Boot {
  #listener;
  #limits;
  #root;
  #manifest;
  /** @type {"idle" | "starting" | "connected" | "ready"} */
  #state = "idle";
  #attempt = 0;
  #abort = new AbortController();
  /** @type {Worker | null} */
  #worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {string | null} */
  #suspect = null;
  /** Whether Python's files come as classic scripts: where nothing can be fetched, or their endings are refused. */
  #asScripts = ON_DISK;
  /** Whether Python starts from its snapshot this time, and whether it may: not after that has failed once. */
  #isRestored = false;
  #mayRestore = true;

  /**
   * @param {string} manifest address of the script that lists Python's files
   * @param {string} root address of the site's root
   * @param {Limits} limits
   * @param {Listener} listener
   */
  constructor(manifest, root, limits, listener) {
    this.#manifest = manifest;
    this.#root = root;
    this.#limits = limits;
    this.#listener = listener;
  }

  /** How Python has been started the last time. */
  get way() {
    return this.#isRestored ? "snapshot" : "archives";
  }

  /** Start, unless that has been done. */
  start() {
    if (this.#state !== "idle") return;
    this.#state = "starting";
    this.#attempt += 1;
    this.#abort = new AbortController();
    this.#listener.loading();
    this.#begin(this.#abort.signal).catch((error) => {
      if (!this.#abort.signal.aborted) this.#fail(failureOf(error, "worker"));
    });
  }

  /** @param {string | import("./protocol.js").RunOrder} request */
  send(request) {
    this.#worker?.postMessage(request);
  }

  /** End Python, whatever it is doing; it can be started again at once. */
  stop() {
    this.#end();
  }

  /**
   * Bring packages that a run has asked for.
   *
   * @param {string[]} names
   * @param {(loaded: number, total: number) => void} progress
   */
  async supply(names, progress) {
    const { signal } = this.#abort;
    const { extras, archives } = await this.#list(signal);
    const wanted = extras.filter(({ name }) => names.includes(name));
    const files = wanted.flatMap((extra) => extra.files);
    // What any code may import was not unpacked for a start from the snapshot.
    if (this.#isRestored && wanted.some(({ modules }) => modules.length === 0)) files.unshift(...archives);
    const common = { type: "supply", stall: this.#limits.stall };
    try {
      const deliveries = await this.#deliveries(files, signal, progress);
      this.#worker?.postMessage({ ...common, files: deliveries }, deliveries.flatMap(({ packed }) => packed ?? []));
    } catch (error) {
      this.#worker?.postMessage({ ...common, files: [], failure: failureOf(error, "network") });
    }
  }

  /** The first views are there: the start is over. */
  finish() {
    clearTimeout(this.#timer);
    this.#state = "ready";
  }

  /** @param {AbortSignal} signal */
  async #begin(signal) {
    if (typeof WebAssembly !== "object") throw new Failed({ reason: "wasm" });
    const { worker: source, diskWorker, files: always, archives, snapshot, extras } = await this.#list(signal);
    this.#isRestored = this.#mayRestore && (await this.#chooses(snapshot));
    const files = [...always, ...(this.#isRestored ? snapshot : archives)];
    const [worker, deliveries] = await Promise.all([
      this.#launch(this.#asScripts ? await readWorker(diskWorker, this.#root, this.#limits.stall, signal) : source, signal),
      this.#deliveries(files, signal, this.#listener.progress),
    ]);
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail({ reason: this.#state === "ready" ? "stopped" : "python", detail: event.message });
    };
    const order = { type: "start", files: deliveries, stall: this.#limits.stall, suspect: this.#suspect, extras };
    worker.postMessage(order, deliveries.flatMap(({ packed }) => packed ?? []));
  }

  /**
   * Whether to start from the snapshot.
   *
   * @param {import("./protocol.js").PythonFile[]} files that this takes
   */
  async #chooses(files) {
    return this.#limits.way ? this.#limits.way === "snapshot" : isAtHand(files, this.#root);
  }

  /**
   * @param {string} source
   * @param {AbortSignal} signal
   */
  async #launch(source, signal) {
    try {
      this.#worker = await launch(source, this.#limits.stall, signal);
    } catch (error) {
      throw new Failed({ reason: "worker", detail: String(error) });
    }
    return this.#worker;
  }

  /**
   * @param {AbortSignal} signal
   * @returns {Promise<import("./protocol.js").Listing>}
   */
  async #list(signal) {
    if (!self.PYLESSON) {
      const again = this.#attempt > 1 ? `?${this.#attempt}` : ""; // past an answer that the browser has kept
      const name = this.#manifest.split("/").at(-1) ?? "";
      await loadScript(this.#manifest + again, name, this.#limits.stall, signal);
      if (!self.PYLESSON) throw new Failed({ reason: "damaged", file: name });
    }
    return self.PYLESSON;
  }

  /**
   * @param {import("./protocol.js").PythonFile[]} files
   * @param {AbortSignal} signal
   * @param {(loaded: number, total: number) => void} progress
   * @returns {Promise<import("./protocol.js").Delivery[]>}
   */
  async #deliveries(files, signal, progress) {
    if (!this.#asScripts) return files.map((file) => ({ ...file, url: new URL(this.#root + file.url, location.href).href }));
    const scripts = files.flatMap((file) => (file.disk === null ? [] : [{ ...file, disk: file.disk }]));
    return readFromDisk(scripts, this.#root, { limit: this.#limits.stall, signal, progress });
  }

  /** @param {string | import("./protocol.js").News | import("./protocol.js").RunNews} news */
  #hear(news) {
    if (typeof news === "string") this.#listener.answered(news);
    else if (news.type === "progress") this.#progress(news.loaded, news.total);
    else if (news.type === "arrived") this.#arrive();
    else if (news.type === "ready") this.#connect();
    else if (news.type === "failed") this.#fail(news.failure);
    else if (news.type !== "hello") this.#listener.ran(news);
  }

  /**
   * Of scripts the page itself has counted what it read; what the worker then unpacks is no progress.
   *
   * @param {number} loaded
   * @param {number} total
   */
  #progress(loaded, total) {
    if (!this.#asScripts) this.#listener.progress(loaded, total);
  }

  #arrive() {
    this.#timer = setTimeout(() => this.#fail({ reason: "silent" }), this.#limits.start * 1000);
    this.#listener.arrived();
  }

  #connect() {
    this.#state = "connected";
    this.#suspect = null;
    this.#listener.connected();
  }

  /** @param {import("./protocol.js").Failure} failure */
  #fail(failure) {
    const isUnfit = this.#isRestored && this.#state === "starting";
    if (isUnfit || failure.reason === "stopped") this.#mayRestore = false; // whatever stopped it, the archives are safe
    this.#end();
    this.#suspect = failure.file ?? null;
    if (isUnfit) {
      console.info("Python starts from its archives, not from its snapshot:", failure);
      this.start();
    } else if (REFUSALS.has(failure.status ?? 0) && !this.#asScripts) {
      this.#asScripts = true;
      this.start();
    } else {
      this.#listener.failed(failure);
    }
  }

  #end() {
    this.#abort.abort();
    clearTimeout(this.#timer);
    if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null; // it may have spoken just before
    this.#worker?.terminate();
    this.#worker = null;
    this.#state = "idle";
  }
}
