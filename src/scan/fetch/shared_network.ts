/**
 * State that all pages of one visit to a site share: names, connections, the rules of robots.txt, and dead
 * origins.
 */
import type { Unobservable } from "../../errors.ts";
import type { CallerKeys } from "../../fair_slots.ts";
import { ConnectionPool } from "./connection/connection_pool.ts";
import type { HostBudgets } from "./connection/host_budgets.ts";
import type { NetworkPolicy } from "./network_policy.ts";
import { Resolver } from "./dns/resolve.ts";
import { type FetchRobots, RobotsGate, type RobotsPolicy } from "./robots_gate.ts";
import type { ScanLimits } from "./limits/scan_limits.ts";

export interface NetworkOptions {
  /** Host that the scan was asked for. */
  readonly target: string;
  /** Keys of the callers, who get equal shares of the scanner's capacity. */
  readonly callerKeys: CallerKeys;
  readonly network: NetworkPolicy;
  readonly limits: ScanLimits;
  readonly userAgent: string;
  /** Shared by all scans of the process. */
  readonly budgets: HostBudgets;
  /** Null if robots.txt is not requested. */
  readonly robots: RobotsPolicy | null;
  /** Ends the scan: pending requests fail with its reason. */
  readonly signal: AbortSignal;
}

export interface SharedNetwork {
  readonly resolver: Resolver;
  readonly pool: ConnectionPool;
  readonly robots: Pick<RobotsGate, "check" | "isOptedOut" | "isClosed" | "ofSite"> | null;
  /** Origins that have answered. */
  readonly answered: Set<string>;
  /** Why each origin is given up, by origin. */
  readonly dead: Map<string, Unobservable>;
}

/** @param fetchRobots requests a robots.txt with a guard of its own */
export function newNetwork(
  { network, target, callerKeys, limits, budgets, robots, userAgent, signal }: NetworkOptions,
  fetchRobots: FetchRobots,
): SharedNetwork {
  const resolver = new Resolver(network, target, limits, signal, callerKeys);
  return {
    resolver,
    pool: new ConnectionPool(resolver, network, limits, budgets, userAgent, callerKeys),
    robots: robots && new RobotsGate(robots, target, fetchRobots),
    answered: new Set(),
    dead: new Map(),
  };
}

/**
 * The network of a page in a browser. Only the site's own robots.txt is binding: browsers load what a page embeds
 * from anywhere.
 */
export function browserNetwork(
  { network, callerKeys, limits, budgets, userAgent }: NetworkOptions,
  { resolver, robots }: SharedNetwork,
): SharedNetwork {
  return {
    resolver,
    pool: new ConnectionPool(resolver, network, limits, budgets, userAgent, callerKeys),
    robots: robots?.ofSite() ?? null,
    answered: new Set(),
    dead: new Map(),
  };
}
