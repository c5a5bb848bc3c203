/** OpenRPC descriptions of JSON-RPC APIs (https://spec.open-rpc.org/). */
import type { Json } from "../../../json.ts";
import { checkInfo, INFO_PROBLEMS, versionOf } from "./api_document.ts";
import { JsonNode } from "../formats/json_node.ts";
import { asArray } from "../formats/json.ts";
import { error, type Problem, problemLog } from "../problem.ts";

/** Maximum number of methods to read. */
const MAX_METHODS = 1_000;

const PROBLEM_KINDS = {
  ...INFO_PROBLEMS,
  "unsupported-version": error("the OpenRPC version is unsupported"),
  "bad-methods": error("methods is not a list"),
  "unnamed-method": error("a method has no name"),
  "bad-params": error("params of a method is not a list"),
};
type OpenRpcProblem = keyof typeof PROBLEM_KINDS;

export interface OpenRpc {
  readonly version: string | null;
  readonly methods: number;
  readonly problems: readonly Problem<OpenRpcProblem>[];
}

export function isOpenRpc(value: Json): boolean {
  return versionOf(new JsonNode(value).at("openrpc")) !== null;
}

export function parseOpenRpc(value: Json): OpenRpc {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const version = versionOf(document.at("openrpc"));
  if (!/^1\.\d/.test(version ?? "")) log.add("unsupported-version", { detail: version ?? "" });
  checkInfo(document, log);
  const methods = asArray(document.at("methods").value ?? null);
  if (methods === null) log.add("bad-methods");
  for (const value of (methods ?? []).slice(0, MAX_METHODS)) {
    const method = new JsonNode(value);
    // The referenced methods may be in other documents.
    if (method.has("$ref")) continue;
    if (!method.at("name").text) log.add("unnamed-method");
    else if (!method.at("params").isList) log.add("bad-params", { detail: method.at("name").text ?? "" });
  }
  return { version, methods: methods?.length ?? 0, problems: log.problems };
}
