/** Agentic Resource Discovery (ARD) lists the site's resources for agents, with example questions. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { problemWords } from "../../parse/problem_words.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { ard } from "../../probes/discovery/ard.ts";
import { jsonProblem } from "../../probes/files/json_problem.ts";

/** Errors in ARD that AI Catalog allows. The rules of AI Catalog apply too. */
const ARD_ERRORS = new Set(["bad-identifier", "missing-display-name"]);
const QUERY_PROBLEMS = new Set(["no-representative-queries", "bad-representative-queries"]);

export default defineCheck({
  id: "ard",
  title: "ard.json: offers for agents",
  about: "Validates ard.json. Agents compare the question of their user with its example questions to find " +
    "the entry that fits.",
  spec: "https://agenticresourcediscovery.io/spec/",
  maturity: "draft",
  weight: 0,
  aliases: { isitagentready: "ard", lighthouse: "ard-schema", agentready: "AR-FIND-04" },
  example: `{
  "specVersion": "1.0",
  "entries": [
    {
      "identifier": "urn:air:example.com:skill:guide",
      "type": "application/agent-skills+md",
      "displayName": "Guide to Example",
      "url": "https://example.com/skill.md",
      "representativeQueries": ["what does Example offer", "how do I contact Example"]
    }
  ]
}
`,
  needs: { file: ard, catalog: aiCatalog },
  outcomes: {
    missing: notApplicable("No ard.json found"),
    predecessor: warn(
      "{path} exists, but its successor /.well-known/ard.json does not",
      "Publish the same entries, with display names and example questions, as /.well-known/ard.json",
    ),
    unreadable: fail("{path} is not valid JSON: {reason}", STRICT_JSON),
    invalid: fail(
      "{path} is not a valid ARD document: {=problems}",
      "Give each entry an identifier (urn:air:<your domain>:…), displayName, type, and url or data",
    ),
    misattributed: fail(
      "{path} has entries whose trustManifest names another domain: {=problems}",
      "Set identity in each trustManifest to one on the domain in the entry's identifier",
    ),
    unasked: warn(
      "{path} has missing or invalid example questions: {=problems}",
      "Add two to five example questions to each entry as representativeQueries",
    ),
    flawed: warn(
      "{path} has problems: {=problems}",
      "Use urn:air: identifiers, media types, absolute https URLs and RFC 3339 dates, and list each entry once, in entries",
    ),
    valid: pass("{path} is valid and has {entries:entry|entries}"),
  },
  judge({ file, catalog }) {
    if (!file.present) {
      if (!catalog.present) return "missing";
      return { outcome: "predecessor", details: { path: catalog.path } };
    }
    const { path, document } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonProblem(file.resource) } };
    }
    const { entries, problems } = document;
    const errors = problems.filter(({ code, severity }) => severity === "error" || ARD_ERRORS.has(code));
    if (errors.length > 0) {
      return { outcome: "invalid", details: { path, problems: errors.map(problemWords) } };
    }
    const misattributed = problems.filter(({ code }) => code === "trust-domain-mismatch");
    if (misattributed.length > 0) {
      return { outcome: "misattributed", details: { path, problems: misattributed.map(problemWords) } };
    }
    const queries = problems.filter(({ code }) => QUERY_PROBLEMS.has(code));
    if (queries.length > 0) {
      return { outcome: "unasked", details: { path, problems: queries.map(problemWords) } };
    }
    // AI Catalog accepts both members, but ARD accepts only one.
    const warnings = problems.filter(({ code, severity }) =>
      severity === "warning" || code === "media-type-for-type"
    )
      .map(problemWords);
    if (warnings.length > 0) return { outcome: "flawed", details: { path, problems: warnings } };
    return { outcome: "valid", details: { path, entries: entries.length } };
  },
});
