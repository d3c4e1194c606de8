/** «Встроить»: the lines of HTML that put the lesson, a section or an interactive into another page. */

import { toBase64url } from "./base64url.js";
import { ON_DISK } from "./place.js";
import { COPY_SNIPPET_BY_HAND, SNIPPET_COPIED } from "./words.js";

/** Height of a frame that nobody follows [px]. */
const HEIGHT = 640;

/**
 * @param {string} root of the site
 * @param {(island: string) => string | null} stateOf the state that an island is in, null for its first
 */
export function connectEmbedding(root, stateOf) {
  const dialog = document.querySelector("dialog[data-embedding]");
  if (!(dialog instanceof HTMLDialogElement) || ON_DISK) return;
  const [what, theme] = dialog.querySelectorAll("select");
  const withState = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  const output = /** @type {HTMLTextAreaElement} */ (dialog.querySelector("textarea"));
  const said = /** @type {HTMLElement} */ (dialog.querySelector("[role=status]"));

  for (const button of document.querySelectorAll("[data-embedding-open]")) {
    button.removeAttribute("hidden");
    button.addEventListener("click", () => {
      write();
      dialog.showModal();
    });
  }
  dialog.addEventListener("change", write);
  dialog.querySelector("[data-embedding-close]")?.addEventListener("click", () => dialog.close());
  dialog.querySelector("[data-embedding-copy]")?.addEventListener("click", async () => {
    output.select();
    try {
      await navigator.clipboard.writeText(output.value);
      said.textContent = SNIPPET_COPIED;
    } catch {
      said.textContent = COPY_SNIPPET_BY_HAND;
    }
  });

  function write() {
    const [{ value, label, dataset }] = what.selectedOptions;
    withState.disabled = !dataset.island;
    const address = new URL(root + value, location.href);
    if (theme.value) address.searchParams.set("theme", theme.value);
    const state = dataset.island && withState.checked ? stateOf(dataset.island) : null;
    if (state !== null) address.hash = `${dataset.island}=${toBase64url(state)}`;
    const title = what.selectedIndex === 0 ? document.title : label;
    output.value = snippet(address.href, title, new URL(`${root}embed.js`, location.href).href);
    said.textContent = "";
  }
}

/**
 * @param {string} page
 * @param {string} title
 * @param {string} helper
 */
function snippet(page, title, helper) {
  const frame = document.createElement("iframe");
  frame.src = page;
  frame.title = title;
  frame.loading = "lazy";
  frame.setAttribute("style", `width: 100%; height: ${HEIGHT}px; border: 0`);
  const script = document.createElement("script");
  script.async = true;
  script.src = helper;
  return `${frame.outerHTML}\n${script.outerHTML}\n`;
}
