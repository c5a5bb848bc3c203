/** Arazzo describes the order of operations that reaches a goal. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { arazzo } from "../../probes/api/api_documents.ts";

export default defineCheck({
  id: "arazzo",
  title: "Arazzo: workflows of an API",
  about:
    "Validates an Arazzo document. Without Arazzo, agents have to guess the order of the operations of an API. " +
    "Shown, not scored.",
  spec: "https://spec.openapis.org/arazzo/",
  maturity: "convention",
  weight: 0,
  surface: "api",
  example:
    '{"arazzo": "1.0.1", "info": {"title": "Order flow", "version": "1.0.0"}, "sourceDescriptions": [{"name": "orders", ' +
    '"url": "https://example.com/openapi.json", "type": "openapi"}], "workflows": [{"workflowId": "buy", "steps": ' +
    '[{"stepId": "list", "operationId": "listOrders"}]}]}',
  needs: { file: arazzo },
  outcomes: {
    absent: notApplicable("No Arazzo document found"),
    dead: warn(
      "The linked Arazzo document does not exist: {url}",
      "Publish the document at this URL, or correct the link",
    ),
    unreadable: fail(
      "{url} is not an Arazzo document in valid JSON or YAML",
      "Correct the syntax, and begin the document with arazzo and its version",
    ),
    invalid: fail(
      "{url} is not valid Arazzo: {=problems}",
      "Give the document a version, info, sourceDescriptions and workflows, and each step a stepId and the operation it calls",
    ),
    valid: pass("{url} is valid Arazzo {version} with {workflows:workflow}"),
  },
  judge({ file }) {
    if (file.state === "absent") return "absent";
    const { url } = file;
    if (file.state !== "read") return { outcome: file.state, details: { url } };
    const { version, workflows, problems } = file.document;
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { url, problems: errors } };
    return { outcome: "valid", details: { url, version: version ?? "", workflows } };
  },
});
