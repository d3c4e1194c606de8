/**
 * Fetches all files at once, counts their bytes, and lets nothing through that is not what the build made.
 *
 * The count is of unpacked bytes against the sizes that the build wrote down, so that it is true whatever the server
 * does to compress them.
 */

import { Failed } from "./failed.js";
import { gunzip } from "./gunzip.js";

/** Kept here, because it is taken away from the code in cells. */
const { fetch } = self;

/** Into how many ticks the stall limit is cut: a blocked thread looks like one tick, not like a stall. */
const TICKS = 10;

/** How the names of WebAssembly's programs end. */
const PROGRAM = ".wasm";

/** Statuses of a server that may well answer the next time. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

export class Download {
  #report;
  #total;
  #loaded = 0;
  #idle = 0;
  /** @type {Map<string, {file: import("./protocol.js").Delivery, bytes: Promise<Uint8Array>, compiled?: Promise<WebAssembly.Module>}>} */
  #arrivals = new Map();
  #unfinished;

  /**
   * @param {Pick<import("./protocol.js").Order, "files" | "stall" | "suspect">} order
   * @param {(loaded: number, total: number) => void} report
   */
  constructor({ files, stall, suspect }, report) {
    this.#report = report;
    this.#total = files.reduce((sum, file) => sum + file.bytes, 0);
    this.#unfinished = new Set(files.map(({ name }) => name));
    for (const file of files) this.#arrivals.set(file.name, { file, ...this.#fetch(file, file.name === suspect) });
    /** All files are there and right. */
    this.all = Promise.all([...this.#arrivals.values()].map(({ bytes }) => bytes));
    /** Never resolves; rejects when a file is refused, or none has moved for too long. */
    this.failed = new Promise((_, reject) => {
      this.all.catch(reject);
      this.#watch(stall, reject);
    });
  }

  /** @param {string} name */
  has(name) {
    return this.#arrivals.has(name);
  }

  /**
   * What the build says a file hashes to.
   *
   * @param {string} name
   */
  sha256(name) {
    return this.#arrivals.get(name)?.file.sha256;
  }

  /**
   * The whole file, checked and unpacked.
   *
   * @param {string} name
   * @returns {Promise<Uint8Array>}
   */
  bytes(name) {
    const arrival = this.#arrivals.get(name);
    if (!arrival) throw new Failed({ reason: "network", file: name, detail: "not in the list of files" });
    return arrival.bytes;
  }

  /**
   * A program of WebAssembly, compiled.
   *
   * @param {string} name
   * @returns {Promise<WebAssembly.Module>}
   */
  async compiled(name) {
    return this.#arrivals.get(name)?.compiled ?? WebAssembly.compile(await this.bytes(name));
  }

  /** The archives for which the page finds the place, in the order of the list. */
  get archives() {
    return [...this.#arrivals.values()].map(({ file }) => file).filter(({ place }) => place);
  }

  /**
   * WebAssembly is compiled from the server's own answer, so that this begins while that arrives and the browser may keep
   * the compiled code; the bytes are checked beside it.
   *
   * @param {import("./protocol.js").Delivery} file
   * @param {boolean} isSuspect
   */
  #fetch(file, isSuspect) {
    if (file.packed) return { bytes: this.#whole(file, gunzip(file.packed)) };
    const response = request(file, isSuspect ? "reload" : "default");
    const bytes = response.then((answer) => this.#whole(file, /** @type {ReadableStream} */ (answer.clone().body)));
    if (!file.name.endsWith(PROGRAM)) return { bytes };
    const compiled = response.then((answer) => compile(answer, bytes));
    compiled.catch(() => {}); // told by whoever needs it
    return { bytes, compiled };
  }

  /**
   * @param {import("./protocol.js").Delivery} file
   * @param {ReadableStream<Uint8Array>} body
   */
  async #whole(file, body) {
    const bytes = await this.#read(file, body);
    return file.gzipped ? new Uint8Array(await new Response(gunzip(bytes)).arrayBuffer()) : bytes;
  }

  /**
   * @param {import("./protocol.js").Delivery} file
   * @param {ReadableStream<Uint8Array>} body
   */
  async #read(file, body) {
    const bytes = new Uint8Array(file.bytes);
    let length = 0;
    for (const reader = body.getReader(); ; ) {
      const { done, value } = await reader.read().catch((error) => {
        throw new Failed({ reason: "network", file: file.name, detail: String(error) });
      });
      if (done) break;
      if (length + value.length > file.bytes) throw damaged(file, "too long");
      bytes.set(value, length);
      length += value.length;
      this.#count(value.length);
    }
    if (length !== file.bytes) throw damaged(file, `${length} bytes`);
    await check(file, bytes);
    this.#unfinished.delete(file.name);
    return bytes;
  }

  /** @param {number} bytes */
  #count(bytes) {
    this.#idle = 0;
    this.#loaded += bytes;
    this.#report(this.#loaded, this.#total);
  }

  /**
   * @param {number} stall seconds
   * @param {(error: Failed) => void} reject
   */
  #watch(stall, reject) {
    const timer = setInterval(() => {
      this.#idle += 1;
      if (this.#unfinished.size === 0) clearInterval(timer);
      else if (this.#idle > TICKS) {
        clearInterval(timer);
        reject(new Failed({ reason: "stalled", file: [...this.#unfinished][0] }));
      }
    }, (stall * 1000) / TICKS);
  }
}

/**
 * Ask for a file; a second time when the first answer was none.
 *
 * @param {import("./protocol.js").Delivery} file
 * @param {RequestCache} cache
 * @returns {Promise<Response>}
 */
async function request({ name, url }, cache) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, { cache, credentials: "same-origin" }).catch(String);
    const isLast = attempt === 2;
    if (typeof answer === "string") {
      if (isLast) throw new Failed({ reason: "network", file: name, detail: answer });
    } else if (answer.ok) {
      if (answer.headers.get("content-type")?.startsWith("text/html")) throw new Failed({ reason: "page", file: name });
      return answer;
    } else if (isLast || !PASSING.has(answer.status)) {
      throw new Failed({ reason: "status", file: name, status: answer.status });
    }
  }
}

/**
 * @param {Response} answer of which the body has been copied
 * @param {Promise<Uint8Array>} bytes the same
 */
async function compile(answer, bytes) {
  const isKnown = answer.headers.get("content-type")?.startsWith("application/wasm");
  return isKnown ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(/** @type {BufferSource} */ (await bytes));
}

/**
 * @param {import("./protocol.js").Delivery} file
 * @param {Uint8Array} bytes
 */
async function check(file, bytes) {
  if (!crypto.subtle) return; // over plain http there is none; the size has been checked
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (bytes)));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== file.sha256) throw damaged(file, `sha256 ${hex}`);
}

/**
 * @param {import("./protocol.js").Delivery} file
 * @param {string} detail
 */
function damaged({ name }, detail) {
  return new Failed({ reason: "damaged", file: name, detail });
}
