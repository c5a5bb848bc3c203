/** Members common to API descriptions: a version, and an `info` with title and version. */
import type { JsonNode } from "../formats/json_node.ts";
import { error, type ProblemLog } from "../problem.ts";

export const INFO_PROBLEMS = {
  "missing-info": error("info is missing"),
  "missing-title": error("info.title is missing"),
  "missing-info-version": error("info.version is missing"),
};

export function checkInfo(
  document: JsonNode,
  log: Pick<ProblemLog<keyof typeof INFO_PROBLEMS>, "add">,
): void {
  const info = document.at("info");
  if (!info.isObject) return log.add("missing-info");
  if (info.at("title").text === null) log.add("missing-title");
  if (versionOf(info.at("version")) === null) log.add("missing-info-version");
}

/** Returns a version as text, even if YAML read 1.0 as a number. */
export function versionOf({ text, number }: JsonNode): string | null {
  return text?.trim() ?? number?.toString() ?? null;
}
