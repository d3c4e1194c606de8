/**
 * The worker where files come as scripts, with Pyodide's modules in it: WebKit lets no worker of a page without an origin
 * import anything, not even what the worker itself has made.
 */

import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide/pyodide.mjs";

import { work } from "./work.js";

work(async () => ({ loadPyodide, createPyodideModule }));
