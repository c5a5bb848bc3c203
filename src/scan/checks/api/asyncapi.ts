/** AsyncAPI describes the events, messages and streams that an API sends. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { asyncApi } from "../../probes/api/api_documents.ts";

export default defineCheck({
  id: "asyncapi",
  title: "AsyncAPI: events of an API",
  about:
    "Validates an AsyncAPI document. Without AsyncAPI, agents cannot find out which events an API sends and " +
    "receives. Shown, not scored.",
  spec: "https://www.asyncapi.com/docs/reference/specification/v3.1.0",
  maturity: "convention",
  weight: 0,
  surface: "api",
  example:
    '{"asyncapi": "3.1.0", "info": {"title": "Order events", "version": "1.0.0"}, "channels": {"orders": {"address": ' +
    '"orders"}}, "operations": {"onOrder": {"action": "receive", "channel": {"$ref": "#/channels/orders"}}}}',
  needs: { file: asyncApi },
  outcomes: {
    absent: notApplicable("No AsyncAPI document found"),
    dead: warn(
      "The linked AsyncAPI document does not exist: {url}",
      "Publish the document at this URL, or correct the link",
    ),
    unreadable: fail(
      "{url} is not an AsyncAPI document in valid JSON or YAML",
      "Correct the syntax, and begin the document with asyncapi and its version",
    ),
    invalid: fail(
      "{url} is not valid AsyncAPI: {=problems}",
      "Give the document a version, an info with title and version, and channels",
    ),
    legacy: warn("{url} uses an old AsyncAPI version: {version}", "Convert the document to AsyncAPI 3"),
    valid: pass("{url} is valid AsyncAPI {version} with {channels:channel} and {operations:operation}"),
  },
  judge({ file }) {
    if (file.state === "absent") return "absent";
    const { url } = file;
    if (file.state !== "read") return { outcome: file.state, details: { url } };
    const { version, major, channels, operations, problems } = file.document;
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { url, problems: errors } };
    const details = { url, version: version ?? "", channels, operations };
    return { outcome: major === 2 ? "legacy" : "valid", details };
  },
});
