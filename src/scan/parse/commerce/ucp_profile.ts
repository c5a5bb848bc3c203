/** The UCP profile of a business, in all dated versions (https://ucp.dev). */
import type { Json } from "../json.ts";
import {
  UCP_KEYS_SINCE,
  UCP_LISTS_SINCE,
  UCP_SNAPSHOTS_SINCE,
  UCP_TRANSPORTS,
  UCP_VERSIONS,
} from "../../data/ucp_versions.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { KEY_PROBLEM_KINDS, readUcpKey } from "./ucp_key.ts";
import { isOfAuthority, isReverseDomainName } from "./ucp_name.ts";

/** Entries that are read of one registry, and keys. */
export const MAX_UCP_ENTRIES = 200;
/** Characters of a URL. */
const MAX_URL_LENGTH = 2048;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const PROBLEM_KINDS = {
  ...KEY_PROBLEM_KINDS,
  "not-an-object": error("not a JSON object"),
  "missing-ucp": error("the ucp object is missing"),
  "missing-version": error("version is missing"),
  "bad-version": error("version is not a date"),
  "unknown-version": warning("version is not a released version"),
  "missing-services": error("services is missing"),
  "missing-payment-handlers": error("payment_handlers is missing"),
  "registry-not-a-map": error("a member is not a map of names to lists"),
  "not-a-list": error("a member is not a list"),
  "older-shape": warning("a member is not a map of names to lists"),
  "entry-not-an-object": error("an entry is not an object"),
  "entry-without-version": error("an entry has no version"),
  "bad-entry-version": warning("the version of an entry is not a date"),
  "handler-without-id": error("a payment handler has no id"),
  "missing-transport": error("a service has no transport"),
  "unknown-transport": warning("a transport is unknown"),
  "missing-endpoint": error("a service has no endpoint"),
  "bad-endpoint": error("an endpoint is not an absolute URL"),
  "insecure-endpoint": error("an endpoint does not use https"),
  "bad-name": warning("a name is not a domain in reverse order"),
  "foreign-schema": warning("a schema is not on the domain that its name begins with"),
  "other-release": warning("an entry has another version than the profile"),
  "bad-supported-version": warning("a supported version is not a date with an https URL"),
  "keys-not-a-list": error("keys is not a list"),
  "older-keys-member": warning("signing_keys instead of keys"),
  "too-many-entries": warning("more entries than we read"),
};
type UcpProblem = keyof typeof PROBLEM_KINDS;

/** One way to reach a service. */
export interface UcpBinding {
  readonly service: string;
  readonly transport: string;
  /** Absolute https URL; null without one. */
  readonly endpoint: string | null;
}

export interface UcpProfile {
  /** It has a `ucp` object. */
  readonly isProfile: boolean;
  /** As written. */
  readonly version: string | null;
  readonly bindings: readonly UcpBinding[];
  /** Names. */
  readonly capabilities: readonly string[];
  readonly paymentHandlers: readonly string[];
  readonly problems: readonly Problem<UcpProblem>[];
}

type Log = ProblemLog<UcpProblem>;

/** An entry of a registry. */
interface Entry {
  readonly name: string;
  readonly value: Json;
  /** Path in the document: `services.dev.ucp.shopping[0]`. */
  readonly detail: string;
}

/** Reads the document of `/.well-known/ucp`; members that a version does not define are ignored. */
export function parseUcpProfile(value: Json): UcpProfile {
  const log = problemLog(PROBLEM_KINDS);
  const ucp = member(value, "ucp");
  if (asRecord(value) === null) log.add("not-an-object");
  else if (asRecord(ucp) === null) log.add("missing-ucp");
  readKeys(value, log);
  const isProfile = asRecord(ucp) !== null;
  const version = asString(member(ucp, "version"));
  const facts = { isProfile, version, problems: log.problems };
  if (!isProfile) return { ...facts, bindings: [], capabilities: [], paymentHandlers: [] };
  readVersions(ucp, version, log);
  const hasLists = version !== null && version >= UCP_LISTS_SINCE;
  if (member(ucp, "services") === undefined) log.add("missing-services");
  const handlers = member(ucp, "payment_handlers");
  if (handlers === undefined && hasLists) log.add("missing-payment-handlers");
  if (version !== null && version >= UCP_KEYS_SINCE && isOldKeys(value)) log.add("older-keys-member");
  const services = registry(ucp, "services", hasLists, log);
  const bindings = services.flatMap((entry) => bindingsOf(entry, log));
  const capabilities = registry(ucp, "capabilities", hasLists, log);
  for (const entry of capabilities) checkEntry(entry, log);
  noteOtherReleases([...services, ...capabilities], version, log);
  const paying = registry(ucp, "payment_handlers", hasLists, log);
  for (const { value: handler, detail } of paying) {
    if (asString(member(handler, "id")) === null) log.add("handler-without-id", { detail });
    if (asString(member(handler, "version")) === null) log.add("entry-without-version", { detail });
  }
  return { ...facts, bindings, capabilities: namesOf(capabilities), paymentHandlers: namesOf(paying) };
}

function readVersions(ucp: Json | undefined, version: string | null, log: Log): void {
  if (version === null) log.add("missing-version");
  else if (!DATE.test(version)) log.add("bad-version", { detail: version });
  else if (!UCP_VERSIONS.includes(version)) log.add("unknown-version", { detail: version });
  const supported = Object.entries(asRecord(member(ucp, "supported_versions")) ?? {});
  for (const [date, written] of supported.slice(0, MAX_UCP_ENTRIES)) {
    const url = URL.parse(asString(written)?.slice(0, MAX_URL_LENGTH) ?? "");
    if (!DATE.test(date) || url?.protocol !== "https:") log.add("bad-supported-version", { detail: date });
  }
}

/** The entries of a registry: a map of lists; before {@linkcode UCP_LISTS_SINCE} a map of objects, or a list. */
function registry(ucp: Json | undefined, path: string, hasLists: boolean, log: Log): Entry[] {
  const value = member(ucp, path);
  if (value === undefined) return [];
  const list = asArray(value);
  if (list !== null) {
    const isOlder = !hasLists && path === "capabilities";
    log.add(isOlder ? "older-shape" : "registry-not-a-map", { detail: path });
    return list.slice(0, MAX_UCP_ENTRIES).map((item, index) => ({
      name: asString(member(item, "name")) ?? "",
      value: item,
      detail: `${path}[${index}]`,
    }));
  }
  const map = asRecord(value);
  if (map === null) {
    log.add("registry-not-a-map", { detail: path });
    return [];
  }
  const entries: Entry[] = [];
  const named = Object.entries(map);
  if (named.length > MAX_UCP_ENTRIES) log.add("too-many-entries", { detail: path });
  for (const [name, items] of named.slice(0, MAX_UCP_ENTRIES)) {
    const detail = `${path}.${name.slice(0, 100)}`;
    if (!isReverseDomainName(name)) log.add("bad-name", { detail });
    const several = asArray(items);
    if (several === null) {
      log.add(hasLists ? "not-a-list" : "older-shape", { detail });
      entries.push({ name, value: items, detail });
      continue;
    }
    several.slice(0, Math.max(MAX_UCP_ENTRIES - entries.length, 0)).forEach((item, index) =>
      entries.push({ name, value: item, detail: `${detail}[${index}]` })
    );
  }
  return entries;
}

function bindingsOf(entry: Entry, log: Log): UcpBinding[] {
  const { name: service, value, detail } = entry;
  if (!checkEntry(entry, log)) return [];
  const transport = asString(member(value, "transport"));
  if (transport !== null) {
    if (!UCP_TRANSPORTS.has(transport)) log.add("unknown-transport", { detail: `${detail}: ${transport}` });
    const isNeeded = UCP_TRANSPORTS.get(transport)?.hasEndpoint ?? false;
    return [{ service, transport, endpoint: endpointOf(value, detail, isNeeded, log) }];
  }
  // Until 2026-01 a service was one object with a member for each of its transports.
  const nested = [...UCP_TRANSPORTS].filter(([name]) => asRecord(member(value, name)) !== null);
  if (nested.length === 0) log.add("missing-transport", { detail });
  return nested.map(([name, { hasEndpoint }]) => {
    const inner = member(value, name) ?? null;
    return { service, transport: name, endpoint: endpointOf(inner, `${detail}.${name}`, hasEndpoint, log) };
  });
}

function endpointOf(value: Json, detail: string, isNeeded: boolean, log: Log): string | null {
  const endpoint = member(value, "endpoint");
  if (endpoint === undefined) {
    if (isNeeded) log.add("missing-endpoint", { detail });
    return null;
  }
  const text = asString(endpoint);
  const url = text === null || text.length > MAX_URL_LENGTH ? null : URL.parse(text);
  if (url === null) log.add("bad-endpoint", { detail: `${detail}: ${text ?? "no text"}` });
  else if (url.protocol !== "https:") log.add("insecure-endpoint", { detail: `${detail}: ${text}` });
  return url?.protocol === "https:" ? url.href : null;
}

/** @returns false if it is not an object */
function checkEntry({ name, value, detail }: Entry, log: Log): boolean {
  if (asRecord(value) === null) {
    log.add("entry-not-an-object", { detail });
    return false;
  }
  const version = asString(member(value, "version"));
  if (version === null) log.add("entry-without-version", { detail });
  else if (!DATE.test(version)) log.add("bad-entry-version", { detail: `${detail}: ${version}` });
  const schema = asString(member(value, "schema"));
  // Only the owner of a name may define its schema; a specification for people may be anywhere.
  if (schema !== null && !isOfAuthority(name, schema.slice(0, MAX_URL_LENGTH))) {
    log.add("foreign-schema", { detail: `${detail}: ${schema}` });
  }
  return true;
}

/** Agents ignore `dev.ucp` entries of another version; those of vendors have their own versions. */
function noteOtherReleases(entries: readonly Entry[], version: string | null, log: Log): void {
  if (version === null || version < UCP_SNAPSHOTS_SINCE) return;
  for (const { name, value, detail } of entries) {
    const own = asString(member(value, "version"));
    if (name.startsWith("dev.ucp.") && own !== null && own !== version) {
      log.add("other-release", { detail: `${detail}: ${own}` });
    }
  }
}

function readKeys(value: Json, log: Log): void {
  for (const [owner, prefix] of [[value, ""], [member(value, "ucp") ?? null, "ucp."]] as const) {
    for (const name of ["keys", "signing_keys"]) {
      const keys = member(owner, name);
      const list = asArray(keys);
      if (keys !== undefined && list === null) log.add("keys-not-a-list", { detail: `${prefix}${name}` });
      if ((list?.length ?? 0) > MAX_UCP_ENTRIES) {
        log.add("too-many-entries", { detail: `${prefix}${name}` });
      }
      for (const [index, key] of (list ?? []).slice(0, MAX_UCP_ENTRIES).entries()) {
        readUcpKey(key, `${prefix}${name}[${index}]`, log);
      }
    }
  }
}

function isOldKeys(value: Json): boolean {
  return member(value, "keys") === undefined && (asArray(member(value, "signing_keys"))?.length ?? 0) > 0;
}

function namesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries.map(({ name }) => name.slice(0, 100)))];
}
