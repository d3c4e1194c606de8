// Only while serving: reloads the page after a good build, shows the error of a bad one over it.
(() => {
  "use strict";
  const STYLE =
    "position:fixed;inset:auto 0 0 0;z-index:9999;max-height:60vh;overflow:auto;margin:0;padding:1rem 1.25rem;" +
    "background:#2a1512;color:#fff;font:14px/1.5 monospace;white-space:pre-wrap;border-top:4px solid #d9573f";
  let good = null;
  let overlay = null;

  function show(error) {
    overlay?.remove();
    overlay = null;
    if (!error) return;
    overlay = document.createElement("pre");
    overlay.setAttribute("role", "alert");
    overlay.setAttribute("data-build-error", "");
    overlay.style.cssText = STYLE;
    overlay.textContent = error;
    document.body.append(overlay);
  }

  new EventSource("/.serve/events").addEventListener("message", (event) => {
    const news = JSON.parse(event.data);
    if (good !== null && news.good !== good) {
      location.reload();
      return;
    }
    good = news.good;
    show(news.error);
  });
})();
