/** Notes when text is painted, when the fonts of what is painted have come, and by how much anything jumped. */
(() => {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });

  self.paintProbe = async () => {
    await document.fonts.ready;
    const fonts = performance.now();
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    // Two frames later what the fonts have moved is noted as well.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { painted: paint.startTime, fonts, shift };
  };
})();
