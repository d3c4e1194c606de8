/** Where the reader is: the current section in the list and on the phone's bar, and how far the page is read. */

/** Which part of the window counts as the place that is being read. */
const READING_LINE = "-25% 0px -74% 0px";

export function connectMenu() {
  const list = document.getElementById("toc");
  if (!list) return;
  const anchors = /** @type {NodeListOf<HTMLAnchorElement>} */ (list.querySelectorAll("a[href^='#']"));
  const links = new Map([...anchors].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(links, target.id);
    },
    { rootMargin: READING_LINE },
  );
  for (const section of document.querySelectorAll("section.sec[id]")) observer.observe(section);
  list.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") && list.matches(":popover-open")) list.hidePopover();
  });
  connectTrack();
}

/**
 * @param {Map<string, Element>} links by section
 * @param {string} section
 */
function show(links, section) {
  for (const [id, link] of links) {
    if (id === section) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const title = links.get(section)?.querySelector("span:not(.marks)")?.textContent;
  for (const place of document.querySelectorAll("[data-section-now]")) if (title) place.textContent = title;
}

function connectTrack() {
  const track = document.querySelector("[data-track]");
  if (!(track instanceof HTMLElement)) return;
  let isDue = false;
  const draw = () => {
    isDue = false;
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const share = scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 1;
    track.style.width = `${Math.min(1, Math.max(0, share)) * 100}%`;
  };
  const plan = () => {
    if (!isDue) requestAnimationFrame(draw);
    isDue = true;
  };
  addEventListener("scroll", plan, { passive: true });
  addEventListener("resize", plan);
  plan();
}
