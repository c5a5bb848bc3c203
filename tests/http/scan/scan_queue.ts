/** A desk whose scans last until their clients leave. */
import { type QueueLimits, ScanDesk } from "../../../src/http/scan/desk.ts";
import type { FollowedScan } from "../../../src/http/scan/shared_scan.ts";
import { LARGE_SHARE_BYTES, MemoryBudget } from "../../../src/scan/memory_budget.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { type FixtureServer, serveSites } from "../../fixtures/server.ts";
import { silence } from "../../fixtures/stream.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";

export const NEVER = new AbortController().signal;
/** Longer than any test runs, so a scan that gives up fails the test by its own time limit. */
export const PATIENT = { waitMs: 60_000 };
/** Limit for tests of other limits, in which all scans test one site. */
const ANY_OF_SITE = { scansOfSite: Infinity, aloneMs: 0, waitingOfSite: Infinity };

/** A desk with one slot, and sites that never respond. A scan lasts until its client leaves. */
export class Queue implements AsyncDisposable {
  readonly desk: ScanDesk;
  readonly #scanner: Scanner;
  readonly #server: FixtureServer;

  /** Events of the desk for each scan, in the order of their starts. */
  readonly observed: { readonly waitedMs: number; readonly outcome: Promise<string> }[] = [];

  constructor(server: FixtureServer, limits: Partial<QueueLimits>, places: number, shares: number) {
    this.#server = server;
    this.#scanner = new Scanner({ network: fixtureNetwork(server), userAgent: "x" });
    this.desk = new ScanDesk(this.#scanner, places, new MemoryBudget(shares * LARGE_SHARE_BYTES, shares), {
      ...ANY_OF_SITE,
      ...limits,
      observe: (waitedMs) => {
        const { promise, resolve } = Promise.withResolvers<string>();
        this.observed.push({ waitedMs, outcome: promise });
        return ({ outcome }) => resolve(outcome);
      },
    });
  }

  /** @param shares of memory that scans can have at once */
  static async open(
    limits: Partial<QueueLimits> = PATIENT,
    places = 1,
    shares = places,
  ): Promise<Queue> {
    const server = await serveSites({ "mute.readiness-tests.org": { socket: silence } });
    return new Queue(server, limits, places, shares);
  }

  /** @param userAgent makes it a different scan */
  scan(userAgent: string, signal: AbortSignal = NEVER, caller = [userAgent]): Promise<FollowedScan> {
    return this.desk.open(this.#scanner.parse("mute.readiness-tests.org", { ua: userAgent }), caller, signal);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#server[Symbol.asyncDispose]();
  }
}

export async function leave({ messages }: FollowedScan): Promise<void> {
  await messages.cancel();
}

export async function codeOf(scan: Promise<FollowedScan>): Promise<string> {
  return await scan.then(() => "started", ({ code, status }) => `${status} ${code}`);
}
