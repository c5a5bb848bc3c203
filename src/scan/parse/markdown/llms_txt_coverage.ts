/** Number of a sitemap's pages that an llms.txt names. */

export interface Coverage {
  readonly pages: number;
  readonly named: number;
  /** Pages without a link. */
  readonly missing: readonly string[];
}

/** Maximum number of characters of a URL to normalize. Longer URLs are compared unchanged. */
const MAX_URL_LENGTH = 4_000;
/** Minimum number of Markdown files in a folder of their own. */
const MIN_FILES = 3;

/**
 * Treats a page and its Markdown form as the same page, even if the Markdown files have a folder of their
 * own.
 * @param pages, links absolute URLs
 */
export function llmsTxtCoverage(pages: readonly string[], links: readonly string[]): Coverage {
  const known = new Set(links.map(pageKey));
  const distinct = new Map(pages.map((page) => [pageKey(page), page]));
  const unnamed = [...distinct].filter(([key]) => !known.has(key)).map(([, page]) => page);
  const elsewhere = markdownNames(links.filter((link) => !distinct.has(pageKey(link))));
  const names = Map.groupBy(unnamed, fileName);
  const missing = unnamed.filter((page) => {
    const name = fileName(page);
    return name === "" || !elsewhere.has(name) || names.get(name)?.length !== 1;
  });
  return { pages: distinct.size, named: distinct.size - missing.length, missing };
}

/**
 * Returns names of Markdown files that may be pages of another folder, such as `/md/oak.md` for
 * `/pages/oak.html`. Each name must be in a single link, and there must be several.
 */
function markdownNames(links: readonly string[]): ReadonlySet<string> {
  const files = links.filter((link) => /\.mdx?$/i.test(URL.parse(link)?.pathname ?? ""));
  const named = [...Map.groupBy(files, fileName)].filter(([name, same]) => name !== "" && same.length === 1);
  return new Set(named.length < MIN_FILES ? [] : named.map(([name]) => name));
}

/** Returns the end of the path without `.html` or `.md`. Empty for an index. */
function fileName(link: string): string {
  const last = URL.parse(link)?.pathname.toLowerCase().split("/").at(-1) ?? "";
  const name = last.replace(/(?:\.html?)?(?:\.mdx?)?$/, "");
  return name === "index" || name === "readme" ? "" : name;
}

/** Returns the query without parameters for counting visits. */
function untracked({ searchParams }: URL): string {
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => !/^(?:utm_|ref$|source$)/.test(name)),
  );
  return kept.size === 0 ? "" : `?${kept}`;
}

/**
 * Returns the common part of all forms of a URL: host without `www.`, path without `.html`, `.md` and
 * `index`.
 */
export function pageKey(text: string): string {
  const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text);
  if (url === null) return text;
  const path = url.pathname.toLowerCase().replace(/(?:\.html?)?(?:\.mdx?)?$/, "").replace(/\/index$/, "");
  // Without the lookbehind, each slash of a long run would be tried.
  return `${url.host.replace(/^www\./, "")}${path.replace(/(?<!\/)\/+$/, "")}${untracked(url)}`;
}
