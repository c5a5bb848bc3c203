/** The connections of one scan: a few per host, kept for the next request to the same origin. */
import { plural } from "../../plural.ts";
import type { RequestClock } from "./request_clock.ts";
import { close, dial } from "./dial.ts";
import { ResponseReader } from "./http1_connection.ts";
import { KnownBodies } from "./known_bodies.ts";
import { limitReached, type ScanLimits } from "./scan_limits.ts";
import type { Resolver } from "./resolve.ts";

export interface Trust {
  /** Authorities trusted beside the built-in ones, PEM. */
  readonly caCerts: readonly string[];
  /** CONNECT proxy that every connection goes through, or null. */
  readonly proxy: URL | null;
}

export interface PooledConnection {
  readonly origin: string;
  readonly host: string;
  readonly connection: Deno.Conn;
  readonly reader: ResponseReader;
  /** Whether it served a request before: then the site may have closed it meanwhile. */
  used: boolean;
}

interface Host {
  active: number;
  readonly waiting: (() => void)[];
  readonly idle: PooledConnection[];
}

export class ConnectionPool {
  readonly bodies: KnownBodies;
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
    this.bodies = new KnownBodies(limits);
  }

  /**
   * Waits for one of the host's places. Each must be left again.
   * @throws {Unobservable} HOST_LIMIT
   */
  async enter(url: URL, signal: AbortSignal): Promise<void> {
    const host = this.#host(url.hostname);
    if (host.active < this.#limits.connectionsPerHost) {
      host.active++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    host.waiting.push(resolve);
    try {
      await promise;
    } catch (error) {
      const place = host.waiting.indexOf(resolve);
      if (place >= 0) host.waiting.splice(place, 1);
      throw error;
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  leave(url: URL): void {
    const host = this.#host(url.hostname);
    const next = host.waiting.shift();
    // The place passes on to the one who waits, so that nobody can step in between.
    if (next) next();
    else host.active--;
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
    if (oldest && host.active + host.idle.length > this.#limits.connectionsPerHost) {
      host.idle.shift();
      this.drop(oldest);
    }
    const tls = url.protocol === "https:";
    const endpoints = await this.#resolver.resolve(url.hostname, Number(url.port || (tls ? 443 : 80)));
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
      if (this.#hosts.size < this.#limits.hosts) return { active: 0, waiting: [], idle: [] };
      throw limitReached("HOST_LIMIT", plural(this.#limits.hosts, "host"));
    });
  }

  /** Closes a connection that cannot serve another request. */
  drop(pooled: PooledConnection): void {
    if (this.#open.delete(pooled)) close(pooled.connection);
  }
}
