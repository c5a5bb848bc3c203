/** Statuses of crawls in one line each, so that tests read as tables. */
import type { CrawlStatuses, Statuses } from "../../../src/crawl/changes/crawl_statuses.ts";
import type { CheckChange, PageChange } from "../../../src/crawl/changes/check_changes.ts";
import type { Status } from "../../../src/scan/contract/check.ts";

/** @param text `https:pass feed:fail` */
export function statuses(text: string): Statuses {
  const pairs = text.split(" ").filter((pair) => pair !== "").map((pair) => pair.split(":"));
  return new Map(pairs.map(([id = "", status]) => [id, status as Status]));
}

/** @param pages by path */
export function crawled(site: string, pages: Readonly<Record<string, string>> = {}): CrawlStatuses {
  return {
    site: statuses(site),
    pages: new Map(Object.entries(pages).map(([path, text]) => [path, statuses(text)])),
  };
}

/** `feed pass→fail regression (pending)`, and so on for each page. */
export function told(changes: readonly CheckChange[]): string[] {
  return changes.flatMap((change) => [
    `${change.checkId} ${line(change)}`,
    ...change.pages.map((page) => `  ${page.url} ${line(page)}`),
  ]);
}

function line({ before, after, kind, confirmation }: Omit<PageChange, "url">): string {
  return `${before}→${after} ${kind}${confirmation === null ? "" : ` (${confirmation})`}`;
}

export function written({ site, pages }: CrawlStatuses): readonly [string, Record<string, string>] {
  return [
    inOneLine(site),
    Object.fromEntries(pages.entries().map(([path, each]) => [path, inOneLine(each)])),
  ];
}

function inOneLine(each: Statuses): string {
  return each.entries().map((pair) => pair.join(":")).toArray().join(" ");
}
