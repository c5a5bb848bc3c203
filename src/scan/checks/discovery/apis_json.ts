/** APIs.json lists a site's APIs with the documents of each. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { apisJson } from "../../probes/discovery/apis_json.ts";

export default defineCheck({
  id: "apis-json",
  title: "APIs.json: index of APIs",
  about:
    "Validates the APIs.json index. The index shows agents the documentation and description of each API " +
    "without a search of the site.",
  spec: "https://apisjson.org/",
  maturity: "convention",
  weight: 0,
  surface: "content",
  example: `{
  "name": "Example",
  "description": "The APIs of Example",
  "url": "https://example.com/apis.json",
  "created": "2026-11-21",
  "modified": "2026-11-21",
  "specificationVersion": "0.17",
  "apis": [
    {
      "name": "Example API",
      "description": "The APIs of Example",
      "humanURL": "https://example.com/",
      "baseURL": "https://example.com",
      "properties": [
        {
          "type": "OpenAPI",
          "url": "https://example.com/openapi.json"
        }
      ]
    }
  ]
}
`,
  needs: { file: apisJson },
  outcomes: {
    missing: notApplicable("No APIs.json found"),
    unreadable: fail(
      "{path} is not valid {format}",
      "Publish strict JSON, or valid YAML as apis.yml",
    ),
    invalid: fail(
      "{path} is not a valid APIs.json: {=problems}",
      "Add a name and an apis list, and give each API properties",
    ),
    flawed: warn(
      "{path} is incomplete: {=problems}",
      "Add the missing descriptions, names, types and URLs",
    ),
    valid: pass("{path} is valid and lists {apis:API}"),
  },
  judge({ file }) {
    if (!file.present) return "missing";
    const { path, document } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, format: path.endsWith(".json") ? "JSON" : "YAML" } };
    }
    const errors = problemsOf(document.problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { path, problems: errors } };
    const warnings = problemsOf(document.problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { path, problems: warnings } };
    return { outcome: "valid", details: { path, apis: document.apis.length } };
  },
});
