/** Sitemaps of other sites that robots.txt names. */
import { Unobservable } from "../../../../errors.ts";
import { hostKind } from "../../../parse/agents/interface_host.ts";
import { isSameSite } from "../../../parse/same_site.ts";
import type { ProbeContext } from "../../../contract/probe.ts";
import type { Absence, PublishedFile } from "../../files/published_file.ts";
import { findSitemap, type ReadSitemap } from "./sitemap_file.ts";

/** A foreign sitemap that is not known to list a page of the scanned site. */
export interface ForeignSitemap {
  readonly url: string;
  readonly why: Absence | "placeholder" | "no-host" | "private-host" | "no-own-page" | "unseen";
}

/** Meanings of failures for the URL of a sitemap on another site. */
const FOREIGN_FAILURES: Readonly<Record<string, ForeignSitemap["why"]>> = {
  DNS_NOT_FOUND: "no-host",
  DNS_NO_ADDRESS: "no-host",
  BLOCKED_ADDRESS: "private-host",
};

/**
 * A site may keep its sitemap on another site. A URL from a template or of a former domain must not affect
 * the verdict on this site, however.
 * @returns the named URLs without those of other sites that list no page of this site or could not be
 * observed
 */
export async function readForeign(context: ProbeContext, named: readonly string[]) {
  const isOwn = (url: string) => isSameSite(new URL(url).hostname, context.origin.hostname);
  const foreign = await Promise.all(
    named.filter((url) => !isOwn(url)).map(async (url): Promise<ForeignSitemap[]> => {
      if (hostKind(new URL(url)) === "example") return [{ url, why: "placeholder" }];
      const why = foreignProblem(await findSitemap(context, url), isOwn);
      return why === null ? [] : [{ url, why }];
    }),
  );
  const excluded = new Set(foreign.flat().map(({ url }) => url));
  return { own: named.filter((url) => !excluded.has(url)), foreign: foreign.flat() };
}

function foreignProblem(
  found: PublishedFile<ReadSitemap> | Unobservable,
  isOwn: (url: string) => boolean,
): ForeignSitemap["why"] | null {
  if (found instanceof Unobservable) return FOREIGN_FAILURES[found.code] ?? "unseen";
  if (!found.present) return found.why;
  return isForeign(found.document, isOwn) ? "no-own-page" : null;
}

function isForeign({ kind, entries }: ReadSitemap, isOwn: (url: string) => boolean): boolean {
  return kind !== "index" && entries.every(({ loc }) => !URL.canParse(loc) || !isOwn(loc));
}
