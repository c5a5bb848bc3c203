/** APIs.json lists a site's APIs with the documents of each. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { apisJsonSnippet } from "../../fix/snippets/apis_json_snippet.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { apisJson } from "../../probes/discovery/apis_json.ts";

const FAULTS = new Set([
  "not-an-object",
  "missing-name",
  "missing-apis",
  "api-not-an-object",
  "api-without-properties",
]);
const FLAWS = new Set([
  "api-without-name",
  "missing-description",
  "property-without-type",
  "property-without-url",
  "too-many-apis",
  "too-many-properties",
]);

export default defineCheck({
  id: "apis-json",
  title: "APIs.json",
  about: "A list of the site's APIs, each with its documentation and description. Shown, not scored.",
  spec: "https://apisjson.org/",
  maturity: "convention",
  weight: 0,
  surface: "content",
  needs: { file: apisJson },
  outcomes: {
    missing: notApplicable("There is no APIs.json"),
    unreadable: fail(
      "{path} cannot be read as what its name says, JSON or YAML",
      "Write it as strict JSON, or, as apis.yml, in YAML that is indented by spaces",
      {
        snippet: apisJsonSnippet,
      },
    ),
    invalid: fail(
      "{path} lacks what the format requires: {faults}",
      "Give the document a name and a list apis, and each API its properties",
      { snippet: apisJsonSnippet },
    ),
    flawed: warn(
      "{path} has gaps: {flaws}",
      "Give the document a description, each API a name, and each property a type and an address",
      { snippet: apisJsonSnippet },
    ),
    valid: pass("{path} is valid (APIs: {apis})"),
  },
  judge({ file }) {
    if (!file.present) return "missing";
    const { path, document } = file;
    if (document === null) return { outcome: "unreadable", details: { path } };
    const faults = wordsOf(document.problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { path, faults } };
    const flaws = wordsOf(document.problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { path, flaws } };
    return { outcome: "valid", details: { path, apis: document.apis.length } };
  },
});
