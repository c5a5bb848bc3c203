/** The registration of an agent on a chain, as a domain vouches for it (https://eips.ethereum.org/EIPS/eip-8004). */
import type { Json } from "../json.ts";
import { asArray, asNumber, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Registrations and services of one document that are read, each. */
const MAX_REGISTRATION_ITEMS = 500;

const REGISTRATION_TYPE = "https://eips.ethereum.org/EIPS/eip-8004#registration-v1";

const PROBLEM_KINDS = {
  "bad-registration": error("a registration has no valid agentId or agentRegistry"),
  "wrong-kind": error("registrations is not an array"),
  "missing-name": warning("name is missing"),
  "missing-description": warning("description is missing"),
  "bad-service": warning("a service has no name or endpoint"),
  "old-endpoints": warning("services has its old name, endpoints"),
};
export type AgentRegistrationProblem = keyof typeof PROBLEM_KINDS;

export interface AgentRegistration {
  /** False for documents of other formats at the same path. */
  readonly isRecognized: boolean;
  readonly registrations: number;
  readonly services: number;
  readonly problems: readonly Problem<AgentRegistrationProblem>[];
}

type Log = ProblemLog<AgentRegistrationProblem>;

/** Reads the document: a whole registration file, or only the proof that the domain belongs to one. */
export function parseAgentRegistration(value: Json): AgentRegistration {
  const log = problemLog(PROBLEM_KINDS);
  const types = asArray(member(value, "type")) ?? [member(value, "type") ?? null];
  const isFile = types.slice(0, 10).includes(REGISTRATION_TYPE);
  const list = member(value, "registrations");
  const isRecognized = isFile || asArray(list) !== null;
  if (!isRecognized) return { isRecognized, registrations: 0, services: 0, problems: [] };
  if (list !== undefined && asArray(list) === null) log.add("wrong-kind");
  const registrations = (asArray(list) ?? []).slice(0, MAX_REGISTRATION_ITEMS);
  for (const [index, item] of registrations.entries()) {
    if (!isRegistration(item)) log.add("bad-registration", { detail: `registrations[${index}]` });
  }
  if (isFile) {
    for (const name of ["name", "description"] as const) {
      if (!asString(member(value, name))) log.add(`missing-${name}`);
    }
  }
  return {
    isRecognized,
    registrations: registrations.length,
    services: readServices(value, log),
    problems: log.problems,
  };
}

function readServices(value: Json, log: Log): number {
  const current = member(value, "services");
  const old = member(value, "endpoints");
  if (current === undefined && asArray(old) !== null) log.add("old-endpoints");
  const list = asArray(current ?? old) ?? [];
  for (const [index, item] of list.slice(0, MAX_REGISTRATION_ITEMS).entries()) {
    const isWhole = asRecord(item) !== null && asString(member(item, "name")) &&
      asString(member(item, "endpoint"));
    if (!isWhole) log.add("bad-service", { detail: `services[${index}]` });
  }
  return list.length;
}

/** An identity of the registry, and the registry as a CAIP-10 account: `eip155:8453:0x…`. */
function isRegistration(item: Json): boolean {
  const id = member(item, "agentId");
  const number = asNumber(id);
  const isId = number === null
    ? /^\S{1,100}$/.test(asString(id) ?? "")
    : Number.isInteger(number) && number >= 0;
  const registry = asString(member(item, "agentRegistry")) ?? "";
  return isId &&
    (registry.startsWith("eip155:")
      ? /^eip155:\d{1,32}:0x[0-9a-f]{40}$/i.test(registry)
      : /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/.test(registry));
}
