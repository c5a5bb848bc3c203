/** Sitemaps as plain text, with one URL per line. */
import { type Problem, problemLog } from "../problem.ts";
import {
  locProblem,
  SITEMAP_ENTRIES_LIMIT,
  SITEMAP_PROBLEM_KINDS,
  type SitemapEntry,
  type SitemapProblem,
} from "./sitemap_entry.ts";

export interface TextSitemap {
  /** Null if the first line is not a URL, so the text is not a sitemap. */
  readonly entries: readonly SitemapEntry[] | null;
  readonly problems: readonly Problem<SitemapProblem>[];
}

/** Reads a text that does not start like XML. */
export function readTextSitemap(text: string, options: { readonly truncated?: boolean } = {}): TextSitemap {
  const log = problemLog(SITEMAP_PROBLEM_KINDS);
  const entries: SitemapEntry[] = [];
  let count = 0;
  let line = 0;
  for (let start = 0, end: number; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    const isCut = end === -1 && options.truncated === true && count > 0;
    if (end === -1) end = text.length;
    line++;
    const loc = text.slice(start, end).trim();
    if (loc === "" || isCut) continue;
    const problem = locProblem(loc);
    if (problem === "relative-loc" && count === 0) {
      log.add("not-xml", { line, detail: loc });
      return { entries: null, problems: log.problems };
    }
    if (++count > SITEMAP_ENTRIES_LIMIT) {
      log.add("too-many", { line });
      break;
    }
    if (problem === null) entries.push({ loc, lastmod: null });
    else log.add(problem, { line, detail: loc });
  }
  if (count === 0) log.add("not-xml");
  return { entries: count === 0 ? null : entries, problems: log.problems };
}
