/** A sitemap at one URL, decompressed if it is a gzip file. */
import { Unobservable } from "../../../../errors.ts";
import { decodeContent } from "../../../fetch/http1/content_coding.ts";
import { DEFAULT_LIMITS } from "../../../fetch/limits/scan_limits.ts";
import { isGzip, parseSitemap, type Sitemap } from "../../../parse/sitemap/sitemap.ts";
import type { ProbeContext } from "../../../contract/probe.ts";
import type { Resource } from "../../../fetch/resource.ts";
import type { Search } from "../../files/first_file.ts";
import { type Absence, findFile, type PublishedFile } from "../../files/published_file.ts";

export interface ReadSitemap extends Sitemap {
  /** True if only the beginning was read. */
  readonly isCut: boolean;
}

export interface SitemapFile {
  readonly url: string;
  /** True if an index names it. */
  readonly isChild: boolean;
  /** Null if the sitemap is missing. */
  readonly sitemap: ReadSitemap | null;
  readonly why: Absence | null;
}

export interface SitemapReading {
  readonly seen: readonly SitemapFile[];
  /** Reasons if other sitemaps could not be observed. */
  readonly failures: readonly Unobservable[];
}

/** A malformed gzip file has no kind, like any file that is not a sitemap. */
const UNREADABLE: ReadSitemap = {
  kind: null,
  entries: [],
  problems: [{ code: "malformed", severity: "error", text: "not a valid gzip file" }],
  isCut: false,
};

const SITEMAP_SEARCH: Search<ReadSitemap> = {
  urgent: true,
  async parse(text, resource) {
    if (!isGzip(resource.bytes)) return await read(text, resource.truncated);
    const unpacked = await unpack(resource);
    if (unpacked === null) return UNREADABLE;
    return await read(new TextDecoder().decode(unpacked.bytes), unpacked.truncated);
  },
};

async function read(text: string, truncated: boolean): Promise<ReadSitemap> {
  return { ...await parseSitemap(text, { truncated }), isCut: truncated };
}

/** Looks for a sitemap. @returns the error that `get` would throw if it could not be observed */
export function findSitemap(
  context: ProbeContext,
  url: string | URL,
): Promise<PublishedFile<ReadSitemap> | Unobservable> {
  return findFile(context, url, SITEMAP_SEARCH);
}

export function sitemapFile(url: string, isChild: boolean, found: PublishedFile<ReadSitemap>): SitemapFile {
  if (found.present) return { url, isChild, sitemap: found.document, why: null };
  return { url, isChild, sitemap: null, why: found.why };
}

/** True if it lists a page or another sitemap. */
export function hasEntries({ sitemap }: SitemapFile): boolean {
  return sitemap !== null && sitemap.entries.length > 0;
}

/** @throws {Unobservable} if the file grows beyond the limits, which is not a syntax error */
function unpack({ bytes, truncated }: Resource) {
  return decodeContent({ bytes, truncated }, "gzip", DEFAULT_LIMITS).catch((error: unknown) => {
    // The decoder throws its error. A malformed file, however, is an observation.
    if (error instanceof Unobservable && error.code === "BAD_ENCODING") return null;
    throw error;
  });
}
