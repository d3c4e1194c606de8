/**
 * What the reader's code may not have: the network, what the site keeps, and the worker's own wire to the page.
 *
 * The worker's scripts keep what they need of it in their own scope, where Python cannot reach.
 */

const REFUSED = [
  ..."fetch fetchLater XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource RTCPeerConnection importScripts".split(" "),
  ..."indexedDB caches cookieStore webkitRequestFileSystem webkitRequestFileSystemSync".split(" "),
  ..."Worker SharedWorker BroadcastChannel postMessage close onmessage".split(" "),
];
const REFUSED_OF_NAVIGATOR = ["storage", "storageBuckets", "locks", "serviceWorker", "sendBeacon", "usb", "serial", "hid"];

/** Take it all away, once and for good. */
export function closeOff() {
  for (const name of REFUSED) refuse(self, name);
  for (const name of REFUSED_OF_NAVIGATOR) refuse(self.navigator, name);
}

/**
 * Wherever the name comes from, it is gone; asking for it says so.
 *
 * @param {object} owner
 * @param {string} name
 */
function refuse(owner, name) {
  if (!(name in owner)) return;
  for (let place = owner; place; place = Object.getPrototypeOf(place)) Reflect.deleteProperty(place, name);
  Object.defineProperty(owner, name, { get: () => refused(name), configurable: false });
}

/** @param {string} name */
function refused(name) {
  throw new Error(`${name} is out of reach for code in cells`);
}
