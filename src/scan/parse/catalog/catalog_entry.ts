/** Entries of an AI Catalog or an ARD document, which share one format. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, note, type ProblemLog, warning } from "../problem.ts";
import { parseRfc3339 } from "../rfc3339.ts";

/** Entries of one document that are read. */
export const CATALOG_ENTRIES_LIMIT = 1000;

/** Any type: the proposals name some and allow all. */
const MEDIA_TYPE = /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}(?:\s*;|$)/;

export const CATALOG_PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-spec-version": error("specVersion is missing"),
  "bad-spec-version": error("specVersion is not a version such as 1.0"),
  "missing-entries": error("entries is missing"),
  "too-many-entries": warning("more entries than we read"),
  "entry-not-an-object": error("an entry is not an object"),
  "missing-identifier": error("an entry has no identifier"),
  "bad-identifier": note("identifier does not consist of urn:air:, your domain and a name"),
  "legacy-identifier": warning("identifier begins with urn:ai: instead of urn:air:"),
  "missing-type": error("an entry has no type"),
  "legacy-media-type": warning("an entry has mediaType instead of type"),
  "bad-type": warning("type is not a media type"),
  "no-url-or-data": error("an entry has neither url nor data"),
  "both-url-and-data": error("an entry has both url and data"),
  "bad-url": error("url is not a valid URL"),
  "relative-url": warning("url is not absolute"),
  "insecure-url": warning("url does not use https"),
  "bad-updated-at": warning("updatedAt is not an RFC 3339 date and time"),
  "duplicate-entry": warning("duplicate entry"),
  "host-without-name": warning("host has no displayName"),
  "missing-display-name": note("an entry has no displayName"),
  "no-representative-queries": note("an entry has no representativeQueries"),
  "bad-representative-queries": note("representativeQueries does not have two to five questions"),
  "trust-domain-mismatch": warning("trustManifest and identifier have different domains"),
  "legacy-collections": warning("collections is not part of the current version"),
};
export type CatalogProblem = keyof typeof CATALOG_PROBLEM_KINDS;

export interface CatalogEntry {
  readonly identifier: string | null;
  /** Domain that the identifier names as its publisher, in lower case; null for identifiers of other forms. */
  readonly publisher: string | null;
  /** Media type in lower case, from the legacy field where only that is there. */
  readonly type: string | null;
  /** As written. */
  readonly url: string | null;
}

/**
 * Reads the `entries` of a document; each problem's detail begins with the path of the entry.
 * @param judgeEntry the further rules of ARD
 */
export function readCatalogEntries(
  value: Json,
  log: ProblemLog<CatalogProblem>,
  judgeEntry: (entry: Json, read: CatalogEntry, path: string) => void = () => {},
): CatalogEntry[] {
  const values = asArray(member(value, "entries"));
  if (values === null) log.add("missing-entries");
  if (values !== null && values.length > CATALOG_ENTRIES_LIMIT) log.add("too-many-entries");
  const seen = new Set<string>();
  const entries: CatalogEntry[] = [];
  for (const [index, entry] of (values ?? []).slice(0, CATALOG_ENTRIES_LIMIT).entries()) {
    const path = `entries[${index}]`;
    if (asRecord(entry) === null) {
      log.add("entry-not-an-object", { detail: path });
      continue;
    }
    const read = readEntry(entry, path, log);
    entries.push(read);
    judgeEntry(entry, read, path);
    const key = JSON.stringify([read.identifier, asString(member(entry, "version"))]);
    if (read.identifier !== null && seen.has(key)) log.add("duplicate-entry", detail(path, read.identifier));
    seen.add(key);
  }
  return entries;
}

function readEntry(entry: Json, path: string, log: ProblemLog<CatalogProblem>): CatalogEntry {
  const identifier = nonBlank(member(entry, "identifier"));
  const updatedAt = member(entry, "updatedAt");
  if (updatedAt !== undefined && parseRfc3339(asString(updatedAt) ?? "") === null) {
    log.add("bad-updated-at", { detail: path });
  }
  return {
    identifier,
    publisher: readPublisher(identifier, path, log),
    type: readType(entry, path, log),
    url: readUrl(entry, path, log),
  };
}

/** `urn:air:example.com:…`; `urn:ai:` is the former namespace. */
function readPublisher(
  identifier: string | null,
  path: string,
  log: ProblemLog<CatalogProblem>,
): string | null {
  if (identifier === null) {
    log.add("missing-identifier", { detail: path });
    return null;
  }
  const [scheme = "", space = "", publisher = "", ...names] = identifier.toLowerCase().split(":", 4);
  const isUrn = scheme === "urn" && (space === "air" || space === "ai");
  if (isUrn && space === "ai") log.add("legacy-identifier", detail(path, identifier));
  if (isUrn && publisher.includes(".") && names.length > 0 && names[0] !== "") return publisher;
  log.add("bad-identifier", detail(path, identifier));
  return null;
}

function readType(entry: Json, path: string, log: ProblemLog<CatalogProblem>): string | null {
  const current = nonBlank(member(entry, "type"));
  const legacy = nonBlank(member(entry, "mediaType"));
  const type = (current ?? legacy)?.toLowerCase() ?? null;
  if (type === null) log.add("missing-type", { detail: path });
  else if (!MEDIA_TYPE.test(type)) log.add("bad-type", detail(path, type));
  if (legacy !== null && current === null) log.add("legacy-media-type", { detail: path });
  return type;
}

function readUrl(entry: Json, path: string, log: ProblemLog<CatalogProblem>): string | null {
  const value = member(entry, "url");
  if (value === undefined || value === null) {
    if (!hasData(entry)) log.add("no-url-or-data", { detail: path });
    return null;
  }
  const url = asString(value);
  const parsed = URL.parse(url ?? "");
  if (hasData(entry)) log.add("both-url-and-data", { detail: path });
  if (parsed?.protocol === "http:") log.add("insecure-url", detail(path, url ?? ""));
  else if (parsed === null && url !== null && URL.canParse(url, "https://example.com/")) {
    log.add("relative-url", detail(path, url));
  } else if (parsed?.protocol !== "https:") log.add("bad-url", detail(path, url ?? ""));
  return url;
}

function hasData(entry: Json): boolean {
  const data = member(entry, "data");
  return data !== undefined && data !== null;
}

export function nonBlank(value: Json | undefined): string | null {
  const text = asString(value)?.trim() ?? "";
  return text === "" ? null : text;
}

function detail(path: string, text: string): { readonly detail: string } {
  return { detail: `${path}: ${text}` };
}
