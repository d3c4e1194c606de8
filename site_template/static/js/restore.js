/**
 * Begins Python from the memory that the build has written down, with NumPy imported, instead of importing it.
 *
 * Pyodide's own way to do that is nobody's promise, so everything is compared that must be the same; where anything is
 * not, this throws, and the page starts Python from its archives.
 */

import { functionsByName, growTable, trampoline, withLibraries } from "./libraries.js";
import { read, restore } from "./snapshot.js";

export const SNAPSHOT = "python.snapshot";

/**
 * What `loadPyodide` must be given besides.
 *
 * @param {import("./download.js").Download} download with the snapshot and the libraries that it names
 * @param {(settings: any) => Promise<any>} createPyodideModule Pyodide's own
 */
export async function fromSnapshot(download, createPyodideModule) {
  const snapshot = read(await download.bytes(SNAPSHOT));
  const { head } = snapshot;
  const libraries = Promise.all(head.libraries.map((library) => compile(library, download)));
  libraries.catch(() => {}); // told when they are waited for
  /** @type {Uint8Array} */
  let baseline;
  const create = withLibraries(createPyodideModule, libraries, (module) => {
    baseline = module.HEAPU8.slice(0, head.heap);
    placeFunctions(module, head);
    module.growMemory(head.memory);
  });
  return {
    _loadSnapshot: Uint8Array.from(head.loader),
    createPyodideModule: async (/** @type {any} */ settings) => {
      const module = await create(settings);
      const call = module.HEAP32[trampoline(module)];
      restore(snapshot, module.HEAPU8, baseline);
      module.HEAP32[trampoline(module)] = call;
      tellTimeZone(module);
      module.freeTableIndexes.push(...head.free);
      for (const [handle, path] of Object.entries(head.handles)) {
        module.LDSO.loadedLibsByHandle[handle] = module.LDSO.loadedLibsByName[path];
      }
      return module;
    },
  };
}

/**
 * @param {import("./snapshot.js").Head["libraries"][number]} library
 * @param {import("./download.js").Download} download
 */
async function compile({ name, path, sha256 }, download) {
  if (download.sha256(name) !== sha256) throw new Error(`the snapshot was made with another ${name}`);
  return { path, compiled: await download.compiled(name) };
}

/**
 * The time zone is asked for once only, and that was the build's.
 *
 * @param {any} module
 */
function tellTimeZone({ HEAPU32, __tzset_js, ___daylight, ___timezone, ___tzname }) {
  __tzset_js(___timezone, ___daylight, HEAPU32[___tzname >> 2], HEAPU32[(___tzname >> 2) + 1]);
}

/**
 * Give every function the place in the table under which the memory knows it: WebKit has them elsewhere.
 *
 * @param {any} module
 * @param {import("./snapshot.js").Head} head
 */
function placeFunctions(module, head) {
  const end = module.HEAP32[module._emscripten_get_sbrk_ptr() >> 2];
  if (end !== head.heap) throw new Error(`the program's data end at ${end}, not at ${head.heap}`);
  const named = functionsByName(module);
  if (named.length !== head.functions.length) throw new Error(`${named.length} functions, not ${head.functions.length}`);
  growTable(module, head.table);
  const moved = named.flatMap(([name], index) => {
    const { value } = module.GOT[name];
    return value === head.functions[index] ? [] : [{ name, place: head.functions[index], called: module.wasmTable.get(value) }];
  });
  for (const { name, place, called } of moved) {
    module.setWasmTableEntry(place, called);
    module.GOT[name].value = place;
  }
}
