/** What API descriptions have in common: a version, and an `info` with title and version. */
import type { Json } from "../json.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import { error, type ProblemLog } from "../problem.ts";

export const INFO_PROBLEMS = {
  "missing-info": error("info is missing"),
  "missing-title": error("info.title is missing"),
  "missing-info-version": error("info.version is missing"),
};

export function checkInfo(document: Json, log: Pick<ProblemLog<keyof typeof INFO_PROBLEMS>, "add">): void {
  const info = member(document, "info");
  if (asRecord(info) === null) return log.add("missing-info");
  if (asString(member(info, "title")) === null) log.add("missing-title");
  // YAML reads 1.0 as a number.
  if (!["string", "number"].includes(typeof member(info, "version"))) log.add("missing-info-version");
}

/** A version as text, also where YAML read a number. */
export function versionOf(written: Json | undefined): string | null {
  return typeof written === "number" ? String(written) : asString(written)?.trim() ?? null;
}
