import { assertEquals, assertRejects } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { atPublicAddress, publicNetwork } from "../../fixtures/public_network.ts";
import { paths, redirect, serveSites, type Site } from "../../fixtures/server.ts";
import { fetcherOf, fetching, HOST, ORIGIN, textOf } from "./fetching.ts";

const OTHER = "other.cases.readiness-tests.org";
/** Loopback too, but not among the allowed addresses of the tests. */
const INTERNAL = "127.0.0.2";

/** Counts the connections to the internal address. */
function canary(hostname = INTERNAL): { port: number; visits: number } & Disposable {
  const listener = Deno.listen({ hostname, port: 0 });
  const watch = { port: listener.addr.port, visits: 0, [Symbol.dispose]: () => listener.close() };
  (async () => {
    for await (const connection of listener) {
      watch.visits++;
      connection.close();
    }
  })();
  return watch;
}

const ignore = Deno.build.os === "darwin"; // Has no second loopback address.

const INWARD: readonly (readonly [name: string, location: (port: number) => string])[] = [
  ["a literal", (port) => `http://${INTERNAL}:${port}/`],
  ["a literal on a usual port", () => `http://${INTERNAL}/`],
  ["an IPv4-mapped literal", (port) => `http://[::ffff:${INTERNAL}]:${port}/`],
  ["one number", (port) => `http://2130706434:${port}/`],
  ["hexadecimal", (port) => `http://0x7f.2:${port}/`],
  ["no scheme", (port) => `//${INTERNAL}:${port}/`],
  ["slash and backslash", (port) => `/\\${INTERNAL}:${port}/`],
  ["a name", () => "http://internal.org/"],
  ["a name with the root's dot", () => "http://internal.org./"],
  ["a name and TLS", () => "https://internal.org/"],
  ["our own name", () => "https://own.org/"],
  ["our own name with the root's dot", () => "https://own.org./"],
  ["credentials", () => `https://user:pw@${HOST}/landing`],
  ["another port of a public address", () => "http://public.org:8080/"],
];

for (const [name, location] of INWARD) {
  Deno.test({
    name: `Fetcher does not follow a redirect inward by ${name}`,
    ignore,
    async fn() {
      using internal = canary();
      const resolve = [
        `internal.org:80:${INTERNAL}:${internal.port}`,
        `internal.org:443:${INTERNAL}:${internal.port}`,
        `own.org:443:127.0.0.1:${internal.port}`,
        "public.org:8080:93.184.216.34",
      ];
      await using server = await serveSites({ [HOST]: () => redirect(location(internal.port)) });
      using fetcher = fetcherOf(server, { resolve, network: { ownHosts: new Set(["own.org"]) } });
      const error = await assertRejects(() => fetcher.fetch(new URL(ORIGIN)), Unobservable);
      assertEquals([error.code, error.message], [
        "REDIRECT_BLOCKED",
        "A redirect points to a URL that may not be scanned",
      ]);
      assertEquals([internal.visits, server.requests.length], [0, 1]);
    },
  });
}

const DIRECT: readonly (readonly [name: string, host: string, code: string])[] = [
  ["a name", "internal.org", "BLOCKED_ADDRESS"],
  ["a literal", INTERNAL, "BLOCKED_ADDRESS"],
  ["an IPv4-mapped literal", `[::ffff:${INTERNAL}]`, "BLOCKED_ADDRESS"],
  ["our own name", "own.org", "BLOCKED_SELF"],
  ["our own name with the root's dot", "own.org.", "BLOCKED_SELF"],
];

for (const [name, host, code] of DIRECT) {
  Deno.test({
    name: `Fetcher does not connect inward by ${name}`,
    ignore,
    async fn() {
      using internal = canary();
      await using server = await serveSites({});
      const resolve = ["internal.org", "own.org"].map((each) => `${each}:80:${INTERNAL}:${internal.port}`);
      using fetcher = fetcherOf(server, { resolve, network: { ownHosts: new Set(["own.org"]) } });
      assertEquals(await textOf(fetcher, `http://${host}/`), code);
      assertEquals(internal.visits, 0);
    },
  });
}

/**
 * A scan of a private site that names a public one. The public site responds to each request with a redirect.
 */
const LED_BACK: readonly (readonly [location: (port: number) => string, expected: string])[] = [
  [(port) => `http://127.0.0.1:${port}/keys`, "REDIRECT_BLOCKED"],
  [() => "http://internal.org/keys", "REDIRECT_BLOCKED"],
  [() => `https://${HOST}/landing`, "REDIRECT_BLOCKED"],
  [() => `https://${OTHER}/landing`, "landed"],
];

for (const [location, expected] of LED_BACK) {
  Deno.test(`Fetcher in a private range returns ${expected} if a public site redirects to ${location(6379)}`, async () => {
    using internal = canary("127.0.0.1");
    await using network = publicNetwork();
    await using inside = await serveSites({
      [HOST]: ({ path }) => path === "/" ? redirect(`https://${OTHER}/`) : { body: "landed" },
    });
    await using outside = await serveSites({
      [OTHER]: ({ path }) => path === "/" ? redirect(location(internal.port)) : { body: "landed" },
    });
    const resolve = [...atPublicAddress(outside.resolve), `internal.org:80:127.0.0.1:${internal.port}`];
    using fetcher = fetcherOf(inside, { resolve, network: { proxy: network.proxy } });
    for (const start of [ORIGIN, `https://${OTHER}/`]) assertEquals(await textOf(fetcher, start), expected);
    assertEquals([internal.visits, inside.requests.length], [0, 1]);
  });
}

Deno.test("Fetcher follows redirects to other origins and records them", async () => {
  const landing = { body: "landed" };
  await using server = await serveSites({
    [HOST]: { https: () => redirect(`https://${OTHER}/x#y`, 302), http: () => redirect(ORIGIN, 301) },
    [OTHER]: ({ path }) => path === "/x" ? redirect("/landing", 308) : landing,
  });
  using fetcher = fetcherOf(server);
  const { url, redirects, exchanges, requested } = await fetcher.fetch(new URL(`http://${HOST}/`));
  assertEquals([requested.href, url.href], [`http://${HOST}/`, `https://${OTHER}/landing`]);
  assertEquals(redirects, [
    { status: 301, from: `http://${HOST}/`, to: `${ORIGIN}/` },
    { status: 302, from: `${ORIGIN}/`, to: `https://${OTHER}/x` },
    { status: 308, from: `https://${OTHER}/x`, to: `https://${OTHER}/landing` },
  ]);
  assertEquals(exchanges, [0, 1, 2, 3]);
  assertEquals(fetcher.ledger.exchanges.map((each) => each.redirects), [
    redirects.map(({ to }) => to),
    [],
    [],
    [],
  ]);
});

Deno.test("Fetcher returns a redirect as it is on request, and keeps earlier redirects in the ledger", () =>
  fetching(paths({ "/": redirect("/a"), "/a": "landed" }), async (fetcher, server) => {
    assertEquals(await textOf(fetcher, "/"), "landed");
    const { status, redirects } = await fetcher.fetch(new URL(ORIGIN), { redirect: "manual" });
    assertEquals([status, redirects, server.requests.length], [301, [], 2]);
    assertEquals(fetcher.ledger.exchanges[0]?.redirects, [`${ORIGIN}/a`]);
  }));

Deno.test("Fetcher lists the exchanges of a failed redirect", () =>
  fetching(paths({ "/": redirect("/a"), "/a": redirect("file:///etc/passwd") }), async (fetcher) => {
    const error = await assertRejects(() => fetcher.fetch(new URL(ORIGIN)), Unobservable);
    assertEquals([error.code, error.exchanges], ["REDIRECT_BAD_SCHEME", [0, 1]]);
  }));

Deno.test("Fetcher treats a name with a final dot as the same host", () =>
  fetching(paths({ "/": redirect(`https://${HOST}./a`), "/a": "landed" }), async (fetcher, server) => {
    assertEquals(await textOf(fetcher, "/"), "landed");
    assertEquals(await textOf(fetcher, `https://${HOST}./a`), "landed");
    assertEquals(server.requests.map(({ host, path }) => host + path), [`${HOST}/`, `${HOST}/a`]);
  }));

const METHODS: readonly (readonly [status: number, method: "GET" | "HEAD" | "POST", then: string])[] = [
  [301, "POST", "GET "],
  [302, "POST", "GET "],
  [303, "POST", "GET "],
  [307, "POST", "POST x=1"],
  [308, "POST", "POST x=1"],
  [301, "HEAD", "HEAD "],
  [303, "HEAD", "HEAD "],
  [307, "GET", "GET "],
];

for (const [status, method, then] of METHODS) {
  Deno.test(`Fetcher continues with ${then.trim()} after ${status} to ${method}`, () => {
    const site: Site = ({ path }) => path === "/" ? redirect("/a", status) : { body: "x" };
    return fetching(site, async (fetcher, server) => {
      await textOf(fetcher, "/", method === "POST" ? { method, body: "x=1" } : { method });
      const { method: next, body } = server.requests[1] ?? {};
      assertEquals(`${next} ${new TextDecoder().decode(body)}`, then);
    }, { target: HOST });
  });
}
