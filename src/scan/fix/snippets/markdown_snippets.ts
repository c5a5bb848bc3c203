/** Markdown files to begin with. */
import type { SiteFacts } from "../../site_facts.ts";

/** An AGENTS.md. */
export function agentsMdSnippet({ name, base, description }: SiteFacts): string {
  return `# ${name} for agents

${description ?? `How agents can use ${base}/.`}

## Getting started

- Read ${base}/llms.txt for a list of the documents.
- Ask your user before anything that cannot be undone.
`;
}

/** The beginning of a page's Markdown. */
export function markdownPageSnippet({ name, description }: SiteFacts): string {
  return `# ${name}\n\n${description ?? "The text of the page, its headings as ## and its lists as -."}\n`;
}
