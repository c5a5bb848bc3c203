/** Content common to all forms of sitemaps: URLs within the protocol's limits. */
import { error, warning } from "../problem.ts";
import { XML_PROBLEM_KINDS } from "./xml_problem.ts";

/** Maximum number of entries of one file, from the protocol. */
export const SITEMAP_ENTRIES_LIMIT = 50_000;
/** Maximum number of characters of a URL. The protocol requires fewer. */
const SITEMAP_LOC_LENGTH = 2048;

export const SITEMAP_PROBLEM_KINDS = {
  ...XML_PROBLEM_KINDS,
  "not-xml": error("neither XML nor a list of URLs"),
  "wrong-root": error("the root element is not urlset or sitemapindex"),
  "wrong-namespace": warning("the root element is not in the sitemap namespace"),
  "missing-loc": warning("an entry has no loc"),
  "relative-loc": warning("loc is not an absolute URL"),
  "long-loc": warning("loc has 2,048 characters or more"),
  "too-many": warning("more than 50,000 entries"),
};
export type SitemapProblem = keyof typeof SITEMAP_PROBLEM_KINDS;

export interface SitemapEntry {
  /** Absolute http or https URL, as written. */
  readonly loc: string;
  /** `lastmod`, or the publication date of news. Null if neither is a W3C datetime. */
  readonly lastmod: Date | null;
}

/**
 * Returns the reason why a URL cannot be an entry. The test must be cheap, because there may be fifty
 * thousand.
 */
export function locProblem(loc: string): "missing-loc" | "relative-loc" | "long-loc" | null {
  if (loc === "") return "missing-loc";
  if (!/^https?:\/\/[^\s/?#]/i.test(loc)) return "relative-loc";
  return loc.length >= SITEMAP_LOC_LENGTH ? "long-loc" : null;
}
