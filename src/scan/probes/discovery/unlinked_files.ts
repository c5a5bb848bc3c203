/** The agent files that a page without any link for agents should link to, in one Link header. */
import { leadingRelations } from "../../parse/catalog/agent_link.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { defineProbe } from "../../contract/probe.ts";
import { ifSeen } from "../if_seen.ts";
import { type PageLink, pageLinks } from "../pages/page_links.ts";
import type { PublishedFile } from "../files/published_file.ts";
import { llmsTxt } from "./llms_txt/llms_txt.ts";
import { hasEntries, type SitemapFile } from "./sitemap/sitemap_file.ts";
import { sitemapSamples } from "./sitemap/sitemap_samples.ts";
import { type Sitemaps, sitemaps } from "./sitemap/sitemaps.ts";

export interface UnlinkedFiles {
  /** Links of the page that lead agents to files or APIs. */
  readonly useful: readonly PageLink[];
  /** Relation, URL and media type of each known file; empty if the page has a useful link. */
  readonly targets: readonly (readonly [rel: string, url: string, type: string])[];
  /** False if a file could not be observed, so that it may exist. */
  readonly isSure: boolean;
}

export const unlinkedFiles = defineProbe<UnlinkedFiles>({
  id: "unlinked-files",
  scope: "page",
  async observe({ probe }) {
    const [{ links }, llms, maps, samples] = await Promise.all([
      probe(pageLinks),
      ifSeen(probe(llmsTxt)),
      ifSeen(probe(sitemaps)),
      ifSeen(probe(sitemapSamples)),
    ]);
    const useful = links.filter((link) => leadingRelations(link).length > 0);
    const isSure = llms !== null && maps !== null;
    const isDead = samples !== null && samples.length > 0 && samples.every(({ state }) => state === "dead");
    return { useful, targets: useful.length > 0 ? [] : knownTargets(llms, isDead ? null : maps), isSure };
  },
});

function knownTargets(
  llms: PublishedFile<unknown> | null,
  maps: Sitemaps | null,
): UnlinkedFiles["targets"] {
  // If agents cannot read a sitemap, it has to be fixed first.
  const sitemap = maps?.files.find((file) => !file.isChild && hasEntries(file) && !isMalformed(file));
  return [
    ...(llms?.present ? [["describedby", llms.resource.url.href, "text/plain"] as const] : []),
    ...(sitemap === undefined ? [] : [["sitemap", sitemap.url, sitemapType(sitemap.url)] as const]),
  ];
}

function isMalformed({ sitemap }: SitemapFile): boolean {
  return problemsOf(sitemap?.problems ?? [], "error").length > 0;
}

function sitemapType(url: string): string {
  return new URL(url).pathname.endsWith(".txt") ? "text/plain" : "application/xml";
}
