/** Puts the number that counts back into a field where something else was typed, and says so under the field. */

import { putBack } from "./words.js";

/** @param {HTMLInputElement} field its words go with the next view */
export function refuse(field) {
  field.value = field.defaultValue;
  const words = document.createElement("div");
  words.className = "unit";
  words.setAttribute("role", "alert");
  words.textContent = putBack(field.value);
  const place = field.parentElement;
  if (place?.nextElementSibling?.matches("[role=alert]")) place.nextElementSibling.remove();
  place?.after(words);
}
