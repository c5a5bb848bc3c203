/** Pages that a scan checks in addition to a sample: some that are named, or those that the site lists. */
import { parsePathPatterns } from "../../scan/crawler.ts";
import { type Arguments, flagValue, refuseFlags, refuseUsage } from "../arguments.ts";
import type { ScanFlags } from "../flags.ts";

const ONE_SITE = { file: "--file scans a sample of pages of each site" };
const OF_THIS_MACHINE = { ...ONE_SITE, server: "crawl a project of the service instead" };

/** Maximum number of pages. Their findings are kept until the report is written. */
const MAX_SCANNED_PAGES = 2_000;

export const PAGE_FLAGS: ScanFlags = {
  "--page <path or URL>": {
    again: "repeated",
    about: "Look at this page of the site too, such as /pricing; repeatable",
    excludes: { file: "--file is for many sites" },
  },
  "--pages <number|all>": {
    again: "repeated",
    about:
      `Check this many pages of the sitemap and the links, up to ${MAX_SCANNED_PAGES}, instead of a sample`,
    excludes: { page: "", sample: "", ...OF_THIS_MACHINE },
  },
  "--include <pattern>": {
    again: "repeated",
    about: "Check only pages whose path matches, such as /docs/*; repeatable",
    needs: "pages",
  },
  "--exclude <pattern>": {
    again: "repeated",
    about: "Leave out pages whose path matches; repeatable",
    needs: "pages",
  },
};

export interface PageChoice {
  readonly maxPages: number;
  /** Paths of the pages to check instead of those that the site lists; null for these. */
  readonly named: readonly string[] | null;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * @returns null if a scan with a sample is enough
 * @throws {AppError} `USAGE`
 */
export function pageChoice(args: Arguments): PageChoice | null {
  const { values } = args;
  const named = values.get("page") ?? [];
  const text = flagValue(args, "pages");
  if (named.length > 1) {
    refuseFlags(args, ["sample"], "and several --page cannot be combined");
    refuseFlags(args, ["server"], "and several --page cannot be combined: scan one page after the other");
    if (named.length > MAX_SCANNED_PAGES) refuseUsage(`At most ${MAX_SCANNED_PAGES} pages can be named`);
    return { maxPages: named.length + 1, named, include: [], exclude: [] };
  }
  if (text === null) return null;
  return {
    maxPages: text === "all" ? MAX_SCANNED_PAGES : parseNumber(text),
    named: null,
    include: parsePathPatterns(values.get("include") ?? [], "include"),
    exclude: parsePathPatterns(values.get("exclude") ?? [], "exclude"),
  };
}

function parseNumber(text: string): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (number >= 1 && number <= MAX_SCANNED_PAGES) return number;
  refuseUsage(`--pages must be a whole number from 1 to ${MAX_SCANNED_PAGES}, or all, not "${text}"`);
}
