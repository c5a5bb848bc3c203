import {
  assert,
  assertEquals,
  assertExists,
  assertGreaterOrEqual,
  assertMatch,
  assertRejects,
} from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { MAX_EXCERPT_LENGTH } from "../../../src/scan/fetch/limits/scan_limits.ts";
import { DEFAULT_LIMITS } from "../../../src/scan/fetch/limits/scan_limits.ts";
import { paths, redirect, serveSites } from "../../fixtures/server.ts";
import { fetcherOf, fetching, HOST, ORIGIN, outcomeOf, textOf } from "./fetching.ts";

const { requests, hosts, connectionsPerHost, connectionsPerQuickHost, bodyBytes } = DEFAULT_LIMITS;

Deno.test("Fetcher sends requests once if they differ only in the fragment", () =>
  fetching(({ path }) => ({ body: path }), async (fetcher, server) => {
    const asked = ["/a", "/a", "/a#x", "/b"].map((path) => textOf(fetcher, path));
    assertEquals(await Promise.all(asked), ["/a", "/a", "/a", "/b"]);
    assertEquals(server.requests.map(({ path }) => path).toSorted(), ["/a", "/b"]);
  }));

Deno.test("Fetcher sends urgent requests before those that wait, even if one became urgent later", () =>
  fetching(({ path }) => ({ body: path }), async (fetcher, server) => {
    const asked = ["/a", "/b", "/c", "/d"].map((path) => textOf(fetcher, path, { urgent: path === "/d" }));
    await Promise.all([...asked, textOf(fetcher, "/c", { urgent: true })]);
    assertEquals(server.requests.map(({ path }) => path), ["/a", "/c", "/d", "/b"]);
  }, { limits: { connectionsPerHost: 1 } }));

Deno.test("Fetcher sends a separate request for each method, Accept and user agent", () =>
  fetching(() => ({ body: "x" }), async (fetcher, server) => {
    const options = [{}, { accept: "text/markdown" }, { userAgent: "GPTBot" }, { method: "HEAD" as const }];
    for (const each of [...options, ...options]) await textOf(fetcher, "/", each);
    assertEquals(server.requests.length, 4);
  }));

Deno.test("Fetcher sends its user agent and no unneeded headers", () =>
  fetching(() => ({ body: "x", headers: { "set-cookie": "id=1" } }), async (fetcher, server) => {
    await textOf(fetcher, "/a");
    await textOf(fetcher, "/b", { method: "POST", body: "größe", headers: { "content-type": "text/plain" } });
    const [first, second] = server.requests.map(({ headers }) => Object.fromEntries(headers));
    const always = {
      accept: "*/*",
      "accept-encoding": "gzip",
      host: HOST,
      "user-agent": "ReadinessBot/1.0",
    };
    assertEquals(first, always);
    assertEquals(second, { ...always, "content-type": "text/plain", "content-length": "7" });
    assertEquals(new TextDecoder().decode(server.requests[1]?.body), "größe");
    assertEquals(fetcher.ledger.exchanges.map(({ requestBody }) => requestBody), [null, "größe"]);
  }, { target: HOST }));

Deno.test("Fetcher sends the port in Host", async () => {
  await using server = await serveSites({
    [HOST]: { http: ({ headers }) => ({ body: headers.get("host") ?? "" }) },
  });
  const [, port = ""] = /:80:(127.*)$/.exec(server.resolve.find((line) => line.includes(":80:")) ?? "") ?? [];
  using fetcher = fetcherOf(server, { resolve: [`${HOST}:8080:${port}`] });
  assertEquals(await textOf(fetcher, `http://${HOST}:8080/`), `${HOST}:8080`);
  assertEquals(await textOf(fetcher, `http://${HOST}/`), HOST);
});

for (
  const url of [
    "file:///etc/passwd",
    "data:text/html,x",
    "ftp://x.org/",
    "javascript:alert(1)",
    "ws://x.org/",
  ]
) {
  Deno.test(`Fetcher does not fetch ${url}`, () =>
    fetching(() => ({ body: "x" }), async (fetcher, server) => {
      assertEquals(await textOf(fetcher, url), "BAD_SCHEME");
      assertEquals([fetcher.ledger.exchanges.length, server.connections], [0, 0]);
    }));
}

Deno.test(`Fetcher makes ${requests} requests and no more`, () =>
  fetching(({ path }) => ({ body: path }), async (fetcher, server) => {
    const asked = Array.from({ length: requests + 1 }, (_, index) => textOf(fetcher, `/${index}`));
    const answers = await Promise.all(asked);
    assertEquals(answers.slice(0, -1), Array.from({ length: requests }, (_, index) => `/${index}`));
    assertEquals([answers.at(-1), server.requests.length], ["REQUEST_LIMIT", requests]);
    assertEquals(await textOf(fetcher, "/0"), "/0");
  }));

Deno.test("Fetcher stops requesting once a scan has read its bytes", () =>
  fetching(({ path }) => ({ body: path.slice(1).padEnd(10, "x") }), async (fetcher, server) => {
    assertEquals(await textOf(fetcher, "/a"), "axxxxxxxxx");
    assertEquals(await textOf(fetcher, "/b"), "bxxxxxxxxx");
    assertEquals(await textOf(fetcher, "/c"), "cxxxxxxxxx");
    assertEquals(await textOf(fetcher, "/d"), "SCAN_BYTES");
    assertEquals(server.requests.length, 3);
  }, { limits: { scanBytes: 20 } }));

Deno.test("Fetcher counts redirects as requests", () =>
  fetching(
    paths({ "/": redirect("/a"), "/a": redirect("/b"), "/b": "b" }),
    async (fetcher) => assertEquals(await textOf(fetcher, "/"), "REQUEST_LIMIT"),
    { limits: { requests: 2 } },
  ));

Deno.test(`Fetcher contacts ${hosts} hosts and no more`, async () => {
  const names = Array.from({ length: hosts + 1 }, (_, index) => `host-${index}.cases.readiness-tests.org`);
  await using server = await serveSites(
    Object.fromEntries(names.map((name) => [name, () => ({ body: name })])),
  );
  using fetcher = fetcherOf(server);
  const answers = [];
  for (const name of names) answers.push(await textOf(fetcher, `https://${name}/`));
  assertEquals(answers, [...names.slice(0, -1), "HOST_LIMIT"]);
  assertEquals(await textOf(fetcher, `https://${names[0]}/again`), names[0]);
});

Deno.test(`Fetcher opens ${connectionsPerHost} connections to a host at a time and reuses them`, async () => {
  let underWay = 0;
  let most = 0;
  const full = Promise.withResolvers<void>();
  const site = async () => {
    most = Math.max(most, ++underWay);
    if (underWay === connectionsPerHost) full.resolve();
    await full.promise;
    underWay--;
    return { body: "x" };
  };
  await fetching(site, async (fetcher, server) => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => textOf(fetcher, `/${index}`)));
    assertEquals([most, server.connections, server.requests.length], [
      connectionsPerHost,
      connectionsPerHost,
      40,
    ]);
  });
});

Deno.test(`Fetcher opens ${connectionsPerQuickHost} connections to a host whose responses are quick`, () =>
  fetching(() => ({ body: "x" }), async (fetcher, server) => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => textOf(fetcher, `/${index}`)));
    assertEquals([server.connections, server.requests.length], [connectionsPerQuickHost, 40]);
  }, { limits: { quickMs: Infinity } }));

Deno.test("Fetcher counts the connections to all ports of a host together", async () => {
  const site = () => ({ body: "x" });
  await fetching({ https: site, http: site }, async (fetcher, server) => {
    for (const scheme of ["https", "http", "https", "http"]) {
      const round = Array.from({ length: 12 }, (_, index) => textOf(fetcher, `${scheme}://${HOST}/${index}`));
      await Promise.all(round);
      assert(server.openConnections <= connectionsPerHost);
    }
  });
});

const SIZES: readonly (readonly [type: string, size: number, kept: number])[] = [
  ["text/plain", bodyBytes, bodyBytes],
  ["text/plain", bodyBytes + 1, bodyBytes],
  ["text/html; charset=utf-8", 2 * bodyBytes, 2 * bodyBytes],
  ["application/xhtml+xml", 2 * bodyBytes + 1, 2 * bodyBytes],
];

for (const [type, size, kept] of SIZES) {
  Deno.test(`Fetcher keeps ${kept} of ${size} bytes of ${type}`, () =>
    fetching(
      () => ({ body: new Uint8Array(size), headers: { "content-type": type } }),
      async (fetcher) => {
        const { bytes, truncated } = await fetcher.fetch(new URL(ORIGIN));
        assertEquals([bytes.length, truncated], [kept, kept < size]);
      },
    ));
}

Deno.test("Fetcher contacts a dead origin once, also for waiting requests", async () => {
  await using server = await serveSites({ [HOST]: { http: () => ({ body: "x" }) } });
  using fetcher = fetcherOf(server, {
    allowed: ["127.0.0.0/8"],
    target: HOST,
    limits: { quickMs: Infinity },
  });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => textOf(fetcher, `/${index}`)));
  assertEquals(new Set(answers), new Set(["CONNECTION_REFUSED"]));
  assertEquals(fetcher.ledger.exchanges.length, connectionsPerQuickHost);
  const error = await assertRejects(() => fetcher.fetch(new URL("/later", ORIGIN)), Unobservable);
  assertEquals(error.exchanges.length, 1);
  assertMatch(error.message, /^No server on this machine listens on port \d+$/);
  assertEquals(fetcher.ledger.exchanges.length, connectionsPerQuickHost);
  assertEquals(await textOf(fetcher, `http://${HOST}/`), "x");
});

Deno.test("Fetcher.giveUp() fails all requests to an origin", () =>
  fetching(() => ({ body: "x" }), async (fetcher, server) => {
    fetcher.giveUp(new URL(ORIGIN), new Unobservable("TLS_INVALID", "Expired"));
    assertEquals(await textOf(fetcher, "/"), "TLS_INVALID");
    assertEquals(server.connections, 0);
  }));

Deno.test("Fetcher records an exchange", () =>
  fetching(
    () => ({
      body: `${"é".repeat(MAX_EXCERPT_LENGTH - 1)}\u{1f600} and more`,
      headers: { "x-long": "v".repeat(5000), "set-cookie": "id=secret" },
    }),
    async (fetcher) => {
      const { exchanges, bytes } = await fetcher.fetch(new URL("/a?b=c#d", ORIGIN), { accept: "text/html" });
      assertEquals(exchanges, [0]);
      const [first] = fetcher.ledger.exchanges;
      assertExists(first);
      const { ms, sha256, excerpt, headers, ...exchange } = first;
      assert(Number.isInteger(ms) && ms >= 0);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
      assertEquals(sha256, digest.toHex());
      assertEquals(excerpt, `${"é".repeat(MAX_EXCERPT_LENGTH - 1)}\ufffd`);
      assertEquals([headers["x-long"], headers["set-cookie"]], [`${"v".repeat(1000)}…`, "(not kept)"]);
      assertEquals(exchange, {
        id: 0,
        method: "GET",
        url: `${ORIGIN}/a?b=c`,
        requestHeaders: {
          "user-agent": "ReadinessBot/1.0",
          accept: "text/html",
          "accept-encoding": "gzip",
        },
        requestBody: null,
        status: 200,
        bytes: bytes.length,
        redirects: [],
        error: null,
      });
    },
  ));

Deno.test("Fetcher records a request without a response", () =>
  fetching(() => ({ body: "x", headers: { "content-encoding": "rot13" } }), async (fetcher) => {
    const error = await assertRejects(() => fetcher.fetch(new URL(ORIGIN)), Unobservable);
    assertEquals([error.code, error.exchanges], ["UNSUPPORTED_ENCODING", [0]]);
    const [exchange] = fetcher.ledger.exchanges;
    assertEquals([exchange?.status, exchange?.sha256, exchange?.excerpt, exchange?.bytes], [
      null,
      null,
      "",
      0,
    ]);
    assertEquals(exchange?.error?.code, "UNSUPPORTED_ENCODING");
  }));

Deno.test("Fetcher.fetch() releases a request that was never sent", async () => {
  const signal = AbortSignal.abort(new Unobservable("CANCELLED", "The client left"));
  await fetching(() => ({ body: "x" }), async (fetcher, server) => {
    assertEquals(await outcomeOf(fetcher.fetch(new URL(ORIGIN))), "CANCELLED");
    assertEquals(server.connections, 0);
  }, { signal });
});

Deno.test("Fetcher leaves the least delay between two requests to a host", async () => {
  await fetching(paths({ "/a": "a", "/b": "b", "/c": "c" }), async (fetcher) => {
    const begun = performance.now();
    await Promise.all(["/a", "/b", "/c"].map((path) => textOf(fetcher, path)));
    // A timer may be early by part of a millisecond.
    assertGreaterOrEqual(performance.now() - begun, 2 * 40 - 2);
  }, { limits: { minDelayMs: 40 } });
});

/** Pages of five bytes, with a limit of four bytes for missing ones. */
const READ: readonly (readonly [status: number, text: string])[] = [
  [200, "abcde"],
  [403, "abcde"],
  [404, "abcd"],
  [410, "abcd"],
];

for (const [status, text] of READ) {
  Deno.test(`Fetcher reads ${text.length} of 5 bytes of a page with status ${status}`, () =>
    fetching(() => ({ status, body: "abcde" }), async (fetcher) => {
      assertEquals(await textOf(fetcher, "/"), text);
    }, { limits: { missingBodyBytes: 4 } }));
}
