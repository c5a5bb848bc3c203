/**
 * An ARD document, which is the site's own after completion, or a new one from the entries of its AI Catalog.
 */
import { ardOf, fixedEntries } from "../snippets/fixed_catalog.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { ard } from "../../probes/discovery/ard.ts";
import { catalogTargets } from "../../probes/discovery/catalog_targets.ts";
import { optional } from "../../probes/if_seen.ts";
import { defineSiteFile, ownJson } from "../site_file.ts";
import { OFFER_CHECKS, OFFERED, offeredEntries } from "./offered_entries.ts";

const ARD_PATH = "/.well-known/ard.json";
const FIXABLE = new Set(["invalid", "unasked", "flawed"]);

export default defineSiteFile({
  path: ARD_PATH,
  fixes: ["ard", "ai-catalog"],
  reads: OFFER_CHECKS,
  needs: { file: ard, catalog: aiCatalog, targets: optional(catalogTargets), ...OFFERED },
  write({ file, catalog, targets, ...offered }, context) {
    const { facts, outcome } = context;
    const listed = outcome("ai-catalog");
    const source = file.present ? file : catalog;
    const value = ownJson(source);
    const isOwn = file.present && file.resource.url.pathname === ARD_PATH &&
      (FIXABLE.has(outcome("ard")) || FIXABLE.has(listed));
    // Dead entries must not be listed a second time.
    const isDead = targets?.some(({ found }) => found.state === "dead") ?? true;
    if ((file.present && !isOwn) || (source.present && isDead)) return null;
    const entries = source.present
      ? fixedEntries(value, facts)
      : listed === "unlisted"
      ? offeredEntries(offered, context)
      : null;
    if (entries === null || entries.length === 0) return null;
    const text = ardOf(entries, file.present ? value : null, facts);
    if (text === null) return null;
    return {
      text,
      assumptions: ["Each entry can answer its example questions"],
      isRevised: file.present,
      // An existing catalog has a file of its own, and a file cannot fix the targets of entries.
      left: catalog.present || (listed !== "unlisted" && !FIXABLE.has(listed)) ? ["ai-catalog"] : [],
    };
  },
});
