/** The discovery document of the Agentic Commerce Protocol (rfcs/rfc.discovery.md of its repository). */
import type { Json } from "../json.ts";
import { ACP_INTERVENTIONS, ACP_SERVICES, ACP_TRANSPORTS, ACP_VERSIONS } from "../../data/acp_versions.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { wordSet } from "../../data/word_set.ts";

/** Entries of a list that are read. */
const MAX_ITEMS = 100;
/** Objects that are searched for secrets. */
const MAX_OBJECTS = 500;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CURRENCY = /^[a-z]{3}$/;
/** As in BCP 47, without its registry. */
const LOCALE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,8}$/i;
/** Member names, in lower case and without punctuation, that a public document must not have (7.1). */
const SECRET_MEMBERS: ReadonlySet<string> = wordSet(`
  accesstoken apikey apisecret clientsecret merchantid password privatekey secretkey
`);

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-protocol": error("the protocol object is missing"),
  "bad-name": error('protocol.name is not "acp"'),
  "missing-version": error("protocol.version is missing"),
  "bad-version": error("protocol.version is not a date"),
  "unknown-version": warning("protocol.version is not a released version"),
  "missing-supported-versions": error("protocol.supported_versions is missing"),
  "version-not-supported": error("protocol.version is not in supported_versions"),
  "unordered-versions": warning("supported_versions is not in ascending order"),
  "missing-base-url": error("api_base_url is missing"),
  "bad-base-url": error("api_base_url is not an absolute URL"),
  "insecure-base-url": error("api_base_url does not use https"),
  "missing-transports": error("transports is not a list"),
  "no-rest": error("transports does not include rest"),
  "unknown-transport": warning("unknown transport"),
  "missing-capabilities": error("the capabilities object is missing"),
  "missing-services": error("capabilities.services is missing"),
  "no-known-service": error("no service is defined by ACP"),
  "unknown-service": warning("unknown service"),
  "extension-without-name": warning("an extension has no name"),
  "unknown-intervention": warning("unknown intervention type"),
  "bad-currency": warning("a currency is not a lowercase ISO 4217 code"),
  "bad-locale": warning("a locale is not a BCP 47 tag"),
  "secret-member": error("a member contains a secret"),
};
type AcpProblem = keyof typeof PROBLEM_KINDS;

export interface AcpDiscovery {
  /** `protocol.name` is "acp". */
  readonly isAcp: boolean;
  /** A document of the Agent Client Protocol, which has the same initials. */
  readonly isOfClients: boolean;
  readonly version: string | null;
  /** Absolute https URL; null without one. */
  readonly baseUrl: string | null;
  readonly services: readonly string[];
  readonly transports: readonly string[];
  readonly problems: readonly Problem<AcpProblem>[];
}

type Log = ProblemLog<AcpProblem>;

/** Reads the document of `/.well-known/acp.json`. */
export function parseAcpDiscovery(value: Json): AcpDiscovery {
  const log = problemLog(PROBLEM_KINDS);
  const protocol = member(value, "protocol");
  if (asRecord(value) === null) log.add("not-an-object");
  else if (asRecord(protocol) === null) log.add("missing-protocol");
  const name = asString(member(protocol, "name"));
  if (asRecord(protocol) !== null && name !== "acp") log.add("bad-name", { detail: name ?? "" });
  if (asRecord(protocol) !== null) readVersions(protocol, log);
  const isObject = asRecord(value) !== null;
  const baseUrl = isObject ? readBase(member(value, "api_base_url"), log) : null;
  const transports = strings(member(value, "transports"));
  if (isObject && transports === null) log.add("missing-transports");
  if (transports !== null && !transports.includes("rest")) {
    log.add("no-rest", { detail: transports.join(", ") });
  }
  unknown(transports, ACP_TRANSPORTS, "unknown-transport", log);
  const services = isObject ? readCapabilities(member(value, "capabilities"), log) : null;
  noteSecrets(value, log);
  return {
    isAcp: name === "acp",
    isOfClients: protocol === undefined && asString(member(value, "command")) !== null &&
      member(value, "api_base_url") === undefined,
    version: asString(member(protocol, "version")),
    baseUrl,
    services: services ?? [],
    transports: transports ?? [],
    problems: log.problems,
  };
}

function readVersions(protocol: Json | undefined, log: Log): void {
  const version = asString(member(protocol, "version"));
  if (version === null) log.add("missing-version");
  else if (!DATE.test(version)) log.add("bad-version", { detail: version });
  else if (!ACP_VERSIONS.includes(version)) log.add("unknown-version", { detail: version });
  const supported = strings(member(protocol, "supported_versions"));
  if (supported === null || supported.length === 0) return log.add("missing-supported-versions");
  if (version !== null && !supported.includes(version)) log.add("version-not-supported", { detail: version });
  const isOrdered = supported.every((date, index) => index === 0 || (supported[index - 1] ?? "") < date);
  if (!isOrdered) log.add("unordered-versions");
}

function readBase(value: Json | undefined, log: Log): string | null {
  if (value === undefined) {
    log.add("missing-base-url");
    return null;
  }
  const text = asString(value)?.slice(0, 2048) ?? "";
  const url = URL.parse(text);
  if (url === null) log.add("bad-base-url", { detail: text });
  else if (url.protocol !== "https:") log.add("insecure-base-url", { detail: text });
  return url?.protocol === "https:" ? url.href : null;
}

/** @returns the services, null if they are missing */
function readCapabilities(capabilities: Json | undefined, log: Log): readonly string[] | null {
  if (asRecord(capabilities) === null) {
    log.add("missing-capabilities");
    return null;
  }
  const services = strings(member(capabilities, "services"));
  if (services === null || services.length === 0) log.add("missing-services");
  else if (!services.some((service) => ACP_SERVICES.has(service))) {
    log.add("no-known-service", { detail: services.join(", ") });
  } else unknown(services, ACP_SERVICES, "unknown-service", log);
  unknown(
    strings(member(capabilities, "intervention_types")),
    ACP_INTERVENTIONS,
    "unknown-intervention",
    log,
  );
  for (
    const [name, pattern, code] of [
      ["supported_currencies", CURRENCY, "bad-currency"],
      ["supported_locales", LOCALE, "bad-locale"],
    ] as const
  ) {
    for (const item of strings(member(capabilities, name)) ?? []) {
      if (!pattern.test(item)) log.add(code, { detail: item });
    }
  }
  for (const extension of (asArray(member(capabilities, "extensions")) ?? []).slice(0, MAX_ITEMS)) {
    if (asString(member(extension, "name")) === null) log.add("extension-without-name");
  }
  return services;
}

/** Only names are kept: their values may be secret. */
function noteSecrets(value: Json, log: Log): void {
  const pending: Json[] = [value];
  for (let seen = 0; seen < MAX_OBJECTS; seen++) {
    const item = pending.pop();
    if (item === undefined) return;
    for (const inner of (asArray(item) ?? []).slice(0, MAX_ITEMS)) pending.push(inner);
    for (const [name, inner] of Object.entries(asRecord(item) ?? {}).slice(0, MAX_ITEMS)) {
      const isSecret = SECRET_MEMBERS.has(name.slice(0, 50).toLowerCase().replace(/[^a-z]/g, ""));
      if (isSecret && typeof inner === "string") log.add("secret-member", { detail: name });
      if (typeof inner === "object" && inner !== null) pending.push(inner);
    }
  }
}

function unknown(
  items: readonly string[] | null,
  known: ReadonlySet<string>,
  code: AcpProblem,
  log: Log,
): void {
  for (const item of items ?? []) if (!known.has(item)) log.add(code, { detail: item });
}

/** The strings of a list; null if it is not a list. */
function strings(value: Json | undefined): string[] | null {
  const list = asArray(value);
  if (list === null) return null;
  return list.slice(0, MAX_ITEMS).flatMap((item) => asString(item)?.slice(0, 100) ?? []);
}
