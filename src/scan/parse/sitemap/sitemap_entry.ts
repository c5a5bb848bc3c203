/** What every form of sitemap lists: URLs, within the protocol's limits. */
import { error, warning } from "../problem.ts";
import { XML_PROBLEM_KINDS } from "./xml_problem.ts";

/** Entries of one file, by the protocol. */
export const SITEMAP_ENTRIES_LIMIT = 50_000;
/** Characters of a URL; the protocol requires fewer. */
const SITEMAP_LOC_LENGTH = 2048;

export const SITEMAP_PROBLEM_KINDS = {
  ...XML_PROBLEM_KINDS,
  "not-xml": error("neither XML nor a list of URLs"),
  "wrong-root": error("the root element is not urlset or sitemapindex"),
  "wrong-namespace": error("the root element is not in the sitemap namespace"),
  "missing-loc": warning("an entry has no loc"),
  "relative-loc": warning("loc is not an absolute URL"),
  "long-loc": warning("loc has 2,048 characters or more"),
  "too-many": warning("more than 50,000 entries"),
};
export type SitemapProblem = keyof typeof SITEMAP_PROBLEM_KINDS;

export interface SitemapEntry {
  /** Absolute http or https URL, as written. */
  readonly loc: string;
  /** Else the date on which news was published; null where neither is a W3C datetime. */
  readonly lastmod: Date | null;
}

/** Why a URL cannot be an entry; a cheap test, as there may be fifty thousand. */
export function locProblem(loc: string): "missing-loc" | "relative-loc" | "long-loc" | null {
  if (loc === "") return "missing-loc";
  if (!/^https?:\/\/[^\s/?#]/i.test(loc)) return "relative-loc";
  return loc.length >= SITEMAP_LOC_LENGTH ? "long-loc" : null;
}
