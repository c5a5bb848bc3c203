/** Resolves a name to addresses that may be dialed: looked up once per scan, every address judged. */
import { lookup } from "node:dns/promises";
import { Unobservable } from "../../errors.ts";
import { type AllowedRanges, judgeAddress } from "./ip_address.ts";
import { RequestClock } from "./request_clock.ts";
import { dnsResponseCode } from "./dns_query.ts";
import type { ScanLimits } from "./scan_limits.ts";

/** One entry of `SCAN_RESOLVE`: what a name and port mean for this process, as curl's --resolve. */
export interface ResolveEntry {
  readonly host: string;
  readonly port: number;
  readonly address: string;
  /** Where the connection goes; the same as `port` unless the entry says otherwise. */
  readonly targetPort: number;
}

export interface ResolvePolicy {
  readonly entries: readonly ResolveEntry[];
  readonly allowPrivate: AllowedRanges;
  /** Ports allowed on public addresses. */
  readonly ports: readonly number[];
  /** Our own host names, which are never scanned: a scan of ourselves would scan ourselves. */
  readonly ownHosts: ReadonlySet<string>;
}

/** An address that was judged; nothing else is ever connected to. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** The names of one scan. Each is looked up once, so that DNS rebinding gains nothing. */
export class Resolver {
  readonly #policy: ResolvePolicy;
  readonly #limits: ScanLimits;
  readonly #signal: AbortSignal;
  readonly #addresses = new Map<string, Promise<readonly string[]>>();

  constructor(policy: ResolvePolicy, limits: ScanLimits, signal: AbortSignal) {
    this.#policy = policy;
    this.#limits = limits;
    this.#signal = signal;
  }

  /**
   * Resolves and judges a host. One refused address refuses the name: mixed answers are a sign of an attack.
   * @param host name, or literal in URL form (`[::1]`)
   * @param port as in the URL
   * @throws {Unobservable} DNS_*, BLOCKED_ADDRESS, BLOCKED_SELF, PORT_NOT_ALLOWED
   */
  async resolve(host: string, port: number): Promise<Endpoint[]> {
    const { entries, allowPrivate, ports, ownHosts } = this.#policy;
    if (ownHosts.has(host)) throw new Unobservable("BLOCKED_SELF", "This is the scanner's own host name");
    // Without allowed ranges every address must be public, so a refused port needs no lookup.
    if (allowPrivate.length === 0) requirePort(port, ports);
    const entry = entries.find((each) => each.host === host && each.port === port);
    const addresses = entry ? [entry.address] : await this.#lookUpOnce(host);
    const verdicts = addresses.map((each) => judgeAddress(each, allowPrivate));
    if (verdicts.some((verdict) => verdict === null || verdict.kind === "special")) {
      throw blockedAddress();
    }
    if (verdicts.some((verdict) => verdict?.kind === "public")) requirePort(port, ports);
    const targetPort = entry?.targetPort ?? port;
    return verdicts.slice(0, this.#limits.addresses)
      .flatMap((verdict) => verdict ? [{ address: verdict.address, port: targetPort }] : []);
  }

  #lookUpOnce(host: string): Promise<readonly string[]> {
    return this.#addresses.getOrInsertComputed(host, () => {
      const literal = host.startsWith("[") ? host.slice(1, -1) : host;
      return judgeAddress(literal) ? Promise.resolve([literal]) : this.#lookUp(host);
    });
  }

  async #lookUp(host: string): Promise<readonly string[]> {
    const clock = new RequestClock(this.#limits.dnsMs, this.#signal);
    const { promise: gone, resolve: leave } = Promise.withResolvers<never[]>();
    try {
      // getaddrinfo, as every browser and curl: the hosts file, search domains, one A and one AAAA question.
      // It cannot be canceled: a result after the time limit is dropped.
      const asked = lookup(host, { all: true }).then((found) => found.map((each) => each.address), () => []);
      const addresses = await clock.guard(() => Promise.race([asked, gone]), () => leave([]));
      clock.signal.throwIfAborted();
      if (addresses.length > 0) return addresses;
      throw await explainFailure(host, clock);
    } finally {
      clock.stop();
    }
  }
}

function requirePort(port: number, ports: readonly number[]): void {
  if (ports.includes(port)) return;
  throw new Unobservable(
    "PORT_NOT_ALLOWED",
    `Port ${port} is not one of the allowed ports (${ports.join(", ")})`,
  );
}

/** One message for every refused address: the address itself would reveal our own network. */
export function blockedAddress(options?: ErrorOptions): Unobservable {
  return new Unobservable(
    "BLOCKED_ADDRESS",
    "The domain name resolves to an IP address that is not public",
    options,
  );
}

/** The resolver's library only reports "not found", for a missing name and for a broken zone alike. */
async function explainFailure(host: string, clock: RequestClock): Promise<Unobservable> {
  const code = await dnsResponseCode(host, clock.signal);
  if (code === "NOERROR") {
    return new Unobservable("DNS_NO_ADDRESS", "The domain name exists but has no IP address");
  }
  if (code === "SERVFAIL" || code === "REFUSED") {
    return new Unobservable("DNS_ERROR", `The DNS server returned ${code}`);
  }
  return new Unobservable("DNS_NOT_FOUND", "The domain name does not exist");
}
