/**
 * A page that is opened at its beginning shows that before the rest of it is laid out (`data-fresh`, `page.css`).
 *
 * Not one that is opened at a place further down or come back to, because that place is found by heights of all that is
 * above it; nor one in a frame, which is made as high as its text.
 */

/** What is laid out in one frame: less of it would make the browser lay out the same section again and again. */
const SECTIONS = ".sec";

/** Mark the page, so that the stylesheet can tell. */
export function markFresh() {
  const [{ type } = { type: "" }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (type === "navigate" && !location.hash && self.top === self) document.documentElement.dataset.fresh = "";
}

/** Lay out the rest whenever the browser has nothing else to do, and all at once when the reader goes to a place in it. */
export function layOutInTime() {
  if (document.documentElement.dataset.fresh === undefined) return;
  addEventListener("click", beforeJump, { capture: true });
  addEventListener("keydown", beforeEnd, { capture: true });
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/** Lay out all of the page: who is sent to a place in it has to arrive there. */
export function layOut() {
  delete document.documentElement.dataset.fresh;
  finish();
}

/**
 * Lay out the block that an element is in: what stands beside the element would else be cut at the block's edges.
 *
 * @param {Element} element
 */
export function layOutAround(element) {
  const block = element.closest(`${SECTIONS} > *`);
  if (block instanceof HTMLElement) block.dataset.laid = "";
}

/** From here on the mark means nothing any more; to take it away would cost a look at each element of the page. */
function finish() {
  document.documentElement.dataset.whole = "";
  removeEventListener("click", beforeJump, { capture: true });
  removeEventListener("keydown", beforeEnd, { capture: true });
}

function begin() {
  if ("requestIdleCallback" in self) goOn([...document.querySelectorAll(SECTIONS)]);
  else layOut();
}

/** @param {Element[]} sections that may still have to be laid out, in the order of the page */
function goOn([section, ...others]) {
  requestIdleCallback(() => requestAnimationFrame(step));

  function step() {
    if (document.documentElement.dataset.whole !== undefined) return;
    if (section) layOutInPlace(section);
    if (others.length > 0) goOn(others);
    else finish();
  }
}

/**
 * Lay out a section, and hold what the reader sees where it is: the browser means to do the same, and misses some places.
 *
 * @param {Element} section
 */
function layOutInPlace(section) {
  const seen = window.scrollY > 0 ? firstSeen() : undefined;
  const before = seen?.getBoundingClientRect().top ?? 0;
  for (const block of section.children) /** @type {HTMLElement} */ (block).dataset.laid = "";
  if (!seen) return;
  const observer = new ResizeObserver(() => {
    // In the same frame, after the layout and what the browser has done about it, before anything is drawn.
    observer.disconnect();
    const missed = seen.getBoundingClientRect().top - before;
    if (Math.abs(missed) >= 1) scrollBy({ top: missed, behavior: "instant" }); // which ends a scrolling that is under way
  });
  observer.observe(section);
}

function firstSeen() {
  return [...document.querySelectorAll(`${SECTIONS} > *`)].find((block) => block.getBoundingClientRect().bottom > 0);
}

/** @param {MouseEvent} click */
function beforeJump({ target }) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.hash && link.pathname === location.pathname && link.origin === location.origin) layOut();
}

/** @param {KeyboardEvent} press */
function beforeEnd({ key }) {
  if (key === "End") layOut();
}
