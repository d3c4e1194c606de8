/**
 * Starts Pyodide from files that are already on their way, and gives back the few functions that the page calls.
 *
 * A start from archives uses documented options only; what a start from a snapshot adds is in `restore.js`. Pyodide
 * fetches what it needs under its own names; while it starts, those fetches are answered from the download, so that it
 * works the same over http and from disk.
 */

import { Failed } from "./failed.js";
import { fromSnapshot, SNAPSHOT } from "./restore.js";

/** An address that leads nowhere: whatever Pyodide asks for below it comes from the download. */
const SHELF = "shelf:///";

/**
 * What was the build's is the reader's: chance, the clock, the time zone; Pyodide has put the reader's folder on the path
 * twice. A NumPy that does not compute is found out before anyone plays.
 */
const AWAKE = `
import logging
import random
import sys
import time
import numpy
random.seed()
logging._startTime = time.time_ns()
if sys.path.count("") > 1:
    sys.path.remove("")
moments = [time.localtime(time.mktime((time.localtime().tm_year, month, 1, 12, 0, 0, 0, 0, -1))) for month in (1, 7)]
winter, summer = sorted(moments, key=lambda moment: moment.tm_gmtoff)
time.timezone, time.altzone, time.daylight = -winter.tm_gmtoff, -summer.tm_gmtoff, int(winter.tm_gmtoff != summer.tm_gmtoff)
time.tzname = (winter.tm_zone, summer.tm_zone)
if not numpy.allclose(numpy.linalg.inv([[2.0, 1.0], [1.0, 1.0]]), [[1.0, -1.0], [-1.0, 2.0]]):
    raise RuntimeError("the NumPy of the snapshot does not compute")
`;

const PROGRAM = "pyodide.asm.wasm";
const STDLIB = "python_stdlib.zip";

/**
 * What the page can ask of a running Python.
 *
 * @typedef {object} Python
 * @property {(request: string) => string} handle a request of an interactive
 * @property {(code: string) => string[]} imports the modules that code imports
 * @property {(request: string, tell: (part: string) => void) => string} run the reader's code
 * @property {(file: import("./protocol.js").Delivery, archive: Uint8Array) => void} add packages, also when they come later
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
  if (download.has(SNAPSHOT)) pyodide.runPython(AWAKE, { globals: pyodide.toPy({}) });
  const add = placing(pyodide);
  for (const file of download.archives) add(file, await download.bytes(file.name));
  const { handle } = pyodide.pyimport("pycore.runtime.protocol");
  return { handle, add, ...cells(pyodide) };
}

/**
 * What puts archives where Python finds what is in them.
 *
 * @param {any} pyodide
 * @returns {Python["add"]}
 */
function placing(pyodide) {
  const extractDir = pyodide.runPython("import site; site.getsitepackages()[0]"); // else it is the reader's own folder
  return ({ name, place }, archive) => {
    if (place === "packages") {
      pyodide.unpackArchive(archive, "zip", { extractDir });
      pyodide.pyimport("pycore.runtime.packages").widen(extractDir);
    } else {
      pyodide.FS.writeFile(`/lib/${name}`, archive);
      pyodide.runPython(`import sys; sys.path.append("/lib/${name}")`);
    }
  };
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
  const options = download.has(SNAPSHOT) ? await fromSnapshot(download, createPyodideModule) : { createPyodideModule };
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  try {
    return await new Promise((resolve, reject) => {
      self.fetch = (address, options) => fromShelf(download, address) ?? fetch(address, options);
      // Pyodide only warns of an error here, and then never comes back. A file that came wrong is told as such.
      WebAssembly.instantiateStreaming = (_, imports) => {
        const instance = instantiate(download, imports);
        instance.catch((error) => download.all.then(() => reject(error), reject));
        return instance;
      };
      loadPyodide({
        indexURL: SHELF,
        packageBaseUrl: SHELF,
        stdLibURL: `${SHELF}${STDLIB}`,
        lockFileContents: new TextDecoder().decode(lock),
        env: { PYTHONHASHSEED: "0" }, // as in the snapshot: sets have the same order after either start
        ...options,
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
  if (!href.startsWith(SHELF)) return null;
  const name = href.slice(SHELF.length);
  const bytes = name === PROGRAM ? Promise.resolve(null) : download.bytes(name); // that is being compiled already
  return bytes.then((body) => new Response(/** @type {BodyInit | null} */ (body)));
}

/**
 * @param {import("./download.js").Download} download
 * @param {WebAssembly.Imports | undefined} imports
 * @returns {Promise<WebAssembly.WebAssemblyInstantiatedSource>}
 */
async function instantiate(download, imports) {
  const module = await download.compiled(PROGRAM);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}
