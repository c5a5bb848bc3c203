/** Sockets that are left after scans of sites that stop answering TLS handshakes. */
import { Fetcher } from "../src/scan/fetch/fetcher.ts";
import { HostBudgets } from "../src/scan/fetch/connection/host_budgets.ts";
import { SiteHeaders } from "../src/scan/fetch/headers/own_headers.ts";
import type { NetworkPolicy } from "../src/scan/fetch/network_policy.ts";
import { DEFAULT_LIMITS } from "../src/scan/fetch/limits/scan_limits.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { hostileHost } from "../tests/fixtures/hostile.ts";
import { serveSites, type SiteSetup } from "../tests/fixtures/server.ts";
import { silentAfterFirst } from "../tests/fixtures/silent_handshakes.ts";
import { row } from "./figures.ts";
import { startSilentSites } from "./fixtures.ts";

const HOSTS = ["silent-1", "silent-2", "silent-3", "silent-4"].map(hostileHost);
/** Answers how many connections the sites above have open. */
const COUNTER = hostileHost("counter");
const USER_AGENT = "ReadinessBot/1.0";
/** Milliseconds after the last scan by which every socket must be gone. */
const GONE_MS = 5000;

export async function silentHandshakes(): Promise<void> {
  using sites = await startSilentSites();
  const { network } = sites;
  const scanner = new Scanner({ network, userAgent: USER_AGENT });
  await Promise.all(HOSTS.map(async (host) => {
    for await (const _ of scanner.start(scanner.parse(host)).events);
  }));
  let left = await openConnections(network);
  for (const end = performance.now() + GONE_MS; left > 0 && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    left = await openConnections(network);
  }
  row("sockets left after silent handshakes, 4 scans", String(left), "0", left === 0);
}

async function openConnections(network: NetworkPolicy): Promise<number> {
  const { signal } = new AbortController();
  const fetcher = new Fetcher({
    target: COUNTER,
    own: new SiteHeaders(undefined, []),
    network,
    limits: DEFAULT_LIMITS,
    userAgent: USER_AGENT,
    signal,
    robots: null,
    budgets: new HostBudgets(),
    callerKeys: ["a caller"],
    enlarge: () => Promise.resolve(),
    turn: (wait) => wait(),
  });
  const { text } = await fetcher.fetch(new URL(`http://${COUNTER}/`));
  fetcher.close();
  return Number(text);
}

if (import.meta.main) {
  const hello = () => ({
    headers: { connection: "close" },
    body: "<!doctype html><title>Hello</title><p>Hello.</p>",
  });
  const each = (setup: (host: string) => SiteSetup) =>
    serveSites(Object.fromEntries(HOSTS.map((host) => [host, setup(host)])));
  const real = await each(() => hello);
  const silent = await each((host) => silentAfterFirst(real, host));
  const counter = await serveSites({ [COUNTER]: { http: () => ({ body: String(silent.openConnections) }) } });
  console.log(JSON.stringify({ resolve: [...silent.resolve, ...counter.resolve] }));
}
