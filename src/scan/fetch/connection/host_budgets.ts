/** Limits of all scans of this process together for one host: connections, and requests per second. */
import type { PooledConnection } from "./pooled_connection.ts";
import { type CallerKeys, FairSlots } from "../../../fair_slots.ts";
import type { Release } from "../pace/request_pace.ts";
import { Spacing } from "../pace/spacing.ts";

/**
 * Requests to one host per second while more than one scan requests it. At most 20 arrive if some are
 * delayed.
 */
export const SHARED_REQUESTS_PER_SECOND = 16;

export class HostBudget {
  /** Connections that wait for a request, the oldest first. Each belongs to one scan. */
  readonly idle: PooledConnection[] = [];
  readonly #slots: FairSlots;
  readonly #limit: number;
  /** Number of connection pools of each scan that requests the host. */
  readonly #pools = new Map<object, number>();
  readonly #spacing = new Spacing();

  /** @param limit maximum number of concurrent connections */
  constructor(limit: number) {
    this.#limit = limit;
    this.#slots = new FairSlots(limit, false);
  }

  /** True if one connection for each request would be too many. */
  get isExceeded(): boolean {
    return this.#slots.taken + this.idle.length > this.#limit;
  }

  /** Number of scans that request the host. */
  get scans(): number {
    return this.#pools.size;
  }

  join(scan: object): void {
    this.#pools.set(scan, (this.#pools.get(scan) ?? 0) + 1);
  }

  leave(scan: object): void {
    const left = (this.#pools.get(scan) ?? 0) - 1;
    if (left > 0) this.#pools.set(scan, left);
    else this.#pools.delete(scan);
  }

  /**
   * Waits until a request may be sent. The scan with the fewest requests comes first. @throws the signal's
   * reason
   */
  async enter(callerKeys: CallerKeys, signal: AbortSignal): Promise<Release> {
    await this.#slots.enter(callerKeys, signal);
    let isReleased = false;
    const release = () => {
      if (!isReleased) this.#slots.leave(callerKeys);
      isReleased = true;
    };
    try {
      const gapMs = () => this.scans > 1 ? 1000 / SHARED_REQUESTS_PER_SECOND : 0;
      await this.#spacing.next(gapMs, signal, () => {});
    } catch (error) {
      release();
      throw error;
    }
    return release;
  }
}

export class HostBudgets {
  readonly #hosts = new Map<string, HostBudget>();

  /**
   * Called once per connection pool and host, and `leave` at its end. The pages that a browser shows have pools of
   * their own.
   * @param scan an object that all pools of a scan share
   */
  join(hostname: string, limit: number, scan: object): HostBudget {
    const budget = this.#hosts.getOrInsertComputed(hostname, () => new HostBudget(limit));
    budget.join(scan);
    return budget;
  }

  leave(hostname: string, scan: object): void {
    const budget = this.#hosts.get(hostname);
    budget?.leave(scan);
    if (budget?.scans === 0) this.#hosts.delete(hostname);
  }
}
