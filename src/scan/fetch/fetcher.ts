/** The only way to a site. It counts, limits and records every request of a scan. */
import { Unobservable } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { RequestClock } from "./limits/request_clock.ts";
import { type Answer, converse, networkFailure, type Request } from "./conversation.ts";
import { type Content, KnownBodies } from "./evidence/known_bodies.ts";
import { excerptOf, keptHeaders, Ledger } from "./evidence/ledger.ts";
import { limitReached, type ScanLimits } from "./limits/scan_limits.ts";
import { BusyHosts } from "./pace/busy_hosts.ts";
import type { GetOptions } from "./get_options.ts";
import { canonical, keyOf, redirected, requestOf, withhold } from "./next_request.ts";
import type { SiteHeaders } from "./headers/own_headers.ts";
import { redirectBlocked, redirectTarget } from "./redirect.ts";
import type { Release, RequestPace } from "./pace/request_pace.ts";
import { type Redirect, Resource } from "./resource.ts";
import type { RequestGuard } from "./robots_gate.ts";
import { browserNetwork, type NetworkOptions, newNetwork, type SharedNetwork } from "./shared_network.ts";
import type { Turn } from "../../slots.ts";

interface FetcherOptions extends NetworkOptions {
  /** Headers for the target alone. */
  readonly own: SiteHeaders;
  /** Waits until the scan may hold large files. @throws the signal's reason */
  readonly enlarge: (signal: AbortSignal) => Promise<void>;
  /** Waits for the turn of this scan at a host that others request, too. */
  readonly turn: (wait: () => Promise<Release>) => Promise<Release>;
  /** Spaces the requests of a crawl. */
  readonly pace?: RequestPace;
}

/** A response with its id in the ledger, and its body decoded. */
interface Hop extends Omit<Answer, "wire"> {
  readonly id: number;
  readonly content: Content;
}

const NO_CONNECTION =
  /^(DNS|BLOCKED|TLS|CONNECT|PROXY)_|^(CONNECTION_REFUSED|NETWORK_UNREACHABLE|ALPN_UNSUPPORTED)$/;

export class Fetcher {
  readonly ledger: Ledger;
  readonly #options: FetcherOptions;
  readonly #network: SharedNetwork;
  readonly #bodies: KnownBodies;
  readonly #hops = new Map<string, { readonly turn: Turn; readonly hop: Promise<Hop> }>();
  readonly #busy: BusyHosts;
  #requests = 0;
  #bytes = 0;

  /**
   * @param network of another fetcher of the same visit
   * @param ledger for the exchanges, if another fetcher has one
   */
  constructor(options: FetcherOptions, network?: SharedNetwork, ledger = new Ledger()) {
    const { limits, signal, enlarge } = options;
    this.ledger = ledger;
    this.#options = options;
    this.#busy = new BusyHosts(options.pace === undefined);
    this.#bodies = new KnownBodies(limits, options.own.secrets, () => enlarge(signal));
    this.#network = network ?? newNetwork(options, (url, guard, isAgain) => {
      if (isAgain) this.#hops.delete(keyOf(this.#request(url, {})));
      return this.#follow(url, {}, guard);
    });
  }

  /**
   * Returns a fetcher for another page. Connections, names and robots.txt are shared. Limits, responses and the
   * ledger are its own, so that they are freed with it. An origin that was given up gets another attempt.
   */
  forPage(): Fetcher {
    return new Fetcher(this.#options, { ...this.#network, dead: new Map() });
  }

  /**
   * Returns a fetcher for what a page in a browser loads. Names, robots.txt of the site and the ledger are shared.
   * Its limits and connections are its own, and bodies are not kept.
   * @param closed ends its requests
   */
  forBrowser(limits: ScanLimits, closed: AbortSignal): Fetcher {
    const signal = AbortSignal.any([this.#options.signal, closed]);
    const options = { ...this.#options, limits, signal, enlarge: () => Promise.resolve() };
    return new Fetcher(options, browserNetwork(options, this.#network), this.ledger);
  }

  /** True if a page at one URL must not steer a request to the other, which lies in a private range. */
  async leadsInward(from: URL, to: URL): Promise<boolean> {
    return await this.#network.resolver.leadsInward(from, canonical(to));
  }

  /**
   * Requests a URL and follows its redirects. A request that was made before is not repeated.
   * @throws {Unobservable} if no response came; its exchanges are in the ledger all the same
   */
  fetch(url: URL, options: GetOptions = {}): Promise<Resource> {
    return this.#follow(url, options, (request, from) => this.#network.robots?.check(request, from));
  }

  async #follow(url: URL, options: GetOptions, guard: RequestGuard): Promise<Resource> {
    if (url.protocol !== "https:" && url.protocol !== "http:") {
      throw new Unobservable("BAD_SCHEME", "The URL is not http or https");
    }
    const redirects: Redirect[] = [];
    const exchanges: number[] = [];
    const { redirect, needed = false } = options;
    let request = this.#request(url, options);
    let from: URL | null = null;
    try {
      while (true) {
        withhold(request, this.#options.target);
        await guard({ url: request.url, key: keyOf(request), needed }, from);
        const hop = await this.#hop(request, options);
        exchanges.push(hop.id);
        const target = redirect === "manual"
          ? null
          : redirectTarget(hop, await this.#network.resolver.openRanges());
        if (target === null) return this.#resource(url, hop, exchanges, redirects);
        const next = canonical(target);
        if (await this.#network.resolver.leadsInward(hop.url, next)) throw redirectBlocked();
        redirects.push({ status: hop.status, from: hop.url.href, to: next.href });
        if (redirects.some((each) => each.from === next.href)) {
          throw new Unobservable("REDIRECT_LOOP", "The redirects form a loop");
        }
        if (redirects.length > this.#options.limits.redirects) {
          throw new Unobservable(
            "REDIRECT_LIMIT",
            `The request was redirected more than ${plural(this.#options.limits.redirects, "time")}`,
          );
        }
        from = request.url;
        request = redirected(request, hop.status, next);
      }
    } catch (error) {
      throw this.#withEvidence(error, exchanges, redirects);
    } finally {
      const [first] = exchanges;
      if (first !== undefined && redirects.length > 0) {
        this.ledger.setRedirects(
          first,
          redirects.map(({ to }) => to),
        );
      }
    }
  }

  /** True if the site's robots.txt names us and disallows one of the paths. */
  async isOptedOut(origin: URL, paths: readonly string[]): Promise<boolean> {
    return await this.#network.robots?.isOptedOut(origin, paths) ?? false;
  }

  /** True if robots.txt of a host of the site disallows all pages for all crawlers. */
  isClosed(hostname: string): boolean {
    return this.#network.robots?.isClosed(hostname) ?? false;
  }

  /** Leaves a time between any two requests to a host. @param delayMs milliseconds */
  keepDelay(hostname: string, delayMs: number): void {
    this.#network.pool.keepDelay(hostname, delayMs);
  }

  /** Answers all later requests to the URL's origin with the failure. */
  giveUp(url: URL, failure: Unobservable): void {
    this.#network.dead.set(url.origin, failure);
  }

  /** Closes every connection. */
  close(): void {
    this.#network.pool.closeAll();
  }

  #request(url: URL, options: GetOptions): Request {
    return requestOf(url, options, this.#options.userAgent);
  }

  #resource(
    requested: URL,
    hop: Hop,
    exchanges: readonly number[],
    redirects: readonly Redirect[],
  ): Resource {
    const { id: _, content: { body }, ...answer } = hop;
    return new Resource({ ...answer, ...body, requested, exchanges, redirects });
  }

  /** A redirect must not reveal more about private addresses than a request to them would. */
  #withEvidence(error: unknown, seen: readonly number[], redirects: readonly Redirect[]): unknown {
    if (!(error instanceof Unobservable)) return error;
    const isBlocked = redirects.length > 0 && /^(BLOCKED_|PORT_NOT_)/.test(error.code);
    return (isBlocked ? redirectBlocked(error) : error).withExchanges([...seen, ...error.exchanges]);
  }

  /** Equal requests share one response. A response that is needed only once is forgotten when it has come. */
  #hop(request: Request, { once = false, again = false, urgent = false }: GetOptions): Promise<Hop> {
    const key = `${keyOf(request)}${again ? " again" : ""}`;
    const shared = this.#hops.getOrInsertComputed(key, () => {
      const turn = { urgent };
      const hop = this.#newHop(request, turn, { once, again }).finally(() => once && this.#hops.delete(key));
      return { turn, hop };
    });
    shared.turn.urgent ||= urgent;
    return shared.hop;
  }

  async #newHop(request: Request, turn: Turn, { once = false, again = false }: GetOptions): Promise<Hop> {
    const { limits, signal } = this.#options;
    signal.throwIfAborted();
    if (!again) this.#refuseDead(request.url);
    const leave = await this.#network.pool.enter(request.url, signal, turn);
    let release: Release | undefined;
    let proceed: Release | undefined;
    try {
      proceed = await this.#options.pace?.enter(request.url, signal);
      await this.#busy.whenReady(request.url.hostname, signal);
      release = await this.#admit(request.url);
      // The origin may have turned out to be dead while this request waited.
      if (!again) this.#refuseDead(request.url);
      if (++this.#requests > limits.requests) {
        throw limitReached("REQUEST_LIMIT", plural(limits.requests, "request"));
      }
      if (this.#bytes > limits.scanBytes) throw limitReached("SCAN_BYTES", plural(limits.scanBytes, "byte"));
      this.#busy.begin(request.url.hostname);
      try {
        return await this.#exchange(request, !once, release);
      } finally {
        this.#busy.end(request.url.hostname);
      }
    } finally {
      release?.();
      proceed?.();
      leave();
    }
  }

  async #admit(url: URL): Promise<Release> {
    return await this.#options.turn(() => this.#network.pool.admit(url, this.#options.signal));
  }

  #refuseDead(url: URL): void {
    const failure = this.#network.dead.get(url.origin);
    if (failure) throw failure;
  }

  /** @param release called when the response has come, as decoding may take memory that other scans hold */
  async #exchange(request: Request, isKept: boolean, release: Release): Promise<Hop> {
    const { limits, network, signal, own } = this.#options;
    const begun = performance.now();
    try {
      const session = { pool: this.#network.pool, limits, own, signing: network.signing ?? null };
      const { wire, headers, ...rest } = await RequestClock.run(
        limits.requestMs,
        signal,
        (clock) => converse(request, { ...session, clock }),
      );
      const answer = { ...rest, headers: own.secrets.headers(headers) };
      release();
      if (network.ownService?.responded(answer.headers)) {
        throw new Unobservable("BLOCKED_SELF", "The response came from the scanner itself");
      }
      this.#network.answered.add(request.url.origin);
      // Responses to an imitated agent are not meant for us.
      const isOurs = request.headers["user-agent"] === this.#options.userAgent;
      if (isOurs) this.#busy.note(request.url.hostname, answer);
      if (isOurs) this.#options.pace?.noteAnswer(request.url, answer);
      this.#bytes += wire.bytes.length;
      const ms = performance.now() - begun;
      const coding = answer.headers.get("content-encoding");
      const content = await this.#bodies.contentOf(wire, coding, isKept);
      return { ...answer, content, id: this.#record(request, ms, { ...answer, content }) };
    } catch (error) {
      const failure = networkFailure(error);
      const id = this.#record(request, performance.now() - begun, failure);
      const evident = failure.withExchanges([id]);
      // Other requests to an origin that never responded would fail alike, each after its time-out.
      const isDead = NO_CONNECTION.test(failure.code) && !this.#network.answered.has(request.url.origin);
      // Silence in a handshake costs a socket for as long as it lasts, so an origin may do it only once.
      if (isDead || failure.code === "TLS_TIMEOUT") this.giveUp(request.url, evident);
      throw evident;
    }
  }

  /** @param end the answer, or why it is missing */
  #record(request: Request, ms: number, end: Omit<Hop, "id"> | Unobservable): number {
    const answer = end instanceof Unobservable ? null : end;
    const bytes = answer?.content.body.bytes ?? new Uint8Array(0);
    return this.ledger.add({
      method: request.method,
      url: request.url.href,
      requestHeaders: request.headers,
      requestBody: request.body,
      status: answer?.status ?? null,
      headers: answer ? keptHeaders(answer.headers) : {},
      bytes: bytes.length,
      sha256: answer?.content.digest ?? null,
      excerpt: excerptOf(bytes),
      ms: Math.round(ms),
      error: end instanceof Unobservable ? { code: end.code, message: end.message } : null,
    });
  }
}
