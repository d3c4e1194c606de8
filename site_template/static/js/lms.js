/**
 * The lesson inside a learning management system (SCORM 1.2): what the reader did at the last launch comes from it, and
 * what they do now is told to it. Where there is none, or it does not answer, the lesson lives in the browser as ever.
 */

import { layOut } from "./fresh.js";
import { findApi, mayHaveApi } from "./lms-api.js";
import { LmsReport } from "./lms-report.js";
import { LmsSession } from "./lms-session.js";
import { read } from "./luggage.js";
import { LMS_SILENT } from "./words.js";

/** How often its API is looked for, and how long in between [ms]: it may come later than the page. */
const LOOKS = 10;
const BETWEEN_LOOKS = 500;

/**
 * @typedef {object} Reading what this has to do with the rest of the page
 * @property {import("./store.js").Store} store still waiting to be told whose it is
 * @property {import("./goals.js").Goals} goals
 * @property {() => import("./luggage.js").Luggage} pack what is here
 * @property {(luggage: import("./luggage.js").Luggage) => void} unpack
 * @property {() => void} recall show in cells what is kept of the reader's code
 * @property {(act: () => void) => void} whenViewed do something whenever a view has come
 * @property {(words: string) => void} notice
 *
 * @typedef {import("./luggage.js").Lesson & Reading} Lesson
 */

/** @param {Lesson} lesson */
export async function connectLms(lesson) {
  await shown();
  const session = await opened();
  if (!session) {
    take(lesson, "", "");
    lesson.notice(LMS_SILENT);
    return;
  }
  const [student, suspended, place, status] = await known(session);
  take(lesson, student || null, suspended);
  goTo(place);
  const report = new LmsReport(session, lesson, status);
  report.soon();
  lesson.store.whenKept(() => report.soon());
  lesson.whenViewed(() => report.soon()); // the score is read off the views, which come later than what is kept
  addEventListener("scroll", () => report.soon(), { passive: true });
  addEventListener("visibilitychange", () => document.hidden && report.now());
  addEventListener("pagehide", ({ persisted }) => {
    report.now();
    if (!persisted && session.isOpen) session.finish();
  });
}

/** Nothing is asked before the text is there to be read. */
async function shown() {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve));
  await pause(0);
}

/** @returns {Promise<LmsSession | null>} */
async function opened() {
  const looks = mayHaveApi() ? LOOKS : 1;
  for (let look = 1; look <= looks; look += 1) {
    const api = findApi();
    const session = api && new LmsSession(api);
    if (session) return session.begin() ? session : null;
    if (look < looks) await pause(BETWEEN_LOOKS);
  }
  return null;
}

/** @param {LmsSession} session */
async function known(session) {
  const answers = [];
  for (const element of ["cmi.core.student_id", "cmi.suspend_data", "cmi.core.lesson_location", "cmi.core.lesson_status"]) {
    await session.rest();
    answers.push(session.get(element));
  }
  return answers;
}

/**
 * Take what is kept, here and there, under what has been done since the page was opened.
 *
 * The browser keeps what did not fit, for this student alone: the next one at the same machine must not find it. A new
 * attempt begins without anything from the last one.
 *
 * @param {Lesson} lesson
 * @param {string | null} student "" for whoever reads where there is no system, null where it does not say who it is
 * @param {string} suspended what the system has kept
 */
function take(lesson, student, suspended) {
  const { store } = lesson;
  const luggage = read(suspended, lesson);
  const there = typeof luggage === "string" ? null : luggage;
  const since = Object.keys(store.all().states);
  if (student !== null) store.settle(student, student !== "" && !there);
  const { reachedIn, states: here } = store.all();
  const states = { ...here, ...there?.states };
  for (const island of since) delete states[island];
  lesson.unpack({ goals: { ...reachedIn, ...there?.goals }, states });
  lesson.recall();
}

/**
 * Lead the reader to where they were, unless they have begun to read elsewhere.
 *
 * @param {string} place
 */
function goTo(place) {
  if (!place || location.hash || window.scrollY > 0) return;
  layOut();
  document.getElementById(place)?.scrollIntoView();
}

/** @param {number} time [ms] */
function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}
