/** Who stands behind a site, told so that an agent can be sure. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { entitySnippet } from "../../fix/snippets/entity_snippet.ts";
import { siteEntities } from "../../parse/structured_data/site_entity.ts";
import { structuredData } from "../../probes/content/structured_data.ts";

const entity = {
  snippet: entitySnippet,
  assumes: "An organization runs the site, the logo is at the address given, and the profiles are its own",
};

export default defineCheck({
  id: "structured-data-entity",
  title: "Who runs the site",
  about:
    "An Organization, Person or WebSite with its name, its address, and a logo or its other profiles lets an agent " +
    "tell the real site from its namesakes, and name its source.",
  spec: "https://schema.org/Organization",
  maturity: "standard",
  weight: 1,
  surface: "content",
  scope: "page",
  needs: { data: structuredData },
  outcomes: {
    other: notApplicable("The address answers with no page of HTML"),
    none: notApplicable("There is no structured data at all, which structured-data tells"),
    absent: warn(
      "No structured data says who runs the site",
      "Describe your organization or yourself: name, url, and logo or sameAs",
      entity,
    ),
    partial: warn(
      "{type} {name} lacks {missing}",
      "Add what is missing: name, url, and logo or sameAs with the addresses of its other profiles",
      entity,
    ),
    told: pass("{type} {name} is told with what makes it known"),
  },
  judge({ data }) {
    if (!data.isHtml) return "other";
    const nodes = [...data.nodes, ...data.items];
    if (nodes.length === 0 && data.rdfaTypes.length === 0) return "none";
    const [best] = siteEntities(nodes);
    if (best === undefined) return "absent";
    const { type, name, missing } = best;
    const details = { type: type.slice(0, 60), name: (name ?? "without a name").slice(0, 100) };
    if (missing.length > 0) return { outcome: "partial", details: { ...details, missing } };
    return { outcome: "told", details };
  },
});
