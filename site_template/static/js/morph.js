/** Turns the inside of an interactive into its new view without losing what the browser holds. Knows the library. */

import { Idiomorph } from "idiomorph";

/** Attributes that the new view does not decide: goals are the page's, folds are the reader's. */
const KEPT = new Set(["data-done", "open"]);

/** Attributes and properties by which a control shows its value. */
const VALUES = new Set(["value", "checked", "selected"]);

/**
 * @param {HTMLElement} section
 * @param {string} html the new inside
 * @param {(control: Element) => boolean} isReaders whether the reader has changed this control since the view was asked for
 */
export function morph(section, html, isReaders) {
  const focused = focusedIn(section);
  Idiomorph.morph(section, html, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeAttributeUpdated: (name, node) => !KEPT.has(name) && !(VALUES.has(name) && isReaders(control(node))),
    },
  });
  if (focused && !focused.isConnected) refocus(section, focused.id);
  else if (focused) rove(section, focused);
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
 * The focused element is gone: whoever uses the keyboard stays in the interactive.
 *
 * @param {HTMLElement} section
 * @param {string} id
 */
function refocus(section, id) {
  const heir = id ? section.querySelector(`#${CSS.escape(id)}`) : null;
  if (!(heir instanceof HTMLElement || heir instanceof SVGElement)) section.tabIndex = -1;
  (heir instanceof SVGElement || heir instanceof HTMLElement ? heir : section).focus({ preventScroll: true });
}
