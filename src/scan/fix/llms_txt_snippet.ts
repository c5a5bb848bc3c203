/** An llms.txt to begin with: what the site is, and its two addresses that are known. */
import type { SiteFacts } from "./site_facts.ts";

export function llmsTxtSnippet({ origin, host, name, description, sitemap }: SiteFacts): string {
  return [
    `# ${name}`,
    "",
    `> ${description ?? `The web site ${host}.`}`,
    "",
    "## Pages",
    "",
    `- [Home](${origin}/): where the site begins`,
    "",
    "## Optional",
    "",
    `- [Sitemap](${address(sitemap)}): all pages`,
    "",
  ].join("\n");
}

/** Parentheses would end the link. */
function address(url: string): string {
  return url.replaceAll("(", "%28").replaceAll(")", "%29");
}
