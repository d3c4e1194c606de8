/** Words to the page around this one: only inside a frame, and only spoken, never obeyed. */

const FRAMED = window.parent !== window;

/**
 * @param {"ready" | "height" | "progress" | "thanks" | "error"} type
 * @param {object} [more]
 */
export function tell(type, more = {}) {
  if (!FRAMED) return;
  const { lesson } = document.documentElement.dataset;
  window.parent.postMessage({ source: "pylesson", version: 1, type, lesson, ...more }, "*");
}

/** Tell the height whenever it changes. */
export function tellHeight() {
  if (!FRAMED) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell("height", { height });
  }).observe(document.body);
}

/** The reader says thanks: the page around this one may say it to the author, too. */
export function tellThanks() {
  for (const link of document.querySelectorAll("[data-thanks]")) link.addEventListener("click", () => tell("thanks"));
}
