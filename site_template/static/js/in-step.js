/**
 * Goes through a view that is shown and its next one side by side: while a thing is pulled, most views have the same
 * elements, and only some attributes and words differ. Finding and setting those takes a tenth of a general patch.
 */

/** Controls whose state is more than their attributes. */
const CONTROLS = "input, textarea, option";

/** That state. */
const LIVE = ["value", "checked", "selected", "disabled"];

/**
 * @typedef {object} Difference
 * @property {Node} shown
 * @property {Node} fresh
 */

/**
 * What differs between two trees of one shape: the same elements, with the same ids, and as many texts in the same places.
 *
 * @param {ParentNode & Node} shown
 * @param {ParentNode & Node} fresh
 * @returns {Difference[] | null} elements with other attributes, controls and other texts; null where the shapes differ
 */
export function differences(shown, fresh) {
  /** @type {Difference[]} */
  const found = [];
  return collect(shown, fresh, found) ? [...found, ...controls(shown, fresh)] : null;
}

/**
 * Most of a view is as it was, and the browser itself finds that out fastest.
 *
 * @param {Node} shown
 * @param {Node} fresh
 * @param {Difference[]} found
 * @returns {boolean} whether what is inside has one shape
 */
function collect(shown, fresh, found) {
  let old = shown.firstChild;
  let next = fresh.firstChild;
  for (; old && next; old = old.nextSibling, next = next.nextSibling) {
    if (old.isEqualNode(next)) continue;
    if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName) return false;
    if (old instanceof Element && next instanceof Element) {
      if (old.id !== next.id || !collect(old, next, found)) return false;
    }
    found.push({ shown: old, fresh: next });
  }
  return old === next; // both at their end
}

/**
 * Controls that show something else than the next view, whatever their attributes say.
 *
 * @param {ParentNode} shown
 * @param {ParentNode} fresh
 */
function controls(shown, fresh) {
  const next = fresh.querySelectorAll(CONTROLS);
  const pairs = [...shown.querySelectorAll(CONTROLS)].map((control, i) => ({ shown: control, fresh: next[i] }));
  return pairs.filter((pair) => LIVE.some((name) => Reflect.get(pair.shown, name) !== Reflect.get(pair.fresh, name)));
}

/**
 * Give an element or a text what its next view has.
 *
 * @param {Difference} difference
 * @param {(name: string, element: Element) => boolean} mayChange
 */
export function follow({ shown, fresh }, mayChange) {
  if (!(shown instanceof Element && fresh instanceof Element)) {
    shown.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name, value } of fresh.attributes) {
    if (shown.getAttribute(name) !== value && mayChange(name, shown)) shown.setAttribute(name, value);
  }
  for (const { name } of [...shown.attributes]) {
    if (!fresh.hasAttribute(name) && mayChange(name, shown)) shown.removeAttribute(name);
  }
}

/** @param {Node} node */
export function isControl(node) {
  return node instanceof Element && node.matches(CONTROLS);
}
