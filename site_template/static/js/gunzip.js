/**
 * Unpacks what comes inside scripts, and what hosts do not compress.
 *
 * Written into the decompressor by hand: a blob's own stream cannot be read on disk in WebKit.
 *
 * @param {BufferSource} packed gzip
 * @returns {ReadableStream<Uint8Array>}
 */
export function gunzip(packed) {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  // What is wrong with the data is said by the reading end.
  Promise.all([writer.write(packed), writer.close()]).catch(() => {});
  return readable;
}
