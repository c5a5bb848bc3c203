/** Words about the pages of a report. */
import { quoted } from "../../quotation.ts";
import { isProblem } from "../../scan/report.ts";
import type { CheckResult, PageReport } from "../../scan/result.ts";
import type { ShownReport } from "./shown_report.ts";

/** Characters of a path. */
const MAX_PATH_LENGTH = 60;
/** Control and format characters, line and paragraph separators. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

export const PAGE_SOURCES: Readonly<Record<PageReport["source"], string>> = {
  home: "the home page",
  named: "the page you named",
  link: "linked from the home page",
  sitemap: "listed in the sitemap",
  "llms-txt": "listed in llms.txt",
};

/** A page of the site by its path, which is quoted. */
export function pageName(url: string): string {
  const { pathname, search } = new URL(url);
  const path = readable(pathname + search);
  if (path === "/") return "the home page";
  return quoted(path, MAX_PATH_LENGTH);
}

/**
 * Which pages have the problem that a check found; empty where there is no problem, or only one page.
 * Pages with another problem of the same check are counted apart: the message does not hold for them.
 * @param report of a crawl: its checks name a few pages, so none are counted
 */
export function pagesNote(
  { status, outcome, message, pages }: Pick<CheckResult, "status" | "outcome" | "message" | "pages">,
  { crawl }: Pick<ShownReport, "crawl"> = {},
): string {
  if (pages.length < 2 || !isProblem({ status })) return "";
  const affected = pages.filter((page) => page.status === status && page.outcome === outcome);
  const first = affected.find((page) => page.message === message) ?? affected[0];
  if (first === undefined) return "";
  if (crawl !== undefined) return `for example on ${pageName(first.url)}`;
  if (affected.length === pages.length) return `on all ${pages.length} pages`;
  const joint = affected.length === 1 ? ":" : ", such as";
  const others = pages.filter(isProblem).length - affected.length;
  const rest = others === 0 ? "" : `; other problems on ${others}`;
  return `on ${affected.length} of ${pages.length} pages${joint} ${pageName(first.url)}${rest}`;
}

/**
 * The pages that the checks of pages looked at.
 * @returns null where it was one page or none
 */
export function pagesText({ pages }: { readonly pages: readonly PageReport[] }): string | null {
  if (pages.length < 2) return null;
  return pages.map(({ url, status }) => {
    const isServed = status !== null && status >= 200 && status < 300;
    return pageName(url) + (isServed ? "" : ` (${status === null ? "not checked" : `status ${status}`})`);
  }).join(", ");
}

/** Percent-encoded letters as letters, where they are valid and none of them controls how the others are shown. */
function readable(path: string): string {
  try {
    const words = decodeURI(path);
    return CONTROL_CHARACTERS.test(words) ? path : words;
  } catch {
    return path;
  }
}
