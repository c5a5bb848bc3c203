/** A page as a crawl finds it, which may be fit to judge, with the pages that it links to. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import type { Element } from "deno-dom";
import { elements } from "../parse/dom/html.ts";
import { defineProbe, type ProbeContext } from "../contract/probe.ts";
import { pageMetadata } from "../probes/content/page_metadata.ts";
import { mayFetch } from "../probes/linked_resource.ts";
import { page } from "../probes/pages/page.ts";
import { isFollowed, isPageUrl, pageKey, siteUrl } from "./page_url.ts";

/** Maximum number of links of one page to read, and to keep. */
const MAX_LINKS = 1_000;
const MAX_KEPT_LINKS = 200;
const MAX_REDIRECTS = 5;

export type CrawledPage =
  | {
    readonly state: "page";
    readonly status: number;
    /** URL after redirects. */
    readonly url: URL;
    /** Canonical URL; null if it is the page itself, and for links to the home page, which are mistakes. */
    readonly canonical: URL | null;
    /** Pages of the site that the page links to, each once. */
    readonly links: readonly URL[];
  }
  /** A redirect to another site, which is not followed. */
  | { readonly state: "redirect"; readonly to: string; readonly status: number }
  | { readonly state: "robots" }
  | { readonly state: "not-html"; readonly type: string; readonly status: number }
  | {
    readonly state: "error";
    readonly status: number | null;
    readonly message: string;
    /** The site does not serve us now, for any page. */
    readonly isRefusal: boolean;
  };

export function statusOf(found: CrawledPage): number | null {
  return found.state === "robots" ? null : found.status;
}

/** Reason why it cannot be judged. */
export function detailOf(found: CrawledPage): string | null {
  if (found.state === "redirect") return found.to;
  if (found.state === "error") return found.message;
  return found.state === "not-html" ? found.type : null;
}

export const crawledPage = defineProbe<CrawledPage>({
  id: "crawled-page",
  scope: "page",
  async observe(context) {
    const misled = await followed(context);
    if (misled !== null) return misled;
    const served = await orUnobservable(context.probe(page));
    if (served instanceof Unobservable) return failed(served);
    const { resource, document } = served;
    const { status, url, mediaType } = resource;
    if (!resource.ok) return { state: "error", status, message: `Status ${status}`, isRefusal: false };
    if (siteUrl(url, url, context.origin) === null) return { state: "redirect", to: url.href, status };
    if (!resource.isHtml) return { state: "not-html", type: mediaType, status };
    const { canonicals } = await context.probe(pageMetadata);
    const canonical = siteUrl(canonicals.find((link) => link.url !== null)?.url ?? "", url, context.origin);
    const isOther = canonical !== null && canonical.pathname !== "/" && pageKey(canonical) !== pageKey(url);
    const base = URL.parse(elements(document, "base[href]")[0]?.getAttribute("href") ?? "", url) ?? url;
    return {
      state: "page",
      status,
      url,
      canonical: isOther ? canonical : null,
      links: linksOf(elements(document, "a[href]"), base, context.origin),
    };
  },
});

/**
 * Judges each step of a redirect before it is requested. @returns null if the response is a page of the site
 */
async function followed(context: ProbeContext): Promise<CrawledPage | null> {
  let at = context.page;
  for (let steps = 0; steps <= MAX_REDIRECTS; steps++) {
    if (!await mayFetch(context, at)) return { state: "robots" };
    const answer = await context.attempt(at, { redirect: "manual" });
    if (answer instanceof Unobservable) return failed(answer);
    const target = answer.headers.get("location");
    if (answer.status < 300 || answer.status > 399 || target === null) return null;
    const next = URL.parse(target, at);
    if (next === null) return null;
    if (siteUrl(next, at, context.origin) === null) {
      return { state: "redirect", to: next.href.slice(0, MAX_SHOWN_URL), status: answer.status };
    }
    at = next;
  }
  return null;
}

/** Maximum number of characters of a redirect's target. */
const MAX_SHOWN_URL = 500;

function failed({ code, message, status }: Unobservable): CrawledPage {
  if (code === "ROBOTS_FORBIDDEN") return { state: "robots" };
  const isBusy = code === "BOT_WALL" ||
    status !== null && (status === 403 || status === 429 || status >= 500);
  const isSilent = status === null && !code.startsWith("REDIRECT_") && !code.startsWith("BAD_");
  return { state: "error", status, message, isRefusal: isBusy || isSilent };
}

function linksOf(anchors: readonly Element[], base: URL, origin: URL): readonly URL[] {
  const links = new Map<string, URL>();
  for (const anchor of anchors.slice(0, MAX_LINKS)) {
    if (links.size === MAX_KEPT_LINKS) break;
    if (/\bnofollow\b/i.test(anchor.getAttribute("rel") ?? "")) continue;
    const url = siteUrl(anchor.getAttribute("href")?.trim() ?? "", base, origin);
    if (url === null || !isPageUrl(url) || !isFollowed(url)) continue;
    const key = pageKey(url);
    if (!links.has(key)) links.set(key, url);
  }
  return [...links.values()];
}
