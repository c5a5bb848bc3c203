/** URLs where the Markdown version of a page is usually published. */

const HTML_ENDING = /\.(?:x?html?)$/i;
const MARKDOWN_ENDING = /\.(?:md|mdx|markdown)$/i;

/**
 * Returns URLs in order of likelihood, or an empty list for a Markdown file. The query is kept, because it
 * may identify the page.
 */
export function markdownTwins(page: URL): URL[] {
  const path = page.pathname;
  if (MARKDOWN_ENDING.test(path)) return [];
  return pathsOf(path).map((twin) => {
    const url = new URL(page);
    url.pathname = twin;
    url.hash = "";
    return url;
  });
}

/** Returns true if the URL belongs to a text file instead of a page. */
export function isTextFile({ pathname }: URL): boolean {
  return MARKDOWN_ENDING.test(pathname) || pathname.endsWith(".txt");
}

function pathsOf(path: string): string[] {
  if (path === "/") return ["/index.md", "/index.html.md"];
  if (path.endsWith("/")) return [`${path}index.md`, `${path.slice(0, -1)}.md`, `${path}index.html.md`];
  const ending = HTML_ENDING.exec(path);
  if (ending !== null) return [`${path.slice(0, ending.index)}.md`, `${path}.md`];
  return [`${path}.md`, `${path}/index.md`];
}
