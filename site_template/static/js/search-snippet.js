/** What is shown of a passage: its title and the few words around the first hit, hits marked. */

/** Characters before the first hit, and in all. */
const BEFORE = 45;
const LENGTH = 150;
const DOTS = "…";

/**
 * The piece that holds most words of the query, the first of equals; without any the passage's beginning.
 *
 * @param {import("./search-find.js").Passage} passage
 * @param {import("./search-find.js").Forms[]} forms
 * @returns {import("./search-find.js").Piece | undefined}
 */
export function bestPiece({ pieces }, forms) {
  const held = pieces.map(({ words }) => forms.filter((one) => words.some(({ skeleton }) => one.has(skeleton))).length);
  return pieces[held.indexOf(Math.max(...held))];
}

/**
 * @param {import("./search-find.js").Piece} piece
 * @param {import("./search-find.js").Forms[]} forms
 * @returns {(string | HTMLElement)[]} the part around the first hit
 */
export function snippet(piece, forms) {
  const first = hitsOf(piece, forms)[0]?.start ?? 0;
  const start = first > BEFORE ? beginningOfWord(piece.text, first - BEFORE) : 0;
  const end = start + LENGTH < piece.text.length ? piece.text.lastIndexOf(" ", start + LENGTH) : piece.text.length;
  const stop = end > first ? end : piece.text.length;
  return [start > 0 ? DOTS : "", ...marked(piece, forms, start, stop), stop < piece.text.length ? DOTS : ""];
}

/**
 * A piece, or a part of it, with the hits in `<mark>`.
 *
 * @param {import("./search-find.js").Piece} piece
 * @param {import("./search-find.js").Forms[]} forms
 * @param {number} [start]
 * @param {number} [end]
 */
export function marked(piece, forms, start = 0, end = piece.text.length) {
  const parts = [];
  let done = start;
  for (const hit of hitsOf(piece, forms)) {
    if (hit.start < done || hit.end > end) continue;
    const mark = document.createElement("mark");
    mark.textContent = piece.text.slice(hit.start, hit.end);
    parts.push(piece.text.slice(done, hit.start), mark);
    done = hit.end;
  }
  return [...parts, piece.text.slice(done, end)];
}

/**
 * @param {import("./search-find.js").Piece} piece
 * @param {import("./search-find.js").Forms[]} forms
 */
function hitsOf({ words }, forms) {
  return words.filter(({ skeleton }) => forms.some((one) => one.has(skeleton)));
}

/**
 * @param {string} text
 * @param {number} near
 */
function beginningOfWord(text, near) {
  return text.indexOf(" ", near) + 1;
}
