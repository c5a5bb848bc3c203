/**
 * Loads the file that the next page links to, if the styles are a part of this page. The browser does it with the
 * lowest priority. In Firefox, the policy of the page forbids `prefetch`.
 */
export function loadStyleFile(): void {
  const file = document.querySelector<HTMLStyleElement>("style[data-file]")?.dataset.file;
  if (file === undefined) return;
  // Without the file, the next page loads it.
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const load = () => void fetch(file, { priority: "low" }).catch(() => {});
  if (document.readyState === "complete") load();
  else addEventListener("load", load);
}
