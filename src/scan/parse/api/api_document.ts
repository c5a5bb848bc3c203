/** What API descriptions have in common: a version, and an `info` with title and version. */
import type { Json } from "../json.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import { error, type ProblemLog } from "../problem.ts";

export const INFO_PROBLEMS = {
  "missing-info": error("info is missing"),
  "missing-title": error("info.title is missing"),
  "missing-info-version": error("info.version is missing"),
};

/** @returns the title */
export function readInfo(
  document: Json,
  log: Pick<ProblemLog<keyof typeof INFO_PROBLEMS>, "add">,
): string | null {
  const info = member(document, "info");
  const title = asString(member(info, "title"));
  if (asRecord(info) === null) {
    log.add("missing-info");
    return null;
  }
  if (title === null) log.add("missing-title");
  const version = member(info, "version");
  // YAML reads 1.0 as a number.
  if (typeof version !== "string" && typeof version !== "number") log.add("missing-info-version");
  return title;
}

/** A version as text, however YAML read it. */
export function versionOf(written: Json | undefined): string | null {
  return typeof written === "number" ? String(written) : asString(written)?.trim() ?? null;
}
