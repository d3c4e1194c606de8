// Renders all formulas of the site in one process: JSON on stdin, JSON on stdout.
//   in:  [{tex, hued, display}]
//   out: [{html} | {error: {position, length, message}}], positions count in `tex`
// Usage: node katex_render.mjs PATH_OF_KATEX_MJS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { default: katex } = await import(pathToFileURL(process.argv[2]).href);

const TYPOGRAPHIC = /[«»„“”’№…–—§°]/u;
const SIGN_CODES = new Set(["unknownSymbol", "symbolNotInFont"]);
const ANNOTATION = /(<annotation encoding="application\/x-tex">)[\s\S]*?(<\/annotation>)/;

/** Letters and signs of Russian typography are welcome inside \text; anything else unusual is an error. */
function strict(code, message) {
  if (code === "htmlExtension") return "ignore";
  if (SIGN_CODES.has(code) && TYPOGRAPHIC.test(message)) return "ignore";
  return "error";
}

/** KaTeX would print a refused command in red; here it stops the build like any other mistake. */
function trust({ command }) {
  if (command === "\\htmlClass") return true;
  throw new katex.ParseError(`Undefined control sequence: ${command}`);
}

function render(tex, displayMode) {
  return katex.renderToString(tex, {
    displayMode,
    output: "htmlAndMathml",
    throwOnError: true,
    strict,
    trust,
  });
}

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The formula as its author wrote it must parse; its hues are added only then. */
function answer({ tex, hued, display }) {
  try {
    const plain = render(tex, display);
    const html = hued === tex ? plain : render(hued, display);
    return { html: html.replace(ANNOTATION, (_, open, close) => open + escape(tex) + close) };
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    return { error: { position: error.position ?? 0, length: error.length ?? 0, message: error.rawMessage } };
  }
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(answer)));
