/** The app's manifest, linked by script: from disk the browser refuses it, and says so. */

import { ON_DISK } from "./place.js";

/** @param {string} href */
export function linkManifest(href) {
  if (ON_DISK) return;
  const link = document.createElement("link");
  // Behind a password the browser asks for a manifest without it, unless told.
  Object.assign(link, { rel: "manifest", crossOrigin: "use-credentials", href });
  document.head.append(link);
}
