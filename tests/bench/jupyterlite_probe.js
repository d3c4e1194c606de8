/** Marks the page ready as soon as the console shows the answer: six weights with two digits, in quotes. */
(() => {
  const ANSWER = /^'(\d\.\d\d ?){6}'$/;
  const observer = new MutationObserver(() => {
    const outputs = Array.from(document.querySelectorAll(".jp-OutputArea-output"), ({ textContent }) => textContent.trim());
    if (!outputs.some((text) => ANSWER.test(text))) return;
    observer.disconnect();
    document.documentElement.dataset.runtime = "ready";
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
})();
