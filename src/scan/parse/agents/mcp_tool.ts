/** Tools of an MCP server, as `tools/list` gives them. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Tools that are judged, and parameters of one. */
export const MCP_TOOLS_LIMIT = 1_000;
const PARAMETERS_LIMIT = 200;
/** A description shorter than this tells a model no more than the name does. */
const DESCRIPTION_MINIMUM = 20;
const NAME = /^[A-Za-z0-9_.-]{1,128}$/;

export type McpToolProblem =
  | "not-an-object"
  | "missing-name"
  | "bad-name"
  | "duplicate-name"
  | "no-input-schema"
  | "schema-not-an-object"
  | "no-description"
  | "short-description"
  | "undescribed-parameter"
  | "no-annotations";

export interface McpTools {
  /** Tools of the list, those over the limit included. */
  readonly count: number;
  readonly problems: readonly Problem<McpToolProblem>[];
}

/** @returns null for a result without a list of tools */
export function toolsOf(result: Json): readonly Json[] | null {
  return asArray(member(result, "tools"));
}

/** Judges the tools of all pages together; each problem's detail begins with the tool's name. */
export function readTools(tools: readonly Json[]): McpTools {
  const log = problemLog<McpToolProblem>();
  const names = new Set<string>();
  for (const [index, tool] of tools.slice(0, MCP_TOOLS_LIMIT).entries()) readTool(tool, index, names, log);
  return { count: tools.length, problems: log.problems };
}

function readTool(tool: Json, index: number, names: Set<string>, log: ProblemLog<McpToolProblem>): void {
  if (asRecord(tool) === null) {
    log.add("not-an-object", { detail: `tools[${index}]` });
    return;
  }
  const name = asString(member(tool, "name")) ?? "";
  const place = { detail: name === "" ? `tools[${index}]` : name };
  if (name === "") log.add("missing-name", place);
  else if (!NAME.test(name)) log.add("bad-name", place);
  if (name !== "" && names.has(name)) log.add("duplicate-name", place);
  names.add(name);
  const description = asString(member(tool, "description"))?.trim() ?? "";
  if (description === "") log.add("no-description", place);
  else if (description.length < DESCRIPTION_MINIMUM) log.add("short-description", place);
  readSchema(member(tool, "inputSchema"), place.detail, log);
  if (Object.keys(asRecord(member(tool, "annotations")) ?? {}).length === 0) log.add("no-annotations", place);
}

function readSchema(schema: Json | undefined, tool: string, log: ProblemLog<McpToolProblem>): void {
  if (asRecord(schema) === null) {
    log.add("no-input-schema", { detail: tool });
    return;
  }
  if (member(schema, "type") !== "object") log.add("schema-not-an-object", { detail: tool });
  const parameters = Object.entries(asRecord(member(schema, "properties")) ?? {}).slice(0, PARAMETERS_LIMIT);
  const bare = parameters.find(([, parameter]) => !saysWhatItIs(parameter));
  if (bare) log.add("undescribed-parameter", { detail: `${tool}: ${bare[0].slice(0, 60)}` });
}

/** A reference may have its words elsewhere, and a constant needs none. */
function saysWhatItIs(parameter: Json): boolean {
  const description = asString(member(parameter, "description"))?.trim() ?? "";
  return description !== "" || member(parameter, "$ref") !== undefined ||
    member(parameter, "const") !== undefined;
}
