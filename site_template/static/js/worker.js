/** The worker over http: Pyodide's modules come as files, like everything else, and are checked like everything else. */

import { work } from "./work.js";

work(async (download) => {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    importFile(download, "pyodide.mjs"),
    importFile(download, "pyodide.asm.mjs"),
  ]);
  return { loadPyodide, createPyodideModule };
});

/**
 * Import a module whose bytes have been checked.
 *
 * @param {import("./download.js").Download} download
 * @param {string} name
 */
async function importFile(download, name) {
  const module = new Blob([/** @type {BlobPart} */ (await download.bytes(name))], { type: "text/javascript" });
  const address = URL.createObjectURL(module);
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}
