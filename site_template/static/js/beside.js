/** Where an explanation goes: into the margin beside its line, or under the word; never over it. */

/** Pixels between the word and what stands under it, and between that and the edge of the window. */
const GAP = 8;

/**
 * Place a box that scrolls with the page, whatever its place is counted from.
 *
 * @param {HTMLElement} box
 * @param {Element} word
 */
export function place(box, word) {
  const lines = word.getClientRects();
  const line = lines[lines.length - 1];
  const margin = marginOf(word);
  const inMargin = margin !== null && line.right <= margin;
  box.toggleAttribute("data-margin", inMargin);
  const { clientWidth } = document.documentElement; // without a scroll bar, which 100vw counts in
  Object.assign(box.style, { left: "0", top: "0", maxWidth: `${clientWidth - 2 * GAP}px` });
  const { left: x, top: y, width, height } = box.getBoundingClientRect();
  const left = inMargin ? margin : Math.max(GAP, Math.min(line.left, clientWidth - GAP - width));
  const top = inMargin ? besideLine(line, height) : belowOrAbove(line, lines[0], height);
  box.style.left = `${left - x}px`;
  box.style.top = `${top - y}px`;
}

/**
 * Where the margin begins, null where the page has none.
 *
 * @param {Element} word
 */
function marginOf(word) {
  const block = word.closest(".sec, .head, .in");
  if (!block) return null;
  const { display, gridTemplateColumns, columnGap } = getComputedStyle(block);
  const [text, note] = gridTemplateColumns.split(" ").map(parseFloat);
  if (display !== "grid" || !(note > 0)) return null;
  return block.getBoundingClientRect().left + text + parseFloat(columnGap);
}

/**
 * @param {DOMRect} line
 * @param {number} height
 */
function besideLine(line, height) {
  return Math.max(GAP, Math.min(line.top, innerHeight - GAP - height));
}

/**
 * @param {DOMRect} last
 * @param {DOMRect} first
 * @param {number} height
 */
function belowOrAbove(last, first, height) {
  const fits = last.bottom + GAP + height <= innerHeight || first.top - GAP < height;
  return fits ? last.bottom + GAP : first.top - GAP - height;
}
