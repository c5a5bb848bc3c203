/** A robots.txt that lets agents in and says what their makers may do with what they read. */
import type { Details } from "../../check.ts";
import { contentSignalLine } from "./content_signals.ts";
import type { SiteFacts } from "../../site_facts.ts";

export function robotsTxtSnippet({ sitemap }: SiteFacts): string {
  return [
    "User-agent: *",
    contentSignalLine(),
    "Allow: /",
    "",
    `Sitemap: ${sitemap}`,
    "",
  ].join("\n");
}

/**
 * The line alone where there are groups that it goes into: a whole file would take the place of their rules.
 * @param details `groups` is how many robots.txt has
 */
export function contentSignalSnippet(facts: SiteFacts, { groups }: Details): string {
  return typeof groups === "number" && groups > 0 ? `${contentSignalLine()}\n` : robotsTxtSnippet(facts);
}
