/** One sitemap at one URL, decompressed where it is a gzip file. */
import { Unobservable } from "../../../errors.ts";
import { decodeContent } from "../../fetch/content_coding.ts";
import { DEFAULT_LIMITS } from "../../fetch/scan_limits.ts";
import { isGzip, parseSitemap, type Sitemap } from "../../parse/sitemap/sitemap.ts";
import type { ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import type { Search } from "../first_file.ts";
import { findFile, type PublishedFile } from "../published_file.ts";

export interface ReadSitemap extends Sitemap {
  /** Only the beginning was read. */
  readonly isCut: boolean;
}

/** A malformed gzip file has no kind, as any file that is not a sitemap. */
const UNREADABLE: ReadSitemap = {
  kind: null,
  entries: [],
  problems: [{ code: "malformed", severity: "error", text: "not a valid gzip file" }],
  isCut: false,
};

export const SITEMAP_SEARCH: Search<ReadSitemap> = {
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

/** Looks for a sitemap. @returns what `get` would throw where that could not be seen */
export function findSitemap(
  context: ProbeContext,
  url: string | URL,
): Promise<PublishedFile<ReadSitemap> | Unobservable> {
  return findFile(context, url, SITEMAP_SEARCH);
}

/** @throws {Unobservable} where the file grows beyond the limits, which is not a syntax error */
function unpack({ bytes, truncated }: Resource) {
  return decodeContent({ bytes, truncated }, "gzip", DEFAULT_LIMITS).catch((error: unknown) => {
    // The decoder throws its error, and a malformed file is an observation.
    if (error instanceof Unobservable && error.code === "BAD_ENCODING") return null;
    throw error;
  });
}
