/**
 * Starts Pyodide from files that are already on their way, and gives back the few functions that the page calls.
 *
 * Only documented options are used. Pyodide fetches what it needs under its own names; while it starts, those fetches
 * are answered from the download, so that it works the same over http and from disk.
 */

import { Failed } from "./failed.js";

/** An address that leads nowhere: whatever Pyodide asks for below it comes from the download. */
const SHELF = "shelf:///";

/** The standard library is imported from its archive, and not unpacked. */
const STDLIB = "python_stdlib.zip";

/**
 * What the page can ask of a running Python.
 *
 * @typedef {object} Python
 * @property {(request: string) => string} handle a request of an interactive
 * @property {(code: string) => string[]} imports the modules that code imports
 * @property {(request: string, tell: (part: string) => void) => string} run the reader's code
 * @property {(archive: Uint8Array) => void} unpack packages that came later
 */

/**
 * Pyodide's own two modules: its loader, and what it loads.
 *
 * @typedef {(download: import("./download.js").Download) => Promise<{loadPyodide: Function, createPyodideModule: Function}>} Modules
 */

/**
 * @param {import("./download.js").Download} download
 * @param {Modules} modules
 * @returns {Promise<Python>}
 */
export async function startPython(download, modules) {
  if (typeof WebAssembly !== "object") throw new Failed({ reason: "wasm" });
  const pyodide = await boot(download, modules);
  const extractDir = pyodide.runPython("import site; site.getsitepackages()[0]"); // else it is the reader's own folder
  const unpack = (/** @type {Uint8Array} */ archive) => pyodide.unpackArchive(archive, "zip", { extractDir });
  for (const name of download.archives) if (name !== STDLIB) unpack(await download.bytes(name));
  const { handle } = pyodide.pyimport("pycore.runtime.protocol");
  return { handle, unpack, ...cells(pyodide) };
}

/**
 * The entry points for cells; what is behind them is imported when the first cell is run.
 *
 * @param {any} pyodide
 */
function cells(pyodide) {
  /** @type {any} */
  let wire = null;
  const cells = () => (wire ??= pyodide.pyimport("pycore.runtime.cells.wire"));
  return {
    imports: (/** @type {string} */ code) => JSON.parse(cells().imports(code)),
    run: (/** @type {string} */ request, /** @type {(part: string) => void} */ tell) => cells().run(request, tell),
  };
}

/**
 * @param {import("./download.js").Download} download
 * @param {Modules} modules
 */
async function boot(download, modules) {
  const [{ loadPyodide, createPyodideModule }, lock] = await Promise.all([modules(download), download.bytes("pyodide-lock.json")]);
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  try {
    return await new Promise((resolve, reject) => {
      self.fetch = (address, options) => fromShelf(download, address) ?? fetch(address, options);
      // Pyodide only warns of an error here, and then never comes back. A file that came wrong is told as such.
      WebAssembly.instantiateStreaming = (...given) => {
        const instance = instantiateStreaming(...given);
        instance.catch((error) => download.all.then(() => reject(error), reject));
        return instance;
      };
      loadPyodide({
        indexURL: SHELF,
        packageBaseUrl: SHELF,
        stdLibURL: `${SHELF}${STDLIB}`,
        lockFileContents: new TextDecoder().decode(lock),
        createPyodideModule,
      }).then(resolve, reject);
    });
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * @param {import("./download.js").Download} download
 * @param {RequestInfo | URL} address
 */
function fromShelf(download, address) {
  const href = String(address);
  return href.startsWith(SHELF) ? download.response(href.slice(SHELF.length)) : null;
}
