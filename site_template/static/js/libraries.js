/**
 * Loads NumPy's compiled libraries before Python itself begins: always in the same order, each at a place of its own in
 * the table of functions. Only so does what has been written down of Python's memory fit another start.
 *
 * The build uses this under Node to write that down, the worker to restore it. What is used of Emscripten's module is
 * what it exports; that is checked, because nobody promises it.
 */

/**
 * @typedef {object} Library
 * @property {string} path where Python looks for it
 * @property {WebAssembly.Module} compiled
 */

/** What the module must have for a snapshot to be made or restored. */
const NEEDED = {
  GOT: "object",
  HEAPU8: "object",
  HEAP32: "object",
  HEAPU32: "object",
  LDSO: "object",
  __PyRuntime: "number",
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: "number",
  ___daylight: "number",
  ___timezone: "number",
  ___tzname: "number",
  __tzset_js: "function",
  _emscripten_get_sbrk_ptr: "function",
  addRunDependency: "function",
  freeTableIndexes: "object",
  growMemory: "function",
  loadWebAssemblyModule: "function",
  newDSO: "function",
  removeRunDependency: "function",
  resolveGlobalSymbol: "function",
  setWasmTableEntry: "function",
  wasmTable: "object",
};

/** Where the first library's functions begin; Pyodide's own end before, with 1,000 more of them in WebKit. */
const FIRST_PLACE = 18432;

/** Places for libraries begin at multiples of this; a library has room for all that engines may append to its own. */
const STEP = 8192;

/**
 * Options for `loadPyodide`, with the libraries loaded.
 *
 * @param {(settings: any) => Promise<any>} createPyodideModule Pyodide's own
 * @param {Promise<Library[]>} libraries
 * @param {(module: any) => void} then called when they are there, before Python's memory is anything but its program's data
 * @returns {(settings: any) => Promise<any>} to give as `createPyodideModule`
 */
export function withLibraries(createPyodideModule, libraries, then) {
  return (settings) =>
    new Promise((resolve, reject) => {
      settings.preRun.push((/** @type {any} */ module) => {
        module.addRunDependency("libraries");
        libraries
          .then((all) => load(module, all))
          .then(() => then(module))
          .then(() => module.removeRunDependency("libraries"), reject);
      });
      createPyodideModule(settings).then(resolve, reject);
    });
}

/**
 * @param {any} module
 * @param {Library[]} libraries
 */
async function load(module, libraries) {
  const lacking = Object.entries(NEEDED).filter(([name, type]) => typeof module[name] !== type);
  if (lacking.length > 0) throw new Error(`Emscripten's module has no ${lacking.map(([name]) => name)}`);
  for (const [index, { path, compiled }] of libraries.entries()) {
    growTable(module, FIRST_PLACE + index * STEP);
    const exports = await module.loadWebAssemblyModule(compiled, { loadAsync: true, nodelete: true }, path, {});
    module.newDSO(path, undefined, exports).global = false;
  }
  growTable(module, FIRST_PLACE + libraries.length * STEP);
}

/**
 * @param {any} module
 * @param {number} length
 */
export function growTable({ wasmTable }, length) {
  if (wasmTable.length > length) throw new Error(`the table has ${wasmTable.length} functions, more than ${length}`);
  wasmTable.grow(length - wasmTable.length);
}

/**
 * The functions that programs call by number, in an order that is the same everywhere.
 *
 * @param {any} module
 * @returns {[name: string, function: Function][]}
 */
export function functionsByName({ GOT, LDSO, resolveGlobalSymbol }) {
  const own = Object.assign({}, ...Object.values(LDSO.loadedLibsByName).filter(({ global }) => !global).map(({ exports }) => exports));
  const named = Object.keys(GOT).map((name) => /** @type {[string, any]} */ ([name, resolveGlobalSymbol(name, true).sym ?? own[name]]));
  return named.filter(([, found]) => typeof found === "function");
}

/**
 * The word of Python's memory that holds how this engine calls a function whose type it does not know.
 *
 * @param {any} module
 * @returns {number} index in `HEAP32`
 */
export function trampoline({ HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }) {
  return (__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
}
