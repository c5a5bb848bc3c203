/** Counts the requests of all logs. */
import { agentFileKind, type AiAgent, namedAgent, type Robots, robotsAccess } from "../scan/agent_traffic.ts";
import { AgentTraffic, MAX_PATH_LENGTH } from "./agent_traffic.ts";
import { BoundedCounts } from "./bounded_map.ts";
import type { LogEntry } from "./log_entry.ts";
import { ownCopy } from "./own_copy.ts";

/** Maximum number of user agents whose agent is remembered. */
const MAX_USER_AGENTS = 5_000;
const MAX_USER_AGENT_LENGTH = 1_000;
/** Maximum number of verdicts of robots.txt to remember. */
const MAX_TARGETS = 1_000;
/** Maximum number of characters of a path and query that rules are applied to, as many as the parser reads. */
const MAX_TARGET_LENGTH = 2_048;
/** Maximum number of agent files to keep that other clients asked for. */
const MAX_FILES = 500;

export interface TrafficOptions {
  /** Milliseconds since 1970. Earlier requests are not counted. */
  readonly since: number | null;
  /** Milliseconds since 1970. Requests from then on are not counted. */
  readonly until: number | null;
  /** The rules to judge requests by, or null. */
  readonly robots: Robots | null;
}

export class Traffic {
  readonly #options: TrafficOptions;
  readonly #known = new Map<string, AiAgent | null>();
  /** True if a rule may depend on a query. Otherwise far more requests have the same verdict. */
  readonly #judgesQueries: boolean;
  /** Verdicts of robots.txt by agent and target. */
  readonly #forbidden = new Map<string, boolean>();
  readonly agents = new Map<AiAgent, AgentTraffic>();
  /** Agent files that clients asked for which name no agent. */
  readonly otherClients = new BoundedCounts<string>(MAX_FILES);
  requests = 0;
  withoutUserAgent = 0;
  first = Infinity;
  last = -Infinity;

  constructor(options: TrafficOptions) {
    this.#options = options;
    const rules = options.robots?.groups.flatMap((group) => group.rules) ?? [];
    this.#judgesQueries = rules.some((rule) => /[?*$]/.test(rule.path));
  }

  add(entry: LogEntry): void {
    const { time, userAgent, target } = entry;
    const { since, until, robots } = this.#options;
    if (since !== null && time < since || until !== null && time >= until) return;
    this.requests++;
    if (userAgent === "" || userAgent === "-") this.withoutUserAgent++;
    this.first = Math.min(this.first, time);
    this.last = Math.max(this.last, time);
    const agent = this.#agentOf(userAgent);
    const path = withoutQuery(target);
    if (agent === null) {
      if (agentFileKind(path) !== null) this.otherClients.add(path.slice(0, MAX_PATH_LENGTH), ownCopy);
      return;
    }
    const judged = this.#judgesQueries ? target : path;
    const isForbidden = robots !== null && target !== "" && this.#isForbidden(robots, agent.token, judged);
    this.agents.getOrInsertComputed(agent, () => new AgentTraffic(agent)).add(entry, path, isForbidden);
  }

  #isForbidden(robots: Robots, token: string, target: string): boolean {
    const key = `${token} ${target.slice(0, MAX_TARGET_LENGTH)}`;
    const known = this.#forbidden.get(key);
    if (known !== undefined) return known;
    const isForbidden = !robotsAccess(robots, token, target.slice(0, MAX_TARGET_LENGTH)).allowed;
    if (this.#forbidden.size >= MAX_TARGETS) this.#forbidden.clear();
    this.#forbidden.set(ownCopy(key), isForbidden);
    return isForbidden;
  }

  #agentOf(userAgent: string): AiAgent | null {
    const key = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const agent = namedAgent(key);
    if (this.#known.size >= MAX_USER_AGENTS) this.#known.clear();
    this.#known.set(ownCopy(key), agent);
    return agent;
  }
}

function withoutQuery(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}
