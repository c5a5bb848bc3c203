/** An llms.txt of the pages that the home page links to. */
import { parseLlmsTxt } from "../../parse/markdown/llms_txt.ts";
import { withOwnLinks } from "../../parse/markdown/own_links.ts";
import type { NamedPage, SiteFacts } from "../../site_facts.ts";

/** Problems that a section of links fixes. */
const LINKLESS: ReadonlySet<string> = new Set(["no-links", "bare-urls", "no-links-in-sections"]);

/** `origin` is the folder of the file, to which its links are relative; without a sitemap where none is known. */
export type LlmsTxtFacts = Pick<SiteFacts, "origin" | "base" | "name" | "description"> & {
  readonly sitemap: string | null;
};

/** A whole file: name, summary, one list of links (llmstxt.org). */
export function llmsTxtOfPages(facts: LlmsTxtFacts, pages: readonly NamedPage[]): string {
  return [
    `# ${facts.name}`,
    "",
    summaryOf(facts),
    "",
    ...linkSection(facts, pages),
  ].join("\n");
}

/** The site's own file with the heading, summary or lists that it lacks; its words stay. */
export function fixedLlmsTxt(text: string, facts: LlmsTxtFacts, pages: readonly NamedPage[]): string {
  const whole = withOwnLinks(text.replace(/^\uFEFF/, ""), facts.origin);
  let lines = whole.split(/\r\n|\r|\n/);
  if (parseLlmsTxt(whole).h1 === null) lines = [`# ${facts.name}`, "", ...lines];
  if (parseLlmsTxt(lines.join("\n")).summary === null) lines = withSummary(lines, facts);
  const { problems, linksOutsideSections: [outside] } = parseLlmsTxt(lines.join("\n"));
  if (outside) {
    lines = [...lines.slice(0, outside.line - 1), "## Pages", "", ...lines.slice(outside.line - 1)];
  }
  if (outside === undefined && problems.some(({ code }) => LINKLESS.has(code))) {
    lines = [lines.join("\n").trimEnd(), "", ...linkSection(facts, pages)];
  }
  return lines.join("\n");
}

/** Whether pages are added, because the file has no link of its own that can be listed. */
export function needsPages(text: string, { origin }: LlmsTxtFacts): boolean {
  const { problems, linksOutsideSections } = parseLlmsTxt(withOwnLinks(text, origin));
  return linksOutsideSections.length === 0 && problems.some(({ code }) => LINKLESS.has(code));
}

/** Whether nothing remains that only the author can fix. */
export function isSoundLlmsTxt(text: string): boolean {
  const { h1, summary, linksOutsideSections, problems } = parseLlmsTxt(text);
  return h1 !== null && summary !== null && linksOutsideSections.length === 0 && problems.length === 0;
}

function withSummary(lines: readonly string[], facts: LlmsTxtFacts): string[] {
  const heading = lines.findIndex((line) => line.trim() !== "");
  return [...lines.slice(0, heading + 1), "", summaryOf(facts), ...lines.slice(heading + 1)];
}

function summaryOf({ base, description }: LlmsTxtFacts): string {
  return `> ${description ?? `The web site ${base.replace(/^https?:\/\//, "")}.`}`;
}

function linkSection({ base, sitemap }: LlmsTxtFacts, pages: readonly NamedPage[]): string[] {
  return [
    "## Pages",
    "",
    `- [Home](${base}/)`,
    ...pages.map(({ url, name }) => `- [${name}](${escapedUrl(url)})`),
    "",
    ...(sitemap === null ? [] : ["## Optional", "", `- [Sitemap](${escapedUrl(sitemap)})`, ""]),
  ];
}

/** Parentheses would end the link. */
function escapedUrl(url: string): string {
  return url.replaceAll("(", "%28").replaceAll(")", "%29");
}
