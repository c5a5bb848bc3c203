/** The beginnings of Markdown files. */
import type { Details } from "../../contract/check.ts";
import { asString } from "../../parse/formats/json.ts";
import { isSameUrl } from "../../parse/head/same_url.ts";
import { plainLine } from "../../parse/plain_line.ts";
import { pageTitle } from "./page_title.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";

/** Maximum characters of a page's description. */
const MAX_DESCRIPTION_LENGTH = 200;

/**
 * The line that an AGENTS.md without a heading lacks, because a whole file would replace the owner's words.
 */
export function agentsMdSnippet({ name }: SiteFacts): string {
  return `# ${name} for agents\n`;
}

/**
 * The beginning of a page's Markdown.
 * @param details `page`, by default the home page, with its title as `heading` and its description as
 * `summary`
 */
export function markdownPageSnippet(facts: SiteFacts, { page, heading, summary }: Details): string {
  const isHome = typeof page !== "string" || isSameUrl(page, `${facts.base}/`) ||
    isSameUrl(page, `${facts.origin}/`);
  const title = isHome ? facts.name : pageTitle(heading, facts.name) ?? facts.name;
  const about = isHome ? facts.description : plainLine(asString(summary) ?? "", MAX_DESCRIPTION_LENGTH);
  return `# ${title}\n\n${about ?? "The text of the page, its headings as ## and its lists as -."}\n`;
}
