/**
 * The wires of the page: to the worker that holds Python, and through it to `pycore.runtime.protocol`.
 *
 * Python is sent one JSON string per request of an interactive and answers with one; those cross the worker's border
 * as plain strings. Everything else that crosses it is an object with a `type`: about starting, or about the reader's
 * code, whose own texts (`request`, `part`, `outcome`) are JSON of `pycore.runtime.cells` and stay strings on the way.
 *
 * @typedef {object} DiskFile
 * @property {string} name
 * @property {string} disk address of the file inside of a classic script, from the site's root
 *
 * @typedef {object} PythonFile what Python needs to start
 * @property {string} name the name by which Pyodide knows it
 * @property {string} url address from the site's root; absolute once it goes to the worker
 * @property {string | null} disk as for `DiskFile`; null where that worker has it in it
 * @property {number} bytes as it comes
 * @property {string} sha256 of the same, hexadecimal
 * @property {boolean} gzipped whether the page unpacks it
 * @property {"path" | "packages" | null} place of an archive: it stands on `sys.path`, or is unpacked among the packages
 *
 * @typedef {PythonFile & {packed?: ArrayBuffer}} Delivery a file to fetch, or one that the page brings along packed once more
 *
 * @typedef {object} Order
 * @property {"start"} type
 * @property {Delivery[]} files
 * @property {number} stall seconds without a byte after which the start has failed
 * @property {string | null} suspect name of a file that was bad the last time: past the browser's cache
 * @property {Extra[]} extras packages that are not loaded at start
 *
 * @typedef {object} Listing what the build has written for the page
 * @property {string} worker source of the worker over http
 * @property {DiskFile} diskWorker source of the worker where files come as scripts
 * @property {PythonFile[]} files for every start
 * @property {PythonFile[]} archives for a start from archives besides
 * @property {PythonFile[]} snapshot for a start from a snapshot instead
 * @property {Extra[]} extras
 *
 * @typedef {object} Extra
 * @property {string} name
 * @property {string[]} modules whose import asks for it; none: all code does
 * @property {PythonFile[]} files
 *
 * @typedef {{type: "run", seq: number, request: string}} RunOrder
 * @typedef {{type: "supply", files: Delivery[], stall: number, failure?: Failure}} Supplies what a run has asked for
 * @typedef {{type: "needs", seq: number, names: string[]}
 *   | {type: "fetching", seq: number, names: string[], loaded: number, total: number}
 *   | {type: "output", seq: number, part: string}
 *   | {type: "ran", seq: number, outcome?: string, failure?: Failure}} RunNews
 *
 * @typedef {object} Failure why Python could not be started, or stopped
 * @property {"network"|"status"|"page"|"damaged"|"stalled"|"wasm"|"worker"|"silent"|"memory"|"python"|"stopped"} reason
 * @property {string} [file] name of the file that is to blame
 * @property {number} [status] of the server's answer
 * @property {string} [detail] for the developer
 *
 * @typedef {{type: "hello"} | {type: "progress", loaded: number, total: number} | {type: "arrived"}
 *   | {type: "ready"} | {type: "failed", failure: Failure}} News what the worker tells about the start
 *
 * @typedef {object} View
 * @property {"view"} type
 * @property {string} island
 * @property {number} seq
 * @property {string} html
 * @property {string} state what to keep, as JSON
 * @property {string[]} reached goals
 * @property {boolean} dropped whether a kept state did not fit and was dropped
 *
 * @typedef {{type: "failed", island: string, seq: number, error: string, traceback: string}} Refusal
 */

let last = 0;

/**
 * Number a request of an island and write it down for Python.
 *
 * @param {string} island
 * @param {{type: "open", name: string, state: string | null, content: string | null}
 *   | {type: "event", event: string, fields: object} | {type: "reset"}} request
 * @returns {{seq: number, text: string}}
 */
export function encode(island, request) {
  last += 1;
  return { seq: last, text: JSON.stringify({ island, seq: last, ...request }) };
}

/**
 * @param {string} text
 * @returns {View | Refusal}
 */
export function decode(text) {
  return JSON.parse(text);
}
