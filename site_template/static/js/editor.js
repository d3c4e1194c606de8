/** The editor of code, a script of its own that is loaded near the first cell. Knows the library. */

import { createEditor } from "prism-code-editor";
import { defaultKeymap, editorCommands } from "prism-code-editor/commands";
import "prism-code-editor/languages/python";
import "prism-code-editor/prism/languages/python";

/** Tab is not among them: it leads on, as everywhere on the page. */
const KEYS = ["Enter", "Mod+]", "Mod+[", "Mod+/", "1+ArrowDown", "1+ArrowUp"];
const INDENT = 4;

/**
 * @typedef {object} Editor
 * @property {() => string} read
 * @property {(code: string) => void} write
 * @property {(line: number | null) => void} mark a line that an error was in
 * @property {HTMLTextAreaElement} field
 *
 * @param {HTMLElement} place what the editor takes the place of
 * @param {{code: string, label: string, changed: () => void}} how
 * @returns {Editor}
 */
self.PYLESSON_EDITOR = (place, { code, label, changed }) => {
  const editor = createEditor(null, { language: "python", tabSize: INDENT, value: code });
  editor.addExtensions(editorCommands(Object.fromEntries(KEYS.map((key) => [key, defaultKeymap[key]])), []));
  editor.textarea.setAttribute("aria-label", label);
  editor.textarea.setAttribute("aria-keyshortcuts", "Control+Enter Meta+Enter");
  place.replaceChildren(editor.container);
  editor.on("update", changed);
  return {
    read: () => editor.value,
    write: (next) => editor.setOptions({ value: next }),
    mark: (line) => {
      for (const marked of editor.wrapper.querySelectorAll(".bad")) marked.classList.remove("bad");
      if (line) editor.lines[line]?.classList.add("bad");
    },
    field: editor.textarea,
  };
};
