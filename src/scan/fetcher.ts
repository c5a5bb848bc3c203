/** The one way out: every request of a scan goes through here, counted, limited and written down. */
import { Unobservable } from "../errors.ts";
import { RequestClock } from "./clock.ts";
import { decodeContent } from "./content_coding.ts";
import { tlsFailure } from "./dial.ts";
import { type Body, ConnectionClosed } from "./http1.ts";
import type { Head } from "./http1_head.ts";
import { EXCERPT_LIMIT, keptHeaders, Ledger, sha256 } from "./ledger.ts";
import type { ScanLimits } from "./limits.ts";
import { ConnectionPool, type PooledConnection, type Trust } from "./pool.ts";
import type { GetOptions } from "./probe.ts";
import { redirectTarget } from "./redirect.ts";
import { type ResolvePolicy, Resolver } from "./resolve.ts";
import { type Redirect, Resource } from "./resource.ts";

/** What the operator says about the network. */
export interface NetworkPolicy extends ResolvePolicy, Trust {}

export interface FetcherOptions {
  readonly network: NetworkPolicy;
  readonly limits: ScanLimits;
  readonly userAgent: string;
  /** Ends the scan: pending requests fail with its reason. */
  readonly signal: AbortSignal;
}

/** One request on one connection, with what it brought. */
interface Hop {
  readonly id: number;
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly firstByteMs: number;
}

interface Request {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const NO_CONNECTION =
  /^(DNS|BLOCKED|TLS|CONNECT|PROXY)_|^(CONNECTION_REFUSED|NETWORK_UNREACHABLE|ALPN_UNSUPPORTED)$/;
const ENCODER = new TextEncoder();

export class Fetcher {
  readonly ledger = new Ledger();
  readonly #options: FetcherOptions;
  readonly #pool: ConnectionPool;
  readonly #hops = new Map<string, Promise<Hop>>();
  readonly #answered = new Set<string>();
  readonly #dead = new Map<string, Unobservable>();
  #requests = 0;

  constructor(options: FetcherOptions) {
    const { network, limits, signal } = options;
    this.#options = options;
    this.#pool = new ConnectionPool(new Resolver(network, limits, signal), network, limits);
  }

  /**
   * Requests a URL and follows its redirects. A request that was made before is not made again.
   * @throws {Unobservable} where no response came; its exchanges are in the ledger all the same
   */
  async fetch(url: URL, options: GetOptions = {}): Promise<Resource> {
    const redirects: Redirect[] = [];
    const exchanges: number[] = [];
    let request = this.#request(url, options);
    try {
      while (true) {
        const hop = await this.#hopOnce(request);
        exchanges.push(hop.id);
        const next = options.redirect === "manual"
          ? null
          : redirectTarget(hop, this.#options.network.allowPrivate);
        if (next === null) return this.#resource(url, hop, exchanges, redirects);
        redirects.push({ status: hop.status, from: hop.url.href, to: next.href });
        if (redirects.some((each) => each.from === next.href)) {
          throw new Unobservable("REDIRECT_LOOP", "The redirects lead back to where they began");
        }
        if (redirects.length > this.#options.limits.redirects) {
          throw new Unobservable(
            "REDIRECT_LIMIT",
            `More than ${this.#options.limits.redirects} redirects came`,
          );
        }
        request = redirected(request, hop.status, next);
      }
    } catch (error) {
      throw this.#withEvidence(error, exchanges, redirects);
    } finally {
      const [first] = exchanges;
      if (first !== undefined) this.ledger.setRedirects(first, redirects.map((each) => each.to));
    }
  }

  /** Answers all further requests to the URL's origin with the failure. */
  giveUp(url: URL, failure: Unobservable): void {
    this.#dead.set(url.origin, failure);
  }

  /** Closes every connection. */
  close(): void {
    this.#pool.closeAll();
  }

  #request(url: URL, options: GetOptions): Request {
    const plain = new URL(url);
    plain.hash = "";
    const headers: Record<string, string> = {
      "user-agent": options.userAgent ?? this.#options.userAgent,
      accept: options.accept ?? "*/*",
      "accept-encoding": "gzip, br",
      ...options.headers,
    };
    return { url: plain, method: options.method ?? "GET", headers, body: options.body ?? null };
  }

  #resource(
    requested: URL,
    hop: Hop,
    exchanges: readonly number[],
    redirects: readonly Redirect[],
  ): Resource {
    const { url, status, headers, firstByteMs, body: { bytes, truncated } } = hop;
    return new Resource({
      requested,
      url,
      status,
      headers,
      bytes,
      truncated,
      exchanges,
      redirects,
      firstByteMs,
    });
  }

  /** A site that cannot be reached by redirect must not tell more than one that cannot be reached at all. */
  #withEvidence(error: unknown, seen: readonly number[], redirects: readonly Redirect[]): unknown {
    if (!(error instanceof Unobservable)) return error;
    const blocked = redirects.length > 0 && /^(BLOCKED_|PORT_NOT_)/.test(error.code);
    const code = blocked ? "REDIRECT_BLOCKED" : error.code;
    const message = blocked ? "A redirect leads to an address that may not be scanned" : error.message;
    const exchanges = [...new Set([...seen, ...error.exchanges])];
    return new Unobservable(code, message, { cause: error, exchanges });
  }

  #hopOnce(request: Request): Promise<Hop> {
    const key = JSON.stringify([request.method, request.url.href, request.headers, request.body]);
    const known = this.#hops.get(key);
    if (known) return known;
    const hop = this.#hop(request);
    this.#hops.set(key, hop);
    return hop;
  }

  async #hop(request: Request): Promise<Hop> {
    const { limits, signal } = this.#options;
    signal.throwIfAborted();
    const dead = this.#dead.get(request.url.origin);
    if (dead) throw dead;
    if (++this.#requests > limits.requests) {
      throw new Unobservable("REQUEST_LIMIT", `A scan makes no more than ${limits.requests} requests`);
    }
    await this.#pool.enter(request.url, signal);
    const clock = new RequestClock(limits.requestMs, signal);
    const begun = performance.now();
    try {
      const hop = await this.#converse(request, clock);
      this.#answered.add(request.url.origin);
      return { ...hop, id: this.#record(request, begun, hop, null) };
    } catch (error) {
      const failure = asUnobservable(error);
      const id = this.#record(request, begun, null, failure);
      const evident = new Unobservable(failure.code, failure.message, {
        cause: failure.cause,
        exchanges: [id],
      });
      // An origin that never answered is asked once: its other requests would fail alike, each after its time-out.
      if (NO_CONNECTION.test(failure.code) && !this.#answered.has(request.url.origin)) {
        this.giveUp(request.url, evident);
      }
      throw evident;
    } finally {
      clock.stop();
      this.#pool.leave(request.url);
    }
  }

  async #converse(request: Request, clock: RequestClock): Promise<Omit<Hop, "id">> {
    const pooled = await this.#pool.take(request.url, clock);
    try {
      return await this.#speak(request, pooled, clock);
    } catch (error) {
      // The site may close a kept connection at any time: then, and only then, the request is sent again.
      if (!(error instanceof ConnectionClosed) || !pooled.used) throw error;
      return await this.#speak(request, await this.#pool.open(request.url, clock), clock);
    }
  }

  async #speak(request: Request, pooled: PooledConnection, clock: RequestClock): Promise<Omit<Hop, "id">> {
    const { limits } = this.#options;
    const { reader } = pooled;
    try {
      return await clock.guard(async () => {
        clock.enter("response", limits.firstByteMs);
        const sent = performance.now();
        await send(pooled, request);
        const head = await reader.head();
        const firstByteMs = performance.now() - sent;
        clock.enter("body");
        const body = await this.#body(request, head, pooled);
        const decoded = await decodeContent(body, head.headers.get("content-encoding"), limits);
        this.#pool.give(pooled);
        return { url: request.url, status: head.status, headers: head.headers, body: decoded, firstByteMs };
      }, () => this.#pool.drop(pooled));
    } catch (error) {
      this.#pool.drop(pooled);
      throw error;
    }
  }

  async #body(request: Request, head: Head, pooled: PooledConnection): Promise<Body> {
    const { limits } = this.#options;
    const started = performance.now();
    const redirect = head.status >= 300 && head.status < 400;
    const html = (head.headers.get("content-type") ?? "").includes("html");
    const limit = redirect ? limits.redirectBodyBytes : html ? 2 * limits.bodyBytes : limits.bodyBytes;
    return await pooled.reader.body(head, request.method, limit, (total) => {
      const elapsed = performance.now() - started;
      if (elapsed > limits.slowBodyGraceMs && total < (elapsed / 1000) * limits.bodyBytesPerSecond) {
        throw new Unobservable(
          "SLOW_BODY",
          `The body came slower than ${limits.bodyBytesPerSecond} octets a second`,
        );
      }
    });
  }

  #record(
    request: Request,
    begun: number,
    hop: Omit<Hop, "id"> | null,
    failure: Unobservable | null,
  ): number {
    const bytes = hop?.body.bytes ?? new Uint8Array(0);
    return this.ledger.add({
      method: request.method,
      url: request.url.href,
      requestHeaders: request.headers,
      status: hop?.status ?? null,
      headers: hop ? keptHeaders(hop.headers) : {},
      bytes: bytes.length,
      sha256: hop ? sha256(bytes) : null,
      excerpt: new TextDecoder().decode(bytes.subarray(0, 4 * EXCERPT_LIMIT)).slice(0, EXCERPT_LIMIT),
      ms: Math.round(performance.now() - begun),
      error: failure ? { code: failure.code, message: failure.message } : null,
    });
  }
}

async function send(pooled: PooledConnection, request: Request): Promise<void> {
  const { url, method, headers, body } = request;
  const content = body === null ? null : ENCODER.encode(body);
  const fields = [
    `host: ${url.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (content) fields.push(`content-length: ${content.length}`);
  const octets = ENCODER.encode(
    `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${fields.join("\r\n")}\r\n\r\n`,
  );
  const whole = content ? new Uint8Array([...octets, ...content]) : octets;
  try {
    for (let sent = 0; sent < whole.length;) sent += await pooled.connection.write(whole.subarray(sent));
  } catch (cause) {
    if (pooled.used) throw new ConnectionClosed("The kept connection was closed", { cause });
    throw cause;
  }
}

/** RFC 9110, 15.4: 303 always becomes GET, 301 and 302 do in practice, 307 and 308 repeat the request. */
function redirected(request: Request, status: number, url: URL): Request {
  if (status === 307 || status === 308 || request.method === "GET" || request.method === "HEAD") {
    return { ...request, url };
  }
  return { ...request, url, method: "GET", body: null };
}

function asUnobservable(error: unknown): Unobservable {
  if (error instanceof Unobservable) return error;
  if (error instanceof ConnectionClosed) {
    return new Unobservable("NETWORK", "The connection was closed without a response", { cause: error });
  }
  if (error instanceof Deno.errors.InvalidData) return tlsFailure(error);
  const network = [
    Deno.errors.ConnectionReset,
    Deno.errors.ConnectionAborted,
    Deno.errors.BrokenPipe,
    Deno.errors.Interrupted,
    Deno.errors.BadResource,
    Deno.errors.UnexpectedEof,
    Deno.errors.TimedOut,
  ];
  if (network.some((kind) => error instanceof kind)) {
    return new Unobservable("NETWORK", "The connection broke", { cause: error });
  }
  throw error;
}
