/** When the page is changed: before the browser draws it the next time. */

/** Milliseconds without a frame after which that is done all the same: a window that nobody sees may get none. */
const PATIENCE = 250;

/**
 * Do something before the next frame; at once where none is to be expected.
 *
 * @param {() => void} change
 */
export function beforeFrame(change) {
  if (document.hidden) return change();
  let isDone = false;
  requestAnimationFrame(once);
  setTimeout(once, PATIENCE);

  function once() {
    if (!isDone) change();
    isDone = true;
  }
}
