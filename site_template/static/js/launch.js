/**
 * Starts a module worker from source text.
 *
 * From a `blob:` address, because only so it inherits the page's policy; where that is refused without a word
 * (Chromium on disk and in a sandboxed frame) from a `data:` address, which is too short for the source: there the
 * worker is sent it, and imports it.
 */

const IMPORTER = `addEventListener("message", ({ data }) => {
  const address = URL.createObjectURL(new Blob([data], { type: "text/javascript" }));
  import(address).catch((error) => setTimeout(() => { throw error; }));
}, { once: true });`;

/**
 * @param {string} source
 * @param {number} limit seconds for the worker to say hello
 * @param {AbortSignal} signal ends a worker that is no longer wanted
 * @returns {Promise<Worker>} a worker that has said hello
 */
export async function launch(source, limit, signal) {
  const blob = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return await greeted(blob, limit, signal);
  } catch {
    return await greeted(`data:text/javascript,${encodeURIComponent(IMPORTER)}`, limit, signal, source);
  } finally {
    URL.revokeObjectURL(blob);
  }
}

/**
 * @param {string} address
 * @param {number} limit
 * @param {AbortSignal} signal
 * @param {string} [message] to send at once
 * @returns {Promise<Worker>}
 */
function greeted(address, limit, signal, message) {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(address, { type: "module" });
    const timer = setTimeout(refuse, limit * 1000);
    signal.addEventListener("abort", refuse);
    worker.onerror = refuse;
    worker.onmessage = () => {
      stopWaiting();
      resolve(worker);
    };
    if (message) worker.postMessage(message);

    /** @param {Event} [event] */
    function refuse(event) {
      event?.preventDefault();
      stopWaiting();
      worker.terminate();
      reject(new Error("the worker did not start"));
    }

    function stopWaiting() {
      clearTimeout(timer);
      signal.removeEventListener("abort", refuse);
      worker.onerror = worker.onmessage = null;
    }
  });
}
