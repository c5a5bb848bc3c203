/** The pages that the home page links to, without those that the scan saw missing, closed to search engines or as no page. */
import type { Resource } from "../fetch/resource.ts";
import type { NamedPage } from "../site_facts.ts";
import { sample } from "../parse/sample.ts";
import { defineProbe } from "../probe.ts";
import { ifSeen } from "./if_seen.ts";
import { fetchLinked, type LinkedResource } from "./linked_resource.ts";
import { namedPages } from "./named_pages.ts";
import { sampledPages } from "./sampled_pages.ts";

/** Further looks at the pages that are left, and pages in each. */
const MAX_ROUNDS = 4;
const MAX_SAMPLES = 3;
/** Missing pages from which on the links of a page are no longer believed. */
const MANY_DEAD = 3;

/** URLs without a slash that are followed before the others are believed to be redirected alike. */
const MIN_SLASHED = 2;

/** Characters in which a page's head is looked for. */
const MAX_HEAD_LENGTH = 16_384;
const ROBOTS_META = /<meta\b(?=[^>]{0,300}\bname\s{0,9}=\s{0,9}["']?robots\b)[^>]{0,300}>/i;
const NOINDEX = /\b(?:noindex|none)\b/i;

export const livingPages = defineProbe<readonly NamedPage[]>({
  id: "living-pages",
  async observe(context) {
    const [named, sampled] = await Promise.all([
      context.probe(namedPages),
      ifSeen(context.probe(sampledPages)),
    ]);
    const known = (sampled ?? []).filter(({ url }) => named.some((page) => page.url === url.href));
    const states = new Map<string, LinkedResource["state"]>();
    const closed = new Set<string>();
    /** Of redirects from one spelling of a URL to the other. */
    const targets = new Map<string, string>();
    let living = await withoutDead(known.map(({ url }) => url.href), named);
    // What the next scan of a list would request is looked at too; where one is missing, others may be.
    for (let round = 0, length = Infinity; round < MAX_ROUNDS && living.length < length; round++) {
      length = living.length;
      const listed = [context.origin.href, ...living.map(({ url }) => url)];
      living = await withoutDead(sample(listed, MAX_SAMPLES), living);
    }
    const dead = [...states.values()].filter((state) => state === "dead").length;
    // Of links that are mostly broken, only those that were followed are listed.
    const kept = dead >= MANY_DEAD && 2 * dead >= states.size
      ? living.filter(({ url }) => states.get(url) === "answered")
      : living;
    const isSlashing = slashesAll(states, targets);
    return distinct(kept.map((page) => ({ ...page, url: finalUrl(page.url) })));

    function finalUrl(url: string): string {
      return targets.get(url) ?? (isSlashing && !states.has(url) && isFolderLike(url) ? `${url}/` : url);
    }

    async function withoutDead(urls: readonly string[], pages: readonly NamedPage[]) {
      const seen = await Promise.all(urls.map((url) => fetchLinked(context, new URL(url))));
      for (const [index, found] of seen.entries()) {
        const url = urls[index] ?? "";
        states.set(url, found.state);
        if (found.state === "answered" && isClosed(found.resource)) closed.add(url);
        // Such as 400 of an endpoint: nothing that a list of pages should name.
        if (found.state === "unseen" && found.reason === null) closed.add(url);
        const target = found.state === "answered" ? found.resource.url.href : url;
        if (isSlashed(url, target)) targets.set(url, target);
      }
      return pages.filter(({ url }) => states.get(url) !== "dead" && !closed.has(url));
    }
  },
});

/** Whether a page asks search engines to leave it out: no list should name it. */
function isClosed(resource: Resource): boolean {
  const meta = ROBOTS_META.exec(resource.textStart(MAX_HEAD_LENGTH))?.[0] ?? "";
  return NOINDEX.test(`${resource.headers.get("x-robots-tag") ?? ""} ${meta}`);
}

/** A server redirects a folder to its URL with a slash, or the other way round. */
function isSlashed(url: string, target: string): boolean {
  return url !== target && unslashed(url) === unslashed(target);
}

/** Whether the server added a slash to each of several such URLs that were followed. */
function slashesAll(
  states: ReadonlyMap<string, LinkedResource["state"]>,
  targets: ReadonlyMap<string, string>,
): boolean {
  const followed = [...states].filter(([url, state]) => state === "answered" && isFolderLike(url));
  return followed.length >= MIN_SLASHED && followed.every(([url]) => targets.get(url)?.endsWith("/"));
}

/** Neither with a slash at the end nor with the extension of a file. */
function isFolderLike(url: string): boolean {
  return /\/[^/.]+$/.test(url);
}

/** A page may be linked with a slash and without. */
function distinct(pages: readonly NamedPage[]): NamedPage[] {
  const found = new Map<string, NamedPage>();
  for (const page of pages) if (!found.has(unslashed(page.url))) found.set(unslashed(page.url), page);
  return [...found.values()];
}

function unslashed(url: string): string {
  return url.replace(/\/$/, "");
}
