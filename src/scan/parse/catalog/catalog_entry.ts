/** Entries of an AI Catalog or an ARD document, which share one format. */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { urlProblem } from "../https_url.ts";
import { error, note, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { parseRfc3339 } from "../rfc3339.ts";

/** Maximum number of entries read from one document. */
const CATALOG_ENTRIES_LIMIT = 1000;

/** Any media type, because the proposals name some and allow all. */
const MEDIA_TYPE = /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}(?:\s*;|$)/;

const PROBLEM_KINDS = {
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
  "media-type-for-type": note("an entry has mediaType instead of type"),
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
  "trust-domain-mismatch": warning("identity and identifier have different domains"),
  "trust-identity-mismatch": warning("identity is not the identifier of its entry"),
  "legacy-collections": warning("collections is not part of the current version"),
};
type CatalogProblem = keyof typeof PROBLEM_KINDS;

export interface CatalogEntry {
  readonly identifier: string | null;
  /** The publisher's domain in the identifier, in lower case. Null for identifiers of other forms. */
  readonly publisher: string | null;
  /**
   * Media type in lower case. It comes from `mediaType` if `type` is missing, because versions of AI Catalog
   * differ in the name.
   */
  readonly type: string | null;
  /** URL as written. */
  readonly url: string | null;
}

export interface Catalog {
  /** All entries that are objects, including incomplete ones. */
  readonly entries: readonly CatalogEntry[];
  readonly problems: readonly Problem<CatalogProblem>[];
}

type Log = ProblemLog<CatalogProblem>;

/** The rules of one format beyond those that both share. */
interface CatalogRules {
  judgeDocument?(document: JsonNode, log: Log): void;
  judgeEntry?(entry: JsonNode, read: CatalogEntry, log: Log): void;
}

/** Reads a document with `entries`; each problem's detail begins with the path of the entry. */
export function readCatalog(value: Json, rules: CatalogRules = {}): Catalog {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const list = document.at("entries");
  if (document.isObject) {
    rules.judgeDocument?.(document, log);
    if (!list.isList) log.add("missing-entries");
  } else log.add("not-an-object");
  if (list.size > CATALOG_ENTRIES_LIMIT) log.add("too-many-entries");
  const seen = new Set<string>();
  const entries = list.items(CATALOG_ENTRIES_LIMIT).flatMap((entry) => {
    if (!entry.isObject) {
      log.add("entry-not-an-object", { detail: entry.path });
      return [];
    }
    const read = readEntry(entry, log);
    rules.judgeEntry?.(entry, read, log);
    const key = JSON.stringify([read.identifier, entry.at("version").text]);
    if (read.identifier !== null && seen.has(key)) {
      log.add("duplicate-entry", { detail: `${entry.path}: ${read.identifier}` });
    }
    seen.add(key);
    return [read];
  });
  return { entries, problems: log.problems };
}

function readEntry(entry: JsonNode, log: Log): CatalogEntry {
  const identifier = nonBlank(entry.at("identifier"));
  const updatedAt = entry.at("updatedAt");
  if (updatedAt.value !== undefined && parseRfc3339(updatedAt.text ?? "") === null) {
    log.add("bad-updated-at", { detail: entry.path });
  }
  if (identifier === null) log.add("missing-identifier", { detail: entry.path });
  const publisher = identifier === null ? null : readPublisher(identifier, entry.path, log);
  return { identifier, publisher, type: readType(entry, log), url: readUrl(entry, log) };
}

/** Reads `urn:air:example.com:…`. `urn:ai:` is the former namespace. */
function readPublisher(identifier: string, path: string, log: Log): string | null {
  const detail = `${path}: ${identifier}`;
  const [urn, namespace = "", domain = "", name = ""] = identifier.toLowerCase().split(":", 4);
  const isAgentUrn = urn === "urn" && /^air?$/.test(namespace) && domain.includes(".") && name !== "";
  const publisher = isAgentUrn ? domain : null;
  if (/^urn:ai(?::|$)/i.test(identifier)) log.add("legacy-identifier", { detail });
  if (publisher === null) log.add("bad-identifier", { detail });
  return publisher;
}

function readType(entry: JsonNode, log: Log): string | null {
  const current = nonBlank(entry.at("type"));
  const other = nonBlank(entry.at("mediaType"));
  const type = (current ?? other)?.toLowerCase() ?? null;
  if (type === null) log.add("missing-type", { detail: entry.path });
  else if (!MEDIA_TYPE.test(type)) log.add("bad-type", { detail: `${entry.path}: ${type}` });
  if (other !== null && current === null) log.add("media-type-for-type", { detail: entry.path });
  return type;
}

function readUrl(entry: JsonNode, log: Log): string | null {
  const { isMissing, text } = entry.at("url");
  const hasData = !entry.at("data").isMissing;
  if (isMissing && !hasData) log.add("no-url-or-data", { detail: entry.path });
  if (isMissing) return null;
  if (hasData) log.add("both-url-and-data", { detail: entry.path });
  const problem = urlProblem(text);
  const isRelative = text !== null && !URL.canParse(text) && URL.canParse(text, "https://example.com/");
  if (problem !== null) {
    log.add(isRelative ? "relative-url" : `${problem}-url`, { detail: `${entry.path}: ${text ?? ""}` });
  }
  return text;
}

export function nonBlank({ text }: JsonNode): string | null {
  return text?.trim() || null;
}
