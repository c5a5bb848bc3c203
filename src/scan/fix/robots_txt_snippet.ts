/** A robots.txt that lets agents in and says what their makers may do with what they read. */
import type { SiteFacts } from "./site_facts.ts";

export function robotsTxtSnippet({ sitemap }: SiteFacts): string {
  return [
    "User-agent: *",
    "Content-Signal: search=yes, ai-input=yes, ai-train=no",
    "Allow: /",
    "",
    `Sitemap: ${sitemap}`,
    "",
  ].join("\n");
}
