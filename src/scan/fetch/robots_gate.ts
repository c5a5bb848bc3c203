/**
 * Decides by the robots.txt of each host which requests we may send. It is the first file that we request from
 * a host.
 */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { isAgentDocument, isWellKnownDocument } from "../data/agents/well_known_documents.ts";
import { parseRobots, type Robots } from "../parse/policy/robots.ts";
import { namedGroup, robotsAccess } from "../parse/policy/robots_access.ts";
import { isSameSite } from "../parse/same_site.ts";
import { takeTurn } from "../../turn.ts";
import type { Resource } from "./resource.ts";
import { quoted } from "../../quotation.ts";

/** Paths that no rule but one for the whole site disallows together. */
const ANY_PATHS = ["/a/0", "/z/9"] as const;
/** A line that may close the whole site. */
const CLOSING_LINE = /^[ \t]*disallow[ \t]*:[ \t]*[/*]/im;

export interface RobotsPolicy {
  /** Product token that names us in robots.txt. */
  readonly productToken: string;
  /** Paths, with their queries, of the pages that the scan was asked for. */
  readonly entries: ReadonlySet<string>;
  /** Hosts that the operator chose, such as a DNS resolver. Their robots.txt is not requested. */
  readonly exemptHosts: ReadonlySet<string>;
  /** Waits before robots.txt of the site is requested a second time. @throws if the scan ends meanwhile */
  readonly waitAgain: () => Promise<void>;
  /** Called with each file that was read. */
  readonly onRead: (url: URL, text: string) => void;
}

/** A request that is about to be made. */
export interface GuardedRequest {
  readonly url: URL;
  /** Equal for equal requests. */
  readonly key: string;
  /** True if the scan cannot judge anything without this request. */
  readonly needed: boolean;
}

/**
 * Called before each request, with the URL that redirected to it. @throws {Unobservable} if it must not be
 * made
 */
export type RequestGuard = (request: GuardedRequest, from: URL | null) => Promise<void> | undefined;
/** @param isAgain true for a request that an earlier response must not answer */
export type FetchRobots = (url: URL, guard: RequestGuard, isAgain: boolean) => Promise<Resource>;

interface HostRules {
  readonly hostname: string;
  /** Null if nothing is disallowed. */
  readonly robots: Robots | null;
  /** True if the group of `*` disallows all paths that no other rule allows. */
  readonly isClosed: boolean;
  /** Status of a server error, which disallows everything (RFC 9309, 2.3.1.4), or null. */
  readonly failedWith: number | null;
  /** Ids of the exchanges that read robots.txt. */
  readonly exchanges: readonly number[];
}

export const ROBOTS_FORBIDDEN = "ROBOTS_FORBIDDEN";
/** The code of a site whose robots.txt returns server errors. */
export const ROBOTS_UNAVAILABLE = "ROBOTS_UNAVAILABLE";
const ROBOTS_PATH = "/robots.txt";

/**
 * A group that names us is binding on every host, and so are server errors. The groups of `*` and other
 * failures are binding on every host outside the scanned site. The owner of the scanned site may scan pages
 * that crawlers should not index, so there they are binding only if they close the whole site. Exceptions are
 * the pages that were asked for and documents for agents, each once.
 */
export class RobotsGate {
  readonly #policy: RobotsPolicy;
  readonly #fetchRobots: FetchRobots;
  /** Host names of the scanned site. */
  readonly #own: Set<string>;
  readonly #rules = new Map<string, Promise<HostRules>>();
  /** Host names of the site that are closed to all crawlers. */
  readonly #closed = new Set<string>();
  /** First request of each exempt URL of a closed host. No other kind of request is allowed. */
  readonly #requested = new Map<string, string>();
  /** URLs that the requested pages redirect to. */
  readonly #entered = new Set<string>();

  /** @param fetchRobots requests a robots.txt with a guard of its own instead of this gate */
  constructor(policy: RobotsPolicy, target: string, fetchRobots: FetchRobots) {
    this.#policy = policy;
    this.#own = new Set([target]);
    this.#fetchRobots = fetchRobots;
  }

  /** @throws {Unobservable} ROBOTS_FORBIDDEN, or why robots.txt of another host could not be read */
  async check(request: GuardedRequest, from: URL | null = null): Promise<void> {
    const { url } = request;
    if (from !== null) this.#noteRedirect(from, url);
    if (url.pathname === ROBOTS_PATH || this.#policy.exemptHosts.has(url.hostname)) return;
    this.#judge(request, await this.#rulesOf(url));
  }

  /** The same gate, open for all hosts outside of the site. */
  ofSite(): Pick<RobotsGate, "check" | "isOptedOut" | "isClosed" | "ofSite"> {
    return {
      check: async (request, from) => {
        if (this.#own.has(request.url.hostname)) await this.check(request, from);
      },
      isOptedOut: (origin, paths) => this.isOptedOut(origin, paths),
      isClosed: (hostname) => this.isClosed(hostname),
      ofSite: () => this.ofSite(),
    };
  }

  /**
   * True if robots.txt of a host of the site disallows all pages for all crawlers. Unread parts do not count.
   */
  isClosed(hostname: string): boolean {
    return this.#closed.has(hostname);
  }

  #judge(request: GuardedRequest, { robots, isClosed, failedWith, exchanges }: HostRules): void {
    const { hostname, pathname, search } = request.url;
    const isOwn = this.#own.has(hostname);
    if (failedWith !== null && isOwn) throw unavailable(failedWith, exchanges);
    const isExempt = isOwn || isWellKnownDocument(pathname);
    if (failedWith !== null && !isExempt) throw forbidden(hostname, exchanges);
    if (robots === null) return;
    const { allowed, group } = robotsAccess(robots, this.#policy.productToken, pathname + search);
    if (allowed) return;
    if (group === "named" || !isExempt) throw forbidden(hostname, exchanges);
    if (isOwn && isClosed && !this.#isExempt(request)) throw closed(hostname, exchanges);
  }

  #isExempt({ url: { href, pathname, search }, key, needed }: GuardedRequest): boolean {
    const isEntry = this.#policy.entries.has(pathname + search) || this.#entered.has(href);
    if (!needed && !isEntry && !isAgentDocument(pathname)) return false;
    return this.#requested.getOrInsert(href, key) === key;
  }

  /** True if robots.txt of the site names us and disallows one of the paths. Unread parts do not count. */
  async isOptedOut(origin: URL, paths: readonly string[]): Promise<boolean> {
    await this.#rulesOf(origin);
    const token = this.#policy.productToken;
    const rules = await Promise.all(this.#rules.values().map(orUnobservable));
    return rules.some((each) => {
      if (each instanceof Unobservable || each.robots === null || !this.#own.has(each.hostname)) return false;
      const { robots } = each;
      return namedGroup(robots, token) && paths.some((path) => !robotsAccess(robots, token, path).allowed);
    });
  }

  /** If the home page redirects to another host within the site, that host is the site, too. */
  #noteRedirect(from: URL, to: URL): void {
    const isOfEntry = this.#policy.entries.has(from.pathname + from.search) || this.#entered.has(from.href);
    if (isOfEntry && this.#own.has(from.hostname)) this.#entered.add(to.href);
    const isOfHome = from.pathname === "/" && this.#own.has(from.hostname);
    if (isOfHome && isSameSite(from.hostname, to.hostname)) this.#own.add(to.hostname);
  }

  #rulesOf(url: URL): Promise<HostRules> {
    const { host } = url;
    return this.#rules.getOrInsertComputed(host, async () => {
      try {
        const rules = await this.#read(url, async (next, from) => {
          // Read separately, because two hosts whose files redirect to each other must not wait for each
          // other.
          if (leaves(next.url, from)) this.#judge(next, await this.#read(next.url, stayOnHost));
        });
        if (rules.isClosed && this.#own.has(rules.hostname)) this.#closed.add(rules.hostname);
        return rules;
      } catch (error) {
        // Another scheme of the host may respond, but a request that failed is not sent again.
        this.#rules.delete(host);
        throw error;
      }
    });
  }

  /**
   * A server of the site that failed gets a second chance, because its answer decides about the whole scan.
   */
  async #answer(url: URL, guard: RequestGuard): Promise<Resource | Unobservable> {
    const first = await orUnobservable(this.#fetchRobots(url, guard, false));
    if (first instanceof Unobservable || first.status < 500 || !this.#own.has(url.hostname)) return first;
    await this.#policy.waitAgain();
    return await orUnobservable(this.#fetchRobots(url, guard, true));
  }

  async #read(url: URL, guard: RequestGuard): Promise<HostRules> {
    const { hostname } = url;
    const isOwn = this.#own.has(hostname);
    const answer = await this.#answer(new URL(ROBOTS_PATH, url), guard);
    const open = { hostname, robots: null, isClosed: false, failedWith: null, exchanges: answer.exchanges };
    if (answer instanceof Unobservable) {
      // Redirects that are not followed mean no rules (RFC 9309, 2.3.1.2). Other failures mean that all is
      // disallowed.
      if (isOwn || answer.code === ROBOTS_FORBIDDEN || answer.code.startsWith("REDIRECT_")) return open;
      throw answer;
    }
    const { status } = answer;
    if (status >= 500 || (status === 429 && !isOwn)) return { ...open, failedWith: status };
    if (!answer.ok || answer.isHtml) return open;
    const text = new TextDecoder().decode(answer.bytes);
    this.#policy.onRead(url, text);
    // Parsing a large file takes long, and on the site itself only groups that name us or close all of it
    // count.
    const { productToken } = this.#policy;
    if (isOwn && !text.toLowerCase().includes(productToken.toLowerCase()) && !CLOSING_LINE.test(text)) {
      return open;
    }
    await takeTurn();
    const robots = parseRobots(text);
    const isClosed = ANY_PATHS.every((path) => {
      const { allowed, group } = robotsAccess(robots, productToken, path);
      return !allowed && group === "wildcard";
    });
    return { ...open, robots, isClosed };
  }
}

function unavailable(status: number, exchanges: readonly number[]): Unobservable {
  const message = `robots.txt returned a server error (${status}) twice, which closes a site to crawlers`;
  return new Unobservable(ROBOTS_UNAVAILABLE, message, { status, exchanges });
}

/** True if a redirect leads to a file of another host that is not its robots.txt. */
function leaves(url: URL, from: URL | null): boolean {
  return from !== null && url.host !== from.host && url.pathname !== ROBOTS_PATH;
}

function stayOnHost({ url }: GuardedRequest, from: URL | null): Promise<void> {
  if (leaves(url, from)) {
    throw new Unobservable("REDIRECT_BLOCKED", "The redirects of robots.txt lead to too many hosts");
  }
  return Promise.resolve();
}

function closed(hostname: string, exchanges: readonly number[]): Unobservable {
  const message = `robots.txt of ${quoted(hostname)} disallows the whole site for all crawlers`;
  return new Unobservable(ROBOTS_FORBIDDEN, message, { exchanges });
}

function forbidden(hostname: string, exchanges: readonly number[]): Unobservable {
  return new Unobservable(
    ROBOTS_FORBIDDEN,
    `robots.txt of ${quoted(hostname)} disallows the URL for our crawler`,
    {
      exchanges,
    },
  );
}
