/** A description of an API shows an agent what the API can do and how to call it. */
import { defineCheck, fail, pass, warn } from "../../contract/check.ts";
import { OPENAPI_CURRENT } from "../../data/api/openapi_versions.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import {
  apiDescription,
  type FoundOpenRpc,
  type MissedDescription,
} from "../../probes/api/api_description.ts";

/** Maximum size in bytes, because a larger description fills a model's context. */
const MAX_BYTES = 1_000_000;
export default defineCheck({
  id: "api-description",
  title: "API description",
  about:
    "Finds and validates the OpenAPI or OpenRPC description. An API description tells agents every operation of " +
    "the API, its input and its responses.",
  spec: "https://spec.openapis.org/oas/",
  maturity: "standard",
  weight: 3,
  surface: "api",
  example: `{
  "openapi": "${OPENAPI_CURRENT}",
  "info": { "title": "Example API", "version": "1.0.0" },
  "servers": [{ "url": "https://example.com/api" }],
  "paths": {
    "/orders": {
      "get": {
        "operationId": "listOrders",
        "summary": "List your orders",
        "responses": {
          "200": {
            "description": "Your orders, the newest first",
            "content": {
              "application/json": { "schema": { "type": "array", "items": { "type": "object" } } }
            }
          }
        }
      }
    }
  }
}
`,
  aliases: { agentreadydev: "S15" },
  needs: { description: apiDescription },
  outcomes: {
    absent: fail(
      "No OpenAPI or OpenRPC description found",
      "Publish a description of the API, and link to it from the home page with rel=service-desc",
      { absence: true },
    ),
    dead: fail(
      "No API description found at {url} (source: {=namedBy})",
      "Publish the description there, or correct the link",
    ),
    unreadable: fail(
      "The API description at {url} is not valid JSON or YAML",
      "Fix the syntax errors that a JSON or YAML validator reports",
    ),
    invalid: fail(
      "The API description at {url} is not valid OpenAPI: {=problems}",
      "Correct the errors of the API description, which an OpenAPI validator locates",
    ),
    other: warn(
      "The file at {url} is not an OpenAPI or OpenRPC description (source: {=namedBy})",
      "Also publish an OpenAPI description, which most agents require",
    ),
    broken: fail(
      "The API description at {url} is not valid OpenRPC: {=problems}",
      "Correct the errors of the API description, which an OpenRPC validator locates",
    ),
    large: warn(
      "The API description at {url} is too large for most agents: {bytes:byte}",
      "Split the description by API, or remove examples, until each file is smaller than 1 MB",
    ),
    legacy: warn(
      "The API description at {url} is Swagger 2.0, which OpenAPI 3.0 replaced in 2017",
      "Convert the description to OpenAPI 3.1",
    ),
    empty: warn(
      "The API description at {url} has no operations",
      "Describe the operations of the API under paths",
    ),
    flawed: warn(
      "The API description at {url} has an incomplete OpenAPI version: {version}",
      "Write the version with three numbers, such as 3.1.0",
    ),
    malformed: warn(
      "The API description at {url} breaks rules of OpenAPI: {=problems}",
      "Correct these members, which an OpenAPI validator locates",
    ),
    remote: pass("The API description at {url} is valid OpenRPC {version} with {methods:method}"),
    valid: pass("The API description at {url} is valid OpenAPI {version} with {operations:operation}"),
  },
  judge({ description: { found, rpc, missed } }) {
    if (found === null) return rpc === null ? judgeMissed(missed) : judgeOpenRpc(rpc);
    const { url, openApi, resource, namedBy } = found;
    const { problems, version, operations } = openApi;
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { url, problems: errors } };
    const bytes = resource.bytes.length;
    if (bytes > MAX_BYTES) return { outcome: "large", details: { url, bytes } };
    if (openApi.isSwagger) return { outcome: "legacy", details: { url } };
    if (operations.length + openApi.elsewhere === 0 && !openApi.hasWebhooks) {
      return { outcome: "empty", details: { url } };
    }
    const details = { url, version: version ?? "" };
    const isShort = problems.some(({ code }) => code === "short-version");
    if (isShort) return { outcome: "flawed", details };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "malformed", details: { ...details, problems: warnings } };
    return { outcome: "valid", details: { ...details, operations: operations.length, namedBy } };
  },
});

function judgeOpenRpc({ url, openRpc: { version, methods, problems } }: FoundOpenRpc) {
  const errors = problemsOf(problems, "error");
  if (errors.length > 0) return { outcome: "broken" as const, details: { url, problems: errors } };
  return { outcome: "remote" as const, details: { url, version: version ?? "", methods } };
}

/** Outcomes of missed files, worst first. */
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
    if (first === undefined) continue;
    const { url, namedBy, bytes } = first;
    return { outcome, details: { url, namedBy, bytes } };
  }
  return "absent";
}
