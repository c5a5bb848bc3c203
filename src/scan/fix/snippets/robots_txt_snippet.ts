/** A robots.txt that allows everything and states content signals. */
import type { Details } from "../../check.ts";
import { contentSignalLine } from "./content_signals.ts";
import type { SiteFacts } from "../../site_facts.ts";

function robotsTxtSnippet({ sitemap }: SiteFacts): string {
  return [
    "User-agent: *",
    contentSignalLine(),
    "Allow: /",
    "",
    `Sitemap: ${sitemap}`,
    "",
  ].join("\n");
}

/** Publishes the whole file. */
export const ROBOTS_TXT_FIX = {
  snippet: robotsTxtSnippet,
  publish: { file: "/robots.txt" },
  assumes: "Everything may be crawled and used for search and AI answers, but not for training",
};

/**
 * Only the line if robots.txt has groups: a whole file would replace their rules.
 * @param details `groups` is how many robots.txt has
 */
export function contentSignalSnippet(facts: SiteFacts, { groups }: Details): string {
  return typeof groups === "number" && groups > 0 ? `${contentSignalLine()}\n` : robotsTxtSnippet(facts);
}
