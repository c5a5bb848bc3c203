/** An llms.txt of the pages of a site, by section. */
import { isBlank, SUMMARY_BLANK } from "../../parse/markdown/blank.ts";
import { listedLinks, parseLlmsTxt } from "../../parse/markdown/llms_txt.ts";
import { pageKey } from "../../parse/markdown/llms_txt_coverage.ts";
import { withOwnLinks } from "../../parse/markdown/own_links.ts";
import type { PageSection, SiteFacts } from "../../contract/site_facts.ts";

/** Heading of the pages outside of sections, after the home page. */
const PLAIN_HEADING = "Pages";
/** Problems that a section of links fixes. */
const LINKLESS: ReadonlySet<string> = new Set(["no-links", "bare-urls", "no-links-in-sections"]);

/** Pages of a site, by section; false for a home page that returned an error status. */
export interface ListedPages {
  readonly hasHome: boolean;
  readonly sections: readonly PageSection[];
}

/**
 * `origin` is the folder of the file, so its links are relative to it; `sitemap` is null if it is unknown.
 */
export type LlmsTxtFacts = Pick<SiteFacts, "origin" | "base" | "name" | "description"> & {
  readonly sitemap: string | null;
};

/** A whole file: name, summary, lists of links (llmstxt.org). */
export function llmsTxtOfPages(facts: LlmsTxtFacts, listed: ListedPages): string {
  return [
    `# ${facts.name}`,
    "",
    summaryOf(facts),
    "",
    ...linkSections(facts, listed),
  ].join("\n");
}

/**
 * The site's own file with the heading, summary or lists that it lacks. Its words are kept.
 * @param isThin adds the sections that have no page in the file
 */
export function fixedLlmsTxt(
  text: string,
  facts: LlmsTxtFacts,
  listed: ListedPages,
  isThin = false,
): string {
  const whole = withOwnLinks(text.replace(/^\uFEFF/, ""), facts.origin);
  let lines = whole.split(/\r\n|\r|\n/);
  if (parseLlmsTxt(whole).h1 === null) lines = [`# ${facts.name}`, "", ...lines];
  if (parseLlmsTxt(lines.join("\n")).summary === null) lines = withSummary(lines, facts);
  const { problems, linksOutsideSections: [outside] } = parseLlmsTxt(lines.join("\n"));
  if (outside) {
    lines = [...lines.slice(0, outside.line - 1), "## Pages", "", ...lines.slice(outside.line - 1)];
  }
  if (outside === undefined && problems.some(({ code }) => LINKLESS.has(code))) {
    lines = [lines.join("\n").trimEnd(), "", ...linkSections(facts, listed)];
  } else if (isThin) {
    const sections = unlistedSections(lines.join("\n"), listed.sections);
    lines = [lines.join("\n").trimEnd(), "", ...sections.flatMap(sectionLines)];
  }
  return lines.join("\n");
}

/** Sections that have no page in the file. */
function unlistedSections(text: string, sections: readonly PageSection[]): PageSection[] {
  const known = new Set(listedLinks(parseLlmsTxt(text)).map(({ url }) => pageKey(url)));
  return sections.filter(({ pages }) => !pages.some(({ url }) => known.has(pageKey(url))));
}

/** True if pages are added because the file has no link of its own that can be listed. */
export function needsPages(text: string, { origin }: LlmsTxtFacts): boolean {
  const { problems, linksOutsideSections } = parseLlmsTxt(withOwnLinks(text, origin));
  return linksOutsideSections.length === 0 && problems.some(({ code }) => LINKLESS.has(code));
}

/** True if its summary is left to its author. */
export function hasBlankSummary(text: string): boolean {
  const { summary } = parseLlmsTxt(text);
  return summary !== null && isBlank(summary);
}

/** True if nothing remains that only the author can fix, apart from a blank. */
export function isSoundLlmsTxt(text: string): boolean {
  const { h1, summary, linksOutsideSections, problems } = parseLlmsTxt(text);
  return h1 !== null && summary !== null && linksOutsideSections.length === 0 && problems.length === 0;
}

function withSummary(lines: readonly string[], facts: LlmsTxtFacts): string[] {
  const heading = lines.findIndex((line) => line.trim() !== "");
  return [...lines.slice(0, heading + 1), "", summaryOf(facts), ...lines.slice(heading + 1)];
}

function summaryOf({ description }: LlmsTxtFacts): string {
  return `> ${description ?? SUMMARY_BLANK}`;
}

function linkSections({ base, name, sitemap }: LlmsTxtFacts, { hasHome, sections }: ListedPages): string[] {
  // The word for a home page would have to be in the language of the site.
  const home = hasHome ? [linkLine({ name, url: `${base}/` })] : [];
  const [first, ...others] = sections;
  const isPlain = first?.heading === PLAIN_HEADING;
  return [
    ...(home.length > 0 || isPlain
      ? [`## ${PLAIN_HEADING}`, "", ...home, ...(isPlain ? first.pages.map(linkLine) : []), ""]
      : []),
    ...(isPlain ? others : sections).flatMap(sectionLines),
    ...(sitemap === null ? [] : ["## Optional", "", `- [Sitemap](${escapedUrl(sitemap)})`, ""]),
  ];
}

function sectionLines({ heading, pages }: PageSection): string[] {
  return [`## ${heading}`, "", ...pages.map(linkLine), ""];
}

function linkLine({ name, url }: { readonly name: string; readonly url: string }): string {
  return `- [${name}](${escapedUrl(url)})`;
}

/** Parentheses would end the link. */
function escapedUrl(url: string): string {
  return url.replaceAll("(", "%28").replaceAll(")", "%29");
}
