// Runs a Python program in a fresh Pyodide, always with the same hash seed; the program finds FOLDER at /job.
// Usage: node run_in_pyodide.mjs FOLDER_OF_PYODIDE PYTHON_STDLIB_ZIP PROGRAM_PY FOLDER [VARIABLE=VALUE ...]
// The variables go into the environment of Python.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [core, stdLibURL, program, folder, ...variables] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(core, "pyodide.mjs")).href);
try {
  const given = Object.fromEntries(variables.map((variable) => variable.split("=", 2)));
  const pyodide = await loadPyodide({ stdLibURL, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", ...given } });
  pyodide.mountNodeFS("/job", folder);
  pyodide.runPython(readFileSync(program, "utf8"), { filename: program });
} catch (error) {
  console.error(error.message); // left to itself, Node prints the line that threw: all of Pyodide is one line
  process.exitCode = 1;
}
