/** An ARD document: the site's own with what it lacks, else of the entries of its AI Catalog. */
import { ardEntries, fixedEntries } from "../snippets/fixed_catalog.ts";
import { parseArd } from "../../parse/catalog/ard.ts";
import { asRecord } from "../../parse/formats/json.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { ard } from "../../probes/discovery/ard.ts";
import { jsonOf } from "../../probes/whole_json.ts";
import { defineSiteFile } from "../site_file.ts";
import { OFFERED, offeredEntries } from "./offered_entries.ts";

const ARD_PATH = "/.well-known/ard.json";
const FIXED_OUTCOMES = new Set(["invalid", "unasked", "flawed"]);

export default defineSiteFile({
  path: ARD_PATH,
  fixes: ["ard", "ai-catalog"],
  needs: { file: ard, catalog: aiCatalog, ...OFFERED },
  write({ file, catalog, ...offered }, { facts, problem }) {
    const listed = problem("ai-catalog")?.outcome ?? "";
    const source = file.present ? file : catalog;
    const json = source.present ? jsonOf(source.resource) : null;
    const value = json?.ok ? json.value : null;
    const isOwn = file.present && file.resource.url.pathname === ARD_PATH &&
      (FIXED_OUTCOMES.has(problem("ard")?.outcome ?? "") || FIXED_OUTCOMES.has(listed));
    // What is listed in vain is not to be listed twice.
    if ((file.present && !isOwn) || listed === "dead") return null;
    const entries = source.present
      ? value === null ? null : fixedEntries(value, facts)
      : listed === "unlisted"
      ? offeredEntries(offered, facts)
      : null;
    if (entries === null || entries.length === 0) return null;
    const document = { ...(file.present ? asRecord(value) : {}), entries: ardEntries(entries, facts) };
    // What remains has to be put right by its writer.
    if (parseArd(document).problems.length > 0) return null;
    return {
      text: `${JSON.stringify(document, null, 2)}\n`,
      assumptions: ["Each entry answers the example questions that stand with it"],
      // A catalogue that is there has a file of its own, and what entries lead to is not for a file to mend.
      left: catalog.present || (listed !== "unlisted" && !FIXED_OUTCOMES.has(listed)) ? ["ai-catalog"] : [],
    };
  },
});
