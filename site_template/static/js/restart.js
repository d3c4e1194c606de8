/** «Начать заново» for the lesson and for the whole course: asks once more, on the button itself. */

import { SURE } from "./words.js";

const ASKED_FOR = 5000;

/** @param {(scope: "lesson" | "course") => void} restart */
export function connectRestart(restart) {
  for (const button of document.querySelectorAll("[data-restart]")) {
    const words = button.textContent ?? "";
    const calm = () => {
      button.textContent = words;
      button.removeAttribute("data-sure");
    };
    button.addEventListener("click", () => {
      if (button.hasAttribute("data-sure")) {
        restart(/** @type {"lesson" | "course"} */ (button.getAttribute("data-restart")));
        calm();
      } else {
        button.setAttribute("data-sure", "");
        button.textContent = SURE;
        setTimeout(calm, ASKED_FOR);
      }
    });
    button.addEventListener("blur", calm);
  }
}
