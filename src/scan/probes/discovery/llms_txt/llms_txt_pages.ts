/** The URLs of llms.txt and of the sitemap. Without an llms.txt, the sitemap is not fetched. */
import { isSameSite } from "../../../parse/same_site.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { llmsTxt, WRONG_PATHS } from "./llms_txt.ts";
import { llmsTxtUrls } from "./llms_txt_urls.ts";
import { sitemaps } from "../sitemap/sitemaps.ts";

/** Maximum number of characters of llms.txt to search for URLs. */
const MAX_TEXT_LENGTH = 500_000;
const WRITTEN_URL = /https?:\/\/[^\s"'<>`()[\]\\]{1,500}/g;
/** Files for programs in a sitemap, such as llms.txt itself, do not count as pages. */
const PROGRAM_FILE = /^\/\.well-known\/|\/llms(?:-full)?\.txt$|\.(?:json|webmanifest|xml|ya?ml)$/i;

export interface LlmsTxtPages {
  /** Absolute URLs that llms.txt lists or mentions, and the home page. */
  readonly named: readonly string[];
  /** URLs of the sitemap's pages on this site that it covers. */
  readonly listed: readonly string[];
}

export const llmsTxtPages = defineProbe<LlmsTxtPages | null>({
  id: "llms-txt-pages",
  async observe({ probe, origin }) {
    const [file, named] = await Promise.all([probe(llmsTxt), probe(namedInLlmsTxt)]);
    if (!file.present || named === null) return null;
    const { pages } = await probe(sitemaps);
    const folder = coveredFolder(file.path);
    return {
      named,
      listed: pages.map(({ loc }) => loc).filter((loc) => {
        const url = URL.parse(loc);
        return url !== null && isSameSite(url.hostname, origin.hostname) && isBelow(folder, url) &&
          !PROGRAM_FILE.test(url.pathname);
      }),
    };
  },
});

/** A file covers the pages below its path. */
export function coveredFolder(path: string): string {
  return WRONG_PATHS.includes(path) ? "/" : path.slice(0, path.lastIndexOf("/") + 1);
}

export function isBelow(folder: string, { pathname }: URL): boolean {
  return pathname.startsWith(folder);
}

/**
 * Absolute URLs that llms.txt lists or mentions, each once, the home page first, or null without such a file.
 */
export const namedInLlmsTxt = defineProbe<readonly string[] | null>({
  id: "named-in-llms-txt",
  async observe({ probe, origin }) {
    const file = await probe(llmsTxt);
    if (!file.present) return null;
    const urls = await probe(llmsTxtUrls);
    const written = file.resource.text.slice(0, MAX_TEXT_LENGTH).match(WRITTEN_URL) ?? [];
    // llms.txt describes the home page, and need not list it.
    const named = [origin, ...urls].map(({ href }) => href);
    return [...new Set([...named, ...written.map((url) => url.replace(/[.,;:!?]{1,3}$/, ""))])];
  },
});
