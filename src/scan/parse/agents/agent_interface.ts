/** The URLs of an agent, as its card gives them in the terms of A2A 1.0 and 0.3. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { type AgentCardLog, optionalList } from "./agent_card_problem.ts";

/** Interfaces of one list that are read. */
export const MAX_INTERFACES = 50;

/** Bindings that the specification defines; others are named by a URI. */
const BINDINGS: ReadonlySet<string> = new Set(["JSONRPC", "GRPC", "HTTP+JSON"]);
/** gRPC libraries take host and port without a scheme, and so do many cards. */
const GRPC_TARGET = /^(?:dns:\/\/[\w.:-]{0,253}\/)?[\w.-]{1,253}:\d{1,5}$/;

export interface AgentInterface {
  /** The absolute http or https URL; null where it is none. */
  readonly href: string | null;
  /** `JSONRPC`, `GRPC`, `HTTP+JSON`, or the text that was written; null where it is missing. */
  readonly binding: string | null;
}

/** Reads `supportedInterfaces` of a card of version 1.0. */
export function readSupportedInterfaces(card: Json, log: AgentCardLog): AgentInterface[] {
  const list = asArray(member(card, "supportedInterfaces"));
  if (list === null) log.add("wrong-kind", { detail: "supportedInterfaces" });
  if (list?.length === 0) log.add("no-interfaces");
  return readInterfaces(list ?? [], "supportedInterfaces", "protocolBinding", log);
}

/** Reads `url` and `additionalInterfaces` of a card of version 0.3 or older. */
export function readOlderInterfaces(card: Json, log: AgentCardLog): AgentInterface[] {
  const preferred = asString(member(card, "preferredTransport"));
  if (preferred !== null) judgeBinding(preferred, "preferredTransport", log);
  const main = member(card, "url");
  const own = main === undefined
    ? []
    : [{ href: readUrl(main, "url", log), binding: preferred ?? "JSONRPC" }];
  const list = optionalList(member(card, "additionalInterfaces"), "additionalInterfaces", log);
  return [...own, ...readInterfaces(list, "additionalInterfaces", "transport", log)];
}

/** @param field name of the binding in the version of the list */
function readInterfaces(
  list: readonly Json[],
  name: string,
  field: "protocolBinding" | "transport",
  log: AgentCardLog,
): AgentInterface[] {
  return list.slice(0, MAX_INTERFACES).flatMap((item, index) => {
    const path = `${name}[${index}]`;
    if (asRecord(item) === null) {
      log.add("bad-interface", { detail: path });
      return [];
    }
    const binding = asString(member(item, field));
    const isNew = field === "protocolBinding";
    const other = isNew ? "transport" : "protocolBinding";
    if (binding === null && member(item, other) !== undefined) {
      log.add(isNew ? "old-interface-field" : "new-interface-field", { detail: `${path}.${other}` });
    } else if (!binding) log.add("missing-field", { detail: `${path}.${field}` });
    else judgeBinding(binding, `${path}.${field}`, log);
    if (isNew) judgeVersion(member(item, "protocolVersion") ?? null, `${path}.protocolVersion`, log);
    return [{ href: readUrl(member(item, "url"), `${path}.url`, log), binding }];
  });
}

function judgeBinding(binding: string, path: string, log: AgentCardLog): void {
  if (BINDINGS.has(binding)) return;
  if (binding.toUpperCase() === "MCP") log.add("mcp-binding", { detail: path });
  else if (URL.parse(binding) === null) log.add("unknown-binding", { detail: `${path}: ${binding}` });
}

function judgeVersion(value: Json, path: string, log: AgentCardLog): void {
  const version = asString(value);
  if (value !== null && version === null) log.add("wrong-kind", { detail: path });
  else if (!version) log.add("missing-field", { detail: path });
  else if (!/^\d{1,4}\.\d{1,4}(?:\.\d{1,4})?$/.test(version)) {
    log.add("bad-protocol-version", { detail: `${path}: ${version}` });
  }
}

function readUrl(value: Json | undefined, path: string, log: AgentCardLog): string | null {
  const url = asString(value) ?? "";
  const isTarget = GRPC_TARGET.test(url);
  const parsed = isTarget ? null : URL.parse(url);
  if (url === "") log.add("missing-field", { detail: path });
  else if (!isTarget && !parsed?.hostname) log.add("bad-url", { detail: `${path}: ${url}` });
  else if (parsed?.protocol !== "https:") log.add("insecure-url", { detail: `${path}: ${url}` });
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
