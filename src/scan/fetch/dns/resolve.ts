/**
 * Resolves a name to addresses that may be dialed. The name is looked up once per scan, and every address is
 * judged.
 */
import { Unobservable } from "../../../errors.ts";
import { type CallerKeys, FairSlots } from "../../../fair_slots.ts";
import { findAddresses, type NoAddresses } from "./find_addresses.ts";
import type { NameServer } from "./query.ts";
import { Slots, takeNext } from "../../../slots.ts";
import { type AllowedRanges, judgeAddress, rangesAround } from "../address/ip_address.ts";
import type { OwnService } from "../address/own_service.ts";
import { RequestClock } from "../limits/request_clock.ts";
import {
  MAX_LOOKUP_WAIT_MS,
  MAX_LOOKUPS,
  MAX_LOOKUPS_PER_SCAN,
  type ScanLimits,
} from "../limits/scan_limits.ts";
import { quoted } from "../../../quotation.ts";

/**
 * An entry of `SCAN_RESOLVE`, which gives a name and port another meaning for this process, like curl's
 * --resolve.
 */
export interface ResolveEntry {
  readonly host: string;
  readonly port: number;
  readonly address: string;
  /** Port to connect to; the same as `port` if the entry names no other. */
  readonly targetPort: number;
  /**
   * Set for a server on this machine that stands for the host. Its connections are not encrypted, even for
   * https.
   */
  readonly local?: LocalServer;
}

export interface LocalServer {
  /** Value of the `Host` header, because a server for development may know no other name; null for the host. */
  readonly hostHeader: string | null;
}

export interface ResolvePolicy {
  readonly entries: readonly ResolveEntry[];
  /** Private ranges that may be scanned. Each is open only to scans whose target lies in it. */
  readonly allowPrivate: AllowedRanges;
  /** Ports allowed on public addresses. */
  readonly ports: readonly number[];
  /** Our own host names, which are never scanned because a scan of ourselves would scan us again. */
  readonly ownHosts: ReadonlySet<string>;
  /** Replaces the system's servers. */
  readonly nameServers?: readonly NameServer[];
  /** This process if it is a service. */
  readonly ownService?: OwnService;
  /** Called before the first request if the target lies in an allowed private range. */
  readonly onPrivateTarget?: () => void;
}

/** An address that was judged. We never connect to any other address. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** Maximum number of lookups of this process. More sockets would leave too few for everything else. */
const LOOKUPS = new FairSlots(MAX_LOOKUPS);

/** Code of all failures that are not the site's fault, because this service is overloaded. */
export const SCANNER_BUSY = "SCANNER_BUSY";

/** The names of one scan. Each is looked up once, so that DNS rebinding gains nothing. */
export class Resolver {
  readonly #policy: ResolvePolicy;
  readonly #target: string;
  readonly #limits: ScanLimits;
  readonly #signal: AbortSignal;
  readonly #callerKeys: CallerKeys;
  readonly #slots = new Slots(MAX_LOOKUPS_PER_SCAN);
  readonly #addresses = new Map<string, Promise<readonly string[]>>();
  #openRanges: Promise<AllowedRanges> | null = null;

  /**
   * @param target host that the scan was asked for
   * @param callerKeys keys of the callers, who get equal shares of the lookups of all scans
   */
  constructor(
    policy: ResolvePolicy,
    target: string,
    limits: ScanLimits,
    signal: AbortSignal,
    callerKeys: CallerKeys,
  ) {
    this.#callerKeys = callerKeys;
    this.#policy = policy;
    this.#target = target;
    this.#limits = limits;
    this.#signal = signal;
  }

  /**
   * Resolves and judges a host. A single refused address refuses the name, because mixed answers are a sign
   * of an attack.
   * @param host name, or literal in URL form (`[::1]`)
   * @param port as in the URL
   * @throws {Unobservable} DNS_*, BLOCKED_ADDRESS, BLOCKED_SELF, PORT_NOT_ALLOWED, SCANNER_BUSY
   */
  async resolve(host: string, port: number): Promise<Endpoint[]> {
    const { ports, ownHosts, ownService } = this.#policy;
    if (ownHosts.has(host)) throw new Unobservable("BLOCKED_SELF", "This is the scanner's own host name");
    const allowed = await this.openRanges();
    // Without open ranges every address must be public, so a refused port needs no lookup.
    if (allowed.length === 0) requirePort(port, ports);
    const verdicts = (await this.#addressesOf(host, port)).map((each) => judgeAddress(each, allowed));
    if (verdicts.some((verdict) => verdict === null || verdict.kind === "special")) {
      throw blockedAddress();
    }
    if (verdicts.some((verdict) => verdict?.kind === "public")) {
      // Otherwise the owner of a name could make it reach an allowed private address.
      if (verdicts.some((verdict) => verdict?.kind === "allowed")) throw blockedAddress();
      requirePort(port, ports);
    }
    const targetPort = this.#entry(host, port)?.targetPort ?? port;
    const endpoints = verdicts.flatMap((each) => each ? [{ address: each.address, port: targetPort }] : []);
    if (ownService && endpoints.some((each) => ownService.includes(each))) {
      throw new Unobservable("BLOCKED_SELF", "This is the scanner's own IP address and port");
    }
    return endpoints.slice(0, this.#limits.addresses);
  }

  /** Private ranges that contain the target. A site outside of them must not steer requests into them. */
  openRanges(): Promise<AllowedRanges> {
    return this.#openRanges ??= this.#rangesOfTarget();
  }

  async #rangesOfTarget(): Promise<AllowedRanges> {
    const { entries, allowPrivate } = this.#policy;
    if (allowPrivate.length === 0) return [];
    const byHand = entries.filter(({ host }) => host === this.#target).map(({ address }) => address);
    const addresses = byHand.length > 0 ? byHand : await this.#lookUpOnce(this.#target);
    const ranges = rangesAround(addresses, allowPrivate);
    if (ranges.length > 0) this.#policy.onPrivateTarget?.();
    return ranges;
  }

  /**
   * True if a redirect leads from outside of the open ranges into them. Only sites in these ranges may do so.
   */
  async leadsInward(from: URL, to: URL): Promise<boolean> {
    const ranges = await this.openRanges();
    if (ranges.length === 0) return false;
    const isInside = async (url: URL) => {
      // A name that cannot be looked up fails when it is requested.
      const addresses = await this.#addressesOf(url.hostname, portOf(url)).catch(() => []);
      return rangesAround(addresses, ranges).length > 0;
    };
    return !(await isInside(from)) && await isInside(to);
  }

  /** The server on this machine that stands for a host, or null. */
  localServer(host: string, port: number): LocalServer | null {
    return this.#entry(host, port)?.local ?? null;
  }

  #entry(host: string, port: number): ResolveEntry | undefined {
    return this.#policy.entries.find((each) => each.host === host && each.port === port);
  }

  #addressesOf(host: string, port: number): Promise<readonly string[]> {
    const entry = this.#entry(host, port);
    return entry ? Promise.resolve([entry.address]) : this.#lookUpOnce(host);
  }

  #lookUpOnce(host: string): Promise<readonly string[]> {
    return this.#addresses.getOrInsertComputed(host, () => {
      const literal = host.startsWith("[") ? host.slice(1, -1) : host;
      return judgeAddress(literal) ? Promise.resolve([literal]) : this.#lookUpInTurn(host);
    });
  }

  /** A lookup without a free slot shows nothing about the name, so the next request tries again. */
  async #lookUpInTurn(host: string): Promise<readonly string[]> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(scannerBusy()), MAX_LOOKUP_WAIT_MS);
    let leave = () => {};
    try {
      leave = await this.#enter(AbortSignal.any([this.#signal, late.signal]));
      return await this.#lookUp(host);
    } catch (error) {
      if (error instanceof Unobservable && error.code === SCANNER_BUSY) this.#addresses.delete(host);
      throw error;
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  async #enter(wait: AbortSignal): Promise<() => void> {
    await this.#slots.enter(wait);
    await takeNext(() => this.#slots.leave(), () => LOOKUPS.enter(this.#callerKeys, wait));
    return () => {
      LOOKUPS.leave(this.#callerKeys);
      this.#slots.leave();
    };
  }

  async #lookUp(host: string): Promise<readonly string[]> {
    const { dnsMs } = this.#limits;
    const options = { nameServers: this.#policy.nameServers, callerKeys: this.#callerKeys, maxMs: dnsMs };
    const found = await RequestClock.run(
      dnsMs,
      this.#signal,
      ({ signal }) => findAddresses(host, { ...options, signal }),
    );
    this.#signal.throwIfAborted();
    return typeof found === "string" ? fail(host, found) : found;
  }
}

/** Returns the port of a URL. */
export function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === "https:" ? 443 : 80));
}

function requirePort(port: number, ports: readonly number[]): void {
  if (ports.includes(port)) return;
  throw new Unobservable(
    "PORT_NOT_ALLOWED",
    `Port ${port} is not one of the allowed ports (${ports.join(", ")})`,
  );
}

/** Every refused address gets the same message, because the address itself would reveal our own network. */
export function blockedAddress(options?: ErrorOptions): Unobservable {
  return new Unobservable(
    "BLOCKED_ADDRESS",
    "The domain name resolves to an IP address that is not public",
    options,
  );
}

function scannerBusy(): Unobservable {
  return new Unobservable(SCANNER_BUSY, "The scanner has too many DNS lookups to make, try again later");
}

/** A name counts as missing only if a server reports it. */
function fail(host: string, failure: NoAddresses): never {
  if (failure === "busy") throw scannerBusy();
  if (failure === "NXDOMAIN") {
    throw new Unobservable("DNS_NOT_FOUND", `The domain name ${quoted(host)} does not exist`);
  }
  if (failure === "no address") {
    throw new Unobservable("DNS_NO_ADDRESS", `The domain name ${quoted(host)} exists but has no IP address`);
  }
  if (failure !== "silent") throw new Unobservable("DNS_ERROR", `The DNS server returned ${failure}`);
  throw new Unobservable(
    "DNS_ERROR",
    "No DNS server responded, so we do not know whether the domain name exists",
  );
}
