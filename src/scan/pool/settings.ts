/** The operator's settings for a scan process, as JSON. Only the process gets it, on its standard input. */
import { parseRanges } from "../fetch/address/ip_address.ts";
import type { NetworkPolicy } from "../fetch/network_policy.ts";
import { OwnService, type OwnServiceFacts } from "../fetch/address/own_service.ts";
import type { ScanLimits } from "../fetch/limits/scan_limits.ts";
import type { ScannerOptions } from "../scanner.ts";

type PlainPolicy = Pick<
  NetworkPolicy,
  "entries" | "ports" | "caCerts" | "nameServers" | "ownHeaders" | "signing"
>;

export interface ProcessSettings {
  readonly network: PlainPolicy & {
    readonly allowPrivate: readonly string[];
    readonly ownHosts: readonly string[];
    readonly proxy: string | null;
  };
  readonly limits: Partial<ScanLimits>;
  readonly userAgent: string;
  readonly dohUrl: string | null;
  /** True if the service shows pages to its processes. */
  readonly hasBrowser: boolean;
  /** True if the service runs scripts of pages for its processes. */
  readonly hasScripts: boolean;
}

export function settingsOf(
  { network, limits = {}, userAgent, dohUrl, browser, scripts }: ScannerOptions,
): ProcessSettings {
  const { entries, ports, caCerts, nameServers, ownHeaders, signing } = network;
  return {
    network: {
      entries,
      ports,
      caCerts,
      ...(nameServers ? { nameServers } : {}),
      ...(ownHeaders ? { ownHeaders } : {}),
      ...(signing ? { signing } : {}),
      allowPrivate: network.allowPrivate.map(([address, bits]) => `${address}/${bits}`),
      ownHosts: [...network.ownHosts],
      proxy: network.proxy?.href ?? null,
    },
    limits,
    userAgent,
    dohUrl: dohUrl?.href ?? null,
    hasBrowser: browser !== undefined,
    hasScripts: scripts !== undefined,
  };
}

/** @param ownService learns with each scan how to recognize the service */
export function scannerOptionsOf(
  { network, limits, userAgent, dohUrl }: ProcessSettings,
  ownService: OwnService,
): ScannerOptions {
  return {
    network: {
      ...network,
      allowPrivate: parseRanges(network.allowPrivate),
      ownHosts: new Set(network.ownHosts),
      proxy: network.proxy === null ? null : new URL(network.proxy),
      ownService,
    },
    limits,
    userAgent,
    dohUrl: dohUrl === null ? null : new URL(dohUrl),
  };
}

export type { OwnServiceFacts };
