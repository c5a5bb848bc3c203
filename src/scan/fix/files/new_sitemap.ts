/** Decides if the site gets a new sitemap, and which sitemap its other files name. */
import { hasEntries, type SitemapFile } from "../../probes/discovery/sitemap/sitemap_file.ts";
import type { Sitemaps } from "../../probes/discovery/sitemap/sitemaps.ts";
import { foreignEntries } from "../../parse/sitemap/sitemap_pages.ts";
import type { LivingPages } from "../../probes/pages/living_pages.ts";
import type { LinkedResource } from "../../probes/linked_resource.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { canPublish } from "../host_limits.ts";
import type { WritingContext } from "../site_file.ts";

export const SITEMAP_PATH = "/sitemap.xml";

const UNUSABLE = new Set(["lost", "empty", "missing"]);

/** Facts that a new sitemap depends on; null if they could not be observed. */
export interface SitemapSources {
  readonly maps: Sitemaps | null;
  readonly linked: LivingPages | null;
}

/** A new list of a few pages must not replace a sitemap that lists more, or may list more. */
export function needsSitemap({ maps, linked }: SitemapSources, { facts, outcome }: WritingContext): boolean {
  return canPublish(facts.stack, SITEMAP_PATH) && maps !== null && maps.unseen === 0 &&
    maps.files.every(hasNothing) && hasPages(linked) &&
    UNUSABLE.has(outcome("sitemap"));
}

/** True if there is a page to list. */
function hasPages(linked: LivingPages | null): boolean {
  return linked !== null && (linked.home !== null || linked.pages.length > 0);
}

/** @returns null without a usable sitemap */
export function sitemapToName(sources: SitemapSources, context: WritingContext): string | null {
  const { facts, outcome, details } = context;
  const { maps: found } = sources;
  // Nothing shows that there is one.
  if (found === null) return null;
  if (needsSitemap(sources, context)) return facts.base + SITEMAP_PATH;
  const { asked, gone } = details("sitemap");
  const isDead = outcome("sitemap") === "dead" && asked === gone;
  const { host } = new URL(facts.origin);
  const entries = found.files.flatMap(({ sitemap }) => sitemap?.entries ?? []);
  const isForeign = entries.length > 0 && foreignEntries(entries, host).length === entries.length;
  const isBroken = isDead || isForeign || /^(?:broken|unreadable)$/.test(outcome("sitemap"));
  const isOwn = ({ url }: SitemapFile) => new URL(url).host === host;
  return isBroken
    ? null
    : found.files.find((file) => !file.isChild && isOwn(file) && hasEntries(file))?.url ?? null;
}

/** True if the site may change a robots.txt at the root. */
export function ownsRobots({ base, origin }: SiteFacts): boolean {
  return base === origin;
}

/** Missing, or a valid list without an entry. */
function hasNothing({ sitemap }: SitemapFile): boolean {
  return sitemap === null || (sitemap.entries.length === 0 && sitemap.problems.length === 0);
}

/** URLs in robots.txt without a sitemap. */
export function lostSitemaps(found: Sitemaps | null): string[] {
  return (found?.files ?? []).flatMap(({ url, isChild, sitemap }) =>
    isChild || sitemap !== null ? [] : [url]
  );
}

/**
 * True if only lines of robots.txt are wrong, so that the next scan finds no other problem.
 * @param named Sitemap lines of robots.txt, some of them unread
 * @param samples pages of the sitemaps that were requested; null if they could not be
 */
export function isSoundElsewhere(
  { files, foreign, pages }: Sitemaps,
  named: number,
  samples: readonly LinkedResource[] | null,
  { facts }: WritingContext,
): boolean {
  const roots = files.filter(({ isChild }) => !isChild);
  const present = files.flatMap(({ isChild, sitemap }) => sitemap === null ? [] : [{ isChild, sitemap }]);
  const { host } = new URL(facts.origin);
  return foreign.length === 0 && named <= roots.length &&
    files.every(({ isChild, sitemap }) => !isChild || (sitemap !== null && sitemap.kind !== "index")) &&
    present.every(({ sitemap }) => sitemap.problems.every(({ severity }) => severity === "note")) &&
    foreignEntries([...present.flatMap(({ sitemap }) => sitemap.entries), ...pages], host).length === 0 &&
    (samples ?? []).every(({ state }) => state !== "dead");
}
