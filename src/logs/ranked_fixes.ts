/** Orders the fixes of a scanned site by what agents asked for. */
import { agentFileKind } from "../scan/agent_traffic.ts";
import { fixSteps } from "../scan/report.ts";
import type { CheckResult, ScanResult } from "../scan/result.ts";
import { numberText, plural } from "../plural.ts";
import { quoted } from "../quotation.ts";
import type { LoggedFix } from "./log_summary.ts";
import { addTally, newTally, type Tally } from "./path_tally.ts";
import type { JoinedPath } from "./shared_paths.ts";

/** Maximum number of fixes to rank. */
const MAX_FIXES = 20;
/** Maximum number of agents to name with a fix. */
const MAX_AGENTS = 10;
/** The step that publishes Markdown versions of pages. */
const MARKDOWN_STEP = "markdown";

/** Requests that a fix concerns. */
interface Demand {
  readonly paths: readonly JoinedPath[];
  readonly count: (tally: Tally) => number;
  /** Actions of agents. @param sum of all paths */
  readonly evidence: (sum: Tally) => string;
}

const allRequests = ({ requests }: Tally): number => requests;

/** @param paths of all agents @returns most requested first, then by gain */
export function rankedFixes(result: ScanResult, paths: readonly JoinedPath[]): LoggedFix[] {
  return fixSteps(result).flatMap(({ first, checks, gain, fix }) => {
    if (fix === null) return [];
    const demand = demandFor(checks, result, paths);
    const sum = sumOf(demand.paths);
    const requests = demand.count(sum);
    return [{
      checkId: first.id,
      checkIds: checks.map(({ id }) => id),
      fix,
      gain,
      requests,
      agents: agentsOf(demand),
      evidence: requests === 0 ? "No agent asked for it" : demand.evidence(sum),
    }];
  }).sort((one, other) => other.requests - one.requests || other.gain - one.gain).slice(0, MAX_FIXES);
}

function demandFor(checks: readonly CheckResult[], result: ScanResult, paths: readonly JoinedPath[]): Demand {
  const files = filesOf(checks, result);
  const markdown = checks.some(({ step }) => step === MARKDOWN_STEP)
    ? paths.filter(({ kind }) => kind === "markdown")
    : [];
  const asked = [...paths.filter(({ path }) => files.has(path)), ...markdown];
  if (files.size > 0 || markdown.length > 0) {
    const [path] = asked.length === 1 ? asked : [];
    const what = path === undefined ? plural(asked.length, "agent file") : quoted(path.path);
    return {
      paths: asked,
      count: allRequests,
      evidence: ({ notFound }) =>
        `Asked for ${what}${notFound === 0 ? "" : ` (${numberText(notFound)} not found)`}`,
    };
  }
  const pages = paths.filter(({ kind }) => kind === null);
  if (checks.some((check) => check.pages.length > 0)) {
    return {
      paths: pages,
      count: allRequests,
      evidence: () => "Asked for pages",
    };
  }
  if (checks.some(({ category }) => category === "access")) {
    return {
      paths,
      count: ({ refused }) => refused,
      evidence: () => "Were refused",
    };
  }
  return { paths: [], count: allRequests, evidence: () => "" };
}

/** Agent files that the checks judged. Every scan reads robots.txt, so only its own checks count for it. */
function filesOf(checks: readonly CheckResult[], { exchanges, target }: ScanResult): ReadonlySet<string> {
  const files = new Set(checks.flatMap(({ step }) => step?.startsWith("/") ? [step] : []));
  const evidence = new Set(checks.filter(({ pages }) => pages.length === 0).flatMap((each) => each.evidence));
  const host = URL.parse(target.url)?.host;
  for (const { id, url } of exchanges) {
    const found = evidence.has(id) ? URL.parse(url) : null;
    if (found === null || found.host !== host || found.pathname === "/robots.txt") continue;
    if (agentFileKind(found.pathname) !== null) files.add(found.pathname);
  }
  return files;
}

function sumOf(paths: readonly JoinedPath[]): Tally {
  const sum = newTally();
  for (const { total } of paths) addTally(sum, total);
  return sum;
}

function agentsOf({ paths, count }: Demand): LoggedFix["agents"] {
  const byAgent = new Map<string, number>();
  for (const path of paths) {
    for (const [agent, tally] of path.byAgent) byAgent.set(agent, (byAgent.get(agent) ?? 0) + count(tally));
  }
  return [...byAgent].map(([agent, requests]) => ({ agent, requests })).filter(({ requests }) => requests > 0)
    .sort((one, other) => other.requests - one.requests).slice(0, MAX_AGENTS);
}
