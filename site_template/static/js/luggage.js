/**
 * What a reader takes along, to another device or into a learning management system: JSON of `{v, lesson, goals, states}`.
 *
 * @typedef {object} Luggage
 * @property {Record<string, string>} goals the island, or the exercise, in which each goal was reached
 * @property {Record<string, string>} states by island, as JSON text of Python's
 *
 * @typedef {object} Lesson
 * @property {string} name
 * @property {(place: string) => boolean} has whether it has an island or an exercise of that name
 */

const VERSION = 1;

/**
 * @param {string} lesson its name
 * @param {Luggage} luggage
 */
export function write(lesson, { goals, states }) {
  return JSON.stringify({ v: VERSION, lesson, goals, states });
}

/**
 * What of it fits this lesson, or why nothing does.
 *
 * @param {string} text
 * @param {Lesson} lesson
 * @returns {Luggage | "unreadable" | "other lesson"}
 */
export function read(text, lesson) {
  try {
    const data = JSON.parse(text);
    if (data.v !== VERSION) return "unreadable";
    if (data.lesson !== lesson.name) return "other lesson";
    const known = (/** @type {string} */ place) => lesson.has(place);
    return { goals: texts(data.goals, (_, place) => known(place)), states: texts(data.states, known) };
  } catch {
    return "unreadable";
  }
}

/**
 * @param {unknown} data
 * @param {(name: string, text: string) => boolean} known
 * @returns {Record<string, string>}
 */
function texts(data, known) {
  const entries = Object.entries(/** @type {object} */ (data));
  if (!entries.every(([, text]) => typeof text === "string")) throw new TypeError("texts by name");
  return Object.fromEntries(entries.filter(([name, text]) => known(name, text)));
}
