/** An AI Catalog: the site's own in the form of the current version, or a first one of what was found on the site. */
import type { Json } from "../../parse/json.ts";
import { fixedEntries } from "../snippets/fixed_catalog.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { parseAiCatalog } from "../../parse/catalog/ai_catalog.ts";
import { asRecord, asString, member } from "../../parse/formats/json.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { jsonOf } from "../../probes/whole_json.ts";
import { defineSiteFile } from "../site_file.ts";
import { OFFERED, offeredEntries } from "./offered_entries.ts";

const AI_CATALOG_PATH = "/.well-known/ai-catalog.json";
/** Outcomes about the document, not about its targets. */
const FIXABLE = new Set(["invalid", "legacy", "flawed", "empty"]);

export default defineSiteFile({
  path: AI_CATALOG_PATH,
  fixes: ["ai-catalog"],
  needs: { catalog: aiCatalog, ...OFFERED },
  write({ catalog, ...offered }, { facts, problem }) {
    const outcome = problem("ai-catalog")?.outcome ?? "";
    const entries = offeredEntries(offered, facts);
    const first = { specVersion: "1.0", host: { displayName: facts.name, identifier: facts.host }, entries };
    if (!catalog.present) {
      return outcome === "unlisted" && entries.length > 0 ? { text: textOf(first), assumptions: [] } : null;
    }
    const json = jsonOf(catalog.resource);
    if (!json.ok || !FIXABLE.has(outcome) || catalog.resource.url.pathname !== AI_CATALOG_PATH) return null;
    const renewed = outcome === "empty" ? { ...asRecord(json.value), entries } : renew(json.value, facts);
    // Only its author can fix what remains.
    if (renewed === null || isIncomplete(renewed)) return null;
    return {
      text: textOf(renewed),
      assumptions: outcome === "empty" ? [] : ["The identifiers and URLs of its entries are correct"],
    };
  },
});

function renew(value: Json, facts: SiteFacts): Record<string, Json> | null {
  const entries = fixedEntries(value, facts);
  if (entries === null) return null;
  const { host, specVersion, ...others } = asRecord(value) ?? {};
  const version = String(asString(specVersion) ?? specVersion ?? "1.0");
  return {
    specVersion: /^\d+$/.test(version) ? `${version}.0` : version,
    host: asString(member(host, "displayName")) === null
      ? { displayName: facts.name, identifier: facts.host, ...asRecord(host ?? null) }
      : host ?? null,
    ...others,
    entries,
  };
}

function isIncomplete(catalog: Json): boolean {
  const { entries, problems } = parseAiCatalog(catalog);
  return entries.length === 0 || problems.some(({ code }) => code !== "bad-identifier");
}

function textOf(catalog: Json): string {
  return `${JSON.stringify(catalog, null, 2)}\n`;
}
