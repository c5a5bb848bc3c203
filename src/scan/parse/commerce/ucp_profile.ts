/** The UCP profile of a business, in all dated versions (https://ucp.dev). */
import type { Json } from "../../../json.ts";
import {
  UCP_CURRENT_VERSION,
  UCP_KEYS_SINCE,
  UCP_LISTS_SINCE,
  UCP_SCHEMAS_SINCE,
  UCP_SNAPSHOTS_SINCE,
  UCP_TRANSPORTS,
  UCP_VERSIONS,
} from "../../data/commerce/ucp_versions.ts";
import { isLaterDate } from "../../data/text/later_date.ts";
import { JsonNode } from "../formats/json_node.ts";
import { MAX_URL_LENGTH, urlProblem } from "../https_url.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { KEY_PROBLEM_KINDS, readUcpKey } from "./ucp_key.ts";
import { isOfAuthority, isReverseDomainName } from "./ucp_name.ts";

/** Maximum number of entries read from one registry, and of keys. */
const MAX_UCP_ENTRIES = 200;
const UCP_MEMBERS = ["version", "services", "capabilities", "payment_handlers"] as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const PROBLEM_KINDS = {
  ...KEY_PROBLEM_KINDS,
  "not-an-object": error("not a JSON object"),
  "missing-ucp": error("the ucp object is missing"),
  "outside-ucp": error("a member is outside the ucp object"),
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
  "older-transports": error("a service has a member for each transport, as before 2026-04-08"),
  "unknown-transport": warning("a transport is unknown"),
  "missing-endpoint": error("a service has no endpoint"),
  "bad-endpoint": error("an endpoint is not an absolute https URL"),
  "insecure-endpoint": error("an endpoint does not use https"),
  "bad-name": warning("a name is not a domain in reverse order"),
  "missing-schema": warning("a capability has no schema"),
  "bad-schema": warning("a schema is not a URL"),
  "foreign-schema": warning("a schema is not on the domain that its name begins with"),
  "other-release": warning("an entry has another version than the profile"),
  "bad-supported-version": warning("a supported version is not a date with an https URL"),
  "keys-not-a-list": error("keys is not a list"),
  "older-keys-member": warning("signing_keys instead of keys"),
  "too-many-entries": warning("more entries than we read"),
};
type UcpProblem = keyof typeof PROBLEM_KINDS;

/** A way to reach a service. */
interface UcpBinding {
  readonly service: string;
  readonly transport: string;
  /** Absolute https URL, or null. */
  readonly endpoint: string | null;
}

export interface UcpProfile {
  /** True if it has a `ucp` object. */
  readonly isProfile: boolean;
  /** Version as written. */
  readonly version: string | null;
  /** True if the version is newer than all versions that this program knows. */
  readonly isLater: boolean;
  readonly bindings: readonly UcpBinding[];
  /** Names of capabilities. */
  readonly capabilities: readonly string[];
  readonly paymentHandlers: readonly string[];
  readonly problems: readonly Problem<UcpProblem>[];
}

type Log = ProblemLog<UcpProblem>;

/** An entry of a registry. */
interface Entry {
  readonly name: string;
  readonly node: JsonNode;
}

/** Reads the document of `/.well-known/ucp`. Members that a version does not define are ignored. */
export function parseUcpProfile(value: Json): UcpProfile {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  // Paths of its members start with their own names.
  const ucp = new JsonNode(document.at("ucp").value);
  const version = ucp.at("version").text;
  if (!document.isObject) log.add("not-an-object");
  else if (!ucp.isObject) {
    const beside = UCP_MEMBERS.filter((name) => document.at(name).value !== undefined);
    log.add("missing-ucp", beside.length === 0 ? {} : { detail: `${beside.join(", ")} next to it` });
  }
  for (const owner of [document, document.at("ucp")]) {
    for (const name of ["keys", "signing_keys"]) readKeys(owner.at(name), log);
  }
  const facts = {
    isProfile: ucp.isObject,
    version,
    isLater: isLaterUcp(version),
    problems: log.problems,
  };
  if (!ucp.isObject) return { ...facts, bindings: [], capabilities: [], paymentHandlers: [] };
  const isLacking = (name: string) => {
    if (ucp.at(name).value !== undefined) return false;
    const isOutside = document.at(name).value !== undefined;
    if (isOutside) log.add("outside-ucp", { detail: name });
    return !isOutside;
  };
  judgeVersions(ucp, isLacking("version"), log);
  const isSince = (date: string) => version !== null && version >= date;
  const hasLists = isSince(UCP_LISTS_SINCE);
  if (isLacking("services")) log.add("missing-services");
  if (isLacking("payment_handlers") && hasLists) {
    // Place of the handlers in versions before 2026-01-23.
    const former = document.at("payment", "handlers");
    if (former.value === undefined) log.add("missing-payment-handlers");
    else log.add("outside-ucp", { detail: former.path });
  }
  isLacking("capabilities");
  if (isSince(UCP_KEYS_SINCE) && hasOldKeys(document)) log.add("older-keys-member");
  const services = registry(ucp.at("services"), hasLists, log);
  const release = isSince(UCP_SNAPSHOTS_SINCE) ? version : null;
  const bindings = services.flatMap((entry) =>
    judgeEntry(entry, release, log) ? bindingsOf(entry, hasLists, log) : []
  );
  const capabilities = registry(ucp.at("capabilities"), hasLists, log);
  for (const entry of capabilities) {
    const isObject = judgeEntry(entry, release, log);
    const isWithoutSchema = isObject && entry.node.at("schema").value === undefined;
    if (isWithoutSchema && isSince(UCP_SCHEMAS_SINCE)) log.add("missing-schema", { detail: entry.node.path });
  }
  const handlers = registry(ucp.at("payment_handlers"), hasLists, log);
  for (const { node } of handlers) {
    if (node.at("id").text === null) log.add("handler-without-id", { detail: node.path });
    if (node.at("version").text === null) log.add("entry-without-version", { detail: node.path });
  }
  return { ...facts, bindings, capabilities: namesOf(capabilities), paymentHandlers: namesOf(handlers) };
}

function isLaterUcp(version: string | null): boolean {
  return isLaterDate(version, UCP_CURRENT_VERSION);
}

function judgeVersions(ucp: JsonNode, isLacking: boolean, log: Log): void {
  const { value, text: version } = ucp.at("version");
  if (version === null && (isLacking || value !== undefined)) log.add("missing-version");
  else if (version === null) return;
  else if (!DATE.test(version)) log.add("bad-version", { detail: version });
  else if (!UCP_VERSIONS.includes(version) && !isLaterUcp(version)) {
    log.add("unknown-version", { detail: version });
  }
  for (const [date, { text }] of ucp.at("supported_versions").entries(MAX_UCP_ENTRIES)) {
    if (!DATE.test(date) || urlProblem(text) !== null) log.add("bad-supported-version", { detail: date });
  }
}

/**
 * Returns the entries of a registry, a map of lists. Before {@linkcode UCP_LISTS_SINCE} it is a map of
 * objects or a list.
 */
function registry(node: JsonNode, hasLists: boolean, log: Log): Entry[] {
  if (node.value === undefined) return [];
  if (!node.isObject) {
    const isOlder = !hasLists && node.isList && node.path === "capabilities";
    log.add(isOlder ? "older-shape" : "registry-not-a-map", { detail: node.path });
    return node.items(MAX_UCP_ENTRIES).map((item) => ({ name: item.at("name").text ?? "", node: item }));
  }
  noteExcess(node, log);
  return node.entries(MAX_UCP_ENTRIES).flatMap(([name, items]) => {
    if (!isReverseDomainName(name)) log.add("bad-name", { detail: items.path });
    if (!items.isList) log.add(hasLists ? "not-a-list" : "older-shape", { detail: items.path });
    const nodes = items.isList ? items.items(MAX_UCP_ENTRIES) : [items];
    return nodes.map((each) => ({ name, node: each }));
  }).slice(0, MAX_UCP_ENTRIES);
}

function bindingsOf({ name: service, node }: Entry, hasLists: boolean, log: Log): UcpBinding[] {
  const written = node.at("transport").text;
  // Before lists, a service was one object with a member for each transport.
  const nested = [...UCP_TRANSPORTS.keys()].filter((name) => node.at(name).isObject);
  if (written === null && nested.length === 0) log.add("missing-transport", { detail: node.path });
  else if (written === null && hasLists) log.add("older-transports", { detail: node.path });
  if (written !== null && !UCP_TRANSPORTS.has(written)) {
    log.add("unknown-transport", { detail: `${node.path}: ${written}` });
  }
  return (written === null ? nested : [written]).map((transport) => ({
    service,
    transport,
    endpoint: readEndpoint(written === null ? node.at(transport) : node, transport, log),
  }));
}

function readEndpoint(owner: JsonNode, transport: string, log: Log): string | null {
  const { value, text } = owner.at("endpoint");
  const isNeeded = UCP_TRANSPORTS.get(transport)?.hasEndpoint ?? false;
  const problem = urlProblem(text);
  if (problem === null) return new URL(text ?? "").href;
  if (value !== undefined) log.add(`${problem}-endpoint`, { detail: `${owner.path}: ${text ?? "no text"}` });
  else if (isNeeded) log.add("missing-endpoint", { detail: owner.path });
  return null;
}

/**
 * @param release version of the profile if its entries must have the same; @returns false if it is not an
 * object
 */
function judgeEntry({ name, node }: Entry, release: string | null, log: Log): boolean {
  if (!node.isObject) {
    log.add("entry-not-an-object", { detail: node.path });
    return false;
  }
  const { text: version } = node.at("version");
  if (version === null) log.add("entry-without-version", { detail: node.path });
  else if (!DATE.test(version)) log.add("bad-entry-version", { detail: `${node.path}: ${version}` });
  // Agents ignore `dev.ucp` entries of another version. Vendors' entries have their own versions.
  else if (release !== null && name.startsWith("dev.ucp.") && version !== release) {
    log.add("other-release", { detail: `${node.path}: ${version}` });
  }
  const { value, text: schema } = node.at("schema");
  // Only the owner of a name may define its schema. A specification for people may be on any host.
  if (value !== undefined && (schema === null || !URL.canParse(schema.slice(0, MAX_URL_LENGTH)))) {
    log.add("bad-schema", { detail: node.path });
  } else if (schema !== null && !isOfAuthority(name, schema.slice(0, MAX_URL_LENGTH))) {
    log.add("foreign-schema", { detail: `${node.path}: ${schema}` });
  }
  return true;
}

function readKeys(keys: JsonNode, log: Log): void {
  if (keys.value !== undefined && !keys.isList) return log.add("keys-not-a-list", { detail: keys.path });
  noteExcess(keys, log);
  for (const key of keys.items(MAX_UCP_ENTRIES)) readUcpKey(key, log);
}

function hasOldKeys(document: JsonNode): boolean {
  return document.at("keys").value === undefined &&
    document.at("signing_keys").items(MAX_UCP_ENTRIES).length > 0;
}

function noteExcess(node: JsonNode, log: Log): void {
  if (node.size > MAX_UCP_ENTRIES) log.add("too-many-entries", { detail: node.path });
}

function namesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries.map(({ name }) => name.slice(0, 100)))];
}
