/**
 * Carrying: an element marked `data-carry` is taken by mouse or finger and let go over an element marked `data-target`.
 *
 * On the way nothing is sent, only the element follows the pointer; where it is let go makes the event, and the next view
 * puts it into its place. A finger on the element scrolls the page; on its grip (`touch-action: none`) it carries.
 */

import { action, closest, ignoreClick, isTremble, numberOrText } from "./gestures.js";

/** @param {import("./gestures.js").Act} act */
export function listenToCarries(act) {
  /** @type {{element: HTMLElement, start: PointerEvent, moved: boolean} | null} */
  let held = null;

  document.addEventListener("pointerdown", (event) => {
    const element = closest(event.target, "[data-carry]");
    if (!(element instanceof HTMLElement) || event.button !== 0 || held) return;
    held = { element, start: event, moved: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (held?.start.pointerId !== event.pointerId) return;
    if (!held.moved && isTremble(held.start, event)) return;
    if (!held.moved) begin(event);
    const { element, start } = held;
    element.style.translate = `${event.clientX - start.clientX}px ${event.clientY - start.clientY}px`;
    show(element, targetUnder(element, event));
  });
  document.addEventListener("pointerup", (event) => {
    if (held?.start.pointerId !== event.pointerId) return;
    const { element, moved } = held;
    const target = moved ? targetUnder(element, event) : null;
    end(target !== null);
    if (moved) ignoreClick();
    if (target) act(element, action(element, "carry", { to: numberOrText(target.getAttribute("data-target") ?? "") }));
  });
  document.addEventListener("pointercancel", (event) => {
    if (held?.start.pointerId === event.pointerId) end(false);
  });

  /** @param {PointerEvent} event */
  function begin(event) {
    if (!held) return;
    held.moved = true;
    held.element.setPointerCapture(event.pointerId);
    held.element.setAttribute("data-carried", "");
    sectionOf(held.element)?.setAttribute("data-dragging", "");
  }

  /** @param {boolean} arrived whether the next view takes the element from where it is now */
  function end(arrived) {
    if (!held) return;
    const { element } = held;
    held = null;
    show(element, null);
    if (!arrived) element.style.removeProperty("translate");
    element.removeAttribute("data-carried");
    sectionOf(element)?.removeAttribute("data-dragging");
  }
}

/** @param {Element} element */
function sectionOf(element) {
  return element.closest("[data-interactive]");
}

/**
 * Mark the target that the element would fall on.
 *
 * @param {Element} element
 * @param {Element | null} target
 */
function show(element, target) {
  for (const other of sectionOf(element)?.querySelectorAll("[data-over]") ?? []) {
    if (other !== target) other.removeAttribute("data-over");
  }
  target?.setAttribute("data-over", "");
}

/**
 * @param {Element} element
 * @param {PointerEvent} event
 */
function targetUnder(element, event) {
  const below = document.elementsFromPoint(event.clientX, event.clientY).filter((one) => !element.contains(one));
  const targets = below.map((one) => one.closest("[data-target]"));
  return targets.find((target) => target && sectionOf(target) === sectionOf(element)) ?? null;
}
