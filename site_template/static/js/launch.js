/**
 * Starts a module worker from source text.
 *
 * From a `blob:` address, because only so it inherits the page's policy; where that is refused without a word
 * (Chromium on disk and in a sandboxed frame) from a `data:` address.
 */

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
    return await greeted(`data:text/javascript,${encodeURIComponent(source)}`, limit, signal);
  } finally {
    URL.revokeObjectURL(blob);
  }
}

/**
 * @param {string} address
 * @param {number} limit
 * @param {AbortSignal} signal
 * @returns {Promise<Worker>}
 */
function greeted(address, limit, signal) {
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
