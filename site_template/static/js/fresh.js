/**
 * Marks a page that is opened at its beginning: its later sections need not be laid out before the first is read.
 *
 * Not one that is opened at a place further down or come back to, because that place is found by heights of all that is
 * above it; nor one in a frame, which is made as high as its text. Who follows a link to a place has all laid out first.
 */

/** Mark the page, so that the stylesheet can tell. */
export function markFresh() {
  const [{ type } = { type: "" }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (type !== "navigate" || location.hash || self.top !== self) return;
  document.documentElement.dataset.fresh = "";
  addEventListener("click", leave, { capture: true });
}

/** Lay out all of the page: who is sent to a place in it has to arrive there. */
export function layOut() {
  delete document.documentElement.dataset.fresh;
}

/** @param {MouseEvent} click */
function leave({ target }) {
  if (target instanceof Element && target.closest("a[href^='#']")) layOut();
}
