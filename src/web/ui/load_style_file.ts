/**
 * Loads the file that the next page links to, if the styles are a part of this page. The browser does it with the
 * lowest priority. A browser that does not know `prefetch` loads the file with the next page.
 */
export function loadStyleFile(): void {
  const file = document.querySelector<HTMLStyleElement>("style[data-file]")?.dataset.file;
  if (file === undefined) return;
  const load = () => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "prefetch", as: "style", href: file });
    document.head.append(link);
  };
  if (document.readyState === "complete") load();
  else addEventListener("load", load);
}
