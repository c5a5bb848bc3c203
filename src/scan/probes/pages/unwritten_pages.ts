/** Pages of the sample that their owner should write or delete, so that no list should name them. */
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { rendering } from "../content/rendering.ts";
import { ifSeen } from "../if_seen.ts";
import { sampledPages } from "./sampled_pages.ts";

export const unwrittenPages = defineProbe<readonly string[]>({
  id: "unwritten-pages",
  async observe(context) {
    const sampled = await ifSeen(context.probe(sampledPages)) ?? [];
    return await unwrittenOf(context, sampled.map(({ url }) => url));
  },
});

/** The sample pages of a tool, and pages with menus alone. */
export async function unwrittenOf({ probeAt }: ProbeContext, urls: readonly URL[]): Promise<string[]> {
  const seen = await Promise.all(urls.map((url) => ifSeen(probeAt(rendering, url))));
  return urls.filter((_, index) => seen[index]?.isBlank === true || (seen[index]?.starter ?? null) !== null)
    .map(({ href }) => href);
}

/** Sections of a sitemap without those that have such a page, because most of their pages may be like it. */
export function writtenSections(
  sections: ReadonlyMap<string, readonly URL[]>,
  unwritten: readonly string[],
): ReadonlyMap<string, readonly URL[]> {
  const pages = new Set(unwritten.map(withoutSlash));
  return new Map([...sections].filter(([, urls]) => !urls.some(({ href }) => pages.has(withoutSlash(href)))));
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}
