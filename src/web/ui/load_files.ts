/**
 * Loads files that the next page needs, so that it finds them in the cache. The browser does it with the lowest
 * priority. In Firefox, the policy of the page forbids `prefetch`.
 */

/** Loads the file of the styles if they are a part of this page. */
export function loadStyleFile(): void {
  const file = document.querySelector<HTMLStyleElement>("style[data-file]")?.dataset.file;
  if (file === undefined) return;
  if (document.readyState === "complete") loadFile(file);
  else addEventListener("load", () => loadFile(file));
}

/** Loads the modules of the page that shows a running scan. */
export function loadScanModules(): void {
  const { scanModules } = document.documentElement.dataset;
  for (const path of scanModules?.split(" ") ?? []) loadFile(path);
}

/** Without the file, the next page loads it. */
function loadFile(path: string): void {
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  fetch(path, { priority: "low" }).catch(() => {});
}
