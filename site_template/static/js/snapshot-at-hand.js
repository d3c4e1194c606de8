/**
 * Which way Python starts: from its snapshot, which saves time, or from its archives, which saves bytes.
 *
 * A start from the snapshot takes its files only where they cost nothing: they lie on the disk, or have been kept after
 * the last start.
 */

import { IS_LOCAL, ON_DISK } from "./place.js";

/**
 * @param {import("./protocol.js").PythonFile[]} files
 * @param {string} root address of the site's root
 * @returns {Promise<boolean>}
 */
export async function isAtHand(files, root) {
  if (ON_DISK) return IS_LOCAL;
  try {
    const kept = await Promise.all(files.map(({ url }) => caches.match(new URL(root + url, location.href).href)));
    return kept.every(Boolean);
  } catch {
    return false; // no cache over plain http, none that may be read in some private windows
  }
}
