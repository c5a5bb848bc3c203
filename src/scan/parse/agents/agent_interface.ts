/** Where an agent card says that its agent answers, in the terms of A2A 1.0 and 0.3. */
import type { Json } from "../json.ts";
import type { AgentCardProblem } from "./agent_card_problem.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import type { ProblemLog } from "../problem.ts";

/** Interfaces of one card that are read. */
export const INTERFACES_LIMIT = 50;

/** Bindings that the specification defines; others are named by a URI. */
const BINDINGS: ReadonlySet<string> = new Set(["JSONRPC", "GRPC", "HTTP+JSON"]);

export interface AgentInterface {
  /** Place in the card: `supportedInterfaces[0]`, `url`. */
  readonly place: string;
  /** As written. */
  readonly url: string;
  /** The absolute http or https address; null where it is none. */
  readonly href: string | null;
  /** `JSONRPC`, `GRPC`, `HTTP+JSON` or what stands there instead; null where nothing does. */
  readonly binding: string | null;
  /** Version of the protocol as written; null where nothing is. */
  readonly version: string | null;
}

type Log = ProblemLog<AgentCardProblem>;

/** Reads `supportedInterfaces` of a card of version 1.0. */
export function readSupportedInterfaces(card: Json, log: Log): AgentInterface[] {
  const list = asArray(member(card, "supportedInterfaces"));
  if (list === null) log.add("wrong-kind", { detail: "supportedInterfaces" });
  if (list?.length === 0) log.add("no-interfaces", { detail: "supportedInterfaces" });
  return (list ?? []).slice(0, INTERFACES_LIMIT).flatMap((item, index) => {
    const place = `supportedInterfaces[${index}]`;
    if (asRecord(item) === null) {
      log.add("bad-interface", { detail: place });
      return [];
    }
    const binding = asString(member(item, "protocolBinding"));
    const version = asString(member(item, "protocolVersion"));
    if (binding === null && member(item, "transport") !== undefined) {
      log.add("old-interface-field", { detail: `${place}.transport` });
    } else if (binding === null || binding === "") {
      log.add("missing-field", { detail: `${place}.protocolBinding` });
    } else judgeBinding(binding, `${place}.protocolBinding`, log);
    const isText = version !== null || (member(item, "protocolVersion") ?? null) === null;
    if (isText) judgeVersion(version, `${place}.protocolVersion`, log);
    else log.add("wrong-kind", { detail: `${place}.protocolVersion` });
    return [{ place, ...readUrl(member(item, "url"), place, log), binding, version }];
  });
}

/** Reads `url` and `additionalInterfaces` of a card of version 0.3 or older. */
export function readOlderInterfaces(card: Json, log: Log): AgentInterface[] {
  const version = asString(member(card, "protocolVersion"));
  const preferred = asString(member(card, "preferredTransport"));
  if (preferred !== null) judgeBinding(preferred, "preferredTransport", log);
  const main = member(card, "url");
  const own = main === undefined
    ? []
    : [{ place: "url", ...readUrl(main, "", log), binding: preferred ?? "JSONRPC", version }];
  const list = member(card, "additionalInterfaces");
  if (list !== undefined && list !== null && asArray(list) === null) {
    log.add("wrong-kind", { detail: "additionalInterfaces" });
  }
  const others = (asArray(list) ?? []).slice(0, INTERFACES_LIMIT).flatMap((item, index) => {
    const place = `additionalInterfaces[${index}]`;
    if (asRecord(item) === null) {
      log.add("bad-interface", { detail: place });
      return [];
    }
    const binding = asString(member(item, "transport"));
    if (binding === null && member(item, "protocolBinding") !== undefined) {
      log.add("new-interface-field", { detail: `${place}.protocolBinding` });
    } else if (binding === null || binding === "") log.add("missing-field", { detail: `${place}.transport` });
    else judgeBinding(binding, `${place}.transport`, log);
    return [{ place, ...readUrl(member(item, "url"), place, log), binding, version }];
  });
  return [...own, ...others];
}

function judgeBinding(binding: string, place: string, log: Log): void {
  if (BINDINGS.has(binding)) return;
  const isMcp = binding.toUpperCase() === "MCP";
  if (isMcp) log.add("mcp-binding", { detail: place });
  else if (URL.parse(binding) === null) log.add("unknown-binding", { detail: `${place}: ${binding}` });
}

function judgeVersion(version: string | null, place: string, log: Log): void {
  if (version === null || version === "") log.add("missing-field", { detail: place });
  else if (!/^\d{1,4}\.\d{1,4}(?:\.\d{1,4})?$/.test(version)) {
    log.add("bad-protocol-version", { detail: `${place}: ${version}` });
  }
}

function readUrl(value: Json | undefined, place: string, log: Log): Pick<AgentInterface, "url" | "href"> {
  const name = place === "" ? "url" : `${place}.url`;
  const url = asString(value) ?? "";
  if (url === "") {
    log.add("missing-field", { detail: name });
    return { url, href: null };
  }
  const parsed = URL.parse(url);
  // gRPC libraries take host and port, without a scheme or as names to resolve, and so the cards of their agents say.
  if (/^(?:dns:\/\/[\w.:-]{0,253}\/)?[\w.-]{1,253}:\d{1,5}$/.test(url)) {
    log.add("insecure-url", { detail: `${name}: ${url}` });
    return { url, href: null };
  }
  if (parsed === null || parsed.hostname === "") {
    log.add("bad-url", { detail: `${name}: ${url}` });
    return { url, href: null };
  }
  const isWeb = parsed.protocol === "https:" || parsed.protocol === "http:";
  if (parsed.protocol !== "https:") log.add("insecure-url", { detail: `${name}: ${url}` });
  return { url, href: isWeb ? parsed.href : null };
}
