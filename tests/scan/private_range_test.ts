/** Private ranges that the operator allows, and sites that try to steer requests into them. */
import { assertEquals, assertGreater } from "@std/assert";
import { parseRanges } from "../../src/scan/fetch/address/ip_address.ts";
import { parseResolveEntry } from "../../src/scan/fetch/dns/resolve_entry.ts";
import { atPublicAddress, PUBLIC_ADDRESS, publicNetwork } from "../fixtures/public_network.ts";
import { type Answer, redirect, serveSites, type Site } from "../fixtures/server.ts";
import { HOST as COMPLETE, site as completeSite } from "../fixtures/sites/complete.ts";
import { scanSite } from "./scan_site.ts";

const INSIDE = "inside.cases.readiness-tests.org";

/** Counts connections, and sends no response. */
function canary(): { readonly port: number; visits: number } & Disposable {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const watch = { port: listener.addr.port, visits: 0, [Symbol.dispose]: () => listener.close() };
  (async () => {
    for await (const connection of listener) {
      watch.visits++;
      connection.close();
    }
  })();
  return watch;
}

/** The complete site, with absolute URLs that all lead elsewhere. */
function steering(base: string): Site {
  const turned = (text: string) => text.replaceAll(`https://${COMPLETE}`, base);
  return async (request) => {
    const answer = await completeSite(request);
    if (answer === undefined || "raw" in answer) return answer;
    const { body, headers = {} } = answer;
    return {
      ...answer,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          typeof value === "string" ? turned(value) : value.map(turned),
        ]),
      ),
      ...(typeof body === "string" ? { body: turned(body) } : {}),
    };
  };
}

/** Redirects every request. */
function leading(location: string): Site {
  return ({ path }): Answer => redirect(location + path, 307);
}

interface Steered {
  /** Connections to addresses that are not the site's. */
  readonly inward: readonly string[];
  /** Result of the scan without times and ids. */
  readonly told: unknown;
}

async function scanSteered(site: Site, port: number, allowed: readonly string[]): Promise<Steered> {
  await using network = publicNetwork();
  await using server = await serveSites({ [COMPLETE]: site });
  const resolve = [
    ...atPublicAddress(server.resolve),
    ...[80, 443].map((each) => `${INSIDE}:${each}:127.0.0.1:${port}`),
  ];
  const { result } = await scanSite(COMPLETE, server, {
    network: {
      entries: resolve.map(parseResolveEntry),
      allowPrivate: parseRanges(allowed),
      proxy: network.proxy,
    },
  });
  const failures = result.exchanges.flatMap(({ url, error }) =>
    error ? [`${url}: ${error.code} ${error.message}`] : []
  );
  return {
    inward: network.asked.filter((target) => !target.startsWith(`${PUBLIC_ADDRESS}:`)),
    told: {
      outcome: result.outcome,
      problem: result.problem,
      checks: result.checks.map(({ id, outcome }) => [id, outcome]),
      failures: failures.toSorted(),
    },
  };
}

const STEERING: readonly (readonly [how: string, site: (port: number) => Site])[] = [
  ["links to an address", (port) => steering(`http://127.0.0.1:${port}`)],
  ["links to a name", () => steering(`https://${INSIDE}`)],
  ["redirects to an address", (port) => leading(`http://127.0.0.1:${port}`)],
  ["redirects to a name", () => leading(`https://${INSIDE}`)],
  ["redirects to a name without TLS", () => leading(`http://${INSIDE}`)],
];

for (const [how, site] of STEERING) {
  Deno.test(`a public site steers no request into an allowed range by ${how}, and learns nothing`, async () => {
    using inside = canary();
    const steered = site(inside.port);
    const { inward, told } = await scanSteered(steered, inside.port, ["127.0.0.0/8", "10.0.0.0/8", "::1"]);
    assertEquals([inward, inside.visits], [[], 0]);
    assertEquals(told, (await scanSteered(steered, inside.port, [])).told);
  });
}

Deno.test("a site in an allowed range is scanned with the URLs that it names there", async () => {
  using inside = canary();
  await using server = await serveSites({ [COMPLETE]: steering(`http://127.0.0.1:${inside.port}`) });
  const { result } = await scanSite(COMPLETE, server);
  assertEquals(result.outcome, "completed");
  assertGreater(inside.visits, 0);
});
