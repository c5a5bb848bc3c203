/** A robots.txt that lets agents in and says what their makers may do with what they read. */
import { contentSignalLine } from "./content_signals.ts";
import type { SiteFacts } from "./site_facts.ts";

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
