/** Text and data mining reservations: tdmrep.json, and the values of its header and meta forms (TDMRep, W3C CG). */
import type { Json } from "../../../json.ts";
import { parseJson } from "../formats/json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { itemsForPath } from "./path_pattern_set.ts";

/** Maximum number of entries read from one file. */
const MAX_TDM_ENTRIES = 1000;

const PROBLEM_KINDS = {
  "not-json": error("the file is not valid JSON"),
  "not-an-array": error("the file is not an array"),
  "no-entries": warning("the file has no entries"),
  "too-many-entries": warning("the file has too many entries"),
  "not-an-object": error("an entry is not an object"),
  "missing-location": error("an entry has no location"),
  "bad-location": error("location does not start with a slash"),
  "missing-reservation": error("an entry has no tdm-reservation"),
  "string-reservation": warning("tdm-reservation is a string"),
  "bad-reservation": error("tdm-reservation is neither 0 nor 1"),
  "policy-without-reservation": warning("tdm-policy without tdm-reservation 1"),
  "bad-policy": warning("tdm-policy is not an absolute URL"),
};
export type TdmProblem = keyof typeof PROBLEM_KINDS;

type Log = ProblemLog<TdmProblem>;

export interface TdmEntry {
  /** Path pattern with `*` and `$`. */
  readonly location: string;
  /** 1 = rights reserved. Null if the value is neither 0 nor 1, which counts as unset. */
  readonly reservation: 0 | 1 | null;
  readonly policy: string | null;
}

export interface TdmFile {
  /** Entries in the file's order, without entries that lack a usable location. */
  readonly entries: readonly TdmEntry[];
  /** Details name an entry by its index, from 0. */
  readonly problems: readonly Problem<TdmProblem>[];
}

export function parseTdmFile(text: string): TdmFile {
  const log = problemLog(PROBLEM_KINDS);
  const parsed = parseJson(text);
  if (!parsed.ok) {
    log.add("not-json", { detail: parsed.problem });
    return { entries: [], problems: log.problems };
  }
  const list = new JsonNode(parsed.value);
  const items = list.items(MAX_TDM_ENTRIES);
  if (!list.isList) log.add("not-an-array");
  else if (items.length === 0) log.add("no-entries");
  else if (list.size > MAX_TDM_ENTRIES) log.add("too-many-entries");
  const entries = items.flatMap((item) => readEntry(item, log) ?? []);
  return { entries, problems: log.problems };
}

/** Reads the value of a `tdm-reservation` header or meta tag. */
export function parseTdmValue(value: string): 0 | 1 | null {
  const text = value.trim();
  return text === "1" ? 1 : text === "0" ? 0 : null;
}

/** Returns the first entry that matches a path. */
export function tdmEntryFor(entries: readonly TdmEntry[], pathAndQuery: string): TdmEntry | null {
  return itemsForPath(entries, ({ location }) => location, pathAndQuery)[0] ?? null;
}

function readEntry(item: JsonNode, log: Log): TdmEntry | null {
  const detail = item.path;
  const location = item.at("location");
  if (location.text === null || !/^[/*]/.test(location.text)) {
    const code = location.value === undefined ? "missing-location" : "bad-location";
    log.add(item.isObject ? code : "not-an-object", { detail });
    return null;
  }
  const reservation = readReservation(item.at("tdm-reservation").value, detail, log);
  const { value, text: policy } = item.at("tdm-policy");
  if (value !== undefined) {
    const isUrl = policy !== null && /^https?:\/\//i.test(policy) && URL.canParse(policy);
    if (!isUrl) log.add("bad-policy", { detail });
    if (reservation !== 1) log.add("policy-without-reservation", { detail });
  }
  return { location: location.text, reservation, policy };
}

function readReservation(value: Json | undefined, detail: string, log: Log): 0 | 1 | null {
  if (value === 0 || value === 1) return value;
  if (value === undefined) log.add("missing-reservation", { detail });
  else log.add(value === "0" || value === "1" ? "string-reservation" : "bad-reservation", { detail });
  return null;
}
