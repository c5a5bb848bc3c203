/** AsyncAPI descriptions of event-driven APIs (https://www.asyncapi.com/docs/reference/specification/). */
import type { Json } from "../../../json.ts";
import { checkInfo, INFO_PROBLEMS, versionOf } from "./api_document.ts";
import { JsonNode } from "../formats/json_node.ts";
import { error, type Problem, problemLog } from "../problem.ts";

const PROBLEM_KINDS = {
  ...INFO_PROBLEMS,
  "unsupported-version": error("the AsyncAPI version is unsupported"),
  "missing-channels": error("channels is missing"),
  "bad-channels": error("channels is not an object"),
  "bad-operations": error("operations is not an object"),
};
type AsyncApiProblem = keyof typeof PROBLEM_KINDS;

export interface AsyncApi {
  readonly version: string | null;
  /** NaN if the version has no major number. */
  readonly major: number;
  readonly channels: number;
  readonly operations: number;
  readonly problems: readonly Problem<AsyncApiProblem>[];
}

/**
 * Supported major versions. 3.1.0 is current, and 2.6.0 was the last of its major version (as of 2026-11-21).
 */
const MAJORS: ReadonlySet<number> = new Set([2, 3]);

export function isAsyncApi(value: Json): boolean {
  return versionOf(new JsonNode(value).at("asyncapi")) !== null;
}

/** Reads the document of `/asyncapi.json`. */
export function parseAsyncApi(value: Json): AsyncApi {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const version = versionOf(document.at("asyncapi"));
  const major = Number(/^(\d{1,3})\.\d/.exec(version ?? "")?.[1] ?? NaN);
  if (!MAJORS.has(major)) log.add("unsupported-version", { detail: version ?? "" });
  checkInfo(document, log);
  const channels = document.at("channels");
  const operations = document.at("operations");
  // Since 3.0, a document may hold only components.
  if (channels.value === undefined && major === 2) log.add("missing-channels");
  if (channels.value !== undefined && !channels.isObject) log.add("bad-channels");
  if (operations.value !== undefined && !operations.isObject) log.add("bad-operations");
  return { version, major, channels: channels.size, operations: operations.size, problems: log.problems };
}
