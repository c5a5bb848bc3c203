/** The public pages, which are in the sitemap and in llms.txt. */
import { aboutParts, CATALOGUE } from "../../scan/catalogue.ts";
import { CATEGORIES } from "../../scan/result.ts";

export interface SitePage {
  readonly path: string;
  readonly title: string;
  /** Description of the page in llms.txt. */
  readonly summary: string;
  /** The file with most of its text, below `src`, or null for the folder of all pages. */
  readonly source: string | null;
}

export const GENERAL_PAGES: readonly SitePage[] = [
  { path: "/", title: "Scan a site", summary: "the form; `?domain=example.com` starts a scan", source: null },
  { path: "/checks", title: "Checks", summary: "all checks by category", source: null },
  {
    path: "/api",
    title: "API",
    summary: "five first calls as commands, limits and errors",
    source: null,
  },
  {
    path: "/compare",
    title: "Compare",
    summary: "two sites, or one site as two user agents: `?a=example.com&b=example.org`",
    source: null,
  },
  {
    path: "/agent-view",
    title: "View as an agent",
    summary: "what agents read of a page: `?url=https://example.com/`",
    source: null,
  },
  {
    path: "/bot",
    title: "About our crawler",
    summary: "its requests, and how to block it",
    source: null,
  },
];

/** Pages of checks by category, in the order of the catalogue. */
export const CHECK_SECTIONS = CATEGORIES.map(({ id, title }) => ({
  title,
  pages: CATALOGUE.filter(({ category }) => category === id).map(({ check }): SitePage => ({
    path: `/checks/${check.id}`,
    title: check.title,
    summary: aboutParts(check.about).what,
    source: `scan/checks/${id}/${check.id.replaceAll("-", "_")}.ts`,
  })),
})).filter(({ pages }) => pages.length > 0);

export const SITE_PAGES: readonly SitePage[] = [
  ...GENERAL_PAGES,
  ...CHECK_SECTIONS.flatMap(({ pages }) => pages),
];

/** The path of a page's Markdown. */
export function markdownPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}
