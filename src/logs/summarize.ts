/** Makes the summary of all logs. */
import type { ScanResult } from "../scan/result.ts";
import type { AgentTraffic } from "./agent_traffic.ts";
import { burstsOf } from "./bursts.ts";
import {
  type AgentSummary,
  type LogSummary,
  SEEN_PURPOSES,
  type SeenPurpose,
  SUMMARY_VERSION,
} from "./log_summary.ts";
import { maskedAddress, maskedAddresses } from "./masked_address.ts";
import { RESPONSE_GROUPS, type ResponseGroup, type Tally } from "./path_tally.ts";
import { rankedFixes } from "./ranked_fixes.ts";
import type { ReadLog } from "./read_log.ts";
import { joinedPaths, pathsWith, sharedPath } from "./shared_paths.ts";
import type { Traffic } from "./traffic.ts";
import type { Verifications } from "./verify_agents.ts";

/** Maximum lengths of the lists of a summary. */
const MAX_LISTED = {
  paths: 50,
  addresses: 10,
  shared: 50,
  bursts: 20,
  days: 800,
  statuses: 50,
  skipped: 20,
} as const;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface SummaryOptions {
  /** True if addresses of clients are shown whole. */
  readonly showsAddresses: boolean;
  /** Null if clients were not verified. */
  readonly verifications: Verifications | null;
  /** Where the rules of robots.txt come from, or null. */
  readonly robots: string | null;
  /** Scan of the site, or null. */
  readonly site: ScanResult | null;
}

/** @returns how addresses are shown */
export function addressShown(showsAddresses: boolean): (address: string) => string {
  return showsAddresses ? (address) => address.toWellFormed() : maskedAddress;
}

export function summarize(
  traffic: Traffic,
  logs: readonly ReadLog[],
  { showsAddresses, robots, site, verifications }: SummaryOptions,
): LogSummary {
  const agents = [...traffic.agents.values()]
    .sort((one, other) => other.total.requests - one.total.requests);
  const paths = joinedPaths(agents);
  const others = new Map(traffic.otherClients.entries());
  const shownAddress = addressShown(showsAddresses);
  return {
    version: SUMMARY_VERSION,
    files: logs.map(({ name, bytes, lines, formats, isCut }) => ({
      name,
      bytes,
      lines,
      formats: [...formats].map(([format, lines]) => ({ format, lines })),
      isCut,
    })),
    skipped: logs.flatMap(({ name, skipped }) =>
      [...skipped].map(([reason, { lines, line, example }]) => ({
        reason,
        lines,
        file: name,
        line,
        example: (showsAddresses ? example : maskedAddresses(example)).toWellFormed(),
      }))
    ).slice(0, MAX_LISTED.skipped),
    period: traffic.requests === 0 ? null : { from: iso(traffic.first), to: iso(traffic.last) },
    requests: traffic.requests,
    agentRequests: agents.reduce((sum, { total }) => sum + total.requests, 0),
    withoutUserAgent: traffic.withoutUserAgent,
    agents: agents.map((each) => ({
      ...agentSummary(each, shownAddress, robots !== null),
      verification: verifications?.get(each.agent) ?? null,
    })),
    days: daysOf(agents),
    agentFiles: paths.filter(({ kind }) => kind !== null).slice(0, MAX_LISTED.shared).map((path) => ({
      ...sharedPath(path),
      responses: responsesOf(path.total),
      otherClients: others.get(path.path) ?? 0,
    })),
    pages: paths.filter(({ kind }) => kind === null).slice(0, MAX_LISTED.shared)
      .map((path) => ({ ...sharedPath(path), responses: responsesOf(path.total) })),
    notFound: pathsWith(paths, ({ notFound }) => notFound, MAX_LISTED.shared),
    refused: pathsWith(paths, ({ refused }) => refused, MAX_LISTED.shared),
    bursts: agents.flatMap(({ agent, minutes }) =>
      burstsOf(minutes.entries()).map((burst) => ({
        ...burst,
        agent: agent.token,
        start: iso(burst.start),
      }))
    ).sort((one, other) => other.requests - one.requests).slice(0, MAX_LISTED.bursts),
    robots,
    site: site === null ? null : { domain: site.target.domain, fixes: rankedFixes(site, paths) },
  };
}

function agentSummary(
  traffic: AgentTraffic,
  shownAddress: (address: string) => string,
  hasRobots: boolean,
): Omit<AgentSummary, "verification"> {
  const { agent, total, statuses, paths, addresses, durations } = traffic;
  const { token, operator, purpose, obeysRobots } = agent;
  const byAddress = new Map<string, number>();
  for (const [address, requests] of addresses.entries()) {
    const shown = shownAddress(address);
    byAddress.set(shown, (byAddress.get(shown) ?? 0) + requests);
  }
  return {
    agent: token,
    operator,
    purpose: purpose === "control" ? "agent" : purpose,
    obeysRobots,
    requests: total.requests,
    bytes: traffic.bytes,
    responses: responsesOf(total),
    statuses: [...statuses].map(([status, requests]) => ({ status, requests }))
      .sort((one, other) => other.requests - one.requests).slice(0, MAX_LISTED.statuses),
    medianMs: durations.within(0.5),
    p95Ms: durations.within(0.95),
    first: iso(traffic.first),
    last: iso(traffic.last),
    clients: Math.min(addresses.size, addresses.entries().length),
    addresses: [...byAddress].map(([address, requests]) => ({ address, requests }))
      .sort((one, other) => other.requests - one.requests).slice(0, MAX_LISTED.addresses),
    paths: paths.entries().slice(0, MAX_LISTED.paths).map(([path, tally]) => ({
      path,
      requests: tally.requests,
      responses: responsesOf(tally),
    })),
    uncountedPaths: paths.dropped,
    robotsTxtRequests: paths.get("/robots.txt")?.requests ?? 0,
    forbidden: hasRobots
      ? {
        requests: traffic.forbiddenRequests,
        paths: traffic.forbidden.entries().slice(0, MAX_LISTED.paths)
          .map(([path, requests]) => ({ path, requests })),
      }
      : null,
  };
}

function responsesOf(tally: Tally): Record<ResponseGroup, number> {
  return Object.fromEntries(RESPONSE_GROUPS.map((group) => [group, tally[group]])) as Record<
    ResponseGroup,
    number
  >;
}

/** Days with requests of agents, in their order. */
function daysOf(agents: readonly AgentTraffic[]): LogSummary["days"] {
  const days = new Map<number, Record<SeenPurpose, number>>();
  for (const { agent, days: own } of agents) {
    for (const [day, requests] of own.entries()) {
      const row = days.getOrInsertComputed(day, noRequests);
      if (agent.purpose !== "control") row[agent.purpose] += requests;
    }
  }
  return [...days].sort(([one], [other]) => one - other)
    .slice(-MAX_LISTED.days)
    .map(([day, requests]) => ({ day: iso(day * DAY_MS).slice(0, 10), requests }));
}

function noRequests(): Record<SeenPurpose, number> {
  return Object.fromEntries(Object.keys(SEEN_PURPOSES).map((purpose) => [purpose, 0])) as Record<
    SeenPurpose,
    number
  >;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
