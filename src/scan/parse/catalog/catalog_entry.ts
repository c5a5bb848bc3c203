/** One entry of an AI Catalog or an ARD document: both have it from the same proposal. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, note, type ProblemLog, warning } from "../problem.ts";
import { parseRfc3339 } from "../rfc3339.ts";

/** Entries of one document that are read. */
export const CATALOG_ENTRIES_LIMIT = 1000;

/** Of any kind: the proposals name some and allow all. */
const MEDIA_TYPE = /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}(?:\s*;|$)/;

export const CATALOG_PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-spec-version": error("no specVersion"),
  "bad-spec-version": error("specVersion is not a version such as 1.0"),
  "missing-entries": error("no entries list"),
  "too-many-entries": warning("more entries than we read"),
  "entry-not-an-object": error("an entry is not an object"),
  "missing-identifier": error("an entry has no identifier"),
  "bad-identifier": note("identifier is not urn:air:, your domain and a name"),
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
  "bad-representative-queries": note("representativeQueries does not hold two to five questions"),
  "trust-domain-mismatch": warning("trustManifest names another domain than the identifier"),
  "legacy-collections": warning("collections, which the current version does not define"),
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
  /** The artefact stands in the document itself. */
  readonly hasData: boolean;
  readonly displayName: string | null;
  readonly version: string | null;
}

/**
 * Reads the `entries` of a document; each problem's detail begins with the place of the entry.
 * @param judgeEntry what the one proposal asks beyond the other
 */
export function readCatalogEntries(
  value: Json,
  log: ProblemLog<CatalogProblem>,
  judgeEntry: (entry: Json, read: CatalogEntry, place: string) => void = () => {},
): CatalogEntry[] {
  const values = asArray(member(value, "entries"));
  if (values === null) log.add("missing-entries");
  if (values !== null && values.length > CATALOG_ENTRIES_LIMIT) log.add("too-many-entries");
  const seen = new Set<string>();
  const entries: CatalogEntry[] = [];
  for (const [index, entry] of (values ?? []).slice(0, CATALOG_ENTRIES_LIMIT).entries()) {
    const place = `entries[${index}]`;
    if (asRecord(entry) === null) {
      log.add("entry-not-an-object", { detail: place });
      continue;
    }
    const read = readEntry(entry, place, log);
    entries.push(read);
    judgeEntry(entry, read, place);
    const key = JSON.stringify([read.identifier, read.version]);
    if (read.identifier !== null && seen.has(key)) log.add("duplicate-entry", detail(place, read.identifier));
    seen.add(key);
  }
  return entries;
}

function readEntry(entry: Json, place: string, log: ProblemLog<CatalogProblem>): CatalogEntry {
  const identifier = nonBlank(member(entry, "identifier"));
  const updatedAt = member(entry, "updatedAt");
  if (updatedAt !== undefined && parseRfc3339(asString(updatedAt) ?? "") === null) {
    log.add("bad-updated-at", { detail: place });
  }
  return {
    identifier,
    publisher: readPublisher(identifier, place, log),
    type: readType(entry, place, log),
    url: readUrl(entry, place, log),
    hasData: hasData(entry),
    displayName: nonBlank(member(entry, "displayName")),
    version: asString(member(entry, "version")),
  };
}

/** `urn:air:example.com:…` with a whole domain name; `urn:ai:` is the name space that it had before. */
function readPublisher(
  identifier: string | null,
  place: string,
  log: ProblemLog<CatalogProblem>,
): string | null {
  if (identifier === null) {
    log.add("missing-identifier", { detail: place });
    return null;
  }
  const [scheme = "", space = "", publisher = "", ...names] = identifier.toLowerCase().split(":", 4);
  const isUrn = scheme === "urn" && (space === "air" || space === "ai");
  if (isUrn && space === "ai") log.add("legacy-identifier", detail(place, identifier));
  if (isUrn && publisher.includes(".") && names.length > 0 && names[0] !== "") return publisher;
  log.add("bad-identifier", detail(place, identifier));
  return null;
}

function readType(entry: Json, place: string, log: ProblemLog<CatalogProblem>): string | null {
  const current = nonBlank(member(entry, "type"));
  const legacy = nonBlank(member(entry, "mediaType"));
  const type = (current ?? legacy)?.toLowerCase() ?? null;
  if (type === null) log.add("missing-type", { detail: place });
  else if (!MEDIA_TYPE.test(type)) log.add("bad-type", detail(place, type));
  if (legacy !== null && current === null) log.add("legacy-media-type", { detail: place });
  return type;
}

function readUrl(entry: Json, place: string, log: ProblemLog<CatalogProblem>): string | null {
  const value = member(entry, "url");
  if (value === undefined || value === null) {
    if (!hasData(entry)) log.add("no-url-or-data", { detail: place });
    return null;
  }
  const url = asString(value);
  const parsed = URL.parse(url ?? "");
  if (hasData(entry)) log.add("both-url-and-data", { detail: place });
  if (parsed?.protocol === "http:") log.add("insecure-url", detail(place, url ?? ""));
  else if (parsed === null && url !== null && URL.canParse(url, "https://example.com/")) {
    log.add("relative-url", detail(place, url));
  } else if (parsed?.protocol !== "https:") log.add("bad-url", detail(place, url ?? ""));
  return url;
}

function hasData(entry: Json): boolean {
  const data = member(entry, "data");
  return data !== undefined && data !== null;
}

function nonBlank(value: Json | undefined): string | null {
  const text = asString(value)?.trim() ?? "";
  return text === "" ? null : text;
}

function detail(place: string, text: string): { readonly detail: string } {
  return { detail: `${place}: ${text}` };
}
