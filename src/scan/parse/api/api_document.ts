/** What the descriptions of APIs have in common: a version, and an `info` with title and version. */
import type { Json } from "../json.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import type { ProblemLog } from "../problem.ts";

export type InfoProblem = "missing-info" | "missing-title" | "missing-info-version";

/** Notes what is missing. @returns the title */
export function readInfo(document: Json, log: Pick<ProblemLog<InfoProblem>, "add">): string | null {
  const info = member(document, "info");
  const title = asString(member(info, "title"));
  if (asRecord(info) === null) {
    log.add("missing-info");
    return null;
  }
  if (title === null) log.add("missing-title");
  const version = member(info, "version");
  // YAML reads 1.0 as a number, and every reader of it knows.
  if (typeof version !== "string" && typeof version !== "number") log.add("missing-info-version");
  return title?.slice(0, 200) ?? null;
}

/** A version as text, however YAML read it. */
export function versionOf(written: Json | undefined): string | null {
  return typeof written === "number" ? String(written) : asString(written)?.trim().slice(0, 100) ?? null;
}
