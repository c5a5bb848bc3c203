/** Agentic Resource Discovery: what agents can be asked for, in the site's own words. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { ardSnippet } from "../../fix/snippets/ard_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { aiCatalog } from "../../probes/discovery/ai_catalog.ts";
import { ard } from "../../probes/discovery/ard.ts";
import { jsonFault } from "../../probes/json_problem.ts";

const FAULTS = new Set([
  "bad-identifier",
  "bad-url",
  "both-url-and-data",
  "entry-not-an-object",
  "missing-display-name",
  "missing-entries",
  "missing-identifier",
  "missing-type",
  "no-url-or-data",
  "not-an-object",
  "trust-domain-mismatch",
]);
const QUERIES = new Set(["no-representative-queries", "bad-representative-queries"]);
const FLAWS = new Set([
  "bad-updated-at",
  "duplicate-entry",
  "insecure-url",
  "legacy-collections",
  "legacy-identifier",
  "legacy-media-type",
  "too-many-entries",
  "bad-type",
  "relative-url",
]);
const published = {
  publish: { file: "/.well-known/ard.json" },
  snippet: ardSnippet,
  assumes: "What is listed is published, and answers the example questions",
};

export default defineCheck({
  id: "ard",
  title: "Agentic Resource Discovery",
  about:
    "/.well-known/ard.json lists what a site offers to agents, each with questions that it answers. Shown, not scored.",
  spec: "https://agenticresourcediscovery.io/spec/",
  maturity: "draft",
  weight: 0,
  aliases: { isitagentready: "ard", lighthouse: "ard-schema" },
  needs: { file: ard, catalog: aiCatalog },
  outcomes: {
    missing: notApplicable("There is no ARD document"),
    predecessor: warn(
      "There is only {path}, which the proposal keeps for old readers",
      "Publish the same entries, with display names and example questions, as /.well-known/ard.json",
      published,
    ),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON, published),
    invalid: fail(
      "{path} lacks what the format requires: {faults}",
      "Give each entry an identifier that begins with urn:air: and your domain, a displayName, a type, and url or data",
      published,
    ),
    unasked: warn(
      "Entries lack good example questions: {faults}",
      "Give each entry representativeQueries with two to five questions that it answers",
      published,
    ),
    flawed: warn(
      "{path} has flaws: {faults}",
      "Give whole https addresses, media types, updatedAt by RFC 3339, and list each entry once, in entries",
      published,
    ),
    valid: pass("{path} is valid (entries: {entries})"),
  },
  judge({ file, catalog }) {
    if (!file.present) {
      return catalog.present ? { outcome: "predecessor", details: { path: catalog.path } } : "missing";
    }
    const { path, document } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(file.resource) } };
    }
    const { entries, problems } = document;
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { path, faults } };
    const unasked = wordsOf(problems, QUERIES);
    if (unasked.length > 0) return { outcome: "unasked", details: { faults: unasked } };
    const flaws = wordsOf(problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { path, faults: flaws } };
    return { outcome: "valid", details: { path, entries: entries.length } };
  },
});
