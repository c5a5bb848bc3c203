/** The beginning of a page's Markdown. */
import type { SiteFacts } from "../../site_facts.ts";

export function markdownPageSnippet({ name, description }: SiteFacts): string {
  return [`# ${name}`, "", description ?? "The text of the page, its headings as ## and its lists as -.", ""]
    .join("\n");
}
