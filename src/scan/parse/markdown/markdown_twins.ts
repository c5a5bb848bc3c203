/** Where the Markdown of a page stands by custom: the page's address with `.md`, and what is usual for directories. */

const HTML_ENDING = /\.(?:x?html?)$/i;
const MARKDOWN_ENDING = /\.(?:md|mdx|markdown)$/i;

/** The likeliest first; none for the address of a Markdown file. A query is kept, as it may name the page. */
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

/** Whether an address says that what stands there is text, and not a page. */
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
