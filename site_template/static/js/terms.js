/**
 * A term's explanation beside the word: on hover, on focus, by a tap or Enter; Esc takes it away.
 *
 * The page has all explanations in a list at its end, and each term is a link that names its own with `aria-describedby`.
 * Here the link becomes a button, and a copy of the explanation opens right behind it, where a screen reader goes on. Hover
 * and focus only show it, as a tooltip; once it is pressed open, Tab leads to the links inside. On a wide page it stands in
 * the margin, else under the word. It is no popover: WebKit lays out the whole page anew for what enters or leaves the top
 * layer.
 */

import { place } from "./beside.js";
import { layOutAround } from "./fresh.js";
import { IN_GLOSSARY } from "./words.js";

const TERM = "a.term";
/** Milliseconds: a mouse that only passes over a word opens nothing, one on its way to the explanation keeps it open. */
const WAIT = { open: 150, close: 300 };

/** @typedef {"hover" | "focus" | "press"} Way how the reader has opened it */

/** @type {{term: HTMLElement, by: Way} | null} */
let opened = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
const box = document.createElement("div");

export function connectTerms() {
  box.className = "explained";
  for (const term of document.querySelectorAll(TERM)) {
    term.setAttribute("role", "button");
    term.setAttribute("aria-expanded", "false");
  }
  document.addEventListener("click", press);
  document.addEventListener("keydown", key);
  document.addEventListener("pointerover", hover);
  document.addEventListener("pointerdown", ({ target }) => !isOurs(target) && close());
  document.addEventListener("focusin", focus);
  addEventListener("resize", close);
}

/** @param {MouseEvent} event */
function press(event) {
  const term = termAt(event.target);
  if (!term || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (opened?.term === term && opened.by === "press") close();
  else open(term, "press");
}

/** @param {KeyboardEvent} event */
function key(event) {
  const term = termAt(event.target);
  if (event.key === " " && term) {
    event.preventDefault();
    term.click();
  } else if (event.key === "Escape" && opened) {
    if (box.contains(document.activeElement)) opened.term.focus();
    close();
  }
}

/** @param {PointerEvent} event */
function hover({ target, pointerType }) {
  if (pointerType !== "mouse") return;
  clearTimeout(timer);
  const term = termAt(target);
  if (term && term !== opened?.term) timer = setTimeout(() => open(term, "hover"), WAIT.open);
  else if (opened?.by === "hover" && !isOurs(target)) timer = setTimeout(close, WAIT.close);
}

/** @param {FocusEvent} event */
function focus({ target }) {
  const term = termAt(target);
  if (term?.matches(":focus-visible") && opened?.term !== term) open(term, "focus");
  else if (!isOurs(target) && opened?.by !== "hover") close();
}

/**
 * @param {HTMLElement} term
 * @param {Way} by
 */
function open(term, by) {
  clearTimeout(timer);
  if (opened?.term !== term) {
    close();
    if (!fill(term)) return;
    layOutAround(term);
    term.after(box);
    place(box, term);
  }
  opened = { term, by };
  term.setAttribute("aria-expanded", String(by === "press"));
  for (const link of box.querySelectorAll("a")) link.tabIndex = by === "press" ? 0 : -1;
}

function close() {
  clearTimeout(timer);
  opened?.term.setAttribute("aria-expanded", "false");
  opened = null;
  box.remove();
}

/**
 * Put a copy of the term's explanation into the box.
 *
 * @param {HTMLElement} term
 */
function fill(term) {
  const explanation = document.getElementById(term.getAttribute("aria-describedby") ?? "");
  const entry = explanation?.parentElement?.cloneNode(true);
  if (!(entry instanceof HTMLElement)) return false;
  for (const named of entry.querySelectorAll("[id]")) named.removeAttribute("id");
  const list = document.createElement("dl");
  list.append(entry);
  const link = document.createElement("a");
  link.href = term.getAttribute("href") ?? "";
  link.target = term.getAttribute("target") ?? "";
  link.textContent = IN_GLOSSARY;
  box.replaceChildren(list, link);
  return true;
}

/** @param {EventTarget | null} target */
function termAt(target) {
  const term = target instanceof Element ? target.closest(TERM) : null;
  return term instanceof HTMLElement ? term : null;
}

/**
 * Whether a place belongs to the open explanation: the box or its word.
 *
 * @param {EventTarget | null} target
 */
function isOurs(target) {
  return target instanceof Node && opened !== null && (box.contains(target) || opened.term.contains(target));
}
