/** DNS-AID service bindings below `_agents`, from the resolver that the operator has set. */
import { Unobservable } from "../../../errors.ts";
import type { Json } from "../../../json.ts";
import { type DnsJsonAnswer, type DnsJsonRecord, dnsTexts, parseDnsJson } from "../../parse/dns/dns_json.ts";

import { parseJson } from "../../parse/formats/json.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";

/** Label of an organization's index, followed by the labels of single protocols. */
const LABELS = ["_index", "_mcp", "_a2a"];
/** DNS response code for a name that does not exist. */
const NO_SUCH_NAME = 3;

export interface DnsAid {
  /** Records of the first label that has any; records of a wildcard do not count. */
  readonly records: readonly DnsJsonRecord[];
  /** True if there is a malformed record. */
  readonly isUnreadable: boolean;
  /** True if the resolver has validated the answer with DNSSEC. */
  readonly isAuthenticated: boolean;
  /** True if the target of the first record is a name that does not exist. */
  readonly isTargetUnknown: boolean;
  /** The index as TXT records, as older drafts have it. */
  readonly texts: readonly string[];
}

/** Null if no resolver is set. */
export const dnsAid = defineProbe<DnsAid | null>({
  id: "dns-aid",
  async observe(context) {
    const { dohUrl, target: { host } } = context;
    if (dohUrl === null) return null;
    const zone = `_agents.${host}`;
    const answers = await Promise.all(LABELS.map((label) => bindings(context, dohUrl, `${label}.${zone}`)));
    const answer = answers.find(({ records, problems }) => records.length > 0 || problems.length > 0);
    if (answer === undefined || await isWildcard(context, dohUrl, zone, answer)) {
      const texts = dnsTexts(await query(context, dohUrl, `_index.${zone}`, "TXT"));
      return {
        records: [],
        isUnreadable: false,
        isAuthenticated: false,
        isTargetUnknown: false,
        texts: texts.filter((text) => /^agents\s*=/i.test(text)),
      };
    }
    const [first] = answer.records;
    return {
      records: answer.records,
      isUnreadable: answer.records.length === 0,
      isAuthenticated: answer.authenticated,
      isTargetUnknown: first !== undefined && first.target !== "." &&
        await isUnknown(context, dohUrl, first.target),
      texts: [],
    };
  },
});

async function query({ get }: ProbeContext, resolver: URL, name: string, type: string): Promise<Json> {
  const url = new URL(resolver);
  url.searchParams.set("name", name);
  url.searchParams.set("type", type);
  const { text } = await get(url, { accept: "application/dns-json" });
  const json = parseJson(text);
  if (json.ok) return json.value;
  throw new Unobservable("DNS_ERROR", "The DNS resolver returned invalid JSON");
}

async function bindings(context: ProbeContext, resolver: URL, name: string): Promise<DnsJsonAnswer> {
  const answer = parseDnsJson(await query(context, resolver, name, "SVCB"));
  if (answer.status === 0 || answer.status === NO_SUCH_NAME) return answer;
  throw new Unobservable("DNS_ERROR", `The DNS resolver failed with response code ${answer.status}`);
}

/** True if the zone returns the same records for every name. */
async function isWildcard(
  context: ProbeContext,
  resolver: URL,
  zone: string,
  { records }: DnsJsonAnswer,
): Promise<boolean> {
  const control = await bindings(context, resolver, `_${crypto.randomUUID().replace(/-.*/, "")}.${zone}`);
  const targets = (all: readonly DnsJsonRecord[]) =>
    JSON.stringify(all.map(({ priority, target }) => [priority, target]));
  return control.records.length > 0 && targets(control.records) === targets(records);
}

async function isUnknown(context: ProbeContext, resolver: URL, name: string): Promise<boolean> {
  return parseDnsJson(await query(context, resolver, name, "A")).status === NO_SUCH_NAME;
}
