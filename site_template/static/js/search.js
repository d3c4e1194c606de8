/**
 * The search window: a field, and under it links to the passages that are found, by page.
 *
 * The index is a script of its own, loaded when the window is opened for the first time: so it comes from disk as well.
 */

import { isReplaced } from "./newer.js";
import { reveal } from "./reveal.js";
import { loadScript } from "./scripts.js";
import { Finder } from "./search-find.js";
import { bestPiece, marked, snippet } from "./search-snippet.js";
import { REPLACED, SEARCH_BROKEN, SEARCH_HINT, SEARCH_LOADING, SEARCH_NOTHING, found } from "./words.js";

/** Seconds. */
const LIMIT = 60;

/**
 * @param {string} address of the index
 * @param {string} root of the site
 */
export function connectSearch(address, root) {
  const dialog = document.querySelector("dialog[data-search]");
  const field = dialog?.querySelector("input");
  const count = dialog?.querySelector("[role=status]");
  const list = dialog?.querySelector("[data-hits]");
  if (!(dialog instanceof HTMLDialogElement) || !field || !count || !list || !address) return;
  /** @type {import("./search-find.js").Index} */
  let index;
  /** @type {Finder | null} */
  let finder = null;

  for (const button of document.querySelectorAll("[data-search-open]")) {
    button.removeAttribute("hidden");
    button.addEventListener("click", open);
  }
  dialog.querySelector("[data-search-close]")?.addEventListener("click", () => dialog.close());
  field.addEventListener("input", show);
  dialog.addEventListener("keydown", walk);
  list.addEventListener("click", ({ target }) => follow(target));
  addEventListener("keydown", (event) => {
    if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else open();
  });

  async function open() {
    dialog.showModal();
    field.select();
    if (finder) return;
    count.textContent = SEARCH_LOADING;
    try {
      await loadScript(address, address, LIMIT, new AbortController().signal);
      index = self.PYLESSON_SEARCH;
      finder = new Finder(index);
      show();
    } catch {
      count.textContent = (await isReplaced()) ? REPLACED : SEARCH_BROKEN;
    }
  }

  function show() {
    if (!finder) return;
    const { hits, forms } = finder.find(field.value);
    const best = new Set(hits.map(({ passage }) => passage.page)); // in the order of their first hits
    list.replaceChildren(...Array.from(best, (page) => group(page, hits, forms)));
    list.scrollTop = 0;
    const nothing = field.value.trim() ? SEARCH_NOTHING : SEARCH_HINT;
    count.textContent = hits.length > 0 ? found(hits.length) : nothing;
  }

  /**
   * The hits of one page.
   *
   * @param {number} page
   * @param {import("./search-find.js").Hit[]} hits
   * @param {import("./search-find.js").Forms[]} forms
   */
  function group(page, hits, forms) {
    const [title, address] = index.pages[page];
    const here = hits.filter(({ passage }) => passage.page === page);
    const items = here.map(({ passage }) => make("li", linkTo(root + address, passage, forms)));
    return make("section", make("h3", title), make("ul", ...items));
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const links = [...list.querySelectorAll("a")];
    const here = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    const isInField = document.activeElement === field;
    if (event.isComposing || (!isInField && here < 0)) return;
    if (event.key === "ArrowDown") (links[here + 1] ?? links[here])?.focus();
    else if (event.key === "ArrowUp" && !isInField) (links[here - 1] ?? field).focus();
    else if (event.key === "Enter" && isInField) links[0]?.click();
    else return;
    event.preventDefault();
  }

  /**
   * The link itself leads on; a fold of this very page must be open by then.
   *
   * @param {EventTarget | null} target
   */
  function follow(target) {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link) return;
    dialog.close();
    if (link.href === location.href) reveal();
  }
}

/**
 * @param {string} address of the page
 * @param {import("./search-find.js").Passage} passage
 * @param {import("./search-find.js").Forms[]} forms
 */
function linkTo(address, passage, forms) {
  const link = make("a", make("b", ...marked(passage.title, forms)));
  link.href = address + (passage.anchor && `#${passage.anchor}`);
  const piece = bestPiece(passage, forms);
  if (piece) link.append(make(piece.isCode ? "code" : "span", ...snippet(piece, forms)));
  return link;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {(Node | string)[]} children
 */
function make(tag, ...children) {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}
