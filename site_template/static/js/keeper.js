/** The page's side of the service worker: starts it, and asks it to keep what the reader has been given. */

import { ON_DISK } from "./place.js";
import { IS_THRIFTY } from "./thrift.js";

/** Not on disk, not over plain http from another machine, not in some private windows. */
export const CAN_KEEP = !ON_DISK && self.isSecureContext && "serviceWorker" in navigator;

/** Milliseconds without a word after which a worker counts as gone: browsers end them as they like, and then nothing comes. */
const PATIENCE = 20_000;

/** What a worker that is gone answers. */
const NOTHING = Symbol("nothing");

/** @type {Promise<void> | null} */
let starting = null;

/** Ends the keeping of the page that is under way: a worker that is replaced no longer answers. */
let run = new AbortController();

/**
 * Start the service worker once the page is loaded, and have it keep the page.
 *
 * @param {string} root address of the site's root
 */
export function connectKeeper(root) {
  if (!CAN_KEEP) return;
  navigator.serviceWorker.addEventListener("message", answer);
  navigator.serviceWorker.addEventListener("controllerchange", () => keepPage(root));
  document.fonts.addEventListener("loadingdone", () => keepPage(root)); // what stands further down may need one more
  starting = loaded().then(async () => {
    await navigator.serviceWorker.register(`${root}sw.js`, { updateViaCache: "none" });
  });
  keepPage(root);
}

/**
 * Python has been started here: its files are kept, too, those that any code in a cell asks for, and the snapshot that
 * makes the next start shorter, which only saves time.
 */
export async function keepPython() {
  if (!CAN_KEEP) return;
  const { python = "", root = "" } = document.documentElement.dataset;
  const { files, archives, snapshot, extras } = self.PYLESSON;
  const later = extras.filter(({ modules }) => modules.length === 0).flatMap((extra) => extra.files);
  const paths = [python.slice(root.length), ...[...files, ...archives, ...later, ...(IS_THRIFTY ? [] : snapshot)].map(({ url }) => url)];
  await quietly(async () => {
    for (const path of paths) await ask({ type: "keep", path });
  });
}

/**
 * Ask the service worker for something; again if it says nothing, for whatever it is asked may be done twice.
 *
 * @param {import("./sw.js").Wish} wish
 * @param {How} [how]
 * @returns {Promise<import("./sw.js").Inventory | undefined>} rejects with the name of the error
 *
 * @typedef {{report?: (bytes: number) => void, signal?: AbortSignal}} How
 */
export async function ask(wish, how = {}) {
  await starting;
  for (;;) {
    const { active } = await navigator.serviceWorker.ready;
    how.signal?.throwIfAborted();
    const answer = await answerOf(active, wish, how);
    if (answer !== NOTHING) return /** @type {import("./sw.js").Inventory | undefined} */ (answer);
  }
}

/**
 * @param {ServiceWorker | null} worker
 * @param {import("./sw.js").Wish} wish
 * @param {How} how
 * @returns {Promise<unknown>}
 */
function answerOf(worker, wish, { report, signal }) {
  const { port1, port2 } = new MessageChannel();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  return new Promise((resolve, reject) => {
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(resolve, PATIENCE, NOTHING);
    };
    signal?.addEventListener("abort", () => {
      port1.postMessage("stop");
      reject(signal.reason);
    });
    port1.onmessage = ({ data }) => {
      wait();
      if (data.type === "progress") report?.(data.bytes);
      else if (data.type === "done") resolve(data.answer);
      else reject(new DOMException(wish.type, data.name));
    };
    worker?.postMessage(wish, [port2]);
    wait();
  }).finally(() => {
    clearTimeout(silence);
    port1.close();
  });
}

/** @param {string} root */
async function keepPage(root) {
  const base = new URL(root || ".", location.href).href;
  const here = location.origin + location.pathname;
  const addresses = [here.endsWith("/") ? `${here}index.html` : here, ...loads()];
  const paths = addresses.filter((address) => address.startsWith(base)).map((address) => address.slice(base.length));
  run.abort();
  run = new AbortController();
  const { signal } = run;
  await quietly(async () => {
    for (const path of new Set(paths)) await ask({ type: "keep", path }, { signal });
    await ask({ type: "tidy" }, { signal });
  });
}

/** Addresses of what the page has loaded, and of the pictures that it will load. */
function loads() {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name.split(/[?#]/)[0]);
  return [...loaded, ...Array.from(document.images, ({ src }) => src)];
}

/**
 * The worker wants to know which files this page may still ask for.
 *
 * @param {MessageEvent} event
 */
function answer({ data, ports }) {
  if (data.type !== "needs") return;
  const { python, search, editor } = document.documentElement.dataset;
  const later = [python, search, editor].filter(Boolean).map((path) => new URL(path ?? "", location.href).href);
  ports[0].postMessage([...later, ...loads()]);
}

function loaded() {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve(undefined);
    else addEventListener("load", resolve, { once: true });
  });
}

/**
 * What the reader has not asked for fails in silence: everything else works without it.
 *
 * @param {() => Promise<void>} work
 */
async function quietly(work) {
  try {
    await work();
  } catch {
    // told where the reader asks for it, in the window of «Сохранить для чтения без сети»
  }
}
