/** How many pages of a sitemap an llms.txt names. */

export interface Coverage {
  readonly pages: number;
  readonly named: number;
  /** Those that are not named. */
  readonly missing: readonly string[];
}

/**
 * A page and its Markdown form are the same page.
 * @param pages, links absolute URLs
 */
export function llmsTxtCoverage(pages: readonly string[], links: readonly string[]): Coverage {
  const known = new Set(links.map(pageKey));
  const distinct = new Map(pages.map((page) => [pageKey(page), page]));
  const missing = [...distinct].filter(([key]) => !known.has(key)).map(([, page]) => page);
  return {
    pages: distinct.size,
    named: distinct.size - missing.length,
    missing,
  };
}

/** What all forms of a URL have in common: host without `www.`, path without `.html`, `.md` and `index`. */
function pageKey(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text;
  let path = url.pathname.toLowerCase();
  for (const ending of [".md", ".mdx", ".html", ".htm"]) path = withoutEnding(path, ending);
  path = withoutEnding(path, "/index");
  while (path.endsWith("/")) path = path.slice(0, -1);
  return `${url.host.replace(/^www\./, "")}${path}${url.search}`;
}

function withoutEnding(path: string, ending: string): string {
  return path.endsWith(ending) ? path.slice(0, -ending.length) : path;
}
