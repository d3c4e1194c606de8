/** A place that an address leads to is seen, even inside a fold: the fold is opened. */

export function connectReveal() {
  addEventListener("hashchange", reveal);
  reveal();
}

/** Open the folds around the place that the address names, and the fold that it names. */
export function reveal() {
  const target = named();
  const closed = [];
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    if (!fold.open) closed.push(fold);
  }
  for (const fold of closed) fold.open = true;
  if (closed.length > 0) target?.scrollIntoView();
}

/** While the page's scripts start, `:target` may not be set yet. */
function named() {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null; // no name of a place, but bytes of something else
  }
}
