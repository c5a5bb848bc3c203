/** An agent-permissions.json that lets agents read, and fill in forms when a person agrees. */
import type { SiteFacts } from "../../site_facts.ts";

export function agentPermissionsSnippet({ name, now }: SiteFacts): string {
  const document = {
    metadata: { schema_version: "1.0.0", last_updated: now.toISOString(), author: name },
    resource_rules: [
      { verb: "read_content", selector: "*", allowed: true },
      { verb: "follow_link", selector: "a", allowed: true },
      { verb: "submit_form", selector: "form", allowed: true, modifiers: { human_in_the_loop: true } },
    ],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
