/** What the page shows of the reader, in the words of SCORM 1.2. */

/** The most that `cmi.core.lesson_location` takes [characters]. */
const LONGEST_PLACE = 255;

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/**
 * The score: right answers of all questions of the lesson, from 0 to 100.
 *
 * @returns {Record<string, string>} nothing as long as Python has not shown an answer
 */
export function score() {
  const total = sum("[data-score-of]", "scoreOf");
  if (total === 0 || !document.querySelector("[data-score]")) return {};
  const share = Math.round((100 * sum("[data-score]", "score")) / total);
  return { "cmi.core.score.min": "0", "cmi.core.score.max": "100", "cmi.core.score.raw": String(share) };
}

/** The islands whose answers count. */
export function counted() {
  return [...document.querySelectorAll("[data-interactive]:has([data-score-of])")].map(({ id }) => id);
}

/**
 * The section that is being read; a name that is too long is none, since a part of it leads nowhere.
 *
 * @returns {Record<string, string>}
 */
export function place() {
  const id = decodeURIComponent(sections().find(isCurrent)?.hash.slice(1) ?? "");
  return id && id.length <= LONGEST_PLACE ? { "cmi.core.lesson_location": id } : {};
}

/**
 * Whether the lesson is done: all its goals are reached; without goals, its last section is being read.
 *
 * @param {{done: number, total: number}} goals
 */
export function isComplete({ done, total }) {
  return total > 0 ? done === total : sections().findIndex(isCurrent) === sections().length - 1;
}

/**
 * @param {number} time [ms]
 * @returns {string} as `HHHH:MM:SS.SS`, cut to hundredths
 */
export function timespan(time) {
  const digits = (/** @type {number} */ number, /** @type {number} */ count) => String(Math.floor(number)).padStart(count, "0");
  const [hours, minutes, seconds] = [time / HOUR, (time % HOUR) / MINUTE, (time % MINUTE) / SECOND];
  return `${digits(hours, 4)}:${digits(minutes, 2)}:${digits(seconds, 2)}.${digits((time % SECOND) / 10, 2)}`;
}

/** @returns {HTMLAnchorElement[]} links to the lesson's sections */
function sections() {
  return [...document.querySelectorAll("#toc a[href^='#']")];
}

/** @param {Element} link */
function isCurrent(link) {
  return link.hasAttribute("aria-current");
}

/**
 * @param {string} selector
 * @param {string} name
 */
function sum(selector, name) {
  const nodes = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));
  return [...nodes].reduce((total, { dataset }) => total + Number(dataset[name]), 0);
}
