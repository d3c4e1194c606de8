/** A bound for the memory of Python: beyond it an allocation is refused, and Python says `MemoryError`. */

const PAGE = 65536;

/** @param {number} most bytes */
export function boundMemory(most) {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + Number(pages) * PAGE > most) throw new RangeError("no more memory for Python");
    return grow.call(this, pages);
  };
}
