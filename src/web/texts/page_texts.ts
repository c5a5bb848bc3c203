/** Words about the pages of a report. */
import { plural } from "../../plural.ts";
import { quoted } from "../../quotation.ts";
import { isProblem } from "../../scan/report.ts";
import type { CheckResult, PageReport } from "../../scan/result.ts";
import { CONTROL_CHARACTERS } from "./safe_text.ts";
import type { ShownReport } from "./shown_report.ts";

/** Maximum number of characters of a path. */
const MAX_PATH_LENGTH = 60;

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
 * Sentence about the pages that have the problem of a check; empty if there is no problem, or only one page.
 * Pages with another problem of the same check are counted separately, because the message does not apply to
 * them.
 * @param report of a crawl, whose checks name only a few pages, so pages are not counted
 */
export function pagesNote(
  { status, outcome, message, pages }: Pick<CheckResult, "status" | "outcome" | "message" | "pages">,
  { crawl }: Pick<ShownReport, "crawl"> = {},
): string {
  if (pages.length < 2 || !isProblem({ status })) return "";
  const affected = pages.filter((page) =>
    page.status === status && (page.outcome === outcome || page.message === message)
  );
  const first = affected.find((page) => page.message === message) ?? affected[0];
  if (first === undefined) return "";
  if (crawl !== undefined) return `for example on ${pageName(first.url)}`;
  const isOnAll = affected.length === pages.length;
  if (isOnAll && affected.every((page) => page.message === message)) return `on all ${pages.length} pages`;
  const joint = affected.length === 1 ? ":" : isOnAll ? ", for example" : ", such as";
  const others = pages.filter(isProblem).length - affected.length;
  const rest = others === 0 ? "" : `; other problems on ${others}`;
  const share = isOnAll ? `on all ${pages.length}` : `on ${affected.length} of ${pages.length}`;
  return `${share} pages${joint} ${pageName(first.url)}${rest}`;
}

/**
 * The pages that the page checks covered.
 * @returns null for fewer than two pages
 */
export function pagesText({ pages }: { readonly pages: readonly PageReport[] }): string | null {
  if (pages.length < 2) return null;
  return pages.map(({ url, status }) => {
    const isServed = status !== null && status >= 200 && status < 300;
    return pageName(url) + (isServed ? "" : ` (${status === null ? "not checked" : `status ${status}`})`);
  }).join(", ");
}

/** Number of pages that the page checks covered, such as `home page and 4 others`; empty if none was read. */
export function pagesCount({ pages }: Pick<ShownReport, "pages">): string {
  const [first] = pages;
  if (first === undefined) return "";
  const others = pages.length - 1;
  const name = first.source === "home" ? "home page" : "1 page";
  return others === 0 ? name : `${name} and ${plural(others, "other")}`;
}

/** Decodes percent-encoded letters if they are valid and no letter controls how the others are shown. */
function readable(path: string): string {
  try {
    const words = decodeURI(path);
    return words.search(CONTROL_CHARACTERS) >= 0 ? path : words;
  } catch {
    return path;
  }
}
