/** AsyncAPI describes what an API sends by itself: events, messages, streams. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { problemWords } from "../../parse/problem_words.ts";
import { asyncApi } from "../../probes/api/asyncapi.ts";

export default defineCheck({
  id: "asyncapi",
  title: "AsyncAPI description",
  about: "A description of the events that an API sends and receives. Shown, not scored.",
  spec: "https://www.asyncapi.com/docs/reference/specification/v3.1.0",
  maturity: "convention",
  weight: 0,
  surface: "api",
  example:
    '{"asyncapi": "3.1.0", "info": {"title": "Order events", "version": "1.0.0"}, "channels": {"orders": {"address": ' +
    '"orders"}}, "operations": {"onOrder": {"action": "receive", "channel": {"$ref": "#/channels/orders"}}}}',
  needs: { file: asyncApi },
  outcomes: {
    absent: notApplicable("There is no AsyncAPI document"),
    dead: warn(
      "An AsyncAPI document is named at {url}, and there is nothing",
      "Publish the document there, or correct the link",
    ),
    unreadable: fail(
      "{url} is no AsyncAPI document in JSON or YAML that can be read",
      "Correct its syntax, and let it begin with asyncapi and its version",
    ),
    invalid: fail(
      "{url} lacks what the format requires: {faults}",
      "Give the document a version, an info with title and version, and channels",
    ),
    legacy: warn("{url} is of the older version {version}", "Convert it to AsyncAPI 3"),
    valid: pass("{url} is valid AsyncAPI {version} (channels: {channels}, operations: {operations})"),
  },
  judge({ file }) {
    if (file.state === "absent") return "absent";
    const url = file.url.slice(0, 200);
    if (file.state !== "read") return { outcome: file.state, details: { url } };
    const { version, major, channels, operations, problems } = file.document;
    const faults = problems.slice(0, 3).map(problemWords);
    if (faults.length > 0) return { outcome: "invalid", details: { url, faults } };
    const details = { url, version: version?.slice(0, 20) ?? "", channels, operations };
    return { outcome: major === 2 ? "legacy" : "valid", details };
  },
});
