/** The callers of this process whose requests are refused most often, and its slowest requests. */
import { LRUCache } from "lru-cache";

/** Maximum number of callers that are counted. The least recently refused go first. */
export const MAX_CALLERS = 1_000;
/** Maximum number of slow requests that are remembered. */
export const MAX_SLOW_REQUESTS = 20;
/** Milliseconds from which a request is slow. */
const MIN_SLOW_MS = 100;
/** Minutes until a slow request is forgotten. */
const SLOW_MINUTES = 60;

/** A request that was answered. A client cannot choose any part of it freely. */
export interface AnsweredRequest {
  /** Network of the client, as the log has it. */
  readonly client: string;
  readonly route: string;
  /** Reason of a refusal. */
  readonly code: string | undefined;
  /** Milliseconds until the response began. */
  readonly ms: number;
}

export interface SlowRequest extends Pick<AnsweredRequest, "client" | "route" | "ms"> {
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface RefusedCaller {
  readonly client: string;
  readonly count: number;
  /** Code and route of the last refusal. */
  readonly code: string;
  readonly route: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export class Callers {
  readonly #refused = new LRUCache<string, RefusedCaller>({ max: MAX_CALLERS });
  /** Slowest first. */
  #slow: readonly SlowRequest[] = [];
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  note({ client, route, code, ms }: AnsweredRequest): void {
    const at = this.#now();
    if (code !== undefined) {
      const count = (this.#refused.get(client)?.count ?? 0) + 1;
      this.#refused.set(client, { client, count, code, route, at });
    }
    if (ms < MIN_SLOW_MS) return;
    const slow = this.#slow;
    if (slow.length === MAX_SLOW_REQUESTS && ms <= (slow.at(-1)?.ms ?? 0) && !isOld(slow[0], at)) return;
    this.#slow = [...slow.filter((one) => !isOld(one, at)), { client, route, ms, at }]
      .sort((left, right) => right.ms - left.ms)
      .slice(0, MAX_SLOW_REQUESTS);
  }

  /** Returns the callers with the most refused requests, the most refused first. */
  refused(count: number): RefusedCaller[] {
    return [...this.#refused.values()].sort((left, right) => right.count - left.count).slice(0, count);
  }

  /** Returns the slowest requests of the last hour, the slowest first. */
  slow(): readonly SlowRequest[] {
    const now = this.#now();
    return this.#slow.filter((one) => !isOld(one, now));
  }
}

function isOld(request: SlowRequest | undefined, now: number): boolean {
  return request !== undefined && now - request.at > SLOW_MINUTES * 60_000;
}
