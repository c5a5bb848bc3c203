/** An OpenAPI description tells an agent what an API can do and how to call it. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { openApiSnippet } from "../../fix/snippets/openapi_snippet.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { apiDescription, type MissedDescription } from "../../probes/api/api_description.ts";

/** Octets: above it, the description fills what a model can take in. */
const LARGE = 1_000_000;
const FAULTS = new Set([
  "bad-path",
  "bad-path-item",
  "bad-paths",
  "duplicate-operation-id",
  "missing-info",
  "missing-info-version",
  "missing-paths",
  "missing-title",
  "missing-version",
  "unresolved-ref",
  "unsupported-version",
]);
const published = {
  publish: { file: "/openapi.json" },
  snippet: openApiSnippet,
  draft: true,
  assumes: "The operation shown is put in place of your own: describe those that your API has",
};

export default defineCheck({
  id: "api-description",
  title: "API description",
  about:
    "An OpenAPI description is looked for where the site names one, and in the usual places. From it an agent knows " +
    "every operation of the API, its input and its answers.",
  spec: "https://spec.openapis.org/oas/",
  maturity: "standard",
  weight: 3,
  surface: "api",
  needs: { description: apiDescription },
  outcomes: {
    absent: fail(
      "No OpenAPI description was found, neither where the site names one nor in the usual places",
      "Publish an OpenAPI description, and link to it from the home page with rel=service-desc",
      { ...published, absence: true },
    ),
    dead: fail(
      "The description is named by {namedBy} at {url}, and there is nothing",
      "Publish the description there, or correct the link",
      { snippet: openApiSnippet },
    ),
    unreadable: fail(
      "The description at {url} is neither JSON nor YAML that can be read",
      "Correct its syntax",
    ),
    invalid: fail(
      "The description at {url} is not valid: {faults}",
      "Correct these parts: the document needs its version, info and paths, each reference something that it points " +
        "at, each operationId to be the only one of its name",
    ),
    other: warn(
      "What is named by {namedBy} at {url} is no OpenAPI description",
      "Publish an OpenAPI description beside it, as most agents read no other format",
      { snippet: openApiSnippet },
    ),
    large: warn(
      "The description at {url} has {bytes} octets, more than most agents load",
      "Split it by API, or leave out examples and inner schemas, until it is below a megabyte",
    ),
    legacy: warn(
      "The description at {url} is Swagger 2.0, superseded in 2017",
      "Convert it to OpenAPI 3.1",
    ),
    empty: warn(
      "The description at {url} has no operation",
      "Describe the operations of the API below paths",
    ),
    flawed: warn(
      "The description at {url} gives its version as {version}",
      "Write the version with three numbers",
    ),
    valid: pass("The description at {url} is valid OpenAPI {version} (operations: {operations})"),
  },
  judge({ description: { found, missed } }) {
    if (found === null) return judgeMissed(missed);
    const { openApi, resource } = found;
    const { problems, version, operations } = openApi;
    const url = found.url.slice(0, 200);
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { url, faults } };
    const bytes = resource.bytes.length;
    if (bytes > LARGE) return { outcome: "large", details: { url, bytes } };
    if (openApi.isSwagger) return { outcome: "legacy", details: { url } };
    if (operations.length + openApi.elsewhere === 0 && !openApi.hasWebhooks) {
      return { outcome: "empty", details: { url } };
    }
    const details = { url, version: version?.slice(0, 20) ?? "" };
    if (problems.some(({ code }) => code === "short-version")) return { outcome: "flawed", details };
    return {
      outcome: "valid",
      details: { ...details, operations: operations.length, namedBy: found.namedBy },
    };
  },
});

const MISSED = [
  ["unreadable", "unreadable"],
  ["oversized", "large"],
  ["dead", "dead"],
  ["other", "other"],
  ["page", "other"],
] as const;

function judgeMissed(missed: readonly MissedDescription[]) {
  for (const [why, outcome] of MISSED) {
    const first = missed.find((each) => each.why === why);
    if (first) return { outcome, details: detailsOf(first) };
  }
  return "absent";
}

function detailsOf({ url, namedBy, bytes }: MissedDescription): Details {
  return { url: url.slice(0, 200), namedBy, bytes };
}
