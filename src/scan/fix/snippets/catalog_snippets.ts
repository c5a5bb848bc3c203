/** An AI Catalog and an ARD document of what the site is known to offer. */
import type { Details } from "../../check.ts";
import { asArray } from "../../parse/formats/json.ts";
import type { Json } from "../../parse/json.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { catalogHost, fixedText } from "./fixed_catalog.ts";
import { jsonText } from "./json_text.ts";

/** Relation of a link to what a catalog calls its target. */
const TYPES: ReadonlyMap<Json | undefined, readonly [kind: string, type: string]> = new Map([
  ["agent-card", ["agent", "application/a2a-agent-card+json"]],
  ["mcp", ["mcp", "application/mcp-server-card+json"]],
]);

/**
 * The site's own catalog where it has one, else a first one.
 * @param details `fixed`: the own catalog without its problems; `links` has relation and URL of what the home page offers
 */
export function aiCatalogSnippet(facts: SiteFacts, details: Details): string | null {
  if (details["fixed"] !== undefined) return fixedText(details);
  const entries = catalogEntries(facts, details);
  return entries.length === 0 ? null : jsonText({ specVersion: "1.0", host: catalogHost(facts), entries });
}

/** The site's own document where it has one. @param details `fixed`: the own document without its problems */
export function ardSnippet(facts: SiteFacts, details: Details): string | null {
  if (details["fixed"] !== undefined) return fixedText(details);
  const representativeQueries = [`what does ${facts.name} offer`, `how do I contact ${facts.name}`];
  const entries = catalogEntries(facts, details).map((entry) => ({ ...entry, representativeQueries }));
  // Version 0.91 does without; readers of 0.9 ask for it.
  return jsonText({ specVersion: "1.0", entries });
}

/** Without links, an example: a skill file, which any site can have. */
function catalogEntries({ origin, host, name }: SiteFacts, { links }: Details) {
  const offered = (asArray(links) ?? []).flatMap((link) => {
    const [rel, url] = asArray(link) ?? [];
    const [kind, type] = TYPES.get(rel) ?? [];
    if (kind === undefined || typeof url !== "string" || !url.startsWith("https:")) return [];
    return [{ identifier: `urn:air:${host}:${kind}:main`, type, displayName: `${name} ${kind}`, url }];
  });
  const skill = {
    identifier: `urn:air:${host}:skill:guide`,
    type: "application/agent-skills+md",
    displayName: `Guide to ${name}`,
    url: `${origin}/skill.md`.replace(/^http:/, "https:"),
  };
  return links === undefined ? [skill] : offered;
}
