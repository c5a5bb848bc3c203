/** An AI Catalog: the site's own in the form of the current version, or a first one of what was found on the site. */
import type { Json } from "../../parse/json.ts";
import { fixedEntries } from "../snippets/fixed_catalog.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { parseAiCatalog } from "../../parse/catalog/ai_catalog.ts";
import { asRecord, asString, member } from "../../parse/formats/json.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { defineSiteFile, ownJson } from "../site_file.ts";
import { jsonText } from "../snippets/json_text.ts";
import { OFFERED, offeredEntries } from "./offered_entries.ts";

const AI_CATALOG_PATH = "/.well-known/ai-catalog.json";
/** Outcomes about the document, not about its targets. */
const FIXABLE = new Set(["invalid", "legacy", "flawed", "empty"]);

export default defineSiteFile({
  path: AI_CATALOG_PATH,
  fixes: ["ai-catalog"],
  needs: { catalog: aiCatalog, ...OFFERED },
  write({ catalog, ...offered }, { facts, outcome }) {
    const problem = outcome("ai-catalog");
    const entries = offeredEntries(offered, facts);
    if (!catalog.present) {
      const first = { specVersion: "1.0", host: hostOf(facts), entries };
      return problem === "unlisted" && entries.length > 0 ? { text: jsonText(first), assumptions: [] } : null;
    }
    if (!FIXABLE.has(problem) || catalog.resource.url.pathname !== AI_CATALOG_PATH) return null;
    const own = ownJson(catalog);
    const renewed = problem === "empty" ? { ...asRecord(own), entries } : renew(own, facts);
    // Only its author can fix what remains.
    if (renewed === null || isIncomplete(renewed)) return null;
    return {
      text: jsonText(renewed),
      assumptions: problem === "empty" ? [] : ["The identifiers and URLs of its entries are correct"],
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
      ? { ...hostOf(facts), ...asRecord(host) }
      : host ?? null,
    ...others,
    entries,
  };
}

function isIncomplete(catalog: Json): boolean {
  const { entries, problems } = parseAiCatalog(catalog);
  return entries.length === 0 || problems.some(({ code }) => code !== "bad-identifier");
}

function hostOf({ name, host }: SiteFacts) {
  return { displayName: name, identifier: host };
}
