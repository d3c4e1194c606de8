/** Classic script elements as a way to load: the only one that works from disk as well. */

import { Failed } from "./failed.js";

/**
 * Load a script and wait until it has run.
 *
 * @param {string} address
 * @param {string} name how a failure calls it
 * @param {number} limit seconds
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function loadScript(address, name, limit, signal) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const timer = setTimeout(() => end(new Failed({ reason: "stalled", file: name })), limit * 1000);
    script.onload = () => end();
    script.onerror = () => end(new Failed({ reason: "network", file: name }));
    signal.addEventListener("abort", abort);
    script.src = address;
    document.head.append(script);

    function abort() {
      end(signal.reason);
    }

    /** @param {unknown} [error] */
    function end(error) {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      script.remove();
      if (error) reject(error);
      else resolve();
    }
  });
}
