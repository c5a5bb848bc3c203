/** The discovery document of the Agentic Commerce Protocol (rfcs/rfc.discovery.md of its repository). */
import type { Json } from "../../../json.ts";
import {
  ACP_CURRENT_VERSION,
  ACP_INTERVENTIONS,
  ACP_SERVICES,
  ACP_TRANSPORTS,
  ACP_VERSIONS,
} from "../../data/commerce/acp_versions.ts";
import { isLaterDate } from "../../data/text/later_date.ts";
import { asArray, asRecord } from "../formats/json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { urlProblem } from "../https_url.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of entries read from a list. */
const MAX_ITEMS = 100;
/** Maximum number of characters of an entry. */
const MAX_ITEM_LENGTH = 100;
/** Maximum number of objects searched for secrets. */
const MAX_OBJECTS = 500;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CURRENCY = /^[a-z]{3}$/;
/** Form of BCP 47 tags, without checking its registry. */
const LOCALE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,8}$/i;
/** Member names, in lower case and without punctuation, that are forbidden in a public document (7.1). */
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
  "bad-base-url": error("api_base_url is not an absolute https URL"),
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

interface AcpDiscovery {
  /** True if `protocol.name` is "acp". */
  readonly isAcp: boolean;
  /** True for a document of the Agent Client Protocol, which has the same initials. */
  readonly isOfClients: boolean;
  readonly version: string | null;
  /** True if the version is newer than all versions that this program knows. */
  readonly isLater: boolean;
  /** Absolute https URL, or null. */
  readonly baseUrl: string | null;
  readonly services: readonly string[];
  readonly transports: readonly string[];
  readonly problems: readonly Problem<AcpProblem>[];
}

type Log = ProblemLog<AcpProblem>;

/** Capability lists, and the required form of their items. */
const CAPABILITY_LISTS: readonly [name: string, code: AcpProblem, isValid: (item: string) => boolean][] = [
  ["intervention_types", "unknown-intervention", (name) => ACP_INTERVENTIONS.has(name)],
  ["supported_currencies", "bad-currency", (code) => CURRENCY.test(code)],
  ["supported_locales", "bad-locale", (tag) => LOCALE.test(tag)],
];

/** Reads the document of `/.well-known/acp.json`. */
export function parseAcpDiscovery(value: Json): AcpDiscovery {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const protocol = document.at("protocol");
  const base = document.at("api_base_url");
  const transports = strings(document.at("transports"));
  const services = strings(document.at("capabilities").at("services"));
  if (!document.isObject) log.add("not-an-object");
  else {
    judgeProtocol(protocol, log);
    judgeBase(base, log);
    if (!document.at("transports").isList) log.add("missing-transports");
    else if (!transports.includes("rest")) log.add("no-rest", { detail: transports.join(", ") });
    noteInvalid(transports, "unknown-transport", (name) => ACP_TRANSPORTS.has(name), log);
    judgeCapabilities(document.at("capabilities"), services, log);
  }
  noteSecrets(value, log);
  return {
    isAcp: protocol.at("name").text === "acp",
    isOfClients: protocol.value === undefined && document.at("command").text !== null &&
      base.value === undefined,
    version: protocol.at("version").text,
    isLater: isLaterDate(protocol.at("version").text, ACP_CURRENT_VERSION),
    baseUrl: urlProblem(base.text) === null ? new URL(base.text ?? "").href : null,
    services,
    transports,
    problems: log.problems,
  };
}

function judgeProtocol(protocol: JsonNode, log: Log): void {
  if (!protocol.isObject) return log.add("missing-protocol");
  const { text: name } = protocol.at("name");
  const { text: version } = protocol.at("version");
  const supported = strings(protocol.at("supported_versions"));
  if (name !== "acp") log.add("bad-name", { detail: name ?? "" });
  if (version === null) log.add("missing-version");
  else if (!DATE.test(version)) log.add("bad-version", { detail: version });
  else if (!ACP_VERSIONS.includes(version) && !isLaterDate(version, ACP_CURRENT_VERSION)) {
    log.add("unknown-version", { detail: version });
  }
  if (supported.length === 0) return log.add("missing-supported-versions");
  if (version !== null && !supported.includes(version)) log.add("version-not-supported", { detail: version });
  const ordered = [...new Set(supported)].sort();
  if (ordered.join() !== supported.join()) log.add("unordered-versions");
}

function judgeBase({ value, text }: JsonNode, log: Log): void {
  const problem = urlProblem(text);
  if (value === undefined) log.add("missing-base-url");
  else if (problem !== null) log.add(`${problem}-base-url`, { detail: text ?? "" });
}

function judgeCapabilities(capabilities: JsonNode, services: readonly string[], log: Log): void {
  const isKnown = (service: string) => ACP_SERVICES.has(service);
  if (!capabilities.isObject) return log.add("missing-capabilities");
  if (services.length === 0) log.add("missing-services");
  else if (!services.some(isKnown)) log.add("no-known-service", { detail: services.join(", ") });
  else noteInvalid(services, "unknown-service", isKnown, log);
  for (const [name, code, isValid] of CAPABILITY_LISTS) {
    noteInvalid(strings(capabilities.at(name)), code, isValid, log);
  }
  for (const extension of capabilities.at("extensions").items(MAX_ITEMS)) {
    if (extension.at("name").text === null) log.add("extension-without-name");
  }
}

/** Keeps only names, because the values may be secret. */
function noteSecrets(value: Json, log: Log): void {
  const pending: Json[] = [value];
  for (let seen = 0; seen < MAX_OBJECTS; seen++) {
    const item = pending.pop();
    if (item === undefined) return;
    for (const inner of (asArray(item) ?? []).slice(0, MAX_ITEMS)) pending.push(inner);
    for (const [name, inner] of Object.entries(asRecord(item) ?? {}).slice(0, MAX_ITEMS)) {
      const isSecret = SECRET_MEMBERS.has(name.toLowerCase().replace(/[^a-z]/g, ""));
      if (isSecret && typeof inner === "string") log.add("secret-member", { detail: name });
      if (typeof inner === "object" && inner !== null) pending.push(inner);
    }
  }
}

function noteInvalid(
  items: readonly string[],
  code: AcpProblem,
  isValid: (item: string) => boolean,
  log: Log,
): void {
  for (const item of items) if (!isValid(item)) log.add(code, { detail: item });
}

function strings(list: JsonNode): string[] {
  return list.texts(MAX_ITEMS).map((text) => text.slice(0, MAX_ITEM_LENGTH));
}
