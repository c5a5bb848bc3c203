/**
 * An AI Catalog, which is the site's own in the form of the current version, or a new one with entries for
 * everything that was found on the site.
 */
import { catalogHost, fixedCatalog, isCompleteCatalog } from "../snippets/fixed_catalog.ts";
import { asRecord } from "../../parse/formats/json.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { defineSiteFile, ownJson } from "../site_file.ts";
import { jsonText } from "../snippets/json_text.ts";
import { OFFER_CHECKS, OFFERED, offeredEntries } from "./offered_entries.ts";

const AI_CATALOG_PATH = "/.well-known/ai-catalog.json";
/** Outcomes about the document, not about its targets. */
const FIXABLE = new Set(["invalid", "legacy", "flawed", "empty"]);

export default defineSiteFile({
  path: AI_CATALOG_PATH,
  fixes: ["ai-catalog"],
  reads: OFFER_CHECKS,
  needs: { catalog: aiCatalog, ...OFFERED },
  write({ catalog, ...offered }, context) {
    const { facts, outcome } = context;
    const problem = outcome("ai-catalog");
    const entries = offeredEntries(offered, context);
    if (!catalog.present) {
      const first = { specVersion: "1.0", host: catalogHost(facts), entries };
      return problem === "unlisted" && entries.length > 0 ? { text: jsonText(first), assumptions: [] } : null;
    }
    if (!FIXABLE.has(problem) || catalog.resource.url.pathname !== AI_CATALOG_PATH) return null;
    const own = ownJson(catalog);
    const renewed = problem === "empty" ? { ...asRecord(own), entries } : fixedCatalog(own, facts);
    // Only its author can fix what remains.
    if (renewed === null || !isCompleteCatalog(renewed)) return null;
    return {
      text: jsonText(renewed),
      assumptions: problem === "empty" ? [] : ["The identifiers and URLs of its entries are correct"],
      isRevised: true,
    };
  },
});
