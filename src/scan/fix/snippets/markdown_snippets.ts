/** The beginnings of Markdown files. */
import type { SiteFacts } from "../../site_facts.ts";

/** The line that an AGENTS.md without a heading lacks: a whole file would replace the owner's words. */
export function agentsMdSnippet({ name }: SiteFacts): string {
  return `# ${name} for agents\n`;
}

/** The beginning of a page's Markdown. */
export function markdownPageSnippet({ name, description }: SiteFacts): string {
  return `# ${name}\n\n${description ?? "The text of the page, its headings as ## and its lists as -."}\n`;
}
