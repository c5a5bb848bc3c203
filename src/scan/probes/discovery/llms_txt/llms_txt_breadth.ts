/**
 * Share of the site that llms.txt lists, as pages other than the home page and as sections of the sitemap.
 */
import { pageKey } from "../../../parse/markdown/llms_txt_coverage.ts";
import { contentPages } from "../../../parse/page_sample.ts";
import { sample } from "../../../parse/sample.ts";
import { siteFolder } from "../../../parse/shared_host.ts";
import { missingSections, siteSections } from "../../../parse/sitemap/site_sections.ts";
import { defineProbe, type ProbeContext } from "../../../contract/probe.ts";
import { ifSeen } from "../../if_seen.ts";
import { llmsTxt } from "./llms_txt.ts";
import { coveredFolder, isBelow, namedInLlmsTxt } from "./llms_txt_pages.ts";
import type { LinkedResource } from "../../linked_resource.ts";
import { unwrittenPages, writtenSections } from "../../pages/unwritten_pages.ts";
import { sitemapSamples } from "../sitemap/sitemap_samples.ts";
import { sitemaps } from "../sitemap/sitemaps.ts";

/** Maximum number of pages of the sitemap that are used. */
const MAX_CANDIDATES = 500;
/** A site with more sections chooses which ones matter. */
const MAX_SECTIONS = 30;
/** Files whose URLs show nothing about the site. */
const PROGRAM_FILE = /\.(?:json|webmanifest|xml|ya?ml)$|\/(?:robots|security)\.txt$/i;

export interface LlmsTxtBreadth {
  /** True if it links to a page other than the home page, on any site. */
  readonly listsPages: boolean;
  /** Paths of the sitemap's sections; empty if there are too many, or no sitemap. */
  readonly sections: readonly string[];
  /** Sections without a page in llms.txt. */
  readonly missing: readonly string[];
}

/** Null without an llms.txt. */
export const llmsTxtBreadth = defineProbe<LlmsTxtBreadth | null>({
  id: "llms-txt-breadth",
  async observe(context) {
    const [file, named] = await Promise.all([context.probe(llmsTxt), context.probe(namedInLlmsTxt)]);
    if (!file.present || named === null) return null;
    const mapped = await sitemapSections(context, coveredFolder(file.path));
    const all = writtenSections(mapped, await context.probe(unwrittenPages));
    const sections: typeof all = all.size <= MAX_SECTIONS ? all : new Map();
    const folder = siteFolder(URL.parse(context.target.page ?? ""));
    const known = new Set(
      ["/", folder, file.path].map((path) => pageKey(new URL(path, context.origin).href)),
    );
    const isPage = (url: string) =>
      !known.has(pageKey(url)) && !PROGRAM_FILE.test(URL.parse(url)?.pathname ?? "");
    return {
      listsPages: named.some(isPage),
      sections: [...sections.keys()],
      missing: missingSections(sections, named, folder),
    };
  },
});

/**
 * Pages of the sitemap by the path of their section, without sections whose sampled pages are missing.
 * @param covered folder that they are below
 */
export async function sitemapSections(
  { origin, probe, target }: ProbeContext,
  covered = "/",
): Promise<ReadonlyMap<string, readonly URL[]>> {
  const pages = (await ifSeen(probe(sitemaps)))?.pages ?? [];
  const samples = (await ifSeen(probe(sitemapSamples))) ?? [];
  const folder = siteFolder(URL.parse(target.page ?? ""));
  const urls = sample(pages, MAX_CANDIDATES).flatMap(({ loc }) => URL.parse(loc) ?? [])
    .filter((url) => isBelow(covered, url));
  const sections = siteSections(
    contentPages(urls, { origin, folder, home: new URL(folder, origin) }),
    folder,
  );
  return new Map([...sections].filter(([, pages]) => !isGone(pages, samples)));
}

/** True if all requested pages of the section are missing, or those of the whole sitemap. */
function isGone(pages: readonly URL[], samples: readonly LinkedResource[]): boolean {
  const known = new Set(pages.map(({ href }) => href));
  const areDead = (some: readonly LinkedResource[]) =>
    some.length > 0 && some.every(({ state }) => state === "dead");
  return areDead(samples) || areDead(samples.filter(({ url }) => known.has(url)));
}
