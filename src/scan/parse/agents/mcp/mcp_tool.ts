/** Tools in an MCP server's response to `tools/list`. */
import type { Json } from "../../../../json.ts";
import { JsonNode } from "../../formats/json_node.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../../problem.ts";

/** Maximum number of judged tools. */
const MAX_MCP_TOOLS = 1_000;
/** Maximum number of judged parameters of one tool. */
const MAX_PARAMETERS = 200;
/** Minimum number of characters. A shorter description adds nothing to the name. */
const MIN_DESCRIPTION_LENGTH = 20;
const TOOL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;

const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

const PROBLEM_KINDS = {
  "not-an-object": error("a tool is not an object"),
  "missing-name": error("a tool has no name"),
  "bad-name": error("a name has invalid characters or more than 128"),
  "duplicate-name": error("a name is used twice"),
  "no-input-schema": error("a tool has no inputSchema"),
  "schema-not-an-object": error("the type of an inputSchema is not object"),
  "bad-title": error("a title is not a text"),
  "bad-annotation": error("an annotation is neither a title nor true or false"),
  "bad-output-schema": error("an outputSchema is not an object"),
  "no-description": warning("a tool has no description"),
  "short-description": warning("a description is very short"),
  "undescribed-parameter": warning("a parameter has no description"),
  "no-annotations": warning("a tool has no annotations"),
};
export type McpToolProblem = keyof typeof PROBLEM_KINDS;

export interface McpTools {
  /** Number of listed tools, including tools over the limit. */
  readonly count: number;
  readonly problems: readonly Problem<McpToolProblem>[];
}

/** Judges the tools of all pages together. Each problem's detail starts with the tool's name. */
export function readTools(tools: readonly Json[]): McpTools {
  const log = problemLog(PROBLEM_KINDS);
  const names = new Set<string>();
  for (const tool of new JsonNode(tools, "tools").items(MAX_MCP_TOOLS)) readTool(tool, names, log);
  return { count: tools.length, problems: log.problems };
}

function readTool(tool: JsonNode, names: Set<string>, log: ProblemLog<McpToolProblem>): void {
  if (!tool.isObject) {
    log.add("not-an-object", tool);
    return;
  }
  const name = tool.at("name").text ?? "";
  const at = { detail: name || tool.path };
  if (name === "") log.add("missing-name", at);
  else if (!TOOL_NAME.test(name)) log.add("bad-name", at);
  if (name !== "" && names.has(name)) log.add("duplicate-name", at);
  names.add(name);
  const description = tool.at("description").trimmed;
  if (description === null) log.add("no-description", at);
  else if (description.length < MIN_DESCRIPTION_LENGTH) log.add("short-description", at);
  const schema = tool.at("inputSchema");
  if (!schema.isObject) log.add("no-input-schema", at);
  else if (schema.at("type").text !== "object") log.add("schema-not-an-object", at);
  const [bare] = schema.at("properties").entries(MAX_PARAMETERS).find(([, node]) => !isDescribed(node)) ?? [];
  if (bare !== undefined) log.add("undescribed-parameter", { detail: `${at.detail}: ${bare}` });
  if (tool.has("title") && tool.at("title").text === null) log.add("bad-title", at);
  if (tool.has("outputSchema") && !tool.at("outputSchema").isObject) log.add("bad-output-schema", at);
  if (!areAnnotations(tool.at("annotations"))) log.add("bad-annotation", at);
  if (tool.at("annotations").names(1).length === 0) log.add("no-annotations", at);
}

/** Official clients refuse the whole list if annotations have another type. */
function areAnnotations(annotations: JsonNode): boolean {
  if (annotations.value === undefined) return true;
  const isTitle = !annotations.has("title") || annotations.at("title").text !== null;
  return annotations.isObject && isTitle &&
    HINTS.every((name) => !annotations.has(name) || annotations.at(name).boolean !== null);
}

/** A reference may have its description in another place, and a constant needs no description. */
function isDescribed(parameter: JsonNode): boolean {
  return parameter.at("description").trimmed !== null || parameter.has("$ref") || parameter.has("const");
}
