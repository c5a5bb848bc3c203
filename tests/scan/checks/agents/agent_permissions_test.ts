import check from "../../../../src/scan/checks/agents/agent_permissions.ts";
import { testCheck, told } from "../../test_check.ts";

const PATH = "/.well-known/agent-permissions.json";
const RULE = {
  verb: "submit_form",
  selector: "#checkout",
  allowed: true,
  modifiers: { human_in_the_loop: true },
};
const DOCUMENT = {
  metadata: { schema_version: "1.0.0", last_updated: "2026-11-01T00:00:00Z", author: "Cases" },
  strict: true,
  resource_rules: [RULE],
  action_guidelines: [{ directive: "MUST NOT", description: "Send messages", exceptions: "To support" }],
  api: [{ type: "mcp", endpoint: "https://example.com/mcp", description: "Orders" }],
};

function file(value: unknown) {
  return { [PATH]: JSON.stringify(value) };
}

testCheck(check, {
  absent: [{}, { [PATH]: "<!doctype html><p>App" }],
  other: [file({ version: "1.0", permissions: { read: true } }), file([RULE]), file(1)],
  unreadable: told(
    { [PATH]: "{metadata}" },
    "“/.well-known/agent-permissions.json” is not valid JSON: “Expected property name or '}' in JSON at position 1 (line 1 column 2)”",
  ),
  invalid: [
    told(
      file({ strict: false, resource_rules: [RULE] }),
      "“/.well-known/agent-permissions.json” does not match the schema: schema_version is not a semantic version (“missing”), last_updated is not an RFC 3339 date-time (“missing”)",
    ),
    file({ ...DOCUMENT, strict: "yes" }),
    file({ ...DOCUMENT, strict: undefined, version: 1 }),
    file({ ...DOCUMENT, metadata: { ...DOCUMENT.metadata, schema_version: "v1" } }),
    file({ ...DOCUMENT, metadata: { ...DOCUMENT.metadata, last_updated: "2026-11-01" } }),
    file({ ...DOCUMENT, metadata: { ...DOCUMENT.metadata, contact: "a@b" } }),
    file({ ...DOCUMENT, resource_rules: [{ ...RULE, verb: "buy" }] }),
    file({ ...DOCUMENT, resource_rules: [{ ...RULE, allowed: "yes" }] }),
    file({ ...DOCUMENT, resource_rules: [{ ...RULE, modifiers: { burst: 0 } }] }),
    file({ ...DOCUMENT, resource_rules: [{ ...RULE, modifiers: { time_window: "always" } }] }),
    file({ ...DOCUMENT, action_guidelines: [{ directive: "MAY", description: "Read" }] }),
    file({ ...DOCUMENT, api: [{ type: "sitemap", endpoint: "/sitemap.xml", description: "Pages" }] }),
  ],
  outdated: told(
    file({ ...DOCUMENT, strict: undefined }),
    "“/.well-known/agent-permissions.json” follows the schema from before December 2025: strict is missing",
  ),
  mistyped: told(
    { [PATH]: { body: JSON.stringify(DOCUMENT), headers: { "content-type": "text/plain" } } },
    "“/.well-known/agent-permissions.json” is served as “text/plain”",
  ),
  valid: [
    file(DOCUMENT),
    file({ metadata: DOCUMENT.metadata, strict: false }),
    file({ metadata: DOCUMENT.metadata, strict: false, resource_rules: [] }),
    file({
      ...DOCUMENT,
      resource_rules: [{
        ...RULE,
        modifiers: {
          burst: 2,
          rate_limit: { max_requests: 5, window_seconds: 60 },
          time_window: "08:00-20:00 UTC",
        },
      }],
    }),
    {
      "/": "<!doctype html><title>Home</title><link rel=agent-permissions href=/permissions.json><p>Words",
      "/permissions.json": JSON.stringify(DOCUMENT),
    },
  ],
});
