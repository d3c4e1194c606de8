/**
 * Carrying: an element marked `data-carry` is taken by mouse or finger and let go over an element marked `data-target`.
 *
 * On the way nothing is sent, only the element follows the pointer; where it is let go makes the event, and the next view
 * puts it into its place. A finger on the element scrolls the page; on its grip (`touch-action: none`) it carries. Held near
 * the window's upper or lower edge it scrolls the page, for the target may be out of sight.
 */

import { action, closest, ignoreClick, isTremble, numberOrText } from "./gestures.js";

/** How near to an edge the pointer makes the page scroll [CSS px], and by how much a frame at the edge itself [CSS px]. */
const EDGE = 72;
const STRIDE = 14;

/** @param {import("./gestures.js").Act} act */
export function listenToCarries(act) {
  /**
   * What is held, where it was taken, where the pointer is now; `armed` once the pointer has been away from the edges.
   *
   * @type {{element: HTMLElement, start: PointerEvent, grip: Place, shift: Place, now: PointerEvent, moved: boolean, armed: boolean} | null}
   */
  let held = null;

  document.addEventListener("pointerdown", (event) => {
    const element = closest(event.target, "[data-carry]");
    if (!(element instanceof HTMLElement) || event.button !== 0 || held) return;
    const { left, top } = element.getBoundingClientRect();
    const grip = { x: event.clientX - left, y: event.clientY - top };
    held = { element, start: event, grip, shift: { x: 0, y: 0 }, now: event, moved: false, armed: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (held?.start.pointerId !== event.pointerId) return;
    if (!held.moved && isTremble(held.start, event)) return;
    held.now = event;
    held.armed ||= beyond(event) === 0;
    if (!held.moved) begin(event);
    follow();
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
    requestAnimationFrame(drift);
  }

  /** Bring the element under the pointer, wherever the page has scrolled it. */
  function follow() {
    if (!held) return;
    const { element, grip, shift, now } = held;
    const { left, top } = element.getBoundingClientRect();
    shift.x += now.clientX - grip.x - left;
    shift.y += now.clientY - grip.y - top;
    element.style.translate = `${shift.x}px ${shift.y}px`;
    show(element, targetUnder(element, now));
  }

  /** Once a frame: scroll while the pointer is near an edge. */
  function drift() {
    if (!held?.moved) return;
    const by = beyond(held.now);
    if (by !== 0 && held.armed) {
      scrollBy({ top: STRIDE * by, behavior: "instant" });
      follow();
    }
    requestAnimationFrame(drift);
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

/**
 * How far the pointer is into the zone at an edge: 1 at the window's lower edge, −1 at its upper one, 0 between the zones.
 *
 * @param {PointerEvent} event
 */
function beyond({ clientY }) {
  return Math.max(clientY - (innerHeight - EDGE), 0) / EDGE - Math.max(EDGE - clientY, 0) / EDGE;
}

/** @typedef {{x: number, y: number}} Place a place or a way on the screen [CSS px] */

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
