/**
 * What the reader does with mouse, finger and keyboard, as events of Python's.
 *
 * Listeners stand on the document and know only the attributes that `pycore.ui.gestures` writes: `data-press`,
 * `data-choose`, `data-drag`, `data-drop`, `data-point`, `data-keys`, each with the name of an event class, and `data-reset`.
 */

import { typing } from "./events.js";
import { refuse } from "./refusal.js";

/** @type {Record<string, {dx: number, dy: number}>} */
const ARROWS = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: 1 },
  ArrowDown: { dx: 0, dy: -1 },
};

/** How far a pointer may tremble while it presses what can be pulled as well [CSS px]. */
const TREMBLE = 6;

/** What a click from the keyboard is made of by the browser itself. */
const NATIVE = "button, a[href], input, select, textarea, summary";

/**
 * @typedef {(element: Element, action: import("./events.js").Action) => void} Act
 */

/** @param {Act} act carries out an action of the interactive that an element is in */
export function listen(act) {
  listenToPresses(act);
  listenToControls(act);
  listenToArrows(act);
  listenToHover(act);
  listenToDrags(act);
}

/** @param {Act} act */
function listenToPresses(act) {
  document.addEventListener("click", ({ target }) => {
    const reset = closest(target, "[data-reset]");
    if (reset) act(reset, { type: "reset" });
    else press(target);
  });
  document.addEventListener("keydown", (event) => {
    if ((event.key !== "Enter" && event.key !== " ") || closest(event.target, NATIVE)) return;
    if (press(event.target)) event.preventDefault();
  });

  /** @param {EventTarget | null} target */
  function press(target) {
    const element = closest(target, "[data-press]:not(:disabled, [aria-disabled=true])");
    if (element) act(element, action(element, "press", {}));
    return element !== null;
  }
}

/** @param {Act} act */
function listenToControls(act) {
  document.addEventListener("input", ({ target }) => {
    if (!isControl(target)) return;
    if (target.type === "range") choose(target, true);
    else if (typeof target.selectionStart === "number" || target.type === "number") typing.add(target);
  });
  document.addEventListener("change", ({ target }) => {
    if (!isControl(target)) return;
    typing.delete(target);
    if (target.type !== "range") choose(target, false);
  });
  document.addEventListener("focusout", ({ target }) => {
    if (isControl(target)) typing.delete(target); // what is typed and taken back again makes no change
  });

  /**
   * @param {HTMLInputElement} control
   * @param {boolean} collapses
   */
  function choose(control, collapses) {
    const field = control.getAttribute("data-field") ?? "";
    const value = valueOf(control);
    if (Number.isNaN(value)) refuse(control);
    else act(control, { ...action(control, "choose", { [field]: value }), collapses });
  }
}

/** @param {Act} act */
function listenToArrows(act) {
  document.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    const element = closest(event.target, "[data-keys]");
    if (!step || !element || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act(element, action(element, "keys", { ...step, fine: event.shiftKey }));
  });
}

/** @param {Act} act */
function listenToHover(act) {
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" && event.buttons === 0) point(event);
  });
  document.addEventListener("pointerdown", point);

  /** @param {PointerEvent} event */
  function point(event) {
    const element = closest(event.target, "[data-point]");
    if (element) act(element, { ...action(element, "point", place(element, event)), collapses: true });
  }
}

/**
 * A pull starts at once, or, on what can also be pressed, when the pointer has left its spot.
 *
 * @param {Act} act
 */
function listenToDrags(act) {
  /** @type {{pointer: number, element: Element, section: Element | null, start: PointerEvent, last: PointerEvent | null} | null} */
  let drag = null;

  document.addEventListener("pointerdown", (event) => {
    const element = closest(event.target, "[data-drag]:not([aria-disabled=true])");
    if (!element || event.button !== 0 || drag) return;
    event.preventDefault();
    drag = { pointer: event.pointerId, element, section: element.closest("[data-interactive]"), start: event, last: null };
    if (element instanceof SVGElement || element instanceof HTMLElement) element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    pull(event);
  });
  document.addEventListener("pointermove", pull);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
  // A long press with a finger would otherwise open a menu over what is being dragged.
  document.addEventListener("contextmenu", (event) => {
    if (drag) event.preventDefault();
  });

  /** @param {PointerEvent} event */
  function pull(event) {
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.element.isConnected) drag.element = document.getElementById(drag.element.id) ?? drag.element;
    const { element } = drag;
    if (!element.isConnected || (!drag.last && element.hasAttribute("data-press") && isTremble(drag.start, event))) return;
    drag.last = event;
    drag.section?.setAttribute("data-dragging", "");
    act(element, { ...action(element, "drag", place(element, event)), collapses: true });
  }

  /** @param {Event} event */
  function release(event) {
    if (drag?.pointer !== /** @type {PointerEvent} */ (event).pointerId) return;
    const { element, section, last } = drag;
    drag = null;
    section?.removeAttribute("data-dragging");
    if (!last) return;
    ignoreClick();
    if (element.hasAttribute("data-drop")) act(element, action(element, "drop", place(element, last)));
  }
}

/**
 * @param {PointerEvent} start
 * @param {PointerEvent} now
 */
export function isTremble(start, now) {
  return Math.hypot(now.clientX - start.clientX, now.clientY - start.clientY) < TREMBLE;
}

/** A pull may end with a click that nobody meant: it comes before the next touch of the pointer, if at all. */
export function ignoreClick() {
  const undone = new AbortController();
  const { signal } = undone;
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail > 0) event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
  document.addEventListener("pointerdown", () => undone.abort(), { capture: true, signal });
}

/**
 * @param {Element} element
 * @param {"press" | "choose" | "drag" | "drop" | "carry" | "point" | "keys" | "tick"} gesture
 * @param {object} added fields that the gesture itself brings
 * @returns {import("./events.js").Action}
 */
export function action(element, gesture, added) {
  const given = JSON.parse(element.getAttribute(`data-${gesture}-fields`) ?? "{}");
  const event = element.getAttribute(`data-${gesture}`) ?? "";
  return { type: "event", event, fields: { ...given, ...added }, source: element };
}

/**
 * Where the pointer is, in the units of the nearest drawing.
 *
 * @param {Element} element
 * @param {PointerEvent} event
 */
function place(element, event) {
  const svg = /** @type {SVGSVGElement} */ (element.closest("svg"));
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return { x, y };
}

/** @param {HTMLInputElement} control */
function valueOf(control) {
  if (control.type === "checkbox") return control.checked;
  if (control.type === "range" || control.type === "number") return control.valueAsNumber;
  if (control.type === "radio" || control.type === "select-one") return numberOrText(control.value);
  if (control.inputMode === "numeric" || control.inputMode === "decimal") return typedNumber(control.value);
  return control.value;
}

/**
 * What a reader types as a number: `1 000`, `2,6`, `,5`, `+12`, `1e-3`; NaN if it is none, or greater than any.
 *
 * @param {string} text
 */
export function typedNumber(text) {
  const plain = text.replace(/\s/g, "").replace(",", ".").replaceAll("−", "-");
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
  return Number.isFinite(number) ? number : NaN;
}

/**
 * A choice that was written down as a number is one again.
 *
 * @param {string} text
 */
export function numberOrText(text) {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/**
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement} selects and text areas as well; of those only what they share is used
 */
function isControl(target) {
  return target instanceof Element && target.matches("[data-choose]");
}

/**
 * @param {EventTarget | null} target
 * @param {string} selector
 */
export function closest(target, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}
