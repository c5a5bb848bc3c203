/** One document in a fixed place says which APIs a site has and where each is described. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { apiCatalogSnippet } from "../../fix/snippets/api_catalog_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { typeWords } from "../../parse/media_type.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { apiCatalog } from "../../probes/api/api_catalog.ts";
import { type ApiCatalogTarget, apiCatalogTargets } from "../../probes/api/api_catalog_targets.ts";
import { jsonFault } from "../../probes/json_problem.ts";
import { seenApiDescription } from "../../probes/api/seen_api_description.ts";

const TYPE = "application/linkset+json";
const PROFILE = "rfc9727";
const FAULTS = new Set([
  "bad-href",
  "context-not-an-object",
  "context-without-relation",
  "linkset-not-a-list",
  "missing-linkset",
  "not-an-object",
  "relation-not-a-list",
  "target-not-an-object",
  "target-without-href",
]);
const FLAWS = new Set(["bad-anchor", "missing-anchor", "stray-member", "too-many-links"]);
const published = {
  publish: { file: "/.well-known/api-catalog" },
  snippet: apiCatalogSnippet,
  assumes: "The description that the catalogue names is published",
};

export default defineCheck({
  id: "api-catalog",
  title: "API catalogue",
  about:
    "The document /.well-known/api-catalog lists the APIs of a site with the description, documentation and status of " +
    "each, so that an agent finds them without reading pages. What it links to is followed.",
  spec: "https://www.rfc-editor.org/rfc/rfc9727.html",
  maturity: "standard",
  weight: 2,
  surface: "api",
  aliases: { isitagentready: "apiCatalog" },
  needs: { file: apiCatalog, targets: apiCatalogTargets, description: seenApiDescription },
  outcomes: {
    absent: fail(
      "There is no API catalogue",
      "Publish a set of links at /.well-known/api-catalog, with an entry for each API and a link service-desc to its " +
        "description",
      { ...published, absence: true },
    ),
    unlisted: warn(
      "The API is described at {description}, and no catalogue at /.well-known/api-catalog leads there",
      "Publish a set of links at /.well-known/api-catalog that names the description",
      published,
    ),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON, published),
    invalid: fail(
      "{path} is no set of links as RFC 9264 has it: {faults}",
      "Give the document a list linkset of objects, each with an anchor and, for each relation, a list of objects with " +
        "href",
      published,
    ),
    dead: fail(
      "{path} links to {url} as {rel}, where there is nothing (status {status})",
      "Publish what the link names, or take the link out",
    ),
    empty: warn(
      "{path} links to nothing",
      "Add an entry for each API, or take the file away",
      published,
    ),
    wrongTarget: warn(
      "{path} links to {url} as {rel} of the type {stated}, and it is served as {served}",
      "Let the link's type and the Content-Type of its target agree",
    ),
    mistyped: warn(
      "{path} is served as {served}",
      `Serve it as ${TYPE}; profile="https://www.rfc-editor.org/info/rfc9727"`,
      { publish: { header: "Content-Type" } },
    ),
    flawed: warn(
      "{path} has gaps: {flaws}",
      "Give each entry an anchor, the address of its API, and beside it nothing but relations",
    ),
    unprofiled: warn(
      "{path} is served as {served} without the profile of API catalogues",
      `Serve it as ${TYPE}; profile="https://www.rfc-editor.org/info/rfc9727"`,
      { publish: { header: "Content-Type" } },
    ),
    unfollowed: pass("{path} is valid (links: {links}); whether its targets are there could not be seen"),
    valid: pass(
      "{path} is valid (links: {links}), and what could be seen of its targets answers (seen: {answered})",
    ),
  },
  judge({ file, targets, description }) {
    if (!file.present) {
      const url = description?.found?.url.slice(0, 500);
      return url === undefined ? "absent" : { outcome: "unlisted", details: { description: url } };
    }
    const { path, document, resource } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(file.resource) } };
    }
    const faults = wordsOf(document.problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { path, faults } };
    const dead = targets.find(({ found }) => found.state === "dead");
    if (dead) return { outcome: "dead", details: { path, ...of(dead) } };
    if (document.links.length === 0) return { outcome: "empty", details: { path } };
    const wrong = targets.find(({ isOtherType }) => isOtherType);
    if (wrong) return { outcome: "wrongTarget", details: { path, ...of(wrong) } };
    const served = typeWords(resource.mediaType);
    if (resource.mediaType !== TYPE) return { outcome: "mistyped", details: { path, served } };
    const flaws = wordsOf(document.problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { path, flaws } };
    const { headers } = resource;
    const says = `${headers.get("content-type") ?? ""} ${headers.get("link") ?? ""}`.toLowerCase();
    if (!says.includes(PROFILE)) return { outcome: "unprofiled", details: { path, served } };
    const answered = targets.filter(({ found }) => found.state === "answered").length;
    if (targets.length > 0 && answered === 0) {
      return { outcome: "unfollowed", details: { path, links: document.links.length } };
    }
    return { outcome: "valid", details: { path, links: document.links.length, answered } };
  },
});

function of({ link, found }: ApiCatalogTarget): Details {
  const served = found.state === "answered" ? found.resource.mediaType : "";
  return {
    url: found.url.slice(0, 200),
    rel: link.rel.slice(0, 50),
    stated: link.type?.slice(0, 100) ?? "a document for programs",
    served: typeWords(served),
    status: found.state === "dead" ? found.status : null,
  };
}
