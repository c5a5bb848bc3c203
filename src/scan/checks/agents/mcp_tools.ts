/** A model chooses among tools by their names, descriptions and schemas, and by nothing else. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import type { McpToolProblem } from "../../parse/agents/mcp/mcp_tool.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { mcpTools } from "../../probes/agents/mcp_tools.ts";

/** First protocol version with annotations. */
const ANNOTATIONS_SINCE = "2025-03-26";

export default defineCheck({
  id: "mcp-tools",
  title: "MCP tools",
  about: "Checks the names, descriptions and schemas of the server's tools without calling them. A model " +
    "chooses and calls tools by these alone, so a vague tool is called wrongly or never.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/server/tools",
  maturity: "vendor",
  weight: 2,
  surface: "mcp",
  needs: { list: mcpTools },
  example: `{
  "resultType": "complete",
  "tools": [
    {
      "name": "search_orders",
      "title": "Search orders",
      "description": "Finds orders of the signed-in customer by words, state or date, newest first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "words": { "type": "string", "description": "Words to find in the order" }
        },
        "required": ["words"]
      },
      "annotations": { "readOnlyHint": true }
    }
  ],
  "ttlMs": 300000,
  "cacheScope": "public"
}
`,
  outcomes: {
    unseen: notApplicable("No MCP server found that lists its tools without sign-in"),
    toolless: notApplicable("The MCP server at {url} has no tools"),
    refused: fail(
      "The MCP server at {url} responds to tools/list with an error: {error}",
      "Respond to tools/list with a result that contains the array tools",
    ),
    malformed: fail(
      "The MCP server at {url} does not respond to tools/list with a list of tools",
      "Respond to tools/list with a result that contains the array tools",
    ),
    incomplete: fail(
      "The result of tools/list at {url} is missing members that MCP {version} requires: {=members}",
      "Add resultType (complete), ttlMs and cacheScope to the result, or upgrade the server's SDK",
    ),
    invalid: fail(
      "Tools of {url} are invalid: {=problems}",
      "Give each tool a unique name of letters, digits, dots, hyphens and underscores, and an inputSchema of type object",
    ),
    huge: warn(
      "The list of tools at {url} is longer than our limit",
      "Split the list into pages with nextCursor",
    ),
    undescribed: warn(
      "Tools of {url} have a short or missing description: {tools}",
      "Describe in one or two sentences what each tool does and when to use it",
    ),
    unexplained: warn(
      "Tools of {url} have parameters without a description: {tools}",
      "Give every property of inputSchema a description",
    ),
    unannotated: warn(
      "Tools of {url} do not say whether they change anything: {tools}",
      "Add annotations with readOnlyHint, and destructiveHint for tools that change something",
    ),
    valid: pass("{url} lists {count:tool} with names, descriptions and schemas"),
  },
  judge({ list }) {
    if (list === null || list.state === "protected") return "unseen";
    const { url, state, version, message, invalidMembers, tools: { count, problems } } = list;
    if (state === "none" || (state === "listed" && count === 0)) {
      return { outcome: "toolless", details: { url } };
    }
    if (state === "refused") return { outcome: "refused", details: { url, error: message } };
    if (state === "malformed" || state === "huge") return { outcome: state, details: { url } };
    if (invalidMembers.length > 0) {
      return { outcome: "incomplete", details: { url, version, members: [...invalidMembers] } };
    }
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { url, count, problems: errors } };
    const rules: readonly (readonly ["undescribed" | "unexplained" | "unannotated", McpToolProblem[]])[] = [
      ["undescribed", ["no-description", "short-description"]],
      ["unexplained", ["undescribed-parameter"]],
      ["unannotated", version < ANNOTATIONS_SINCE ? [] : ["no-annotations"]],
    ];
    for (const [outcome, codes] of rules) {
      const tools = problems.filter(({ code }) => codes.includes(code)).map(({ detail = "" }) => detail);
      if (tools.length > 0) return { outcome, details: { url, count, tools } };
    }
    return { outcome: "valid", details: { url, count } };
  },
});
