/** Verifies that clients are the agents that they claim to be, by their addresses. */
import { AGENT_ORIGINS, type AiAgent } from "../scan/agent_traffic.ts";
import { type AllowedRanges, type HostClaim, type HostVerdict, judgeAddress } from "../scan/network.ts";
import type { AgentTraffic } from "./agent_traffic.ts";
import type { AgentSummary } from "./log_summary.ts";

/** Maximum number of addresses to look up, those with most requests. */
export const MAX_LOOKUPS = 500;
/** Maximum number of addresses to list for an agent. */
const MAX_LISTED = 10;

export interface VerifyOptions {
  /** Published ranges by the token of the agent. */
  readonly ranges: ReadonlyMap<string, AllowedRanges>;
  /** Confirms host names; null if nothing may be looked up. */
  readonly confirm: ((claims: readonly HostClaim[]) => Promise<readonly HostVerdict[]>) | null;
  readonly shownAddress: (address: string) => string;
}

export type Verifications = ReadonlyMap<AiAgent, NonNullable<AgentSummary["verification"]>>;

interface Client {
  readonly traffic: AgentTraffic;
  readonly address: string;
  readonly requests: number;
  readonly domains: readonly string[];
  verdict: HostVerdict;
}

export async function verifyAgents(
  agents: readonly AgentTraffic[],
  { ranges, confirm, shownAddress }: VerifyOptions,
): Promise<Verifications> {
  const clients = agents.flatMap((traffic) => clientsOf(traffic, ranges.get(traffic.agent.token)));
  const open = confirm === null ? [] : clients
    .filter(({ verdict, domains, address }) =>
      verdict !== "confirmed" && domains.length > 0 && isPublic(address)
    )
    .sort((one, other) => other.requests - one.requests)
    .slice(0, MAX_LOOKUPS);
  const verdicts = await confirm?.(open) ?? [];
  for (const [at, client] of open.entries()) client.verdict = verdicts[at] ?? "unknown";
  return new Map(agents.map((traffic) => {
    const own = clients.filter((client) => client.traffic === traffic);
    const sum = (verdict: HostVerdict) =>
      own.reduce((total, each) => total + (each.verdict === verdict ? each.requests : 0), 0);
    const [verified, rejected] = [sum("confirmed"), sum("refuted")];
    const rejectedAddresses = own.filter(({ verdict }) => verdict === "refuted")
      .map(({ address }) => shownAddress(address));
    return [traffic.agent, {
      verified,
      rejected,
      unknown: traffic.total.requests - verified - rejected,
      rejectedAddresses: [...new Set(rejectedAddresses)].slice(0, MAX_LISTED),
    }];
  }));
}

function clientsOf(traffic: AgentTraffic, ranges: AllowedRanges | undefined): Client[] {
  const domains = originOf(traffic.agent.token)?.domains ?? [];
  return traffic.addresses.entries().map(([address, requests]) => {
    const isInside = ranges !== undefined && judgeAddress(address, ranges)?.kind === "allowed";
    // An address that is not public is a proxy's, so it shows nothing about the client.
    const isOutside = ranges !== undefined && !isInside && isPublic(address);
    const verdict = isInside ? "confirmed" : isOutside ? "refuted" : "unknown";
    return { traffic, address, requests, domains, verdict };
  });
}

/** Where the operator publishes the addresses of an agent. */
export function originOf(token: string): typeof AGENT_ORIGINS[number] | undefined {
  return AGENT_ORIGINS.find(({ agents }) => agents.includes(token));
}

function isPublic(address: string): boolean {
  return judgeAddress(address)?.kind === "public";
}
