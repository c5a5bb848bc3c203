/** How many pages of a sitemap an llms.txt names. */

export interface Coverage {
  readonly pages: number;
  readonly named: number;
  /** Those that are not named. */
  readonly missing: readonly string[];
}

/** Characters of a URL; a longer one is compared as it is. */
const MAX_URL_LENGTH = 4_000;
/** Markdown files of a folder of their own. */
const MIN_FILES = 3;

/**
 * A page and its Markdown form are the same page, also where the Markdown files have a folder of their own.
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
 * Names of Markdown files that may be the pages of a folder of their own, `/md/oak.md` for `/pages/oak.html`: those that
 * only one link has, where there are several.
 */
function markdownNames(links: readonly string[]): ReadonlySet<string> {
  const files = links.filter((link) => /\.mdx?$/i.test(URL.parse(link)?.pathname ?? ""));
  const named = [...Map.groupBy(files, fileName)].filter(([name, same]) => name !== "" && same.length === 1);
  return new Set(named.length < MIN_FILES ? [] : named.map(([name]) => name));
}

/** The last part of the path, without `.html` or `.md`; empty for an index. */
function fileName(link: string): string {
  const last = URL.parse(link)?.pathname.toLowerCase().split("/").at(-1) ?? "";
  const name = last.replace(/(?:\.html?)?(?:\.mdx?)?$/, "");
  return name === "index" || name === "readme" ? "" : name;
}

/** The query without the parameters by which a visit is counted. */
function untracked({ searchParams }: URL): string {
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => !/^(?:utm_|ref$|source$)/.test(name)),
  );
  return kept.size === 0 ? "" : `?${kept}`;
}

/** What all forms of a URL have in common: host without `www.`, path without `.html`, `.md` and `index`. */
export function pageKey(text: string): string {
  const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text);
  if (url === null) return text;
  const path = url.pathname.toLowerCase().replace(/(?:\.html?)?(?:\.mdx?)?$/, "").replace(/\/index$/, "");
  // Without the lookbehind, each slash of a long run would be tried.
  return `${url.host.replace(/^www\./, "")}${path.replace(/(?<!\/)\/+$/, "")}${untracked(url)}`;
}
