/** Whether a newer build has taken this page's place on the server, so that files of this one may be gone. */

import { ON_DISK } from "./place.js";

/** @returns {Promise<boolean>} false as well when nobody can say */
export async function isReplaced() {
  if (ON_DISK) return false;
  const { site, python, search, editor } = document.documentElement.dataset;
  try {
    const answer = await fetch(location.href.split("#")[0], { cache: "no-cache" });
    const page = await answer.text();
    if (!answer.ok || !page.includes(`data-site="${site}"`)) return false;
    return ![python, search, editor].every((path) => page.includes(`"${path}"`));
  } catch {
    return false;
  }
}
