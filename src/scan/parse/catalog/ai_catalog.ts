/** AI Catalog: what a site offers to agents (https://github.com/Agent-Card/ai-catalog). */
import type { Json } from "../json.ts";
import {
  CATALOG_PROBLEM_KINDS,
  type CatalogEntry,
  type CatalogProblem,
  readCatalogEntries,
} from "./catalog_entry.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import { type Problem, problemLog } from "../problem.ts";

export interface AiCatalog {
  /** Every entry that is an object, incomplete ones included. */
  readonly entries: readonly CatalogEntry[];
  readonly problems: readonly Problem<CatalogProblem>[];
}

/** Reads the document of `/.well-known/ai-catalog.json`. */
export function parseAiCatalog(value: Json): AiCatalog {
  const log = problemLog(CATALOG_PROBLEM_KINDS);
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { entries: [], problems: log.problems };
  }
  const version = member(value, "specVersion") ?? null;
  const specVersion = asString(version);
  if (version === null) log.add("missing-spec-version");
  else if (specVersion === null) log.add("bad-spec-version", { detail: "no text" });
  else if (!/^\d+\.\d+$/.test(specVersion)) log.add("bad-spec-version", { detail: specVersion });
  const host = member(value, "host");
  if (host !== undefined && asString(member(host, "displayName")) === null) log.add("host-without-name");
  return { entries: readCatalogEntries(value, log), problems: log.problems };
}
