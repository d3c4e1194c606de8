/**
 * Notes when what happens while a reader drags; laid into the page before its own scripts, and into its worker.
 *
 * All times are milliseconds of one clock: `performance.timeOrigin + performance.now()`.
 */
(() => {
  const now = () => performance.timeOrigin + performance.now();
  const notes = { events: [], requests: [], tasks: [] };
  let isOn = false;
  /** Requests whose answer has come and whose view is not in the page yet. */
  let unpatched = [];

  addEventListener("pointermove", (event) => {
    if (isOn && event.buttons) notes.events.push({ at: now(), input: performance.timeOrigin + event.timeStamp });
  }, { capture: true });

  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (isOn && typeof message === "string") notes.requests.push({ sent: now(), bytes: message.length });
    return postMessage.call(this, message, ...rest);
  };

  // The page sets `onmessage`; it is called between two notes.
  const { set, get } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {
    get,
    set(heard) {
      const noted = heard && ((event) => {
        if (isOn && typeof event.data === "string") {
          const request = notes.requests.find(({ answered }) => !answered);
          if (request) {
            request.answered = now();
            request.answer = event.data.length;
            unpatched.push(request);
          }
        }
        heard.call(this, event);
        if (isOn && unpatched.length) unpatched.at(-1).heard = now();
      });
      set.call(this, noted);
    },
  });

  // A patch is the work of the page's callback of a frame; it is painted when the task after that frame runs.
  const { requestAnimationFrame } = self;
  self.requestAnimationFrame = (callback) => requestAnimationFrame.call(self, (time) => {
    const began = now();
    callback(time);
    if (isOn && unpatched.length) {
      const patch = { began, ended: now(), requests: unpatched };
      unpatched = [];
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        for (const request of patch.requests) {
          Object.assign(request, { patching: patch.began, patched: patch.ended, painted: now() });
        }
      };
      port2.postMessage(null);
    }
  });

  const longTasks = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) notes.tasks.push(task.duration);
  });

  // The worker notes what Python takes; the answers are paired with the requests, which are answered in order.
  const WORKER = `(() => {
    const now = () => performance.timeOrigin + performance.now();
    const { postMessage } = self;
    const channel = new BroadcastChannel("latency-probe");
    const python = [];
    let got = 0;
    self.addEventListener("message", ({ data }) => { if (typeof data === "string") got = now(); });
    self.postMessage = function (message, ...rest) {
      const done = now();
      if (typeof message === "string") python.push([got, done]);
      return postMessage.call(self, message, ...rest);
    };
    channel.onmessage = ({ data }) => {
      if (data === "dump") channel.postMessage(python.splice(0));
    };
  })();\n`;
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const isScript = blob.type === "text/javascript";
    return createObjectURL.call(URL, isScript ? new Blob([WORKER, blob], { type: blob.type }) : blob);
  };
  const channel = new BroadcastChannel("latency-probe");

  self.latencyProbe = {
    begin: async () => {
      await dump();
      longTasks.observe({ type: "longtask" });
      isOn = true;
    },
    end: async () => {
      isOn = false;
      longTasks.disconnect();
      const python = await dump();
      const requests = notes.requests.map((request, i) => ({ ...request, got: python[i]?.[0], done: python[i]?.[1] }));
      const found = { events: notes.events, requests, tasks: notes.tasks };
      Object.assign(notes, { events: [], requests: [], tasks: [] });
      return found;
    },
    /** Pointer moves as a fast mouse makes them, one every `interval` milliseconds, along `places`. */
    move: (id, places, interval) => new Promise((resolve) => {
      let i = 0;
      const step = () => {
        const [clientX, clientY] = places[i++];
        const options = { clientX, clientY, pointerId: 1, pointerType: "mouse", buttons: 1, bubbles: true, isPrimary: true };
        document.getElementById(id).dispatchEvent(new PointerEvent("pointermove", options));
        if (i < places.length) setTimeout(step, interval);
        else setTimeout(resolve, 500);
      };
      step();
    }),
  };

  function dump() {
    return new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
      channel.postMessage("dump");
    });
  }
})();
