/** Runs real scans of fixture sites, in this process and over loopback. */
import type { CatalogueEntry } from "../../src/scan/contract/catalogue_entry.ts";
import type { PagePicture, ProgressEvent, ScanResult } from "../../src/scan/result.ts";
import { parseRanges } from "../../src/scan/fetch/address/ip_address.ts";
import type { NetworkPolicy } from "../../src/scan/fetch/network_policy.ts";
import { parseResolveEntry } from "../../src/scan/fetch/dns/resolve_entry.ts";
import { Scanner, type ScannerOptions } from "../../src/scan/scanner.ts";
import { NAME_SERVER } from "../fixtures/name_server.ts";
import { atPublicAddress, type PublicNetwork } from "../fixtures/public_network.ts";
import { CA_FILE, type FixtureServer } from "../fixtures/server.ts";

export interface ScanSiteOptions extends Partial<Omit<ScannerOptions, "network" | "catalogue">> {
  readonly network?: Partial<NetworkPolicy>;
  readonly catalogue?: readonly CatalogueEntry[];
  /** The same as the parameter of this name. */
  readonly sample?: string;
  readonly browserPages?: number;
  readonly onPicture?: (picture: PagePicture) => void;
}

/** One list for all scans: the scanner remembers for each list which certificates are genuine. */
const AUTHORITIES = [Deno.readTextFileSync(CA_FILE)];

/** The network of the fixtures. Their names resolve to loopback, and loopback may be scanned. */
export function fixtureNetwork(server: Pick<FixtureServer, "resolve">): NetworkPolicy {
  return {
    entries: server.resolve.map(parseResolveEntry),
    allowPrivate: parseRanges(["127.0.0.0/8"]),
    ports: [80, 443],
    ownHosts: new Set(),
    nameServers: [NAME_SERVER],
    caCerts: AUTHORITIES,
    proxy: null,
  };
}

/** The same sites at a public address, which the network forwards to loopback. */
export function fixtureInternet(
  server: Pick<FixtureServer, "resolve">,
  { proxy }: Pick<PublicNetwork, "proxy">,
): NetworkPolicy {
  const own = fixtureNetwork({ resolve: atPublicAddress(server.resolve) });
  return { ...own, allowPrivate: parseRanges([]), proxy };
}

export interface ScanRecord {
  readonly progress: readonly ProgressEvent[];
  readonly result: ScanResult;
}

/** Scans a fixture to the end. An internal error fails the test. */
export async function scanSite(
  domain: string,
  server: Pick<FixtureServer, "resolve">,
  { sample = "", browserPages = 0, onPicture, ...options }: ScanSiteOptions = {},
): Promise<ScanRecord> {
  const mistakes: unknown[] = [];
  const scanner = new Scanner({
    userAgent: "ReadinessBot/1.0",
    onError: (error) => mistakes.push(error),
    ...options,
    network: { ...fixtureNetwork(server), ...options.network },
  });
  const request = { ...scanner.parse(domain, { sample }), browserPages, ...onPicture ? { onPicture } : {} };
  const progress: ProgressEvent[] = [];
  let result: ScanResult | null = null;
  for await (const event of scanner.start(request).events) {
    if (event.event === "result") result = event.data;
    else progress.push(event.data);
  }
  if (mistakes.length > 0) throw mistakes[0];
  if (result === null) throw new Error("The scan ended without a result");
  return { progress, result };
}
