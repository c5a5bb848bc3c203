/** Tools are what an agent chooses among: by their names, their descriptions, and nothing else. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { mcpTools } from "../../probes/agents/mcp_tools.ts";

const FAULTS = new Set([
  "bad-name",
  "duplicate-name",
  "missing-name",
  "no-input-schema",
  "not-an-object",
  "schema-not-an-object",
]);
const UNDESCRIBED = new Set(["no-description", "short-description"]);
const PARAMETERS = new Set(["undescribed-parameter"]);
const ANNOTATIONS = new Set(["no-annotations"]);
/** The first revision with annotations. */
const ANNOTATIONS_SINCE = "2025-03-26";

export default defineCheck({
  id: "mcp-tools",
  title: "Tools of the MCP server",
  about:
    "A model sees nothing of a tool but its name, description and parameters, and chooses by them. The list is read as " +
    "a client reads it; no tool is called.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/server/tools",
  maturity: "vendor",
  weight: 2,
  surface: "mcp",
  needs: { list: mcpTools },
  example: `{
  "tools": [
    {
      "name": "search_orders",
      "title": "Search orders",
      "description": "Finds orders of the signed-in customer by words, state or date, the newest first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "words": { "type": "string", "description": "Words that the order's lines should hold" }
        },
        "required": ["words"]
      },
      "annotations": { "readOnlyHint": true }
    }
  ]
}
`,
  outcomes: {
    unseen: notApplicable("There is no MCP server that lists its tools to everybody"),
    toolless: notApplicable("The server at {url} has no tools"),
    refused: fail(
      "The server at {url} lists no tools: {error}",
      "Answer tools/list with a result that holds the array tools",
    ),
    malformed: fail(
      "The server at {url} answers tools/list with something else than a list of tools",
      "Answer tools/list with a result that holds the array tools",
    ),
    invalid: fail(
      "Tools of {url} break the rules: {faults}",
      "Give each tool a name of its own out of letters, digits, dot, dash and underscore, and an inputSchema of type object",
    ),
    huge: warn(
      "The list of tools at {url} is longer than what is read of it",
      "Divide the list into pages with nextCursor, or the tools among several servers",
    ),
    undescribed: warn(
      "Tools of {url} are hardly described: {faults}",
      "Say in a sentence or two what each tool does and when to use it",
    ),
    unexplained: warn(
      "Tools of {url} have parameters that nothing explains: {faults}",
      "Give every property of inputSchema a description",
    ),
    unannotated: warn(
      "Tools of {url} do not say whether they change anything: {faults}",
      "Add annotations with readOnlyHint, and destructiveHint where it is not read-only",
    ),
    valid: pass("Every tool that {url} lists is named, described and typed (tools: {count})"),
  },
  judge({ list }) {
    if (list === null || list.state === "protected") return "unseen";
    const { tools, state, version } = list;
    const url = list.url.slice(0, 200);
    if (state === "none") return { outcome: "toolless", details: { url } };
    if (state === "refused") {
      return { outcome: "refused", details: { url, error: list.message.slice(0, 200) } };
    }
    if (state === "malformed" || state === "huge") return { outcome: state, details: { url } };
    if (tools.count === 0) return { outcome: "toolless", details: { url } };
    const named = (codes: ReadonlySet<string>): Details | null => {
      const faults = wordsOf(tools.problems, codes);
      return faults.length > 0 ? { url, faults, count: tools.count } : null;
    };
    const faults = named(FAULTS);
    if (faults) return { outcome: "invalid", details: faults };
    const undescribed = named(UNDESCRIBED);
    if (undescribed) return { outcome: "undescribed", details: undescribed };
    const unexplained = named(PARAMETERS);
    if (unexplained) return { outcome: "unexplained", details: unexplained };
    const unannotated = version < ANNOTATIONS_SINCE ? null : named(ANNOTATIONS);
    if (unannotated) return { outcome: "unannotated", details: unannotated };
    return { outcome: "valid", details: { url, count: tools.count } };
  },
});
