/**
 * What a learning management system keeps of a lesson (`cmi.suspend_data`): luggage of at most 4,096 characters.
 *
 * Goals go first, then the states that count for the score, then of the others as many as fit. Only ASCII: what is more
 * may count twice on the other side, or come back as question marks.
 */

import { write } from "./luggage.js";

export const LIMIT = 4096;

/**
 * @param {string} lesson its name
 * @param {import("./luggage.js").Luggage} luggage
 * @param {string[]} first the islands that count for the score
 * @returns {{text: string, left: string[]}} what is kept, and the islands of which something was left out
 */
export function pack(lesson, { goals, states }, first) {
  let packed = { goals: {}, states: {} };
  const left = new Set();
  for (const [kind, name, value] of inOrder(goals, states, first)) {
    const more = { ...packed, [kind]: { ...packed[kind], [name]: value } };
    if (ascii(write(lesson, more)).length <= LIMIT) packed = more;
    else left.add(kind === "goals" ? value : name);
  }
  return { text: ascii(write(lesson, packed)), left: [...left] };
}

/**
 * @param {Record<string, string>} goals
 * @param {Record<string, string>} states
 * @param {string[]} first
 * @returns {["goals" | "states", string, string][]}
 */
function inOrder(goals, states, first) {
  const later = (/** @type {string} */ island) => Number(!first.includes(island));
  const sorted = Object.entries(states).sort(([a, one], [b, other]) => later(a) - later(b) || one.length - other.length);
  return [...labelled("goals", Object.entries(goals)), ...labelled("states", sorted)];
}

/**
 * @template {"goals" | "states"} Kind
 * @param {Kind} kind
 * @param {[string, string][]} pairs
 * @returns {[Kind, string, string][]}
 */
function labelled(kind, pairs) {
  return pairs.map(([name, value]) => [kind, name, value]);
}

/**
 * The same JSON in ASCII.
 *
 * @param {string} json
 */
function ascii(json) {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
