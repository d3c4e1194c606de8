/**
 * What the service worker keeps of the site: the cache of its own build, beside those that older builds have left.
 *
 * Paths are from the site's root, written as in links. Nothing is kept that is not of this build: a file whose name
 * carries a hash is compared with it, and a page must name nothing but files of the list.
 *
 * @typedef {object} Build what the build has written before the worker's script
 * @property {string} version
 * @property {Record<string, number>} files size in bytes of each file that may be kept, by its path
 */

const HASH = /\.([0-9a-f]{10})\.\w+$/;
const VERSION_AND_HASH = /(?:-\d[\d.]*)?\.[0-9a-f]{10}(?=\.\w+$)/;
const NAMED = /\b(src|href|data-python|data-search|data-editor)="([^"#?]+)/g;
const PAGE = /\.html$/;

/** Stands in a cache that has the whole course, because the reader has asked for that. */
const SAVED = "saved-course";

export class Shelf {
  #scope;
  #files;
  #prefix;
  #name;

  /**
   * @param {string} scope address of the site's root
   * @param {Build} build
   */
  constructor(scope, { version, files }) {
    this.#scope = scope;
    this.#files = files;
    this.#prefix = `pylesson:${new URL(scope).pathname}:`; // all sites of a host share its caches
    this.#name = this.#prefix + version;
  }

  /**
   * The path of an address; null outside of the site.
   *
   * @param {string} address
   */
  path(address) {
    const { origin, pathname } = new URL(address);
    if (!(origin + pathname).startsWith(this.#scope)) return null;
    const path = (origin + pathname).slice(this.#scope.length);
    return path === "" || path.endsWith("/") ? `${path}index.html` : path;
  }

  /** @param {string} path */
  has(path) {
    return Object.hasOwn(this.#files, path);
  }

  /**
   * Whether its content can never be another.
   *
   * @param {string} path
   */
  isForEver(path) {
    return HASH.test(path);
  }

  /**
   * The file as this build has it, else as an older one has left it.
   *
   * @param {string} path
   */
  async find(path) {
    const own = await caches.open(this.#name);
    return (await own.match(this.#address(path))) ?? caches.match(this.#address(path));
  }

  /**
   * Keep a file, and with a page what it names; what is there already stays.
   *
   * @param {string} path
   * @param {(bytes: number) => void} [report] called for each piece that comes
   * @param {AbortSignal} [signal]
   */
  async keep(path, report, signal) {
    const own = await caches.open(this.#name);
    const isHere = (await own.match(this.#address(path))) !== undefined;
    if (!isHere) await this.store(path, await this.#fetch(path, signal), report);
    if (isHere || !PAGE.test(path)) return;
    const page = await (await own.match(this.#address(path)))?.text();
    for (const named of this.#namedBy(page ?? "", path)) {
      if (named.isLoaded && !PAGE.test(named.path)) await this.keep(named.path, undefined, signal);
    }
  }

  /**
   * Keep what a server has answered.
   *
   * @param {string} path
   * @param {Response} answer
   * @param {(bytes: number) => void} [report]
   */
  async store(path, answer, report) {
    const copy = answer.clone(); // the server's own: with it the browser may keep compiled WebAssembly
    const body = await read(answer, report);
    if (!(await this.#isRight(path, body))) throw new Error(`${path} is not of this build`);
    const own = await caches.open(this.#name);
    // A page that has come by a redirect may not answer the browser's own request.
    const kept = PAGE.test(path) ? new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } }) : copy;
    await own.put(this.#address(path), kept);
  }

  /** Keep of this build what older ones have kept of theirs: what has the same name but for version and hash. */
  async inherit() {
    const older = await this.#older();
    if (older.length === 0) return;
    const left = new Set((await Promise.all(older.map((name) => this.#paths(name)))).flat().map(plain));
    const wanted = Object.keys(this.#files).filter((path) => left.has(SAVED) || left.has(plain(path)));
    for (const path of wanted) await this.keep(path);
    if (left.has(SAVED)) await this.noteSaved();
  }

  /** Everything that there is, and the part of it that is here. */
  async inventory() {
    const here = await this.#paths(this.#name);
    return { files: this.#files, kept: here.filter((path) => this.has(path)) };
  }

  /** Remember that the reader has saved the course, so that the next build is saved as well. */
  async noteSaved() {
    const own = await caches.open(this.#name);
    await own.put(this.#address(SAVED), new Response());
  }

  /** Whether older builds have left anything. */
  async hasOlder() {
    return (await this.#older()).length > 0;
  }

  async dropOlder() {
    await Promise.all((await this.#older()).map((name) => caches.delete(name)));
  }

  /** Forget everything. */
  async clear() {
    await Promise.all([this.dropOlder(), caches.delete(this.#name)]);
  }

  /** @param {string} path */
  #address(path) {
    return this.#scope + path;
  }

  async #older() {
    return (await caches.keys()).filter((name) => name.startsWith(this.#prefix) && name !== this.#name);
  }

  /** @param {string} name of a cache */
  async #paths(name) {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => url.slice(this.#scope.length));
  }

  /**
   * From an older build where that has the same file, else past what the browser has kept wrong.
   *
   * @param {string} path
   * @param {AbortSignal} [signal]
   */
  async #fetch(path, signal) {
    const address = this.#address(path);
    const lasts = this.isForEver(path);
    const left = lasts ? await caches.match(address) : undefined;
    if (left) return left;
    const answer = await fetch(address, { cache: lasts ? "force-cache" : "no-cache", signal });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  }

  /**
   * @param {string} path
   * @param {Uint8Array<ArrayBuffer>} body
   */
  async #isRight(path, body) {
    const [, hash] = HASH.exec(path) ?? [];
    if (hash) return (await sha256(body)).startsWith(hash);
    if (!PAGE.test(path)) return true;
    const named = this.#namedBy(new TextDecoder().decode(body), path).filter(({ path }) => HASH.test(path));
    return named.length > 0 && named.every(({ path }) => this.has(path));
  }

  /**
   * What of the site a page names, and whether it loads that at once.
   *
   * @param {string} html
   * @param {string} path of the page
   */
  #namedBy(html, path) {
    return [...html.matchAll(NAMED)].flatMap(([, attribute, address]) => {
      const named = this.path(new URL(address, this.#address(path)).href);
      return named === null ? [] : [{ path: named, isLoaded: !attribute.startsWith("data-") }];
    });
  }
}

/** @param {string} path */
function plain(path) {
  return path.replace(VERSION_AND_HASH, "");
}

/**
 * @param {Response} answer
 * @param {(bytes: number) => void} [report]
 */
async function read(answer, report) {
  const counted = new TransformStream({
    transform(piece, controller) {
      report?.(piece.length);
      controller.enqueue(piece);
    },
  });
  return new Uint8Array(await new Response(answer.body?.pipeThrough(counted)).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
