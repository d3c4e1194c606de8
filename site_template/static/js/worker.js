/** The worker: fetches Python's files, starts it, and then passes requests to its one entry point. */

import { Download } from "./download.js";
import { failureOf } from "./failed.js";
import { startPython } from "./python.js";

/** @type {((request: string) => string) | null} */
let handle = null;

self.onmessage = ({ data }) => {
  if (typeof data === "string") answer(data);
  else start(data);
};
tell({ type: "hello" });

/** @param {import("./protocol.js").Order} order */
async function start(order) {
  try {
    const download = new Download(order, (loaded, total) => tell({ type: "progress", loaded, total }));
    download.all.then(() => tell({ type: "arrived" }), () => {}); // what is refused is told below
    handle = await Promise.race([startPython(download), download.failed]);
    tell({ type: "ready" });
  } catch (error) {
    tell({ type: "failed", failure: failureOf(error, "python") });
  }
}

/**
 * Python turns its own errors into answers; what is thrown here means that the interpreter is gone.
 *
 * @param {string} request
 */
function answer(request) {
  try {
    self.postMessage(handle?.(request));
  } catch (error) {
    tell({ type: "failed", failure: { reason: "stopped", detail: String(error) } });
  }
}

/** @param {import("./protocol.js").News} news */
function tell(news) {
  self.postMessage(news);
}
