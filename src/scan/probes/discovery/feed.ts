/** The feed that the home page declares, or a feed at a usual path. */
import { Unobservable } from "../../../errors.ts";
import { type Feed, parseFeed } from "../../parse/sitemap/feed.ts";
import { parseJsonFeed } from "../../parse/sitemap/json_feed.ts";
import { essenceOf } from "../../parse/media_type.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { firstFile, type Search } from "../files/first_file.ts";
import { mayFetch } from "../linked_resource.ts";
import { type PageLink, pageLinks } from "../pages/page_links.ts";
import { findFile, type PublishedFile } from "../files/published_file.ts";
import { wholeJson } from "../files/whole_json.ts";

const USUAL_PATHS = ["/feed", "/rss.xml"];
const TYPES: ReadonlySet<string> = new Set([
  "application/atom+xml",
  "application/feed+json",
  "application/rss+xml",
]);

export interface FeedFile {
  /** URL that the page declares, or null if it declares no feed. */
  readonly declared: string | null;
  /** True if robots.txt disallows the feed, so it was not requested. */
  readonly isForbidden: boolean;
  readonly file: PublishedFile<Feed>;
}

const SEARCH: Search<Feed> = { parse: readFeed };
const MISSING = { present: false, why: "missing", resource: null } as const;

export const feed = defineProbe<FeedFile>({
  id: "feed",
  async observe(context) {
    const { links } = await context.probe(pageLinks);
    const declared = links.find(isFeed)?.url ?? null;
    if (declared === null) {
      const file = await firstFile(context, USUAL_PATHS, SEARCH);
      const isFeedFile = file.present && file.document.kind !== null;
      return { declared, isForbidden: false, file: isFeedFile ? file : MISSING };
    }
    if (!await mayFetch(context, new URL(declared))) return { declared, isForbidden: true, file: MISSING };
    const file = await findFile(context, declared, SEARCH);
    if (file instanceof Unobservable) throw file;
    return { declared, isForbidden: false, file };
  },
});

function isFeed({ rel, type }: PageLink): boolean {
  return rel.includes("alternate") && type !== null && TYPES.has(essenceOf(type));
}

async function readFeed(text: string, resource: Resource): Promise<Feed> {
  const json = text.trimStart().startsWith("{") ? wholeJson(resource) : null;
  return json?.ok ? parseJsonFeed(json.value) : await parseFeed(text, { truncated: resource.truncated });
}
