/** An ARD document of what the site is known to offer. */
import type { Details } from "../../check.ts";
import { catalogEntries } from "./catalog_entry.ts";
import type { SiteFacts } from "../../site_facts.ts";

export function ardSnippet(facts: SiteFacts, details: Details): string {
  const representativeQueries = [`what does ${facts.name} offer`, `how do I contact ${facts.name}`];
  const entries = catalogEntries(facts, details).map((entry) => ({ ...entry, representativeQueries }));
  // Version 0.91 does without; readers of 0.9 ask for it.
  return `${JSON.stringify({ specVersion: "1.0", entries }, null, 2)}\n`;
}
