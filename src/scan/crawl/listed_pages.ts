/** Pages that the site itself lists in llms.txt and its sitemaps, including the sitemaps of an index. */
import { Unobservable } from "../../errors.ts";
import { sample } from "../parse/sample.ts";
import { isSameSite } from "../parse/same_site.ts";
import { takeTurn } from "../../turn.ts";
import { httpUrl } from "../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../contract/probe.ts";
import { llmsTxtUrls } from "../probes/discovery/llms_txt/llms_txt_urls.ts";
import { findSitemap } from "../probes/discovery/sitemap/sitemap_file.ts";
import { type Sitemaps, sitemaps } from "../probes/discovery/sitemap/sitemaps.ts";
import { ifSeen } from "../probes/if_seen.ts";
import { mayFetch } from "../probes/linked_resource.ts";
import type { Candidate } from "./choose_pages.ts";
import { isPageUrl, pageKey, siteUrl } from "./page_url.ts";

/** Maximum number of an index's sitemaps in addition to those that a scan reads. */
const MAX_FURTHER_SITEMAPS = 20;
/** Maximum number of pages of all sources. */
export const MAX_LISTED = 50_000;
/** Number of URLs to read at once. */
const SLICE = 500;

/**
 * Listed pages, each once, in the order of the sources. The scope is a page because large files are not kept
 * then.
 */
export const listedPages = defineProbe<readonly Candidate[]>({
  id: "listed-pages",
  scope: "page",
  async observe(context) {
    const [named, listed] = await Promise.all([
      ifSeen(context.probe(llmsTxtUrls)),
      ifSeen(context.probe(sitemaps)),
    ]);
    const pages = new Pages(context.origin);
    await pages.add("llms-txt", named?.map(({ href }) => href) ?? []);
    await pages.add("sitemap", listed?.pages.map(({ loc }) => loc) ?? []);
    for (const url of furtherSitemaps(listed, context.origin)) {
      if (pages.isFull) break;
      await pages.add("sitemap", await locations(context, url));
    }
    return pages.all;
  },
});

/** Sitemaps are read one after the other, because each may be large. */
async function locations(context: ProbeContext, url: URL): Promise<readonly string[]> {
  if (!await mayFetch(context, url)) return [];
  const found = await findSitemap(context, url);
  if (found instanceof Unobservable || !found.present || found.document.kind === "index") return [];
  return found.document.entries.map(({ loc }) => loc);
}

function furtherSitemaps(listed: Sitemaps | null, origin: URL): readonly URL[] {
  const files = listed?.files ?? [];
  const read = new Set(files.map(({ url }) => url));
  const named = files.flatMap(({ sitemap }) => sitemap?.kind === "index" ? sitemap.entries : [])
    .flatMap(({ loc }) => httpUrl(loc, origin) ?? [])
    .filter(({ href, hostname }) => !read.has(href) && isSameSite(hostname, origin.hostname));
  return sample([...new Map(named.map((url) => [url.href, url])).values()], MAX_FURTHER_SITEMAPS);
}

class Pages {
  readonly #origin: URL;
  readonly #pages = new Map<string, Candidate>();

  constructor(origin: URL) {
    this.#origin = origin;
  }

  get all(): readonly Candidate[] {
    return [...this.#pages.values()];
  }

  get isFull(): boolean {
    return this.#pages.size >= MAX_LISTED;
  }

  async add(source: Candidate["source"], urls: readonly string[]): Promise<void> {
    for (const [index, written] of urls.entries()) {
      if (this.isFull) return;
      if (index % SLICE === 0) await takeTurn();
      const url = siteUrl(written, this.#origin, this.#origin);
      if (url === null || !isPageUrl(url)) continue;
      const key = pageKey(url);
      if (!this.#pages.has(key)) this.#pages.set(key, { url, source });
    }
  }
}
