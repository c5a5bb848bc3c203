/** The connections of one scan: a few per host, kept for the next request to the same origin. */
import { plural } from "../../plural.ts";
import type { RequestClock } from "./request_clock.ts";
import { dial } from "./dial.ts";
import { ResponseReader } from "./http1_connection.ts";
import { limitReached, type ScanLimits } from "./scan_limits.ts";
import { portOf, type Resolver } from "./resolve.ts";
import { Slots } from "./slots.ts";
import { close, type Connection } from "./tls_connection.ts";

export interface Trust {
  /** Authorities trusted beside the built-in ones, PEM. */
  readonly caCerts: readonly string[];
  /** CONNECT proxy that every connection goes through, or null. */
  readonly proxy: URL | null;
}

export interface PooledConnection {
  readonly origin: string;
  readonly host: string;
  readonly connection: Connection;
  readonly reader: ResponseReader;
  /** Whether it served a request before: then the site may have closed it meanwhile. */
  used: boolean;
}

interface Host {
  readonly slots: Slots;
  readonly idle: PooledConnection[];
}

export class ConnectionPool {
  readonly #resolver: Resolver;
  readonly #trust: Trust;
  readonly #limits: ScanLimits;
  readonly #hosts = new Map<string, Host>();
  readonly #open = new Set<PooledConnection>();
  #closed = false;

  constructor(resolver: Resolver, trust: Trust, limits: ScanLimits) {
    this.#resolver = resolver;
    this.#trust = trust;
    this.#limits = limits;
  }

  /**
   * Waits for one of the host's slots, which must be left again.
   * @throws {Unobservable} HOST_LIMIT
   */
  async enter(url: URL, signal: AbortSignal): Promise<void> {
    await this.#host(url.hostname).slots.enter(signal);
  }

  leave(url: URL): void {
    this.#host(url.hostname).slots.leave();
  }

  /** A kept connection to the origin, or a new one. */
  async take(url: URL, clock: RequestClock): Promise<PooledConnection> {
    const { idle } = this.#host(url.hostname);
    const place = idle.findIndex((each) => each.origin === url.origin);
    const [kept] = place >= 0 ? idle.splice(place, 1) : [];
    return kept ?? await this.open(url, clock);
  }

  async open(url: URL, clock: RequestClock): Promise<PooledConnection> {
    const host = this.#host(url.hostname);
    // Idle connections to another port of the host would take it over its limit.
    const [oldest] = host.idle;
    if (oldest && host.slots.taken + host.idle.length > this.#limits.connectionsPerHost) {
      host.idle.shift();
      this.drop(oldest);
    }
    const tls = url.protocol === "https:";
    const endpoints = await this.#resolver.resolve(url.hostname, portOf(url));
    const options = { ...this.#trust, tlsName: tls ? url.hostname : null };
    const connection = await dial(endpoints, options, this.#limits, clock);
    const reader = new ResponseReader(connection, this.#limits);
    const pooled = { origin: url.origin, host: url.hostname, connection, reader, used: false };
    this.#open.add(pooled);
    return pooled;
  }

  /** Keeps the connection for the next request if it can serve one, else closes it. */
  give(pooled: PooledConnection): void {
    pooled.used = true;
    if (pooled.reader.reusable && !this.#closed) this.#host(pooled.host).idle.push(pooled);
    else this.drop(pooled);
  }

  /** Closes every connection; those still being made close after the response that they are made for. */
  closeAll(): void {
    this.#closed = true;
    for (const pooled of this.#open) this.drop(pooled);
  }

  #host(name: string): Host {
    return this.#hosts.getOrInsertComputed(name, () => {
      if (this.#hosts.size < this.#limits.hosts) {
        return { slots: new Slots(this.#limits.connectionsPerHost), idle: [] };
      }
      throw limitReached("HOST_LIMIT", plural(this.#limits.hosts, "host"));
    });
  }

  /** Closes a connection that cannot serve another request. */
  drop(pooled: PooledConnection): void {
    if (this.#open.delete(pooled)) close(pooled.connection);
  }
}
