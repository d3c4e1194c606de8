/** What a worker does: fetches Python's files, starts it, and then passes requests to its entry points. */

import { Download } from "./download.js";
import { failureOf } from "./failed.js";
import { boundMemory } from "./memory.js";
import { startPython } from "./python.js";
import { Runner } from "./runner.js";

/** The most that Python may take [bytes]. */
const MEMORY = 2 ** 30;

/** Kept here, because it is taken away from the code in cells. */
const post = self.postMessage.bind(self);

/** @type {import("./python.js").Python | null} */
let python = null;
/** @type {Runner | null} */
let runner = null;

/**
 * Say hello, and do what the page asks for.
 *
 * @param {import("./python.js").Modules} modules
 */
export function work(modules) {
  self.addEventListener("message", ({ data }) => {
    if (typeof data === "string") answer(data);
    else if (data.type === "start") start(data, modules);
    else if (data.type === "run") runner?.run(data).catch(stopped);
    else if (data.type === "supply") runner?.supply(data);
  });
  boundMemory(MEMORY);
  post({ type: "hello" });
}

/**
 * @param {import("./protocol.js").Order} order
 * @param {import("./python.js").Modules} modules
 */
async function start(order, modules) {
  try {
    const download = new Download(order, (loaded, total) => tell({ type: "progress", loaded, total }));
    download.all.then(() => tell({ type: "arrived" }), () => {}); // what is refused is told below
    python = await Promise.race([startPython(download, modules), download.failed]);
    runner = new Runner(python, order.extras, post);
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
    post(python?.handle(request));
  } catch (error) {
    stopped(error);
  }
}

/** @param {unknown} error */
function stopped(error) {
  tell({ type: "failed", failure: { reason: "stopped", detail: String(error) } });
}

/** @param {import("./protocol.js").News} news */
function tell(news) {
  post(news);
}
