/** An llms.txt of the pages that the home page links to. */
import { parseLlmsTxt } from "../../parse/markdown/llms_txt.ts";
import type { NamedPage, SiteFacts } from "../../site_facts.ts";

/** What a section of links fixes. */
const LINKLESS: ReadonlySet<string> = new Set(["no-links", "bare-addresses", "no-links-in-sections"]);

/** Without a sitemap where none is known. */
export type LlmsTxtFacts = Pick<SiteFacts, "origin" | "host" | "name" | "description"> & {
  readonly sitemap: string | null;
};

/** An llms.txt to begin with: what the site is, and its two addresses that are known. */
export function llmsTxtSnippet(facts: SiteFacts): string {
  return llmsTxtOfPages(facts, []);
}

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
  const whole = text.replace(/^\uFEFF/, "").replaceAll("](/", `](${facts.origin}/`);
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

function withSummary(lines: readonly string[], facts: LlmsTxtFacts): string[] {
  const heading = lines.findIndex((line) => line.trim() !== "");
  return [...lines.slice(0, heading + 1), "", summaryOf(facts), ...lines.slice(heading + 1)];
}

function summaryOf({ host, description }: LlmsTxtFacts): string {
  return `> ${description ?? `The web site ${host}.`}`;
}

function linkSection({ origin, sitemap }: LlmsTxtFacts, pages: readonly NamedPage[]): string[] {
  return [
    "## Pages",
    "",
    `- [Home](${origin}/)`,
    ...pages.map(({ url, name }) => `- [${name}](${address(url)})`),
    "",
    ...(sitemap === null ? [] : ["## Optional", "", `- [Sitemap](${address(sitemap)})`, ""]),
  ];
}

/** Parentheses would end the link. */
function address(url: string): string {
  return url.replaceAll("(", "%28").replaceAll(")", "%29");
}
