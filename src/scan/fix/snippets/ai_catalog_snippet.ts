/** An AI Catalog of what the site is known to offer. */
import type { Details } from "../../check.ts";
import { catalogEntries } from "./catalog_entry.ts";
import type { SiteFacts } from "../../site_facts.ts";

export function aiCatalogSnippet(facts: SiteFacts, details: Details): string {
  const { name, host } = facts;
  const catalog = {
    specVersion: "1.0",
    host: { displayName: name, identifier: host },
    entries: catalogEntries(facts, details),
  };
  return `${JSON.stringify(catalog, null, 2)}\n`;
}
