/** Agentic Resource Discovery: agents and services with the questions that they answer (https://agenticresourcediscovery.io/spec/). */
import type { Json } from "../json.ts";
import {
  CATALOG_PROBLEM_KINDS,
  type CatalogEntry,
  type CatalogProblem,
  nonBlank,
  readCatalogEntries,
} from "./catalog_entry.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Example questions of an entry. */
const MIN_QUERIES = 2;
const MAX_QUERIES = 5;

export interface Ard {
  /** Every entry that is an object, incomplete ones included. */
  readonly entries: readonly CatalogEntry[];
  readonly problems: readonly Problem<CatalogProblem>[];
}

/** Reads the document of `/.well-known/ard.json`. */
export function parseArd(value: Json): Ard {
  const log = problemLog(CATALOG_PROBLEM_KINDS);
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { entries: [], problems: log.problems };
  }
  if (member(value, "collections") !== undefined) log.add("legacy-collections");
  const entries = readCatalogEntries(value, log, (entry, read, path) => judgeEntry(entry, read, path, log));
  return { entries, problems: log.problems };
}

function judgeEntry(entry: Json, read: CatalogEntry, path: string, log: ProblemLog<CatalogProblem>): void {
  if (nonBlank(member(entry, "displayName")) === null) log.add("missing-display-name", { detail: path });
  const value = member(entry, "representativeQueries");
  const queries = asArray(value);
  const count = queries?.filter((query) => typeof query === "string" && query.trim() !== "").length ?? 0;
  const isFitting = count === queries?.length && count >= MIN_QUERIES && count <= MAX_QUERIES;
  if (value === undefined) log.add("no-representative-queries", { detail: path });
  else if (!isFitting) log.add("bad-representative-queries", { detail: path });
  const identity = asString(member(member(entry, "trustManifest"), "identity"));
  if (identity === null || read.publisher === null || namesDomain(identity, read.publisher)) return;
  log.add("trust-domain-mismatch", { detail: `${path}: ${identity}` });
}

/** Whether the host of an identity (`https://…`, `did:web:…`, `spiffe://…`, a bare name) is the publisher or below it. */
function namesDomain(identity: string, publisher: string): boolean {
  const name = identity.toLowerCase().replace(/^(?:did:web:|[a-z][a-z0-9+.-]{0,20}:\/\/)/, "");
  const host = name.split(/[/:?#%]/, 1)[0] ?? "";
  return host === publisher || host.endsWith(`.${publisher}`);
}
