/** Agent Identity & Discovery, as TXT record at `_agent` and as JSON (https://aid.agentcommunity.org). */
import type { Json } from "../../../json.ts";
import { asRecord, asString } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { parseRfc3339 } from "../rfc3339.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of characters of a record. DNS messages hold far fewer. */
const AID_RECORD_LENGTH = 4096;
/** Maximum number of records read for one name. */
const AID_RECORDS_LIMIT = 32;
/** Maximum number of bytes of a description, in UTF-8. */
const AID_DESCRIPTION_BYTES = 60;
const UTF8 = new TextEncoder();

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "too-long": error("longer than a DNS record can be"),
  "malformed-pair": warning("a part is not key=value"),
  "empty-value": warning("a value is empty"),
  "repeated-key": error("a key is repeated"),
  "alias-clash": error("a key is given in its long and its short form"),
  "missing-version": error("the version (v) is missing"),
  "unknown-version": error("unknown version"),
  "version-not-first": warning("the version (v) is not first"),
  "missing-uri": error("the URL (u) is missing"),
  "missing-protocol": error("the protocol (p) is missing"),
  "unknown-protocol": error("unknown protocol"),
  "unknown-auth": warning("unknown authentication scheme"),
  "bad-uri": error("u is not an absolute URL"),
  "uri-scheme": error("the URL scheme does not fit the protocol"),
  "description-too-long": warning("the description has more than 60 bytes"),
  "bad-docs": warning("the documentation URL does not use https"),
  "bad-deprecation": error("the deprecation date is not an RFC 3339 time in UTC"),
  "bad-key": error("the public key is invalid"),
  "missing-key-id": error("the public key has no valid key id (i)"),
  "key-id-not-allowed": error("a key id (i) is not allowed in aid2"),
};
type AidProblem = keyof typeof PROBLEM_KINDS;

type AidVersion = "aid2" | "aid1";

export interface AidRecord {
  /** Null if the version is unknown, so the record may have another purpose. */
  readonly version: AidVersion | null;
  readonly uri: string | null;
  readonly protocol: string | null;
  /** Date when clients should stop using it. */
  readonly deprecation: Date | null;
  readonly problems: readonly Problem<AidProblem>[];
}

/** Keys by their short form. Only aid1 has `i`. */
const SHORT_KEYS: ReadonlyMap<string, string> = new Map([
  ["version", "v"],
  ["uri", "u"],
  ["proto", "p"],
  ["auth", "a"],
  ["desc", "s"],
  ["docs", "d"],
  ["dep", "e"],
  ["pka", "k"],
  ["kid", "i"],
]);
const KNOWN_KEYS: ReadonlySet<string> = new Set(SHORT_KEYS.values());

/** Allowed URL prefixes of each protocol. */
const PROTOCOL_URLS: ReadonlyMap<string, RegExp> = new Map([
  ...["mcp", "a2a", "openapi", "grpc", "graphql", "ucp"].map((name) => [name, /^https:/i] as const),
  ["websocket", /^wss:/i],
  ["local", /^(?:docker|npx|pip):/i],
  ["zeroconf", /^zeroconf:/i],
]);

const AUTH_TOKENS: ReadonlySet<string> = wordSet(`
  none pat apikey basic oauth2_device oauth2_code mtls custom
`);

/** Rules for the value of each key. The code for a missing value is null if the key is optional. */
const VALUE_RULES: readonly [
  key: string,
  missing: AidProblem | null,
  invalid: AidProblem,
  isValid: (value: string) => boolean,
][] = [
  ["v", "missing-version", "unknown-version", (version) => asVersion(version) !== null],
  ["u", "missing-uri", "bad-uri", isCompleteUri],
  ["p", "missing-protocol", "unknown-protocol", (protocol) => PROTOCOL_URLS.has(protocol)],
  ["a", null, "unknown-auth", (token) => AUTH_TOKENS.has(token)],
  ["s", null, "description-too-long", (text) => UTF8.encode(text).length <= AID_DESCRIPTION_BYTES],
  ["d", null, "bad-docs", (url) => URL.parse(url)?.protocol === "https:"],
  ["e", null, "bad-deprecation", (time) => readUtcTime(time) !== null],
];

type Pair = readonly [key: string, value: string];
type Log = ProblemLog<AidProblem>;

/**
 * Parses a TXT record with its strings joined. Unknown keys are ignored, because later versions may add keys.
 */
export function parseAidRecord(text: string): AidRecord {
  const log = problemLog(PROBLEM_KINDS);
  if (text.length > AID_RECORD_LENGTH) {
    log.add("too-long");
    return readRecord([], log);
  }
  const pairs: Pair[] = [];
  for (const part of text.split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0) pairs.push([part.slice(0, equals), part.slice(equals + 1)]);
    else if (part.trim() !== "") log.add("malformed-pair", { detail: part });
  }
  const [first] = pairs;
  if (first !== undefined && shortKey(first[0]) !== "v") log.add("version-not-first", { detail: first[0] });
  return readRecord(pairs, log);
}

/** Reads the document of `/.well-known/agent`, an object with the same keys. */
export function parseAidDocument(value: Json): AidRecord {
  const log = problemLog(PROBLEM_KINDS);
  const members = asRecord(value);
  if (members === null) log.add("not-an-object");
  const pairs = Object.entries(members ?? {}).map(([key, entry]): Pair => [key, asString(entry) ?? ""]);
  return readRecord(pairs, log);
}

function readRecord(pairs: readonly Pair[], log: Log): AidRecord {
  const values = readValues(pairs, log);
  for (const [key, missing, invalid, isValid] of VALUE_RULES) {
    const value = values.get(key);
    if (value !== undefined && !isValid(value)) log.add(invalid, { detail: value });
    else if (value === undefined && missing !== null) log.add(missing);
  }
  const text = (key: string) => values.get(key) ?? null;
  const [version, uri, protocol] = [asVersion(text("v")), text("u"), text("p")];
  const schemes = PROTOCOL_URLS.get(protocol ?? "");
  if (uri !== null && isCompleteUri(uri) && schemes?.test(uri) === false) {
    log.add("uri-scheme", { detail: uri });
  }
  judgeKey(version, text("k"), text("i"), log);
  return { version, uri, protocol, deprecation: readUtcTime(text("e") ?? ""), problems: log.problems };
}

function shortKey(key: string): string {
  const name = key.trim().toLowerCase();
  return SHORT_KEYS.get(name) ?? name;
}

/** Returns one value for each known key, by its short form. If a key repeats, its first value counts. */
function readValues(pairs: readonly Pair[], log: Log): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const writtenAs = new Map<string, string>();
  for (const [key, raw] of pairs) {
    const short = shortKey(key);
    if (!KNOWN_KEYS.has(short)) continue;
    const name = key.trim().toLowerCase();
    const before = writtenAs.get(short);
    if (before !== undefined) log.add(before === name ? "repeated-key" : "alias-clash", { detail: name });
    writtenAs.set(short, before ?? name);
    const value = raw.trim();
    if (value === "") log.add("empty-value", { detail: name });
    else if (before === undefined) values.set(short, value);
  }
  return values;
}

function asVersion(text: string | null): AidVersion | null {
  return text === "aid2" || text === "aid1" ? text : null;
}

function isCompleteUri(uri: string): boolean {
  const isRemote = /^(?:https|wss):/i.test(uri);
  return isRemote ? /^[a-z]+:\/\//i.test(uri) && URL.canParse(uri) : /^[a-z][a-z0-9+.-]{0,30}:[^]/i.test(uri);
}

/** Reads a time in UTC, which must end in `Z`. */
function readUtcTime(text: string): Date | null {
  return text.endsWith("Z") ? parseRfc3339(text) : null;
}

/**
 * In aid2, the key is the 32 bytes of an Ed25519 key as base64url. In aid1, it is base58 after `z`, with a
 * key id.
 */
function judgeKey(version: AidVersion | null, key: string | null, keyId: string | null, log: Log): void {
  if (version === "aid2" && keyId !== null) log.add("key-id-not-allowed", { detail: keyId });
  if (key === null || version === null) return;
  if (version === "aid1" && (keyId === null || !/^[a-z0-9]{1,6}$/.test(keyId))) log.add("missing-key-id");
  const form = version === "aid2" ? /^[A-Za-z0-9_-]{43}$/ : /^z[1-9A-HJ-NP-Za-km-z]{32,64}$/;
  if (!form.test(key)) log.add("bad-key", { detail: key });
}

interface AidAnswer {
  readonly record: AidRecord;
  /** Number of valid records of the same version. More than one is ambiguous. */
  readonly rivals: number;
}

/**
 * Chooses among the TXT records of a name.
 * @returns the valid record of the newest version, or the first record that looks like one, or null
 */
export function chooseAidRecord(texts: readonly string[]): AidAnswer | null {
  const records = texts.slice(0, AID_RECORDS_LIMIT).map(parseAidRecord).filter((record) =>
    record.version !== null || (record.uri !== null && record.protocol !== null)
  );
  const valid = records.filter(({ problems }) => problems.every(({ severity }) => severity === "warning"));
  for (const version of ["aid2", "aid1"] as const) {
    const [record, ...others] = valid.filter((each) => each.version === version);
    if (record !== undefined) return { record, rivals: others.length + 1 };
  }
  const [first] = records;
  return first === undefined ? null : { record: first, rivals: 0 };
}
