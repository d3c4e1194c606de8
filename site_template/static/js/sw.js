/**
 * The service worker: pages from the network first, so that a reload brings the new ones, and without a network from
 * what is kept; files whose name carries a hash from what is kept first, of this build or of an older one.
 *
 * A page asks it for something in a message with a port for the answer:
 *
 * @typedef {{type: "keep", path: string} | {type: "inventory"} | {type: "saved"} | {type: "tidy"} | {type: "clear"}} Wish
 *
 * @typedef {{type: "progress", bytes: number} | {type: "done", answer?: Inventory} | {type: "failed", name: string}} Reply
 *
 * @typedef {object} Inventory
 * @property {Record<string, number>} files size in bytes of each file of the course, by its path from the site's root
 * @property {string[]} kept paths of those that are here
 */

import { Shelf } from "./shelf.js";

/** Milliseconds after which a page that is kept is shown instead of one that does not come. */
const PATIENCE = 3000;

/** Milliseconds in which an open page says what it may still need; a page that sleeps is not counted out. */
const ANSWER_WITHIN = 5000;

const shelf = new Shelf(self.registration.scope, self.PYLESSON_BUILD);

self.addEventListener("install", (event) => event.waitUntil(shelf.inherit().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(tidy)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.method === "GET" ? shelf.path(request.url) : null;
  if (path === null) return;
  if (request.mode === "navigate") {
    if (shelf.has(path)) event.respondWith(page(event, path));
  } else if (shelf.isForEver(path)) {
    event.respondWith(file(event, path));
  }
});

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  event.waitUntil(
    grant(event.data, port).then(
      (answer) => port.postMessage({ type: "done", answer }),
      (error) => port.postMessage({ type: "failed", name: error.name }),
    ),
  );
});

/**
 * @param {FetchEvent} event
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function page(event, path) {
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then((answer) => answer.ok && shelf.store(path, answer.clone())).catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  if (first && first.status < 500) return first;
  return (await shelf.find(path)) ?? fresh;
}

/**
 * @param {FetchEvent} event
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function file(event, path) {
  const kept = event.request.cache === "reload" ? undefined : await shelf.find(path);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && shelf.has(path)) event.waitUntil(shelf.store(path, answer.clone()).catch(() => {}));
  return answer;
}

/**
 * @param {Wish} wish
 * @param {MessagePort} port tells the progress, and hears when the page no longer wants it
 * @returns {Promise<Inventory | void>}
 */
async function grant(wish, port) {
  if (wish.type === "inventory") return shelf.inventory();
  if (wish.type === "saved") return shelf.noteSaved();
  if (wish.type === "tidy") return tidy();
  if (wish.type === "clear") return shelf.clear();
  const { signal } = stoppedBy(port);
  if (shelf.has(wish.path)) await shelf.keep(wish.path, (bytes) => port.postMessage({ type: "progress", bytes }), signal);
}

/** @param {MessagePort} port */
function stoppedBy(port) {
  const controller = new AbortController();
  port.onmessage = () => controller.abort();
  return controller;
}

/** Forget older builds once no open page may need them; never while a newer one is being installed. */
async function tidy() {
  const { installing, waiting } = self.registration;
  if (installing || waiting || !(await shelf.hasOlder())) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = pages.filter(({ url }) => shelf.path(url) !== null);
  const needs = await Promise.all(ours.map(needsOf));
  if (needs.every((addresses) => addresses?.every(isOfThisBuild))) await shelf.dropOlder();
}

/** @param {string} address */
function isOfThisBuild(address) {
  const path = shelf.path(address);
  return path === null || shelf.has(path);
}

/**
 * What an open page may still ask for; undefined when it does not say.
 *
 * @param {WindowClient} client
 * @returns {Promise<string[] | undefined>}
 */
function needsOf(client) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWER_WITHIN);
    port1.onmessage = ({ data }) => resolve(data);
    client.postMessage({ type: "needs" }, [port2]);
  });
}
