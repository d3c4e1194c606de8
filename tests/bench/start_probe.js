/** Notes when Python has answered for the first time: milliseconds after navigation, or after `startProbe.again()`. */
(() => {
  let from = 0;
  const probe = { answered: null, ready: null, workers: [], again };
  self.startProbe = probe;

  function again() {
    from = performance.now();
    probe.answered = probe.ready = null;
  }

  // In the course Python's answers are the only strings that a worker sends.
  const { set, get } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {
    get,
    set(heard) {
      probe.workers.push(this);
      set.call(this, heard && ((event) => {
        if (typeof event.data === "string") probe.answered ??= performance.now() - from;
        heard.call(this, event);
      }));
    },
  });

  new MutationObserver(() => {
    if (document.documentElement?.dataset.runtime === "ready") probe.ready ??= performance.now() - from;
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-runtime"] });
})();
