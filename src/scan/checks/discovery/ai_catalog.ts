/** An AI Catalog points agents to everything that a site offers them. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { offeringRelations } from "../../parse/catalog/agent_link.ts";
import { isCatalogOfPages } from "../../parse/catalog/named_api.ts";
import { typeWords } from "../../parse/media_type.ts";
import { problemsOf, problemWords } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { apiCatalog } from "../../probes/api/api_catalog.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { ard } from "../../probes/discovery/ard.ts";
import { type CatalogTarget, catalogTargets } from "../../probes/discovery/catalog_targets.ts";
import { linkTargets } from "../../probes/discovery/link_targets.ts";
import { optional } from "../../probes/if_seen.ts";
import { jsonProblem } from "../../probes/files/json_problem.ts";
import { pageLinks } from "../../probes/pages/page_links.ts";
import { servedFacts } from "../../probes/pages/fix_facts.ts";

export default defineCheck({
  id: "ai-catalog",
  title: "AI Catalog: agents and tools of the site",
  about:
    "Validates the catalog of MCP servers, agents and skills, and follows its entries. An AI Catalog shows " +
    "agents everything that the site offers them in one file.",
  spec: "https://github.com/Agent-Card/ai-catalog",
  maturity: "draft",
  weight: 0.5,
  aliases: { isitagentready: "ard", lighthouse: "ard-schema", agentready: "AR-FIND-04" },
  example: `{
  "specVersion": "1.0",
  "host": { "displayName": "Example", "identifier": "example.com" },
  "entries": [
    {
      "identifier": "urn:air:example.com:skill:guide",
      "type": "application/agent-skills+md",
      "displayName": "Guide to Example",
      "url": "https://example.com/skill.md"
    }
  ]
}
`,
  needs: {
    catalog: aiCatalog,
    document: ard,
    targets: catalogTargets,
    linked: pageLinks,
    apis: optional(apiCatalog),
    aimed: optional(linkTargets),
    facts: servedFacts,
  },
  outcomes: {
    absent: notApplicable("No AI Catalog found, and the home page has no links for one"),
    unlisted: warn(
      "No AI Catalog found, but the home page has links for agents: {offered}",
      "Publish /.well-known/ai-catalog.json with an entry for each API, MCP server, agent and skill",
      { publish: { file: "/.well-known/ai-catalog.json" }, absence: true },
    ),
    unreadable: fail("{path} is not valid JSON: {reason}", STRICT_JSON),
    invalid: fail(
      "{path} is not a valid catalog: {=problems}",
      "Add specVersion and entries, and give each entry an identifier, a type, and url or data",
    ),
    dead: fail(
      "{path} lists {url}, which does not exist (status {status})",
      "Publish the missing resource, or remove its entry",
    ),
    mistyped: warn(
      "{path} lists {url} as {stated}, but it is served as {served}",
      "Make the entry's type match the Content-Type of its URL",
    ),
    legacy: warn(
      "{path} follows an older draft: {=problems}",
      "Begin identifiers with urn:air:, and move the members of collections to entries",
    ),
    foreign: warn(
      "{path} has an entry from another publisher: {publisher}",
      "Use your own domain in the identifiers of your entries",
    ),
    misattributed: warn(
      "{path} has entries whose trustManifest is about something else: {=problems}",
      "Set identity in each trustManifest to the identifier of its entry",
    ),
    flawed: warn(
      "{path} has problems: {=problems}",
      "Use urn:air: identifiers, media types, absolute https URLs, RFC 3339 dates and a host displayName, and list each entry once",
    ),
    empty: warn(
      "{path} has no entries",
      "Delete the file, or add an entry for each API, MCP server, agent and skill",
    ),
    unfollowed: pass(
      "{path} is valid and has {entries:entry|entries}, but no URL could be checked",
    ),
    valid: pass("{path} is valid and has {entries:entry|entries} ({answered:URL} checked)"),
  },
  judge({ catalog, document, targets, linked, apis, aimed, facts }) {
    const file = catalog.present ? catalog : document;
    if (!file.present) {
      // A catalog of pages alone offers nothing that an AI Catalog could list.
      const isEmpty = apis?.present === true &&
        isCatalogOfPages(apis.document?.links ?? [], apis.resource.url);
      // A dead link should be removed, not listed a second time.
      const dead = new Set(
        (aimed?.targets ?? []).filter(({ found }) => found.state === "dead").map(({ link }) => link.url),
      );
      const links = linked.links.filter(({ url }) => !dead.has(url));
      const offered = [...new Set(links.flatMap(offeringRelations))]
        .filter((rel) => !isEmpty || rel !== "api-catalog");
      return offered.length === 0 ? "absent" : { outcome: "unlisted", details: { offered } };
    }
    const { path } = file;
    if (file.document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonProblem(file.resource) } };
    }
    const { entries, problems } = file.document;
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { path, problems: errors } };
    const dead = targets.find(({ found }) => found.state === "dead");
    if (dead) return { outcome: "dead", details: { path, ...targetDetails(dead) } };
    const mistyped = targets.find(({ isOtherType }) => isOtherType);
    if (mistyped) return { outcome: "mistyped", details: { path, ...targetDetails(mistyped) } };
    const legacy = problems.filter(({ code }) => code.startsWith("legacy-"));
    if (legacy.length > 0) {
      return { outcome: "legacy", details: { path, problems: legacy.map(problemWords) } };
    }
    const foreign = entries.find(({ publisher }) => publisher !== null && !isSameSite(publisher, facts.host));
    if (foreign) return { outcome: "foreign", details: { path, publisher: foreign.publisher } };
    const misattributed = problems.filter(({ code }) => code.startsWith("trust-"));
    if (misattributed.length > 0) {
      return { outcome: "misattributed", details: { path, problems: misattributed.map(problemWords) } };
    }
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { path, problems: warnings } };
    if (entries.length === 0) return { outcome: "empty", details: { path } };
    const answered = targets.filter(({ found }) => found.state === "answered").length;
    const details = { path, entries: entries.length, answered };
    return { outcome: targets.length > 0 && answered === 0 ? "unfollowed" : "valid", details };
  },
});

function targetDetails({ entry, found }: CatalogTarget): Details {
  return {
    url: found.url,
    stated: entry.type,
    served: typeWords(found.state === "answered" ? found.resource.mediaType : ""),
    status: found.state === "dead" ? found.status : null,
  };
}
