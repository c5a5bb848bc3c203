/** The API catalog: the site's own in the right format, else one for the description that was found. */
import { apiCatalogSnippet } from "../snippets/api_snippets.ts";
import { fixedLinkset } from "../snippets/fixed_linkset.ts";
import { parseLinkset } from "../../parse/catalog/linkset.ts";
import { API_CATALOG_PATH, apiCatalog } from "../../probes/api/api_catalog.ts";
import { seenApiDescription } from "../../probes/api/seen_api_description.ts";
import { jsonOf } from "../../probes/whole_json.ts";
import { defineSiteFile } from "../site_file.ts";

const SERVED =
  'The file is served as application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
/** Outcomes about the document itself, not about its targets. */
const FIXABLE_OUTCOMES = new Set(["invalid", "flawed"]);

export default defineSiteFile({
  path: API_CATALOG_PATH,
  fixes: ["api-catalog"],
  needs: { file: apiCatalog, description: seenApiDescription },
  write({ file, description }, { facts, problem }) {
    const outcome = problem("api-catalog")?.outcome ?? "";
    const url = description?.found?.url ?? null;
    // Without a description there is nothing to list.
    if (!file.present || outcome === "empty") {
      return url === null
        ? null
        : { text: apiCatalogSnippet(facts, { description: url }), assumptions: [SERVED] };
    }
    const json = jsonOf(file.resource);
    if (!json.ok || !FIXABLE_OUTCOMES.has(outcome) || file.resource.url.pathname !== API_CATALOG_PATH) {
      return null;
    }
    const linkset = fixedLinkset(json.value, `${facts.origin}/`);
    if (linkset === null || parseLinkset(linkset).problems.length > 0) return null;
    return {
      text: `${JSON.stringify(linkset, null, 2)}\n`,
      assumptions: ["Links without an anchor are about the whole site", SERVED],
    };
  },
});
