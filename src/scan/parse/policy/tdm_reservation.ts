/** Text and data mining reservations: tdmrep.json, and the values of its header and meta forms (TDMRep, W3C CG). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member, parseJson } from "../formats/json.ts";
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";
import { matchesPath, normalisePath, pathPattern } from "./robots_path.ts";

/** Entries read of one file. */
export const TDM_ENTRIES_LIMIT = 1000;

export type TdmProblemCode =
  | "not-json"
  | "not-an-array"
  | "no-entries"
  | "too-many-entries"
  | "not-an-object"
  | "missing-location"
  | "bad-location"
  | "missing-reservation"
  | "string-reservation"
  | "bad-reservation"
  | "policy-without-reservation"
  | "bad-policy";

export interface TdmEntry {
  /** Path pattern with `*` and `$`. */
  readonly location: string;
  /** 1 = rights reserved; null where the value is not one of the two numbers, which counts as unset. */
  readonly reservation: 0 | 1 | null;
  readonly policy: string | null;
}

export interface TdmFile {
  readonly isJson: boolean;
  /** In the file's order, without those that have no usable location. */
  readonly entries: readonly TdmEntry[];
  /** Details name an entry by its index, from 0. */
  readonly problems: readonly Problem<TdmProblemCode>[];
}

/** Parses `/.well-known/tdmrep.json`. */
export function parseTdmFile(text: string): TdmFile {
  const log = problemLog<TdmProblemCode>();
  const parsed = parseJson(text);
  if (!parsed.ok) {
    log.add("not-json", { detail: parsed.problem });
    return { isJson: false, entries: [], problems: log.problems };
  }
  const items = asArray(parsed.value);
  if (items === null) log.add("not-an-array");
  if (items?.length === 0) log.add("no-entries");
  if (items !== null && items.length > TDM_ENTRIES_LIMIT) log.add("too-many-entries");
  const entries: TdmEntry[] = [];
  for (const [index, item] of (items ?? []).slice(0, TDM_ENTRIES_LIMIT).entries()) {
    const entry = readEntry(item, `[${index}]`, log);
    if (entry !== null) entries.push(entry);
  }
  return { isJson: true, entries, problems: log.problems };
}

/** The value of a `tdm-reservation` header or meta element: only `0` and `1` mean anything. */
export function parseTdmValue(value: string): 0 | 1 | null {
  const text = value.trim();
  return text === "1" ? 1 : text === "0" ? 0 : null;
}

/** The entry that speaks for a path: the first in sequence that matches it. */
export function tdmEntryFor(entries: readonly TdmEntry[], pathAndQuery: string): TdmEntry | null {
  const path = normalisePath(pathAndQuery);
  return entries.find(({ location }) => matchesPath(pathPattern(location), path)) ?? null;
}

function readEntry(item: Json, detail: string, log: ProblemLog<TdmProblemCode>): TdmEntry | null {
  if (asRecord(item) === null) {
    log.add("not-an-object", { detail });
    return null;
  }
  const location = member(item, "location");
  if (location === undefined) {
    log.add("missing-location", { detail });
    return null;
  }
  if (typeof location !== "string" || !/^[/*]/.test(location)) {
    log.add("bad-location", { detail });
    return null;
  }
  const reservation = readReservation(member(item, "tdm-reservation"), detail, log);
  const policy = asString(member(item, "tdm-policy"));
  if (member(item, "tdm-policy") !== undefined) {
    if (policy === null || !/^https?:\/\//i.test(policy) || !URL.canParse(policy)) {
      log.add("bad-policy", { detail });
    }
    if (reservation !== 1) log.add("policy-without-reservation", { detail });
  }
  return { location, reservation, policy };
}

function readReservation(
  value: Json | undefined,
  detail: string,
  log: ProblemLog<TdmProblemCode>,
): 0 | 1 | null {
  if (value === 0 || value === 1) return value;
  if (value === undefined) log.add("missing-reservation", { detail });
  else log.add(value === "0" || value === "1" ? "string-reservation" : "bad-reservation", { detail });
  return null;
}
