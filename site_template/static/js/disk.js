/**
 * Python's files where nothing can be fetched: on disk, and in a sandboxed frame.
 *
 * Each one is a classic script that hands over its name and itself, gzipped, in base64; or, where the whole lesson is one
 * file, a block of data in the page.
 */

import { Failed } from "./failed.js";
import { gunzip } from "./gunzip.js";
import { loadScript } from "./scripts.js";

/**
 * Load the files one by one.
 *
 * @param {(import("./protocol.js").PythonFile & import("./protocol.js").DiskFile)[]} files
 * @param {string} root of the site
 * @param {{limit: number, signal: AbortSignal, progress: (loaded: number, total: number) => void}} how
 * @returns {Promise<import("./protocol.js").Delivery[]>}
 */
export async function readFromDisk(files, root, { limit, signal, progress }) {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let loaded = 0;
  const deliveries = [];
  for (const file of files) {
    deliveries.push({ ...file, packed: await read(file, root, limit, signal) });
    loaded += file.bytes;
    progress(loaded, total);
  }
  return deliveries;
}

/**
 * Load the source of the worker that lives without files.
 *
 * @param {import("./protocol.js").DiskFile} file
 * @param {string} root of the site
 * @param {number} limit seconds
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
export async function readWorker(file, root, limit, signal) {
  const packed = await read(file, root, limit, signal);
  return new Response(gunzip(packed)).text();
}

/**
 * @param {import("./protocol.js").DiskFile} file
 * @param {string} root
 * @param {number} limit
 * @param {AbortSignal} signal
 */
async function read(file, root, limit, signal) {
  const inside = document.querySelector(`script[data-file="${CSS.escape(file.name)}"]`)?.textContent;
  if (inside) return decode(inside);
  /** @type {ArrayBuffer | null} */
  let packed = null;
  self.PYLESSON_DISK = (/** @type {string} */ name, /** @type {string} */ base64) => {
    if (name === file.name) packed = decode(base64);
  };
  await loadScript(root + file.disk, file.name, limit, signal);
  if (!packed) throw new Failed({ reason: "damaged", file: file.name });
  return packed;
}

/** @param {string} base64 */
function decode(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64).buffer;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}
