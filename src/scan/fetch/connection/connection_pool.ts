/**
 * The connections of one scan. A few per host are kept for the next request with the same user agent to the
 * same origin.
 */
import type { CallerKeys } from "../../../fair_slots.ts";
import { plural } from "../../../plural.ts";
import type { RequestClock } from "../limits/request_clock.ts";
import { dial } from "./dial.ts";
import { ResponseReader } from "../http1/connection.ts";
import { isLoopback } from "../address/ip_address.ts";
import { HostBudget, type HostBudgets } from "./host_budgets.ts";
import type { Release } from "../pace/request_pace.ts";
import { limitReached, type ScanLimits } from "../limits/scan_limits.ts";
import { Countdown } from "../limits/observed_time.ts";
import { portOf, type Resolver } from "../dns/resolve.ts";
import { Slots, type Turn } from "../../../slots.ts";
import type { PooledConnection } from "./pooled_connection.ts";
import { Spacing } from "../pace/spacing.ts";
import { close } from "./tls_connection.ts";

export interface Trust {
  /** Trusted authorities in addition to the built-in ones, PEM. */
  readonly caCerts: readonly string[];
  /** CONNECT proxy that every connection goes through, or null. */
  readonly proxy: URL | null;
}

interface Host {
  /** Requests of this scan that hold a response. */
  readonly slots: Slots;
  readonly budget: HostBudget;
  readonly spacing: Spacing;
}

export class ConnectionPool {
  readonly #resolver: Resolver;
  readonly #trust: Trust;
  readonly #limits: ScanLimits;
  readonly #userAgent: string;
  readonly #budgets: HostBudgets;
  readonly #callerKeys: CallerKeys;
  readonly #hosts = new Map<string, Host>();
  /** Milliseconds between two requests of this scan, by host name. */
  readonly #delays = new Map<string, number>();
  readonly #open = new Set<PooledConnection>();
  #closed = false;

  /**
   * @param resolver of the scan, whose pools count as one for the budget of a host
   * @param userAgent of the scan itself
   * @param callerKeys keys of the callers, who get equal shares of the requests to a host
   */
  constructor(
    resolver: Resolver,
    trust: Trust,
    limits: ScanLimits,
    budgets: HostBudgets,
    userAgent: string,
    callerKeys: CallerKeys,
  ) {
    this.#callerKeys = callerKeys;
    this.#userAgent = userAgent;
    this.#resolver = resolver;
    this.#trust = trust;
    this.#limits = limits;
    this.#budgets = budgets;
  }

  /**
   * Waits for one of the host's slots.
   * @returns a function that frees the slot
   * @throws {Unobservable} HOST_LIMIT
   */
  async enter(url: URL, signal: AbortSignal, turn: Turn): Promise<() => void> {
    const { slots } = this.#host(url.hostname);
    const { connectionsPerHost, quickMs } = this.#limits;
    await slots.enter(signal, turn);
    const quick = new Countdown(quickMs, () => slots.raise(connectionsPerHost));
    return () => {
      quick.stop();
      slots.leave();
    };
  }

  /**
   * Waits until the host may get another request from any scan. The connection must be given back before the
   * release.
   */
  async admit(url: URL, signal: AbortSignal): Promise<Release> {
    const { budget, spacing } = this.#host(url.hostname);
    const delayMs = () => Math.max(this.#limits.minDelayMs, this.#delays.get(url.hostname) ?? 0);
    return await spacing.next(delayMs, signal, () => budget.enter(this.#callerKeys, signal));
  }

  /** Leaves a time between any two requests to a host. @param delayMs milliseconds */
  keepDelay(hostname: string, delayMs: number): void {
    this.#delays.set(hostname, Math.max(delayMs, this.#delays.get(hostname) ?? 0));
  }

  /** A kept connection to the origin, or a new one. */
  async take(url: URL, userAgent: string, clock: RequestClock): Promise<PooledConnection> {
    const { idle } = this.#host(url.hostname).budget;
    const place = idle.findIndex((each) =>
      each.pool === this && each.origin === url.origin && each.userAgent === userAgent
    );
    const [kept] = place >= 0 ? idle.splice(place, 1) : [];
    return kept ?? await this.open(url, userAgent, clock);
  }

  async open(url: URL, userAgent: string, clock: RequestClock): Promise<PooledConnection> {
    const { budget } = this.#host(url.hostname);
    // Idle ones of another scan, port or user agent would take the host over its limit.
    const [oldest] = budget.idle;
    if (oldest && budget.isExceeded) oldest.pool.drop(oldest);
    const local = this.#resolver.localServer(url.hostname, portOf(url));
    const tls = url.protocol === "https:" && local === null;
    const endpoints = await this.#resolver.resolve(url.hostname, portOf(url));
    const options = { ...this.#trust, tlsName: tls ? url.hostname : null };
    const connection = await dial(endpoints, options, this.#limits, clock);
    const reader = new ResponseReader(connection, this.#limits);
    const { origin, hostname: host } = url;
    const isLocal = this.#trust.proxy === null && endpoints.every(({ address }) => isLoopback(address));
    const isPrivate = tls || isLocal;
    const hostHeader = local?.hostHeader ?? null;
    const parts = { origin, host, hostHeader, isPrivate, userAgent, connection, reader };
    const pooled = { ...parts, pool: this, used: false };
    this.#open.add(pooled);
    return pooled;
  }

  /**
   * Keeps the connection if there may be another request and the connection can serve it. Otherwise closes
   * it.
   */
  give(pooled: PooledConnection): void {
    pooled.used = true;
    // An imitated agent requests one page, and each connection takes about 150 KiB.
    const isOurs = pooled.userAgent === this.#userAgent;
    if (isOurs && pooled.reader.reusable && !this.#closed) this.#host(pooled.host).budget.idle.push(pooled);
    else this.drop(pooled);
  }

  /** Closes every connection. A connection that is still being made closes after its response. */
  closeAll(): void {
    if (!this.#closed) this.#hosts.forEach((_, name) => this.#budgets.leave(name, this.#resolver));
    this.#closed = true;
    for (const pooled of this.#open) this.drop(pooled);
  }

  #host(name: string): Host {
    return this.#hosts.getOrInsertComputed(name, () => {
      if (this.#hosts.size < this.#limits.hosts) {
        const { connectionsPerHost: limit, connectionsPerQuickHost } = this.#limits;
        // A scan that has ended no longer counts.
        const budget = this.#closed ? new HostBudget(limit) : this.#budgets.join(name, limit, this.#resolver);
        const slots = new Slots(Math.min(limit, connectionsPerQuickHost));
        return { slots, budget, spacing: new Spacing() };
      }
      throw limitReached("HOST_LIMIT", plural(this.#limits.hosts, "host"));
    });
  }

  /** Closes a connection that cannot serve another request. */
  drop(pooled: PooledConnection): void {
    if (!this.#open.delete(pooled)) return;
    close(pooled.connection);
    const { idle } = this.#host(pooled.host).budget;
    const place = idle.indexOf(pooled);
    if (place >= 0) idle.splice(place, 1);
  }
}
