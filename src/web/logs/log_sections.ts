/** The tables of a summary of access logs. Terminal, Markdown and HTML show the same ones. */
import { type LogSummary, SEEN_PURPOSES, type SharedPath } from "../../logs/log_summary.ts";
import { MIN_BURST } from "../../logs/bursts.ts";
import { SKIP_REASONS, type SkipReason } from "../../logs/log_entry.ts";
import { AGENT_ORIGINS, type AgentOrigin } from "../../scan/agent_traffic.ts";
import { numberText, plural } from "../../plural.ts";
import { quoted } from "../../quotation.ts";

export interface LogSection {
  readonly id: string;
  readonly title: string;
  /** A sentence about the table, or null. */
  readonly note: string | null;
  readonly head: readonly string[];
  /** Text of the log is between quotation marks. */
  readonly rows: readonly (readonly string[])[];
  /** True for a table that only a long report has. */
  readonly isDetail: boolean;
}

/** Maximum number of characters of a path in a table. */
const SHOWN_PATH_LENGTH = 60;
const SHOWN_EXAMPLE_LENGTH = 80;
/** Maximum number of agents or paths to name in a cell. */
const MAX_NAMED = 3;

const OBEDIENCE = {
  yes: "obeys robots.txt",
  no: "ignores robots.txt",
  unclear: "unclear",
  "n/a": "unclear",
} as const;

/** @returns tables with rows only */
export function logSections(summary: LogSummary): LogSection[] {
  return [
    fixes(summary),
    agents(summary),
    claims(summary),
    forbidden(summary),
    agentFiles(summary),
    sharedPaths(
      "not-found",
      "Pages that were not found (404, 410)",
      summary.notFound.filter(({ kind }) => kind === null),
    ),
    sharedPaths("refused", "Refused (401, 402, 403, 429, 451)", summary.refused),
    bursts(summary),
    pages(summary),
    times(summary),
    skipped(summary),
  ].filter(({ rows }) => rows.length > 0);
}

/** The first sentences of a report. */
export function logFacts(summary: LogSummary): string[] {
  const { files, period, requests, agentRequests, agents, withoutUserAgent } = summary;
  if (period === null) {
    return [`No requests found in ${plural(files.length, "log")}`, ...skippedFacts(summary)];
  }
  const [from, to] = [period.from, period.to].map((time) => time.slice(0, 10));
  const share = Math.round(1_000 * agentRequests / requests) / 10;
  const facts = [
    `${plural(requests, "request")} in ${plural(files.length, "log")}, ${from} to ${to} (UTC)`,
    agents.length === 0
      ? "No AI agent named itself in them"
      : `${plural(agents.length, "AI agent")} sent ${numberText(agentRequests)} of them (${share} %)`,
  ];
  if (withoutUserAgent > 0) {
    const isAll = withoutUserAgent === requests;
    facts.push(
      isAll
        ? "No request has a user agent: log the combined format instead of the common one"
        : `${plural(withoutUserAgent, "request has", "requests have")} no user agent`,
    );
  }
  const cut = files.filter(({ isCut }) => isCut).map(({ name }) => quoted(name, SHOWN_PATH_LENGTH));
  if (cut.length > 0) facts.push(`Incomplete: ${cut.join(", ")}`);
  return [...facts, ...skippedFacts(summary), ...missingFacts(summary), ...burstFacts(summary)];
}

function skippedFacts({ skipped }: LogSummary): string[] {
  if (skipped.length === 0) return [];
  const byReason = new Map<SkipReason, number>();
  for (const { reason, lines } of skipped) byReason.set(reason, (byReason.get(reason) ?? 0) + lines);
  const sum = [...byReason.values()].reduce((total, lines) => total + lines, 0);
  const reasons = [...byReason].map(([reason, lines]) => `${numberText(lines)} ${SKIP_REASONS[reason]}`);
  return [`${plural(sum, "line was", "lines were")} skipped: ${reasons.join(", ")}`];
}

function burstFacts({ bursts: [biggest] }: LogSummary): string[] {
  if (biggest === undefined) return [];
  const { agent, start, minutes, requests } = biggest;
  return [
    `The biggest burst was ${plural(requests, "request")} of ${agent} in ${plural(minutes, "minute")}, from ${
      minuteText(start)
    } UTC`,
  ];
}

/** The agent file that an agent missed most. */
function missingFacts({ notFound }: LogSummary): string[] {
  const file = notFound.find(({ kind }) => kind !== null);
  const [most] = file?.agents ?? [];
  if (file === undefined || most === undefined) return [];
  const times = plural(most.requests, "time");
  return [`${most.agent} asked for ${pathText(file.path)} ${times} and did not find it`];
}

function section(
  id: string,
  title: string,
  head: readonly string[],
  rows: LogSection["rows"],
  { note = null, isDetail = false }: { readonly note?: string | null; readonly isDetail?: boolean } = {},
): LogSection {
  return { id, title, note, head, rows, isDetail };
}

function agents({ agents }: LogSummary): LogSection {
  const head = ["Agent", "Purpose", "Requests", "OK", "304", "Refused", "Not found", "Failed", "Last seen"];
  const rows = agents.map(({ agent, purpose, requests, responses, last }) => [
    agent,
    SEEN_PURPOSES[purpose],
    ...[requests, responses.ok, responses.notModified, responses.refused].map(numberText),
    ...[responses.notFound, responses.failed].map(numberText),
    last.slice(0, 10),
  ]);
  return section("agents", "AI agents that came", head, rows);
}

function agentFiles({ agentFiles }: LogSummary): LogSection {
  const rows = agentFiles.map(({ path, requests, responses, agents, otherClients }) => [
    pathText(path),
    ...[requests, responses.ok + responses.notModified, responses.notFound].map(numberText),
    shares(agents),
    numberText(otherClients),
  ]);
  return section("files", "Agent files", ["File", "Requests", "Found", "Not found", "By", "Others"], rows, {
    note: "Others are clients that name no AI agent",
  });
}

function pages({ pages }: LogSummary): LogSection {
  const rows = pages.map(({ path, requests, responses, agents }) => [
    pathText(path),
    ...[requests, responses.ok, responses.notModified, responses.failed].map(numberText),
    shares(agents),
  ]);
  return section("pages", "Pages", ["Page", "Requests", "OK", "304", "Failed", "By"], rows, {
    isDetail: true,
  });
}

function sharedPaths(id: string, title: string, paths: readonly SharedPath[]): LogSection {
  const rows = paths.map(({ path, requests, agents }) => [
    pathText(path),
    numberText(requests),
    shares(agents),
  ]);
  return section(id, title, ["Path", "Requests", "By"], rows);
}

function forbidden({ agents, robots }: LogSummary): LogSection {
  const rows = agents.flatMap(({ agent, forbidden, obeysRobots, robotsTxtRequests }) =>
    forbidden === null || forbidden.requests === 0 ? [] : [[
      agent,
      numberText(forbidden.requests),
      named(forbidden.paths.map(({ path }) => pathText(path))),
      OBEDIENCE[obeysRobots],
      numberText(robotsTxtRequests),
    ]]
  );
  const head = ["Agent", "Requests", "Paths", "Documented", "robots.txt read"];
  return section("forbidden", "Disallowed by robots.txt, but requested", head, rows, {
    note: robots === null ? null : `Judged by today's rules of ${robots}, which may be newer than the log`,
  });
}

function claims({ agents }: LogSummary): LogSection {
  const rows = agents.flatMap(({ agent, verification }) =>
    verification === null ? [] : [{ agent, verification }]
  ).sort((one, other) => other.verification.rejected - one.verification.rejected)
    .map(({ agent, verification: { verified, rejected, unknown, rejectedAddresses } }) => [
      agent,
      ...[verified, rejected, unknown].map(numberText),
      named(rejectedAddresses.map((address) => quoted(address))),
    ]);
  const head = ["Agent", "Verified", "Not its address", "Unknown", "Claimed by"];
  const [unknown] = agents.flatMap(({ agent, verification }) =>
    verification !== null && verification.unknown > 0 ? AGENT_ORIGINS.filter(isPublished(agent)) : []
  );
  const advice = unknown === undefined
    ? null
    : `Unknown clients can be verified with published address ranges, such as --ranges ${
      unknown.agents[0]
    }=<file> with ${unknown.ranges}`;
  return section("claims", "Clients that claim an agent's name", head, rows, { note: advice });
}

function isPublished(token: string): (origin: AgentOrigin) => boolean {
  return ({ agents, ranges }) => ranges !== null && agents.includes(token);
}

function bursts({ bursts }: LogSummary): LogSection {
  const rows = bursts.map(({ agent, start, minutes, requests, peak }) => [
    agent,
    minuteText(start),
    ...[minutes, requests, peak].map(numberText),
  ]);
  const head = ["Agent", "Start (UTC)", "Minutes", "Requests", "Per minute at most"];
  return section("bursts", `Bursts of ${MIN_BURST} requests per minute or more`, head, rows, {
    isDetail: true,
  });
}

function times({ agents }: LogSummary): LogSection {
  const rows = agents.map(({ agent, operator, bytes, medianMs, p95Ms, clients, addresses, first }) => [
    agent,
    operator,
    `${numberText(Math.round(bytes / 1_000))} kB`,
    medianMs === null ? "" : `${numberText(medianMs)} ms`,
    p95Ms === null ? "" : `${numberText(p95Ms)} ms`,
    numberText(clients),
    named(addresses.map(({ address }) => quoted(address))),
    first.slice(0, 10),
  ]);
  const head = ["Agent", "Operator", "Data", "Median", "95 %", "Clients", "Most from", "First seen"];
  return section("details", "Data, response times and clients", head, rows, { isDetail: true });
}

function fixes({ site }: LogSummary): LogSection {
  const rows = (site?.fixes ?? []).map(({ fix, checkId, gain, requests, evidence }) => [
    fix,
    checkId,
    gain === 0 ? "" : `+${gain}`,
    numberText(requests),
    evidence,
  ]);
  const title = `Fixes for ${site?.domain ?? ""}, most requested first`;
  return section("fixes", title, ["Fix", "Check", "Points", "Requests", "Because"], rows);
}

function skipped({ skipped }: LogSummary): LogSection {
  const rows = skipped.map(({ reason, lines, file, line, example }) => [
    SKIP_REASONS[reason],
    numberText(lines),
    `${quoted(file, SHOWN_PATH_LENGTH)}, line ${numberText(line)}`,
    quoted(example, SHOWN_EXAMPLE_LENGTH),
  ]);
  const head = ["Reason", "Lines", "First in", "Example"];
  return section("skipped", "Skipped lines", head, rows, { isDetail: true });
}

/** @returns `2026-11-10 13:01` */
function minuteText(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)}`;
}

function shares(agents: SharedPath["agents"]): string {
  return named(agents.map(({ agent, requests }) => `${agent} ${numberText(requests)}`));
}

function named(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return [...names.slice(0, MAX_NAMED), ...more > 0 ? [`${more} more`] : []].join(", ");
}

function pathText(path: string): string {
  return path === "" ? "no path" : quoted(path, SHOWN_PATH_LENGTH);
}
