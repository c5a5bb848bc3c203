/** Responses of a DNS-over-HTTPS resolver as JSON (`application/dns-json`), with service bindings (RFC 9460). */
import type { Json } from "../json.ts";
import { asArray, asNumber, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";
import { parseServiceBinding, type ServiceBinding } from "./service_binding.ts";

/** Records of one answer that are read. */
export const DNS_JSON_RECORDS_LIMIT = 64;

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-status": error("Status is missing"),
  "too-many-records": warning("more records than we read"),
  "bad-record": error("a record is malformed"),
};
export type DnsJsonProblem = keyof typeof PROBLEM_KINDS;

export interface DnsJsonRecord extends ServiceBinding {
  /** Owner name in the response; another than the requested one where an alias was followed. */
  readonly name: string;
}

export interface DnsJsonAnswer {
  /** Response code: 0 = no error, 3 = no such name; null where the document has none. */
  readonly status: number | null;
  /** The resolver has validated the answer with DNSSEC. */
  readonly authenticated: boolean;
  /** SVCB and HTTPS records only; aliases and signatures are left out. */
  readonly records: readonly DnsJsonRecord[];
  readonly problems: readonly Problem<DnsJsonProblem>[];
}

/** Record types SVCB and HTTPS (IANA, DNS parameters). */
const TYPES: ReadonlySet<number | null> = new Set([64, 65]);

/** Reads a resolver's response to a query for SVCB or HTTPS records. */
export function parseDnsJson(value: Json): DnsJsonAnswer {
  const log = problemLog(PROBLEM_KINDS);
  const status = asNumber(member(value, "Status"));
  const answers = asArray(member(value, "Answer")) ?? [];
  if (asRecord(value) === null) log.add("not-an-object");
  else if (status === null) log.add("missing-status");
  if (answers.length > DNS_JSON_RECORDS_LIMIT) log.add("too-many-records");
  const records: DnsJsonRecord[] = [];
  for (const answer of answers.slice(0, DNS_JSON_RECORDS_LIMIT)) {
    if (!TYPES.has(asNumber(member(answer, "type")))) continue;
    const data = asString(member(answer, "data")) ?? "";
    const binding = parseServiceBinding(data);
    const name = (asString(member(answer, "name")) ?? "").toLowerCase().replace(/\.$/, "");
    if (binding === null) log.add("bad-record", { detail: data });
    else records.push({ name, ...binding });
  }
  return { status, authenticated: member(value, "AD") === true, records, problems: log.problems };
}
