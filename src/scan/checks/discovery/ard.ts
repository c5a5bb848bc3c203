/** Agentic Resource Discovery: the site's resources for agents, with example questions. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { ardSnippet } from "../../fix/snippets/catalog_snippets.ts";
import { ardOf, fixedEntries } from "../../fix/snippets/fixed_catalog.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { problemWords } from "../../parse/problem_words.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { ard } from "../../probes/discovery/ard.ts";
import { catalogTargets } from "../../probes/discovery/catalog_targets.ts";
import { siteFacts } from "../../probes/fix_facts.ts";
import { optional } from "../../probes/if_seen.ts";
import { jsonProblem } from "../../probes/json_problem.ts";
import { jsonOf } from "../../probes/whole_json.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** Required by ARD, but not by AI Catalog, whose rules apply too. */
const ARD_ERRORS = new Set(["bad-identifier", "missing-display-name"]);
const QUERY_PROBLEMS = new Set(["no-representative-queries", "bad-representative-queries"]);
const published = {
  publish: { file: "/.well-known/ard.json" },
  snippet: ardSnippet,
  assumes: "The listed resources are published and can answer the example questions",
};

export default defineCheck({
  id: "ard",
  title: "Agentic Resource Discovery (ard.json)",
  about:
    "Validates ard.json. It lists what the site offers to agents, with example questions for each entry.",
  spec: "https://agenticresourcediscovery.io/spec/",
  maturity: "draft",
  weight: 0,
  aliases: { isitagentready: "ard", lighthouse: "ard-schema" },
  needs: { file: ard, catalog: aiCatalog, targets: optional(catalogTargets), facts: siteFacts },
  outcomes: {
    missing: notApplicable("No ard.json found"),
    predecessor: warn(
      "{path} exists, but its successor /.well-known/ard.json does not",
      "Publish the same entries, with display names and example questions, as /.well-known/ard.json",
      published,
    ),
    unreadable: fail("{path} is not valid JSON: {reason}", STRICT_JSON),
    invalid: fail(
      "{path} is not a valid ARD document: {problems}",
      "Give each entry an identifier (urn:air:<your domain>:…), displayName, type, and url or data",
      published,
    ),
    misattributed: fail(
      "{path} has entries whose trustManifest names another domain: {problems}",
      "Set identity in each trustManifest to one on the domain in the entry's identifier",
    ),
    unasked: warn(
      "{path} has missing or invalid example questions: {problems}",
      "Add two to five example questions to each entry as representativeQueries",
      published,
    ),
    flawed: warn(
      "{path} has problems: {problems}",
      "Use urn:air: identifiers, media types, absolute https URLs and RFC 3339 dates, and list each entry once, in entries",
      published,
    ),
    valid: pass("{path} is valid and has {entries:entry|entries}"),
  },
  judge({ file, catalog, targets, facts }) {
    if (!file.present) {
      if (!catalog.present) return "missing";
      // Dead entries must not be listed a second time.
      const isDead = targets?.some(({ found }) => found.state === "dead") ?? true;
      const fixed = isDead ? null : fixedFile(catalog.resource, false, facts);
      return { outcome: "predecessor", details: { path: catalog.path, fixed } };
    }
    const { path, document } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonProblem(file.resource) } };
    }
    const { entries, problems } = document;
    const fixed = fixedFile(file.resource, true, facts);
    const errors = problems.filter(({ code, severity }) => severity === "error" || ARD_ERRORS.has(code));
    if (errors.length > 0) {
      return { outcome: "invalid", details: { path, problems: errors.map(problemWords), fixed } };
    }
    const misattributed = problems.filter(({ code }) => code === "trust-domain-mismatch");
    if (misattributed.length > 0) {
      return { outcome: "misattributed", details: { path, problems: misattributed.map(problemWords) } };
    }
    const queries = problems.filter(({ code }) => QUERY_PROBLEMS.has(code));
    if (queries.length > 0) {
      return { outcome: "unasked", details: { path, problems: queries.map(problemWords), fixed } };
    }
    // AI Catalog has either member, ARD only the one.
    const warnings = problems.filter(({ code, severity }) =>
      severity === "warning" || code === "media-type-for-type"
    )
      .map(problemWords);
    if (warnings.length > 0) return { outcome: "flawed", details: { path, problems: warnings, fixed } };
    return { outcome: "valid", details: { path, entries: entries.length } };
  },
});

/** An ARD document of the entries of a file; null where only its author can fix it. */
function fixedFile(resource: Parameters<typeof jsonOf>[0], isOwn: boolean, facts: SiteFacts): string | null {
  const json = jsonOf(resource);
  const entries = json.ok ? fixedEntries(json.value, facts) : null;
  if (!json.ok || entries === null || entries.length === 0) return null;
  return ardOf(entries, isOwn ? json.value : null, facts);
}
