/** The button that goes round system, light, dark. */

import { CHOICES, apply, choose, chosen, follow } from "./appearance.js";
import { THEMES } from "./words.js";

export function connectThemeSwitches() {
  follow();
  apply();
  label();
  for (const button of switches()) {
    button.addEventListener("click", () => {
      choose(CHOICES[(CHOICES.indexOf(chosen()) + 1) % CHOICES.length]);
      label();
    });
  }
}

function label() {
  for (const button of switches()) button.textContent = THEMES[chosen()];
}

function switches() {
  return document.querySelectorAll("[data-theme-switch]");
}
