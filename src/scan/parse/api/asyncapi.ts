/** AsyncAPI: descriptions of APIs that send events (https://www.asyncapi.com/docs/reference/specification/). */
import type { Json } from "../json.ts";
import { checkInfo, INFO_PROBLEMS, versionOf } from "./api_document.ts";
import { asRecord, member } from "../formats/json.ts";
import { error, type Problem, problemLog } from "../problem.ts";

const PROBLEM_KINDS = {
  ...INFO_PROBLEMS,
  "unsupported-version": error("the AsyncAPI version is unsupported"),
  "missing-channels": error("channels is missing"),
  "bad-channels": error("channels is not an object"),
  "bad-operations": error("operations is not an object"),
};
export type AsyncApiProblem = keyof typeof PROBLEM_KINDS;

export interface AsyncApi {
  readonly version: string | null;
  readonly major: number | null;
  readonly channels: number;
  readonly operations: number;
  readonly problems: readonly Problem<AsyncApiProblem>[];
}

/** As of 2026-11-21: 3.1.0 is current, 2.6.0 was the last of its major version. */
const MAJORS: ReadonlySet<number> = new Set([2, 3]);

export function isAsyncApi(value: Json): boolean {
  return versionOf(member(value, "asyncapi")) !== null;
}

/** Reads the document of `/asyncapi.json`. */
export function parseAsyncApi(value: Json): AsyncApi {
  const log = problemLog(PROBLEM_KINDS);
  const version = versionOf(member(value, "asyncapi"));
  const [, major] = /^(\d{1,3})\.\d/.exec(version ?? "") ?? [];
  const number = major === undefined ? null : Number(major);
  if (number === null || !MAJORS.has(number)) log.add("unsupported-version", { detail: version ?? "" });
  checkInfo(value, log);
  const channels = member(value, "channels");
  const operations = member(value, "operations");
  // Since 3.0 a document may hold components alone.
  if (channels === undefined && number === 2) log.add("missing-channels");
  if (channels !== undefined && asRecord(channels) === null) log.add("bad-channels");
  if (operations !== undefined && asRecord(operations) === null) log.add("bad-operations");
  return {
    version,
    major: number,
    channels: Object.keys(asRecord(channels) ?? {}).length,
    operations: Object.keys(asRecord(operations) ?? {}).length,
    problems: log.problems,
  };
}
