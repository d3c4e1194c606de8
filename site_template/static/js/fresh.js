/**
 * A page that is opened at its beginning shows that before the rest of it is laid out (`data-fresh`, `page.css`).
 *
 * Not one that is opened at a place further down or come back to, because that place is found by heights of all that is
 * above it; nor one in a frame, which is made as high as its text.
 */

/** What is laid out by itself, and how many of these in one frame: the more, the less work in all, and the longer it takes to answer. */
const BLOCKS = ".sec > *";
const AT_ONCE = 8;

/** Mark the page, so that the stylesheet can tell. */
export function markFresh() {
  const [{ type } = { type: "" }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (type === "navigate" && !location.hash && self.top === self) document.documentElement.dataset.fresh = "";
}

/** Lay out the rest whenever the browser has nothing else to do, and all at once when the reader goes to a place in it. */
export function layOutInTime() {
  if (document.documentElement.dataset.fresh === undefined) return;
  addEventListener("click", beforeJump, { capture: true });
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/** Lay out all of the page: who is sent to a place in it has to arrive there. */
export function layOut() {
  delete document.documentElement.dataset.fresh;
  removeEventListener("click", beforeJump, { capture: true });
}

function begin() {
  const blocks = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(BLOCKS));
  if ("requestIdleCallback" in self) goOn([...blocks]);
  else layOut();
}

/** @param {HTMLElement[]} blocks that may still have to be laid out, in the order of the page */
function goOn(blocks) {
  requestIdleCallback(() => {
    if (document.documentElement.dataset.fresh === undefined) return; // all is laid out by now
    for (const block of blocks.splice(0, AT_ONCE)) block.dataset.laid = "";
    if (blocks.length > 0) requestAnimationFrame(() => goOn(blocks));
    else layOut();
  });
}

/** @param {MouseEvent} click */
function beforeJump({ target }) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.hash && link.pathname === location.pathname && link.origin === location.origin) layOut();
}
