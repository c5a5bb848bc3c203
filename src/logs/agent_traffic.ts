/** Everything that is counted about one agent, in bounded memory. */
import type { AiAgent } from "../scan/agent_traffic.ts";
import { BoundedCounts, BoundedMap } from "./bounded_map.ts";
import { Durations } from "./durations.ts";
import type { LogEntry } from "./log_entry.ts";
import { ownCopy } from "./own_copy.ts";
import { groupOf, newTally, type Tally } from "./path_tally.ts";

/** Maximum number of paths to keep for an agent. */
export const MAX_PATHS = 250;
/** Maximum number of paths to keep for an agent that robots.txt disallows. */
const MAX_FORBIDDEN_PATHS = 50;
/** Maximum number of characters of a path. Longer ones are counted together with those of the same start. */
export const MAX_PATH_LENGTH = 200;
/** Maximum number of addresses to keep for an agent. */
export const MAX_ADDRESSES = 250;
const MAX_ADDRESS_LENGTH = 100;
/** Maximum number of days to count one by one, two years. */
const MAX_DAYS = 800;
/** Maximum number of busy minutes to keep for an agent. */
const MAX_MINUTES = 300;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export class AgentTraffic {
  readonly agent: AiAgent;
  readonly total: Tally = newTally();
  readonly statuses = new Map<number, number>();
  readonly paths = new BoundedMap<string, Tally>(MAX_PATHS, ({ requests }) => requests);
  readonly addresses = new BoundedCounts<string>(MAX_ADDRESSES);
  /** Requests by the number of the day since 1970. */
  readonly days = new BoundedCounts<number>(MAX_DAYS);
  /** Requests by the number of the minute since 1970. */
  readonly minutes = new BoundedCounts<number>(MAX_MINUTES);
  readonly durations = new Durations();
  /** Paths that robots.txt disallows. */
  readonly forbidden = new BoundedCounts<string>(MAX_FORBIDDEN_PATHS);
  forbiddenRequests = 0;
  bytes = 0;
  first = Infinity;
  last = -Infinity;

  constructor(agent: AiAgent) {
    this.agent = agent;
  }

  /**
   * @param path without query
   * @param isForbidden true if robots.txt disallows the request
   */
  add({ time, address, status, bytes, ms }: LogEntry, path: string, isForbidden: boolean): void {
    const group = groupOf(status);
    const key = path.slice(0, MAX_PATH_LENGTH);
    for (const tally of [this.total, this.#tallyOf(key)]) {
      tally.requests++;
      tally[group]++;
    }
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.addresses.add(address.slice(0, MAX_ADDRESS_LENGTH), ownCopy);
    this.days.add(Math.floor(time / DAY_MS));
    this.minutes.add(Math.floor(time / MINUTE_MS));
    if (ms !== null) this.durations.add(ms);
    this.bytes += bytes;
    this.first = Math.min(this.first, time);
    this.last = Math.max(this.last, time);
    if (!isForbidden) return;
    this.forbiddenRequests++;
    this.forbidden.add(key, ownCopy);
  }

  #tallyOf(path: string): Tally {
    const known = this.paths.get(path);
    if (known !== undefined) return known;
    const tally = newTally();
    this.paths.set(ownCopy(path), tally);
    return tally;
  }
}
