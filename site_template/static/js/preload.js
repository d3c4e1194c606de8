/**
 * The fonts of the first screen, asked for at once, and let in behind what the text waits for.
 *
 * By script, because a page opened from disk must not: there the browser refuses to preload a font, and says so.
 */

import { ON_DISK } from "./place.js";

/** Preload the fonts whose addresses stand in `data-fonts` of the script that is running. */
export function preloadFonts() {
  if (ON_DISK) return;
  for (const href of document.currentScript?.dataset.fonts?.split(" ") ?? []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", fetchPriority: "low", href });
    document.head.append(link);
  }
}
