/** What every form of sitemap lists: addresses, within the protocol's limits. */
import type { XmlStreamProblem } from "../formats/xml_stream.ts";

/** Entries of one file, by the protocol. */
export const SITEMAP_ENTRIES_LIMIT = 50_000;
/** Characters of an address: the protocol wants fewer. */
export const SITEMAP_LOC_LENGTH = 2048;

export type SitemapProblem =
  | XmlStreamProblem
  | "not-xml"
  | "wrong-root"
  | "wrong-namespace"
  | "missing-loc"
  | "relative-loc"
  | "long-loc"
  | "too-many"
  | "bad-lastmod";

export interface SitemapEntry {
  /** Absolute http or https address, as written. */
  readonly loc: string;
  /** Else the date on which news was published; null where neither is a W3C datetime. */
  readonly lastmod: Date | null;
}

/** Why an address cannot be an entry's: a cheap test, as there may be fifty thousand. */
export function locProblem(loc: string): "missing-loc" | "relative-loc" | "long-loc" | null {
  if (loc === "") return "missing-loc";
  if (!/^https?:\/\/[^\s/?#]/i.test(loc)) return "relative-loc";
  return loc.length >= SITEMAP_LOC_LENGTH ? "long-loc" : null;
}
