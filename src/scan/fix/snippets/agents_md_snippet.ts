/** An AGENTS.md to begin with. */
import type { SiteFacts } from "../../site_facts.ts";

export function agentsMdSnippet({ name, origin, description }: SiteFacts): string {
  return [
    `# ${name} for agents`,
    "",
    description ?? `How agents can use ${origin}/.`,
    "",
    "## Getting started",
    "",
    `- Read ${origin}/llms.txt for a list of the documents.`,
    "- Ask your user before anything that cannot be undone.",
    "",
  ].join("\n");
}
