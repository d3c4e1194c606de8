/** The page's own script: makes the parts, and connects Python to the interactives once it is wanted. */

import { Boot } from "./boot.js";
import { listenToCarries } from "./carry.js";
import { Cells } from "./cells.js";
import { Clock } from "./clock.js";
import { beforeFrame } from "./drawing.js";
import { connectEmbedding } from "./embedding.js";
import { Island } from "./events.js";
import { layOutInTime } from "./fresh.js";
import { isEmbed, tell, tellHeight, tellThanks, tellUnder } from "./frame.js";
import { listen } from "./gestures.js";
import { Goals } from "./goals.js";
import { connectKeeper, keepPython } from "./keeper.js";
import { connectLinkButtons, forgetLink, linked } from "./link.js";
import { linkManifest } from "./manifest.js";
import { connectMenu } from "./menu.js";
import { isReplaced } from "./newer.js";
import { IN_LMS } from "./place.js";
import { decode } from "./protocol.js";
import { connectReveal } from "./reveal.js";
import { connectRestart } from "./restart.js";
import { connectSaveCourse } from "./save-course.js";
import { connectScrollers } from "./scrollers.js";
import { connectSearch } from "./search.js";
import { Status } from "./status.js";
import { Store } from "./store.js";
import { connectTerms } from "./terms.js";
import { connectThemeSwitches } from "./theme-switch.js";
import { IS_THRIFTY } from "./thrift.js";
import { connectTransfer } from "./transfer.js";
import { DROPPED, LINK_DROPPED, NOT_KEPT, thrifty } from "./words.js";

/** Seconds after which a start has failed; `?stall=` and `?start=` in the address change them, and `?way=` chooses the way. */
const LIMITS = { stall: 15, start: 60 };

const page = document.documentElement;
const address = new URLSearchParams(location.search);
const status = new Status(() => boot.start());
const store = new Store(page.dataset.site ?? "", page.dataset.lesson ?? "", () => status.notice(NOT_KEPT), IN_LMS);
const goals = new Goals(store);
const clock = new Clock(act);
const islands = findIslands();
/** The state that each island is in, by its id, once Python has said so. */
const states = new Map();
/** Islands that the address has opened in a state of its own, and whose view has not come yet. */
const visiting = new Set();
/** Islands whose first view has not come yet. */
const opening = new Set();
const boot = new Boot(page.dataset.python ?? "", page.dataset.root ?? "", limits(), {
  loading,
  progress: (loaded, total) => status.progress(loaded, total),
  arrived: () => status.starting(),
  connected,
  answered,
  failed,
  ran: (news) => cells.hear(news),
});
const cells = new Cells(
  {
    start: () => boot.start(),
    send: (order) => boot.send(order),
    supply: (names, progress) => boot.supply(names, progress),
    restart: restartPython,
    solved: (goal) => goals.reach(goal, [goal]),
  },
  store,
  { editor: page.dataset.editor ?? "", extras: JSON.parse(page.dataset.extras ?? "[]") },
);

/** What is to be done whenever a view has come. */
let viewed = () => {};

/** What of this lesson can be taken elsewhere; the script of the SCORM package needs it. */
export const lesson = {
  name: page.dataset.lesson ?? "",
  has: (/** @type {string} */ place) => islands.has(place) || cells.has(place),
  store,
  goals,
  pack,
  unpack,
  recall: () => cells.recall(),
  whenViewed: (/** @type {() => void} */ act) => {
    viewed = act;
  },
  notice: (/** @type {string} */ words) => status.notice(words),
};

layOutInTime();
connectThemeSwitches();
connectMenu();
connectScrollers();
connectTerms();
connectReveal();
connectSearch(page.dataset.search ?? "", page.dataset.root ?? "");
connectPrint();
connectLinkButtons((island) => states.get(island) ?? store.state(island));
connectEmbedding(page.dataset.root ?? "", (island) => states.get(island) ?? store.state(island));
connectRestart(restart);
addEventListener("hashchange", follow);
connectTransfer(lesson);
tellHeight();
tellThanks();
goals.paint();
store.watch(() => goals.paint());
listen(act);
listenToCarries(act);
startWhenWanted();
showLinked();
if (!isEmbed()) {
  linkManifest(page.dataset.manifest ?? "");
  connectKeeper(page.dataset.root ?? "");
  connectSaveCourse();
}
delete page.dataset.starting;

/** @returns {Map<string, Island>} */
function findIslands() {
  const sections = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-interactive]"));
  const island = { send: (/** @type {string} */ text) => boot.send(text), answered: keep, patched };
  return new Map([...sections].map((section) => [section.id, new Island(section, island)]));
}

/**
 * Nothing of Python is fetched before the reader is within one screen of an interactive, or touches one. Where each
 * megabyte counts it is told how many they are, and a touch must be meant: no scrolling finger, no passing focus.
 */
function startWhenWanted() {
  if (!page.dataset.python) return;
  if (address.get("python") === "now") boot.start();
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.find(({ isIntersecting }) => isIntersecting);
      if (!near) return;
      observer.disconnect();
      tellUnder(near.target);
      if (!IS_THRIFTY) startFirstTime();
      else if (page.dataset.runtime === "static") status.hint(thrifty(Number(page.dataset.pythonBytes)));
    },
    { rootMargin: "100% 0px" },
  );
  const touches = IS_THRIFTY ? ["click"] : ["pointerdown", "focusin", "keydown"];
  for (const { section } of islands.values()) {
    observer.observe(section);
    for (const touch of touches) section.addEventListener(touch, startFirstTime);
  }
}

/** After a failure only the button tries again: a reader who scrolls on is not told the same once more. */
function startFirstTime() {
  if (page.dataset.runtime === "static") boot.start();
}

/** @type {import("./gestures.js").Act} */
function act(element, action) {
  const section = element.closest("[data-interactive]");
  if (!section) return;
  startFirstTime();
  islands.get(section.id)?.act(action);
}

function loading() {
  setRuntime("loading");
  status.loading();
  for (const island of islands.values()) island.expect();
}

function connected() {
  page.dataset.way = boot.way;
  for (const island of islands.values()) {
    opening.add(island.id);
    open(island);
  }
  if (opening.size === 0) becomeReady();
  cells.connected();
}

/** End Python and start it anew; the interactives come back in the states that are kept. */
function restartPython() {
  boot.stop();
  closeIslands();
  cells.gone();
  boot.start();
}

function closeIslands() {
  opening.clear();
  for (const island of islands.values()) island.close();
}

/**
 * Open an island in the state that the address names, or else in the one that was kept.
 *
 * @param {Island} island
 */
function open(island) {
  const link = linked();
  if (link?.island === island.id) visiting.add(island.id);
  island.open(link?.island === island.id ? link.state : store.state(island.id));
}

/** A link to another state of this page was followed. */
function follow() {
  const island = islands.get(linked()?.island ?? "");
  showLinked();
  if (island?.connected) open(island);
}

/** `#ISLAND=STATE` is no anchor that the browser knows. A page in a frame must not move the page around it. */
function showLinked() {
  if (!isEmbed()) islands.get(linked()?.island ?? "")?.section.scrollIntoView();
}

/** @param {"lesson" | "course"} scope */
function restart(scope) {
  forgetLink();
  if (scope === "course") store.forgetCourse();
  else store.forgetLesson();
  for (const island of islands.values()) island.restart();
  cells.reset();
  goals.restart();
}

function pack() {
  const { reachedIn, states: kept } = store.all();
  return { goals: reachedIn, states: kept };
}

/**
 * What the reader has done on another device counts here as well.
 *
 * @param {import("./luggage.js").Luggage} luggage
 */
function unpack(luggage) {
  forgetLink();
  for (const [island, state] of Object.entries(luggage.states)) store.keepState(island, state);
  goals.take(luggage.goals);
  for (const name of Object.keys(luggage.states)) {
    const island = islands.get(name);
    if (island?.connected) open(island);
  }
}

/** @param {string} text */
function answered(text) {
  const answer = decode(text);
  islands.get(answer.island)?.receive(answer);
  if (opening.delete(answer.island) && opening.size === 0) becomeReady();
}

function becomeReady() {
  boot.finish();
  beforeFrame(showReady); // and after the last first view, which waits for the same
}

function showReady() {
  if (page.dataset.runtime !== "loading") return;
  setRuntime("ready");
  status.ready();
  if (!isEmbed()) keepPython();
  tell("ready");
}

/** @param {import("./protocol.js").Failure} failure */
function failed(failure) {
  if (failure.reason === "stopped" && cells.wasAtWork()) return restartPython();
  setRuntime("error");
  status.failed(failure);
  closeIslands();
  cells.failed(failure);
  tell("error", { reason: failure.reason });
  if (failure.file) offerNewer();
}

/** A file that did not come may have gone with its build. */
async function offerNewer() {
  if ((await isReplaced()) && page.dataset.runtime === "error") status.replaced();
}

/**
 * Keep what an answer says about the reader's progress.
 *
 * @type {import("./events.js").Page["answered"]}
 */
function keep(island, { state, reached, dropped }, asked) {
  const { id } = island;
  const visited = visiting.delete(id);
  states.set(id, state);
  if (asked === "event") {
    forgetLink();
    store.keepState(id, state);
    goals.reach(id, reached);
  } else if (asked === "reset") {
    store.forgetState(id);
    goals.forget(id);
  } else if (dropped && visited) {
    status.notice(LINK_DROPPED);
    forgetLink();
    open(island);
  } else if (dropped) {
    store.forgetState(id);
    status.notice(DROPPED);
  }
}

/** @type {import("./events.js").Page["patched"]} */
function patched(section) {
  goals.paint(section);
  clock.look();
  viewed();
}

/** @param {"loading" | "ready" | "error"} state */
function setRuntime(state) {
  page.dataset.runtime = state;
}

function limits() {
  return { stall: seconds("stall"), start: seconds("start"), way: address.get("way") };
}

/** @param {"stall" | "start"} name */
function seconds(name) {
  const given = Number(address.get(name));
  return given > 0 ? given : LIMITS[name];
}

function connectPrint() {
  for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => print());
}
