/** «Сохранить для чтения без сети»: the window that takes the whole course along, says how much that is, and clears it. */

import { CAN_KEEP, ask } from "./keeper.js";
import { CLEARED, KEEPING_REFUSED, SAVE_STOPPED, SAVING_BROKEN, WEIGHING, saveSize, saved, saving } from "./words.js";

/** How the browser calls it when there is no room, or nothing may be kept at all. */
const FULL = "QuotaExceededError";
const REFUSED = new Set([FULL, "SecurityError", "NotAllowedError", "NotSupportedError", "InvalidStateError"]);

export function connectSaveCourse() {
  const dialog = document.querySelector("dialog[data-offline]");
  if (!CAN_KEEP || !(dialog instanceof HTMLDialogElement)) return;
  const said = /** @type {HTMLElement} */ (dialog.querySelector("[role=status]"));
  const bar = /** @type {HTMLProgressElement} */ (dialog.querySelector("progress"));
  const [save, stop, clear, close] = ["save", "stop", "clear", "close"].map(
    (name) => /** @type {HTMLButtonElement} */ (dialog.querySelector(`[data-offline-${name}]`)),
  );
  let abort = new AbortController();

  for (const button of document.querySelectorAll("[data-offline-open]")) {
    button.removeAttribute("hidden");
    button.addEventListener("click", () => {
      dialog.showModal();
      if (bar.hidden) attempt(look);
    });
  }
  save.addEventListener("click", () => attempt(saveAll));
  stop.addEventListener("click", () => abort.abort());
  clear.addEventListener("click", () => attempt(forget));
  close.addEventListener("click", () => dialog.close());

  async function look() {
    said.textContent = WEIGHING;
    const { total, left } = await weigh();
    show({ canSave: left > 0, canClear: left < total });
    said.textContent = left > 0 ? saveSize(total, total - left) : saved(total);
  }

  async function saveAll() {
    abort = new AbortController();
    const { signal } = abort;
    const { files, missing, total, left } = await weigh();
    let here = total - left;
    const tell = () => {
      said.firstElementChild?.replaceChildren(saving(here, total));
      bar.value = here / total;
    };
    said.replaceChildren(document.createElement("span"));
    show({ isSaving: true });
    navigator.storage?.persist?.().catch(() => {}); // a wish only: it works without
    for (const path of missing) {
      const before = here;
      const report = (/** @type {number} */ bytes) => {
        here = Math.min(here + bytes, before + files[path]);
        tell();
      };
      await ask({ type: "keep", path }, { report, signal });
      here = before + files[path];
      tell();
    }
    await ask({ type: "saved" });
    show({ canClear: true });
    said.textContent = saved(total);
  }

  async function forget() {
    await ask({ type: "clear" });
    show({ canSave: true });
    said.textContent = CLEARED;
  }

  /** @param {() => Promise<void>} work */
  async function attempt(work) {
    try {
      await work();
    } catch (error) {
      const name = error instanceof DOMException ? error.name : "";
      show({ canSave: !REFUSED.has(name), canClear: !REFUSED.has(name) || name === FULL });
      if (abort.signal.aborted && name === "AbortError") said.textContent = SAVE_STOPPED;
      else said.textContent = REFUSED.has(name) ? KEEPING_REFUSED : SAVING_BROKEN;
    }
  }

  /** @param {{canSave?: boolean, isSaving?: boolean, canClear?: boolean}} parts */
  function show({ canSave = false, isSaving = false, canClear = false }) {
    save.hidden = !canSave;
    bar.hidden = stop.hidden = !isSaving;
    clear.hidden = !canClear;
  }
}

/** What the course weighs [bytes], and what of it is not here. */
async function weigh() {
  const { files, kept } = /** @type {import("./sw.js").Inventory} */ (await ask({ type: "inventory" }));
  const here = new Set(kept);
  const missing = Object.keys(files).filter((path) => !here.has(path));
  const weight = (/** @type {string[]} */ paths) => paths.reduce((sum, path) => sum + files[path], 0);
  return { files, missing, total: weight(Object.keys(files)), left: weight(missing) };
}
