/**
 * Marks a page that is opened at its beginning: its later sections need not be laid out before the first is read.
 *
 * Not one that is opened at a place further down or come back to, because that place is found by heights of all that is
 * above it; nor one in a frame, which is made as high as its text.
 */

/** Mark the page, so that the stylesheet can tell. */
export function markFresh() {
  const [{ type } = { type: "" }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (type === "navigate" && !location.hash && self.top === self) document.documentElement.dataset.fresh = "";
}
