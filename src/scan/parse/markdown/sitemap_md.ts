/** sitemap.md, a Markdown list of a site's pages (https://a14y.dev). */
import { headingOf, markdownLines } from "./markdown_line.ts";
import { markdownLinks } from "./markdown_link.ts";

/** Maximum number of counted links. */
const MAX_LINKS = 50_000;
/** Maximum number of characters read of a line. */
const MAX_LINE_LENGTH = 10_000;

export interface SitemapMd {
  readonly headings: number;
  /** Number of links to pages. */
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
