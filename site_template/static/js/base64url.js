/** Text as letters, digits, «-» and «_»: it survives addresses, messengers and handwriting. */

/** @param {string} text */
export function toBase64url(text) {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} code
 * @throws {Error} it is not such a text, or was cut short
 */
export function fromBase64url(code) {
  const bytes = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}
