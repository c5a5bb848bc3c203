/**
 * Begins a page with a report. The page contains this script, so that it runs before the browser shows anything. It
 * opens the check that the URL names, and lets the browser lay out the parts of a report that opens at its start when
 * they are near. Where a reader comes back to, their heights must be known. On a phone, the answers to the questions are
 * below the first screen, and laid out after the first paint.
 */
if (
  location.hash === "" &&
  performance.getEntriesByType("navigation").some((entry) =>
    entry instanceof PerformanceNavigationTiming && entry.type === "navigate"
  )
) {
  const { dataset } = document.documentElement;
  dataset.parts = "first";
  new PerformanceObserver(() => {
    if ("parts" in dataset) dataset.parts = "";
  }).observe({ type: "paint" });
}

if (location.hash.startsWith("#check-")) {
  const observer = new MutationObserver(() => {
    let part: Element | null | undefined = document.getElementById(location.hash.slice(1));
    if (part) observer.disconnect();
    for (; part; part = part.parentElement?.closest("details")) part.setAttribute("open", "");
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => observer.disconnect());
}
