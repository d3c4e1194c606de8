// Starts Pyodide, imports modules and writes down its memory, for browsers to begin from there.
// Usage: node make_snapshot.mjs FOLDER. In FOLDER stand job.json, and packages/, what is installed beside the standard
// library; the snapshot and the compiled libraries that Python has loaded go into made/ there. The job names
//   core: the folder of Pyodide; stdlib: the zip that the browser has, too; scripts: the folder of the page's scripts;
//   imports: modules; target: the snapshot's file name.
import nodeCrypto from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const [folder] = process.argv.splice(1).slice(1); // else Python's memory holds where this program stands
const job = JSON.parse(readFileSync(join(folder, "job.json"), "utf8"));
const imported = (...path) => import(pathToFileURL(join(...path)).href);
const [{ functionsByName, trampoline, withLibraries }, { PAGE, write }, { loadPyodide }, { default: createPyodideModule }] =
  await Promise.all([
    imported(job.scripts, "libraries.js"),
    imported(job.scripts, "snapshot.js"),
    imported(job.core, "pyodide.mjs"),
    imported(job.core, "pyodide.asm.mjs"),
  ]);

/** What finders have seen in folders is forgotten: before, nothing is installed; in the browser nothing is, either. */
const PREPARE = `
import contextlib, gc, importlib, sys
sys.path_importer_cache.clear()
import numpy
for name in ${JSON.stringify(job.imports)}:
    with contextlib.suppress(ImportError):  # what is not there is not started in the browser
        importlib.import_module(name)
for path in [path for path in sys.path_importer_cache if not path.endswith(".zip")]:
    del sys.path_importer_cache[path]
gc.collect()
`;

try {
  mkdirSync(join(folder, "made"), { recursive: true });
  standStill();
  await make();
} catch (error) {
  console.error(error.message); // left to itself, Node prints the line that threw: all of Pyodide is one line
  process.exitCode = 1;
}

/** The same job gives the same bytes, whenever and wherever it is done; what hangs on chance is seeded anew in the browser. */
function standStill() {
  nodeCrypto.randomFillSync = (array) => array.fill(0);
  Date.now = () => 0;
  performance.now = () => 0;
}

async function make() {
  const libraries = await loadedLibraries();
  let module, baseline, changing;
  const compiled = libraries.map(({ path, bytes }) => ({ path, compiled: new WebAssembly.Module(bytes) }));
  const pyodide = await start({
    _makeSnapshot: true,
    createPyodideModule: withLibraries(createPyodideModule, Promise.resolve(compiled), (loaded) => {
      module = loaded;
      changing = [module._emscripten_get_sbrk_ptr() >> 2, trampoline(module)];
      baseline = module.HEAPU8.slice(0, module.HEAP32[changing[0]]);
    }),
  });
  const whole = pyodide.makeMemorySnapshot();
  const length = new Uint32Array(whole.buffer, 0, 4)[1];
  const memory = whole.subarray(length);
  const absolute = changing.map((word) => Math.floor((word * 4) / PAGE)).sort((a, b) => a - b);
  const head = {
    libraries: await Promise.all(libraries.map(async ({ name, path, bytes }) => ({ name, path, sha256: await sha256(bytes) }))),
    heap: baseline.length,
    memory: memory.length,
    table: module.wasmTable.length,
    free: [...module.freeTableIndexes],
    handles: Object.fromEntries(Object.entries(module.LDSO.loadedLibsByHandle).map(([handle, { name }]) => [handle, name])),
    functions: functionsByName(module).map(([name]) => module.GOT[name].value),
    loader: [...whole.subarray(0, length)],
    absolute: [...new Set(absolute)].map((page) => [page, 1]),
    differing: differing(memory, baseline, absolute),
  };
  writeFileSync(join(folder, "made", job.target), write(head, memory, baseline));
  for (const { name, bytes } of libraries) writeFileSync(join(folder, "made", name), bytes);
}

/** The compiled libraries that the imports load, in the order in which they do; hosts compress what ends in `.wasm`. */
async function loadedLibraries() {
  const pyodide = await start();
  const { loadedLibsByName } = pyodide._module.LDSO;
  const paths = Object.keys(loadedLibsByName).filter((path) => path.endsWith(".so"));
  return paths.map((path) => ({ path, name: `${basename(path).split(".")[0]}.wasm`, bytes: pyodide.FS.readFile(path) }));
}

async function start(options = {}) {
  const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
  const pyodide = await loadPyodide({ stdLibURL: job.stdlib, env, createPyodideModule, ...options });
  install(pyodide.FS, join(folder, "packages"), pyodide.runPython("import site; site.getsitepackages()[0]"));
  pyodide.runPython(PREPARE);
  return pyodide;
}

/** Copied, because Python's memory holds the times of files. */
function install(FS, source, target) {
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true }).sort(byPath)) {
    const file = join(entry.parentPath, entry.name);
    const path = `${target}/${relative(source, file).replaceAll("\\", "/")}`;
    if (entry.isDirectory()) FS.mkdirTree(path);
    else FS.writeFile(path, readFileSync(file));
  }
}

function byPath(one, other) {
  return join(one.parentPath, one.name) < join(other.parentPath, other.name) ? -1 : 1;
}

function differing(memory, baseline, except) {
  const runs = [];
  for (let page = 0; page * PAGE < memory.length; page += 1) {
    if (except.includes(page) || isSame(memory, baseline, page)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1] += 1;
    else runs.push([page, 1]);
  }
  return runs;
}

function isSame(memory, baseline, page) {
  for (let at = page * PAGE; at < (page + 1) * PAGE; at += 1) if (memory[at] !== (baseline[at] ?? 0)) return false;
  return true;
}

async function sha256(bytes) {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}
