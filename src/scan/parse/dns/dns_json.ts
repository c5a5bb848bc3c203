/**
 * Responses of a DNS-over-HTTPS resolver as JSON (`application/dns-json`), with service bindings (RFC 9460)
 * and texts.
 */
import type { Json } from "../../../json.ts";
import { asArray, asNumber, asRecord, member } from "../formats/json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";
import { parseServiceBinding, type ServiceBinding } from "./service_binding.ts";

/** Maximum number of records read from one response. */
const DNS_JSON_RECORDS_LIMIT = 64;
/** Maximum number of characters of one text. */
const DNS_TEXT_LENGTH = 4096;

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-status": error("Status is missing"),
  "too-many-records": warning("more records than we read"),
  "bad-record": error("a record is malformed"),
};
type DnsJsonProblem = keyof typeof PROBLEM_KINDS;

export interface DnsJsonRecord extends ServiceBinding {
  /** Owner name in the response. It differs from the requested name if an alias was followed. */
  readonly name: string;
}

export interface DnsJsonAnswer {
  /** Response code: 0 = no error, 3 = no such name; null if the document has no code. */
  readonly status: number | null;
  /** True if the resolver validated the response with DNSSEC. */
  readonly authenticated: boolean;
  /** SVCB and HTTPS records, without aliases and signatures. */
  readonly records: readonly DnsJsonRecord[];
  readonly problems: readonly Problem<DnsJsonProblem>[];
}

/** Record types SVCB and HTTPS, and TXT (IANA, DNS parameters). */
const BINDING_TYPES: readonly Json[] = [64, 65];
const TEXT_TYPES: readonly Json[] = [16];

/** Reads a resolver's response to a query for SVCB or HTTPS records. */
export function parseDnsJson(value: Json): DnsJsonAnswer {
  const log = problemLog(PROBLEM_KINDS);
  const status = asNumber(member(value, "Status"));
  if (asRecord(value) === null) log.add("not-an-object");
  else if (status === null) log.add("missing-status");
  if ((asArray(member(value, "Answer")) ?? []).length > DNS_JSON_RECORDS_LIMIT) log.add("too-many-records");
  const records: DnsJsonRecord[] = [];
  for (const { name: written, data } of answersOf(value, BINDING_TYPES)) {
    const binding = parseServiceBinding(data);
    const name = written.toLowerCase().replace(/\.$/, "");
    if (binding === null) log.add("bad-record", { detail: data });
    else records.push({ name, ...binding });
  }
  return { status, authenticated: member(value, "AD") === true, records, problems: log.problems };
}

/** Returns the TXT records of a resolver's response. The strings of each are joined and unquoted. */
export function dnsTexts(value: Json): string[] {
  return answersOf(value, TEXT_TYPES).map(({ data }) => joined(data.slice(0, DNS_TEXT_LENGTH)));
}

function joined(data: string): string {
  return data.startsWith('"') ? data.replace(/"\s*"/g, "").replace(/^"|"$/g, "") : data;
}

function answersOf(
  value: Json,
  types: readonly Json[],
): { readonly name: string; readonly data: string }[] {
  const answers = new JsonNode(value).at("Answer").items(DNS_JSON_RECORDS_LIMIT);
  return answers.filter((answer) => types.includes(answer.at("type").value ?? null))
    .map((answer) => ({ name: answer.at("name").text ?? "", data: answer.at("data").text ?? "" }));
}
