/** Arazzo tells which operations, one after another, reach a goal. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { problemWords } from "../../parse/problem_words.ts";
import { arazzo } from "../../probes/api/arazzo.ts";

export default defineCheck({
  id: "arazzo",
  title: "Arazzo workflows",
  about:
    "A document of workflows: which operations of an API are called in which order to reach a goal. Shown, not scored.",
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
    absent: notApplicable("There is no Arazzo document"),
    dead: warn(
      "An Arazzo document is named at {url}, and there is nothing",
      "Publish the document there, or correct the link",
    ),
    unreadable: fail(
      "{url} is no Arazzo document in JSON or YAML that can be read",
      "Correct its syntax, and let it begin with arazzo and its version",
    ),
    invalid: fail(
      "{url} lacks what the format requires: {faults}",
      "Give the document a version, info, sourceDescriptions and workflows, and each step an id and what it calls",
    ),
    valid: pass("{url} is valid Arazzo {version} (workflows: {workflows})"),
  },
  judge({ file }) {
    if (file.state === "absent") return "absent";
    const url = file.url.slice(0, 200);
    if (file.state !== "read") return { outcome: file.state, details: { url } };
    const { version, workflows, problems } = file.document;
    const faults = problems.slice(0, 3).map(problemWords);
    if (faults.length > 0) return { outcome: "invalid", details: { url, faults } };
    return { outcome: "valid", details: { url, version: version?.slice(0, 20) ?? "", workflows } };
  },
});
