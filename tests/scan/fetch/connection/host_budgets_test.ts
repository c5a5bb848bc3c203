/** Requests that several scans may send to one host together. */
import { assert, assertEquals, assertGreater } from "@std/assert";
import type { Fetcher } from "../../../../src/scan/fetch/fetcher.ts";
import {
  HostBudgets,
  SHARED_REQUESTS_PER_SECOND,
} from "../../../../src/scan/fetch/connection/host_budgets.ts";
import { DEFAULT_LIMITS } from "../../../../src/scan/fetch/limits/scan_limits.ts";
import { type FixtureServer, serveSites, type Site } from "../../../fixtures/server.ts";
import { fetcherOf, HOST, ORIGIN, textOf } from "../fetching.ts";

const MAX_CONNECTIONS = DEFAULT_LIMITS.connectionsPerHost;
/** Connections that gave way to others may still be open on the other side. */
const MAX_CLOSING = 2;
const DOCUMENT: Site = () => ({ body: "document" });

/** Runs a number of fetchers that share their budgets. */
async function sharing(
  site: Site,
  count: number,
  act: (fetchers: readonly ReturnType<typeof fetcherOf>[], server: FixtureServer) => Promise<void>,
): Promise<void> {
  await using server = await serveSites({ [HOST]: site });
  using ends = new DisposableStack();
  const budgets = new HostBudgets();
  await act(Array.from({ length: count }, () => ends.use(fetcherOf(server, { budgets }))), server);
}

Deno.test("scans of one host share its connections, those that are idle included", async () => {
  let most = 0;
  let server: FixtureServer | null = null;
  const site: Site = () => {
    most = Math.max(most, server?.openConnections ?? 0);
    return { body: "document", delayMs: 20 };
  };
  await sharing(site, 3, async (fetchers, running) => {
    server = running;
    await Promise.all(
      fetchers.flatMap((fetcher, index) =>
        Array.from({ length: MAX_CONNECTIONS }, (_, path) => textOf(fetcher, `/${index}/${path}`))
      ),
    );
    assert(most <= MAX_CONNECTIONS + MAX_CLOSING, `${most} connections`);
    assertEquals(running.requests.length, 3 * MAX_CONNECTIONS);
  });
});

Deno.test("a host that more than one scan requests gets at most 20 requests in a second", async () => {
  const times: number[] = [];
  const site: Site = () => {
    times.push(performance.now());
    return { body: "document" };
  };
  await sharing(site, 2, async (fetchers) => {
    for (const [index, fetcher] of fetchers.entries()) await textOf(fetcher, `/first/${index}`);
    await Promise.all(
      fetchers.flatMap((fetcher, index) =>
        Array.from({ length: SHARED_REQUESTS_PER_SECOND }, (_, path) => textOf(fetcher, `/${index}/${path}`))
      ),
    );
  });
  const windows = times.map((start) => times.filter((time) => time >= start && time < start + 1000).length);
  assert(Math.max(...windows) <= 20, `${Math.max(...windows)} requests in a second`);
});

/** Prepares the second of two scans, and returns what requests the host. */
const ALONE: Readonly<Record<string, (other: Fetcher, scan: Fetcher) => Promise<Fetcher>>> = {
  "after another scan has ended": async (other, scan) => {
    await textOf(other, "/");
    other.close();
    return scan;
  },
  "even for a page in its browser": async (_, scan) => {
    await textOf(scan, "/");
    return scan.forBrowser(DEFAULT_LIMITS, new AbortController().signal);
  },
};

for (const [when, prepare] of Object.entries(ALONE)) {
  Deno.test(`a host that one scan requests is requested as fast as it responds, ${when}`, async () => {
    const COUNT = 4 * SHARED_REQUESTS_PER_SECOND;
    const times: number[] = [];
    const site: Site = () => {
      times.push(performance.now());
      return { body: "document" };
    };
    await sharing(site, 2, async ([other, scan]) => {
      if (!other || !scan) return;
      const fetcher = await prepare(other, scan);
      await Promise.all(Array.from({ length: COUNT }, (_, path) => textOf(fetcher, `/${path}`)));
      fetcher.close();
    });
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    const quick = gaps.filter((gap) => gap < 1000 / SHARED_REQUESTS_PER_SECOND);
    assertGreater(quick.length, gaps.length / 2);
  });
}

Deno.test("a scan that ends while it waits for a host leaves its place to others", async () => {
  const held = Promise.withResolvers<void>();
  const site: Site = async ({ path }) => {
    if (path.startsWith("/held")) await held.promise;
    return { body: "document" };
  };
  await using server = await serveSites({ [HOST]: site });
  const budgets = new HostBudgets();
  using holding = fetcherOf(server, { budgets });
  const stop = new AbortController();
  using waiting = fetcherOf(server, { budgets, signal: stop.signal });
  using last = fetcherOf(server, { budgets });
  const all = Array.from({ length: MAX_CONNECTIONS }, (_, index) => textOf(holding, `/held/${index}`));
  const stopped = textOf(waiting, "/waiting").catch((error) => error);
  const third = textOf(last, "/third");
  stop.abort(new DOMException("stopped"));
  assertEquals((await stopped).message, "stopped");
  held.resolve();
  await Promise.all(all);
  assertEquals([await third, server.requests.some(({ path }) => path === "/waiting")], ["document", false]);
});

Deno.test("user agents do not share connections, and connections of imitated agents are not kept", async () => {
  await using server = await serveSites({ [HOST]: DOCUMENT });
  using fetcher = fetcherOf(server);
  const opened = [];
  for (const options of [{}, { userAgent: "One" }, {}, { userAgent: "Two" }, { userAgent: "One" }]) {
    await fetcher.fetch(new URL(ORIGIN), { ...options, once: true });
    opened.push(server.connections);
  }
  assertEquals(opened, [1, 2, 2, 3, 4]);
});
