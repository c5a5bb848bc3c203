/**
 * The API catalog, which is the site's own in the right format, or a new one for the description that was
 * found.
 */
import { apiCatalogText } from "../snippets/api_snippets.ts";
import { fixedLinkset } from "../snippets/fixed_linkset.ts";
import { parseLinkset } from "../../parse/catalog/linkset.ts";
import { API_CATALOG_PATH, apiCatalog } from "../../probes/api/api_catalog.ts";
import { seenApiDescription } from "../../probes/api/seen_api_description.ts";
import { lacks } from "../host_limits.ts";
import { defineSiteFile, ownJson } from "../site_file.ts";
import { jsonText } from "../snippets/json_text.ts";

const SERVED =
  'The file is served as application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
/** Outcomes about the document itself, not about its targets. */
const FIXABLE_OUTCOMES = new Set(["invalid", "flawed"]);

export default defineSiteFile({
  path: API_CATALOG_PATH,
  fixes: ["api-catalog"],
  needs: { file: apiCatalog, description: seenApiDescription },
  write({ file, description }, { facts, outcome }) {
    const problem = outcome("api-catalog");
    const described = description?.found ?? null;
    // Without a description a new catalog would be empty.
    if (!file.present || problem === "empty") {
      // With the wrong media type, a new catalog would gain nothing.
      if (described === null || lacks(facts.stack, "media-type")) return null;
      // Clients must not expect a type that the server does not send.
      const isTyped = /json|yaml|^text\//.test(described.resource.mediaType);
      const text = apiCatalogText(facts, described.url, isTyped);
      return { text, assumptions: [SERVED] };
    }
    if (!FIXABLE_OUTCOMES.has(problem) || file.resource.url.pathname !== API_CATALOG_PATH) return null;
    const linkset = fixedLinkset(ownJson(file), `${facts.origin}/`);
    if (linkset === null || parseLinkset(linkset).problems.length > 0) return null;
    return {
      text: jsonText(linkset),
      assumptions: ["Links without an anchor are about the whole site", SERVED],
      isRevised: true,
    };
  },
});
