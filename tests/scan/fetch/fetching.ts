/** Fetches from fixture sites with the real fetcher, over loopback. */
import { Unobservable } from "../../../src/errors.ts";
import { parseRanges } from "../../../src/scan/fetch/address/ip_address.ts";
import { Fetcher } from "../../../src/scan/fetch/fetcher.ts";
import { HostBudgets } from "../../../src/scan/fetch/connection/host_budgets.ts";
import { SiteHeaders } from "../../../src/scan/fetch/headers/own_headers.ts";
import type { NetworkPolicy } from "../../../src/scan/fetch/network_policy.ts";
import { DEFAULT_LIMITS, type ScanLimits } from "../../../src/scan/fetch/limits/scan_limits.ts";
import { parseResolveEntry } from "../../../src/scan/fetch/dns/resolve_entry.ts";
import type { GetOptions } from "../../../src/scan/fetch/get_options.ts";
import type { RobotsPolicy } from "../../../src/scan/fetch/robots_gate.ts";
import type { Resource } from "../../../src/scan/fetch/resource.ts";
import { CLOSED_PORT } from "../../fixtures/closed_port.ts";
import { type FixtureServer, serveSites, type SiteSetup } from "../../fixtures/server.ts";
import { fixtureNetwork } from "../scan_site.ts";

export const HOST = "fetcher.cases.readiness-tests.org";
export const ORIGIN = `https://${HOST}`;

export interface FetchingOptions {
  readonly limits?: Partial<ScanLimits>;
  readonly network?: Partial<NetworkPolicy>;
  /** More entries, before the entries of the sites. */
  readonly resolve?: readonly string[];
  /** The host of the scan, instead of the allowed address. */
  readonly target?: string;
  /** Replaces the addresses of the fixtures. Only the address of the target counts. */
  readonly allowed?: readonly string[];
  readonly signal?: AbortSignal;
  readonly robots?: RobotsPolicy;
  /** Shared with other fetchers. */
  readonly budgets?: HostBudgets;
}

const FIXTURES = ["127.0.0.1", CLOSED_PORT.hostname];

/** A fetcher that can reach only the sites of a server. It is closed at the end of the scope. */
export function fetcherOf(server: FixtureServer, options: FetchingOptions = {}): Fetcher & Disposable {
  const { limits, network, resolve = [], allowed = FIXTURES, signal, target = allowed[0] ?? HOST } = options;
  const { robots = null, budgets = new HostBudgets() } = options;
  const sites = fixtureNetwork(server);
  const fetcher = new Fetcher({
    target,
    own: new SiteHeaders(network?.ownHeaders, [new URL(ORIGIN)]),
    network: {
      ...sites,
      entries: [...resolve.map(parseResolveEntry), ...sites.entries],
      allowPrivate: parseRanges(allowed),
      ...network,
    },
    limits: { ...DEFAULT_LIMITS, ...limits },
    userAgent: "ReadinessBot/1.0",
    robots,
    budgets,
    callerKeys: ["a caller"],
    signal: signal ?? new AbortController().signal,
    enlarge: () => Promise.resolve(),
    turn: (wait) => wait(),
  });
  return Object.assign(fetcher, { [Symbol.dispose]: () => fetcher.close() });
}

/** Returns the response of a fetch, or the code of its problem. */
export async function outcomeOf(answer: Promise<Resource>): Promise<Resource | string> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Unobservable) return error.code;
    throw error;
  }
}

/** Returns the text of a fetch, or the code of its problem. */
export async function textOf(fetcher: Fetcher, path: string, options: GetOptions = {}): Promise<string> {
  const outcome = await outcomeOf(fetcher.fetch(new URL(path, ORIGIN), options));
  return typeof outcome === "string" ? outcome : outcome.text;
}

/** Serves one site under {@linkcode HOST} and hands it over with its fetcher. */
export async function fetching(
  setup: SiteSetup,
  act: (fetcher: Fetcher, server: FixtureServer) => Promise<void>,
  options: FetchingOptions = {},
): Promise<void> {
  await using server = await serveSites({ [HOST]: setup });
  using fetcher = fetcherOf(server, options);
  await act(fetcher, server);
}
