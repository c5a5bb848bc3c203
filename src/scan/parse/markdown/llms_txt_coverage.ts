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
  return { pages: distinct.size, named: distinct.size - missing.length, missing };
}

/** The query without the parameters by which a visit is counted. */
function untracked({ searchParams }: URL): string {
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => !/^(?:utm_|ref$|source$)/.test(name)),
  );
  return kept.size === 0 ? "" : `?${kept}`;
}

/** What all forms of a URL have in common: host without `www.`, path without `.html`, `.md` and `index`. */
function pageKey(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text;
  const path = url.pathname.toLowerCase().replace(/(?:\.html?)?(?:\.mdx?)?$/, "").replace(/\/index$/, "");
  // Without the lookbehind, each slash of a long run would be tried.
  return `${url.host.replace(/^www\./, "")}${path.replace(/(?<!\/)\/+$/, "")}${untracked(url)}`;
}
