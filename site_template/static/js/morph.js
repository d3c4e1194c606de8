/** Turns the inside of an interactive into its new view without losing what the browser holds. Knows the library. */

import { Idiomorph } from "idiomorph";

import { differences, follow, isControl } from "./in-step.js";

/** Attributes that the new view does not decide: goals are the page's, folds are the reader's. */
const KEPT = new Set(["data-done", "open"]);

/** What Tab reaches. */
const REACHED = ":is(a[href], button, input, select, textarea, summary, [tabindex='0']):not(:disabled)";

/** Attributes of a thing while the reader's hand carries it. */
const HELD = new Set(["style", "data-carried"]);

/** Attributes and properties by which a control shows its value. */
const VALUES = new Set(["value", "checked", "selected"]);

/**
 * @param {HTMLElement} section
 * @param {string} html the new inside
 * @param {(control: Element) => boolean} isReaders whether the reader has changed this control since the view was asked for
 */
export function morph(section, html, isReaders) {
  const focused = focusedIn(section);
  const places = focused ? idsAround(focused, section) : [];
  change(section, html, (name, node) =>
    !KEPT.has(name) &&
    !(VALUES.has(name) && isReaders(control(node))) &&
    !(HELD.has(name) && node.hasAttribute("data-carried")),
  );
  if (focused && !(focused.isConnected && !focused.matches(":disabled"))) refocus(section, places);
  else if (focused) rove(section, focused);
}

/**
 * @param {HTMLElement} section
 * @param {string} html
 * @param {(name: string, node: Element) => boolean} mayChange whether the new view decides an attribute
 */
function change(section, html, mayChange) {
  const callbacks = { beforeAttributeUpdated: mayChange };
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const found = differences(section, fresh.content);
  if (!found) {
    idiomorph(section, html, { morphStyle: "innerHTML", callbacks });
    return;
  }
  for (const difference of found) {
    if (isControl(difference.shown)) idiomorph(difference.shown, difference.fresh, { morphStyle: "outerHTML", callbacks });
    else follow(difference, mayChange);
  }
}

/**
 * The library keeps what it will need again in a hidden element that it appends to the root; for a child of the root WebKit
 * lays out the whole page anew, for one of the body it does not.
 *
 * @param {Parameters<typeof Idiomorph.morph>} given
 */
function idiomorph(...given) {
  const root = document.documentElement;
  root.append = (...nodes) => document.body.append(...nodes);
  try {
    Idiomorph.morph(...given);
  } finally {
    Reflect.deleteProperty(root, "append");
  }
}

/**
 * Of a group of cells Tab reaches one, and arrow keys choose which (roving tabindex); the focus goes with it.
 *
 * @param {HTMLElement} section
 * @param {Element} focused
 */
function rove(section, focused) {
  const group = focused.getAttribute("data-roving");
  if (group === null || focused.getAttribute("tabindex") === "0") return;
  const stop = section.querySelector(`[data-roving="${CSS.escape(group)}"][tabindex="0"]`);
  if (stop instanceof HTMLElement || stop instanceof SVGElement) stop.focus();
}

/** @param {HTMLElement} section */
function focusedIn(section) {
  const active = document.activeElement;
  return active && active !== section && section.contains(active) ? active : null;
}

/**
 * An option shows the value of its select.
 *
 * @param {Element} node
 */
function control(node) {
  return node.closest("select") ?? node;
}

/**
 * The names of an element and of what it is in, from the inside out.
 *
 * @param {Element} element
 * @param {HTMLElement} section
 */
function idsAround(element, section) {
  const ids = [];
  for (let node = /** @type {Element | null} */ (element); node && node !== section; node = node.parentElement) {
    if (node.id) ids.push(node.id);
  }
  return ids;
}

/**
 * The focused element is gone, or takes no more presses: whoever uses the keyboard goes on from where it was.
 *
 * @param {HTMLElement} section
 * @param {string[]} places names around the place, from the inside out
 */
function refocus(section, places) {
  const around = places.map((id) => section.querySelector(`#${CSS.escape(id)}`));
  for (const place of around) {
    const heir = place?.matches(REACHED) ? place : place?.querySelector(REACHED);
    if (heir instanceof SVGElement || heir instanceof HTMLElement) return heir.focus({ preventScroll: true });
  }
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
