/**
 * Python's memory as the build has written it down: after the standard library and NumPy had been imported.
 *
 * Written down are the pages in which it differs from what the program's data alone make of it; those that engines fill
 * in differently as they are, the others as the difference. Before them stands, as JSON, what must be the same for
 * that to fit, and what is not in the memory.
 *
 * @typedef {object} Head
 * @property {{name: string, path: string, sha256: string}[]} libraries in their order: the file, where Python looks for it
 * @property {number} heap where the data of the program and its libraries end
 * @property {number} memory bytes
 * @property {number} table functions
 * @property {number[]} free places in the table
 * @property {Record<string, string>} handles paths of libraries by the addresses under which Python knows them
 * @property {number[]} functions their places in the table, in the order of `functionsByName`
 * @property {number[]} loader what Pyodide's own snapshot says besides
 * @property {[first: number, count: number][]} differing pages that are written as the difference
 * @property {[first: number, count: number][]} absolute pages that are written as they are
 */

export const PAGE = 4096;
const PREFIX = 8;
/** "pls1" */
const MAGIC = 0x31736c70;

/**
 * @param {Head} head
 * @param {Uint8Array} memory
 * @param {Uint8Array} baseline the memory before
 * @returns {Uint8Array}
 */
export function write(head, memory, baseline) {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const pages = count(head.absolute) + count(head.differing);
  const bytes = new Uint8Array(PREFIX + text.length + pages * PAGE);
  new Uint32Array(bytes.buffer, 0, 2).set([MAGIC, text.length]);
  bytes.set(text, PREFIX);
  let place = PREFIX + text.length;
  for (const [start, end] of ranges(head.absolute)) {
    bytes.set(memory.subarray(start, end), place);
    place += end - start;
  }
  for (const [start, end] of ranges(head.differing)) {
    for (let at = start; at < end; at += 1) bytes[place + at - start] = memory[at] ^ (baseline[at] ?? 0);
    place += end - start;
  }
  return bytes;
}

/**
 * @param {Uint8Array} bytes
 * @returns {{head: Head, pages: Uint8Array}}
 */
export function read(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (bytes.length < PREFIX || view.getUint32(0, true) !== MAGIC) throw new Error("this is no snapshot");
  const end = PREFIX + view.getUint32(4, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(PREFIX, end)));
  const pages = bytes.subarray(end);
  if (pages.length !== (count(head.absolute) + count(head.differing)) * PAGE) throw new Error("the snapshot is cut short");
  return { head, pages };
}

/**
 * Bring the memory to what was written down.
 *
 * @param {{head: Head, pages: Uint8Array}} snapshot
 * @param {Uint8Array} memory
 * @param {Uint8Array} baseline the memory before
 */
export function restore({ head, pages }, memory, baseline) {
  memory.set(baseline);
  memory.fill(0, baseline.length);
  let place = 0;
  for (const [start, end] of ranges(head.absolute)) {
    memory.set(pages.subarray(place, place + end - start), start);
    place += end - start;
  }
  for (const [start, end] of ranges(head.differing)) {
    const piece = pages.slice(place, place + end - start); // aligned for words
    const [target, source] = [new Uint32Array(memory.buffer, start, piece.length >> 2), new Uint32Array(piece.buffer)];
    for (let at = 0; at < target.length; at += 1) target[at] ^= source[at];
    place += end - start;
  }
}

/** @param {[number, number][]} runs */
function count(runs) {
  return runs.reduce((sum, [, pages]) => sum + pages, 0);
}

/**
 * @param {[number, number][]} runs
 * @returns {[start: number, end: number][]} in bytes
 */
function ranges(runs) {
  return runs.map(([first, pages]) => [first * PAGE, (first + pages) * PAGE]);
}
