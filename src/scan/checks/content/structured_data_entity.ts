/** Structured data shows who runs a site in a form that an agent can verify. */
import { quoted } from "../../../quotation.ts";
import { notApplicable, pass, warn } from "../../contract/check.ts";
import { entityFix, publisherFix, wholeEntityFix } from "../../fix/snippets/structured_data_snippets.ts";
import { onlyWriter, publisherId, siteEntities } from "../../parse/structured_data/site_entity.ts";
import { structuredData } from "../../probes/content/structured_data.ts";
import { defineContentCheck } from "../page_check.ts";

export default defineContentCheck({
  id: "structured-data-entity",
  title: "Site owner in structured data",
  about:
    "Checks for an Organization, Person or WebSite with name, URL and profiles. Data about the publisher lets " +
    "agents distinguish the site from others of the same name, and name it as the source.",
  spec: "https://schema.org/Organization",
  maturity: "standard",
  weight: 1,
  // Other pages name the publisher without repeating all of its data.
  sampled: false,
  needs: { data: structuredData },
  outcomes: {
    other: notApplicable("Not an HTML page"),
    none: notApplicable("No structured data found"),
    absent: warn(
      "Structured data does not identify the owner of the site",
      "Add an Organization or Person with name, url, and logo or sameAs",
      entityFix,
    ),
    anonymous: warn(
      "{=entity} does not identify the owner of the site",
      "Add an Organization or Person with name, url, and logo or sameAs, and name it as publisher of the WebSite",
      publisherFix,
    ),
    partial: warn(
      "{=entity} has no {=missing}",
      "Add the missing properties: name, url, and logo or sameAs with the URLs of other profiles",
      wholeEntityFix,
    ),
    told: pass("{=entity} has a name, a URL, and a logo or profiles"),
  },
  judge({ data }) {
    if (!data.isHtml) return "other";
    const nodes = [...data.nodes, ...data.items];
    const hasTypes = nodes.some(({ types }) => types.length > 0) || data.rdfaTypes.length > 0;
    if (!hasTypes) return "none";
    const unnamed = { publisher: publisherId(nodes), writer: onlyWriter(nodes) };
    const entities = siteEntities(nodes);
    // Among incomplete entities, the publisher is the one to complete, because a WebSite has no logo.
    const best = entities.find(({ missing }) => missing.length === 0) ??
      entities.find(({ type }) => type !== "WebSite") ?? entities[0];
    if (best === undefined) return { outcome: "absent", details: unnamed };
    const { type, name, id, url, missing } = best;
    const details = {
      entity: name === null ? `The ${quoted(type)}` : quoted(`${type} ${name}`),
      type,
      name,
      id,
      url,
    };
    if (missing.length === 0) return { outcome: "told", details };
    return type === "WebSite"
      ? { outcome: "anonymous", details: { ...details, ...unnamed, missing } }
      : { outcome: "partial", details: { ...details, missing } };
  },
});
