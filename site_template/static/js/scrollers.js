/** What is wider than its place can be scrolled with the keyboard too, in every browser; what fits is no stop for Tab. */

const SCROLLERS = "pre, .fm, .scroll";

export function connectScrollers() {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => open(target)));
  for (const scroller of document.querySelectorAll(SCROLLERS)) observer.observe(scroller);
}

/** @param {Element} scroller */
function open(scroller) {
  if (scroller.scrollWidth > scroller.clientWidth) scroller.setAttribute("tabindex", "0");
  else scroller.removeAttribute("tabindex");
}
