/** An ARD document of what the site is known to offer. */
import type { Details } from "../check.ts";
import { catalogEntries } from "./catalog_entry.ts";
import type { SiteFacts } from "./site_facts.ts";

export function ardSnippet(facts: SiteFacts, details: Details): string {
  const representativeQueries = [`what does ${facts.name} offer`, `how do I contact ${facts.name}`];
  const entries = catalogEntries(facts, details).map((entry) => ({ ...entry, representativeQueries }));
  return `${JSON.stringify({ entries }, null, 2)}\n`;
}
