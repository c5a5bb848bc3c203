/** Entries as AI Catalog and ARD both have them, for what the site is known to offer. */
import type { Details } from "../../check.ts";
import type { Json } from "../../parse/json.ts";
import type { SiteFacts } from "../../site_facts.ts";

export interface CatalogEntryDraft {
  readonly identifier: string;
  readonly type: string;
  readonly displayName: string;
  readonly url: string;
}

/** Relation of a link to what a catalog calls its target. */
const TYPES: ReadonlyMap<Json, readonly [kind: string, type: string]> = new Map([
  ["agent-card", ["agent", "application/a2a-agent-card+json"]],
  ["mcp", ["mcp", "application/mcp-server-card+json"]],
]);

/**
 * @param details those of the check; `links` holds relation and URL of what the home page offers
 * @returns at least one entry: a skill file, which any site can have
 */
export function catalogEntries({ origin, host, name }: SiteFacts, details: Details): CatalogEntryDraft[] {
  const pairs = Array.isArray(details["links"]) ? details["links"] as readonly Json[] : [];
  const offered = pairs.flatMap((pair): CatalogEntryDraft[] => {
    const [rel = "", url = ""] = Array.isArray(pair) ? pair as readonly Json[] : [];
    const [kind, type] = TYPES.get(rel) ?? [];
    if (kind === undefined || type === undefined || typeof url !== "string" || !url.startsWith("https:")) {
      return [];
    }
    return [{ identifier: `urn:air:${host}:${kind}:main`, type, displayName: `${name} ${kind}`, url }];
  });
  const skill = {
    identifier: `urn:air:${host}:skill:guide`,
    type: "application/agent-skills+md",
    displayName: `Guide to ${name}`,
    url: `${origin}/skill.md`.replace(/^http:/, "https:"),
  };
  return offered.length > 0 ? offered : [skill];
}
