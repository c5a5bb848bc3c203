/** sitemap.md: the pages of a site as a list in Markdown (https://a14y.dev). */
import { headingOf, markdownLines } from "./markdown_line.ts";
import { markdownLinks } from "./markdown_link.ts";

/** Links that are counted. */
const MAX_LINKS = 50_000;
/** Characters of a line that are read. */
const MAX_LINE_LENGTH = 10_000;

export interface SitemapMd {
  readonly headings: number;
  /** To pages. */
  readonly links: number;
}

export function parseSitemapMd(text: string): SitemapMd {
  let headings = 0;
  let links = 0;
  for (const { text: line, isCode } of markdownLines(text)) {
    if (isCode || links >= MAX_LINKS) continue;
    if (headingOf(line) !== null) headings++;
    links += markdownLinks(line.slice(0, MAX_LINE_LENGTH)).filter(({ url }) =>
      url !== "" && !url.startsWith("#")
    ).length;
  }
  return { headings, links };
}
