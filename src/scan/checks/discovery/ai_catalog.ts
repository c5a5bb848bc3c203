/** One catalogue leads agents to everything that a site offers them. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { aiCatalogSnippet } from "../../fix/snippets/ai_catalog_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { offers } from "../../parse/catalog/agent_link.ts";
import type { CatalogEntry } from "../../parse/catalog/catalog_entry.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { ard } from "../../probes/discovery/ard.ts";
import { type CatalogTarget, catalogTargets } from "../../probes/discovery/catalog_targets.ts";
import { jsonFault } from "../../probes/json_problem.ts";
import { pageLinks } from "../../probes/page_links.ts";
import { siteFacts } from "../../probes/fix_facts.ts";

const FAULTS = new Set([
  "bad-spec-version",
  "bad-url",
  "both-url-and-data",
  "entry-not-an-object",
  "missing-entries",
  "missing-identifier",
  "missing-spec-version",
  "missing-type",
  "no-url-or-data",
  "not-an-object",
]);
const LEGACY = new Set(["legacy-media-type", "legacy-identifier", "legacy-collections"]);
const FLAWS = new Set([
  "bad-updated-at",
  "duplicate-entry",
  "host-without-name",
  "insecure-url",
  "too-many-entries",
  "trust-domain-mismatch",
  "bad-type",
  "relative-url",
]);
const published = {
  publish: { file: "/.well-known/ai-catalog.json" },
  snippet: aiCatalogSnippet,
  assumes: "What is listed is published",
};

export default defineCheck({
  id: "ai-catalog",
  title: "Catalogue for agents",
  about:
    "An AI Catalog, or an ARD document, lists the tool servers, agents and skills of a site in one place. What it lists " +
    "is followed to its end.",
  spec: "https://github.com/Agent-Card/ai-catalog",
  maturity: "draft",
  weight: 1,
  aliases: { isitagentready: "ard", lighthouse: "ard-schema" },
  needs: { catalog: aiCatalog, document: ard, targets: catalogTargets, linked: pageLinks, facts: siteFacts },
  outcomes: {
    absent: notApplicable(
      "No catalogue is published, and the home page links to nothing that one would list",
    ),
    unlisted: warn(
      "The home page offers {offered} to agents, and no catalogue lists it",
      "Publish /.well-known/ai-catalog.json with an entry for each tool server, agent and skill",
      published,
    ),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON, published),
    invalid: fail(
      "{path} lacks what the format requires: {faults}",
      "Give the document specVersion and entries, and each entry an identifier, a type, and either url or data",
      published,
    ),
    dead: fail(
      "{path} lists {url}, where there is nothing (status {status})",
      "Publish what the entry names, or take the entry out",
    ),
    mistyped: warn(
      "{path} lists {url} as {stated}, and it is served as {served}",
      "Let the entry's type and the Content-Type of its target agree",
    ),
    legacy: warn(
      "{path} is written by an older draft: {faults}",
      "Call the entry's type type and not mediaType, and let identifiers begin with urn:air:",
      published,
    ),
    foreign: warn(
      "{path} has an entry of another publisher: {publisher}",
      "Let the identifiers of your own entries name your own domain",
    ),
    flawed: warn(
      "{path} has flaws: {faults}",
      "Give whole https addresses, media types, updatedAt by RFC 3339, the host its displayName, and list each entry once",
    ),
    empty: warn(
      "{path} lists nothing",
      "Add an entry for each tool server, agent and skill, or take the file away",
    ),
    unfollowed: pass(
      "{path} is valid (entries: {entries}); whether what it lists is there could not be seen",
    ),
    valid: pass(
      "{path} is valid (entries: {entries}), and what could be seen of them answers as stated (seen: {answered})",
    ),
  },
  judge({ catalog, document, targets, linked, facts }) {
    const file = catalog.present ? catalog : document;
    if (!file.present) {
      const links = linked.links.flatMap((link) => offers(link).map((rel) => [rel, link.url.slice(0, 200)]))
        .slice(0, 5);
      const offered = [...new Set(links.map(([rel = ""]) => rel))];
      return offered.length === 0 ? "absent" : { outcome: "unlisted", details: { offered, links } };
    }
    const { path } = file;
    if (file.document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(file.resource) } };
    }
    const { entries, problems } = file.document;
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { path, faults } };
    const dead = targets.find(({ found }) => found.state === "dead");
    if (dead) return { outcome: "dead", details: { path, ...of(dead) } };
    const mistyped = targets.find(({ isOtherType }) => isOtherType);
    if (mistyped) return { outcome: "mistyped", details: { path, ...of(mistyped) } };
    const legacy = wordsOf(problems, LEGACY);
    if (legacy.length > 0) return { outcome: "legacy", details: { path, faults: legacy } };
    const foreign = entries.find(({ publisher }) => publisher !== null && !isSameSite(publisher, facts.host));
    if (foreign) return { outcome: "foreign", details: { path, ...publisherOf(foreign) } };
    const flaws = wordsOf(problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { path, faults: flaws } };
    if (entries.length === 0) return { outcome: "empty", details: { path } };
    const answered = targets.filter(({ found }) => found.state === "answered").length;
    if (targets.length > 0 && answered === 0) {
      return { outcome: "unfollowed", details: { path, entries: entries.length } };
    }
    return { outcome: "valid", details: { path, entries: entries.length, answered } };
  },
});

function of({ entry, found }: CatalogTarget): Details {
  const served = found.state === "answered" ? found.resource.mediaType : "";
  return {
    url: found.url.slice(0, 200),
    stated: entry.type?.slice(0, 100) ?? "",
    served: served.slice(0, 100) || "no type at all",
    status: found.state === "dead" ? found.status : null,
  };
}

function publisherOf({ publisher }: CatalogEntry): Details {
  return { publisher: publisher?.slice(0, 200) ?? "" };
}
