/** The fetcher keeps connections, notices that they are gone, and closes them in time. */
import { assertEquals } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import type { ScanLimits } from "../../../src/scan/fetch/limits/scan_limits.ts";
import { readRequests } from "../../fixtures/request_reader.ts";
import type { SocketSite } from "../../fixtures/server.ts";
import { endless, send, silence } from "../../fixtures/stream.ts";
import { fetching, HOST, textOf } from "./fetching.ts";

const PLAIN = `http://${HOST}`;
const HELLO = "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello";

/**
 * A site below HTTP. It has one behaviour for each connection, by number from 0, and the last one repeats.
 */
function connections(...doings: ((connection: Deno.Conn) => Promise<void>)[]): SocketSite {
  let count = 0;
  return { socket: (connection) => (doings[count++] ?? doings.at(-1) ?? silence)(connection) };
}

/** Answers requests with the texts, one each, and closes. */
function answer(...texts: string[]): (connection: Deno.Conn) => Promise<void> {
  return async (connection) => {
    for await (const _ of readRequests(connection, false)) {
      await send(connection, texts.shift() ?? "");
      if (texts.length === 0) return;
    }
  };
}

/** Answers one request, and resets the connection in the middle of the next. */
async function answerAndReset(connection: Deno.Conn): Promise<void> {
  for await (const _ of readRequests(connection, false)) {
    await send(connection, HELLO);
    await connection.read(new Uint8Array(1));
    return connection.close();
  }
}

const KEPT:
  readonly (readonly [name: string, site: () => SocketSite, second: string, connections: number])[] = [
    ["is kept", () => connections(answer(HELLO, HELLO, HELLO)), "hello", 1],
    ["was closed: the request is sent again", () => connections(answer(HELLO), answer(HELLO)), "hello", 2],
    ["is reset: the request is sent again", () => connections(answerAndReset, answer(HELLO)), "hello", 2],
    [
      "was closed, and so is the next: once is enough",
      () => connections(answer(HELLO), answer("")),
      "NETWORK",
      2,
    ],
    ["breaks in the middle of an answer", () => connections(answer(HELLO, "HTTP/1.1 2")), "BAD_HTTP", 1],
    [
      "had another response behind the first",
      () => connections(answer(HELLO + HELLO), answer(HELLO)),
      "hello",
      2,
    ],
    [
      "is to be closed",
      () =>
        connections(
          answer(HELLO.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n"), "never"),
          answer(HELLO),
        ),
      "hello",
      2,
    ],
    [
      "brought a 204 that announced a body",
      () => connections(answer("HTTP/1.1 204 X\r\ncontent-length: 5\r\n\r\n", "never"), answer(HELLO)),
      "hello",
      2,
    ],
  ];

for (const [name, site, second, opened] of KEPT) {
  Deno.test(`Fetcher has a connection that ${name}`, () =>
    fetching(site(), async (fetcher, server) => {
      await textOf(fetcher, `${PLAIN}/first`);
      assertEquals(await textOf(fetcher, `${PLAIN}/second`), second);
      assertEquals(server.connections, opened);
    }));
}

const TIMED: readonly (readonly [
  name: string,
  limits: Partial<ScanLimits>,
  code: string,
  doing: (connection: Deno.Conn) => Promise<void>,
])[] = [
  ["nothing comes", { firstByteMs: 100 }, "TTFB_TIMEOUT", silence],
  ["nothing comes in all its time", { requestMs: 1_000 }, "TTFB_TIMEOUT", silence],
  ["a body does not end", { requestMs: 1_000 }, "DEADLINE", async (connection) => {
    await send(connection, HELLO.slice(0, -1));
    await silence(connection);
  }],
  ["chunks do not end", { requestMs: 1_000 }, "DEADLINE", async (connection) => {
    await send(connection, "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n");
    await silence(connection);
  }],
];

for (const [name, limits, code, doing] of TIMED) {
  Deno.test(`Fetcher fails with ${code} and closes if ${name}`, () => {
    const closed = Promise.withResolvers<void>();
    const site = connections(async (connection) => {
      await doing(connection);
      closed.resolve();
    });
    return fetching(site, async (fetcher) => {
      assertEquals(await textOf(fetcher, PLAIN), code);
      await closed.promise;
    }, { limits });
  });
}

const STAGES: readonly (readonly [name: string, start: string])[] = [
  ["before the answer", ""],
  ["in the middle of a head", "HTTP/1.1 200 OK\r\nx: 1"],
  ["in the middle of a body", "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhello"],
];

for (const [name, start] of STAGES) {
  Deno.test(`Fetcher closes its connection when the scan ends ${name}`, () => {
    const scan = new AbortController();
    const begun = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const site = connections(async (connection) => {
      await connection.read(new Uint8Array(2048));
      await send(connection, start);
      begun.resolve();
      await silence(connection);
      closed.resolve();
    });
    return fetching(site, async (fetcher, server) => {
      const pending = ["/first", "/waiting"].map((path) => textOf(fetcher, PLAIN + path));
      await begun.promise;
      scan.abort(new Unobservable("CANCELLED", "The client left"));
      assertEquals(await Promise.all(pending), ["CANCELLED", "CANCELLED"]);
      await closed.promise;
      assertEquals(server.connections, 1);
    }, { signal: scan.signal, limits: { connectionsPerHost: 1 } });
  });
}

Deno.test("Fetcher stops reading an endless body when the scan ends", () => {
  const scan = new AbortController();
  const begun = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const site = connections(async (connection) => {
    await send(connection, `HTTP/1.1 200 OK\r\n\r\n${"x".repeat(100_000)}`);
    begun.resolve();
    await endless(connection, "x", new AbortController().signal).catch(() => {});
    closed.resolve();
  });
  return fetching(site, async (fetcher) => {
    const pending = textOf(fetcher, PLAIN);
    await begun.promise;
    scan.abort(new Unobservable("CANCELLED", "The client left"));
    assertEquals(await pending, "CANCELLED");
    await closed.promise;
  }, { signal: scan.signal, limits: { bodyBytes: 2 ** 30 } });
});

Deno.test("Fetcher abandons a TLS handshake when the scan ends", () => {
  const scan = new AbortController();
  const begun = Promise.withResolvers<void>();
  const site = connections(async (connection) => {
    await connection.read(new Uint8Array(2048));
    begun.resolve();
    await silence(connection);
  });
  return fetching(site, async (fetcher) => {
    const pending = textOf(fetcher, `https://${HOST}/`);
    await begun.promise;
    scan.abort(new Unobservable("CANCELLED", "The client left"));
    assertEquals(await pending, "CANCELLED");
  }, { signal: scan.signal });
});

Deno.test("Fetcher.close() closes the connections that it keeps", () => {
  const closed = Promise.withResolvers<void>();
  const site = connections(async (connection) => {
    await send(connection, HELLO);
    await silence(connection);
    closed.resolve();
  });
  return fetching(site, async (fetcher) => {
    assertEquals(await textOf(fetcher, PLAIN), "hello");
    fetcher.close();
    await closed.promise;
  });
});

Deno.test("Fetcher.close() keeps no connection that was still being made", () => {
  const closed = Promise.withResolvers<void>();
  const site = connections(async (connection) => {
    await send(connection, HELLO);
    await silence(connection);
    closed.resolve();
  });
  return fetching(site, async (fetcher) => {
    const pending = textOf(fetcher, PLAIN);
    fetcher.close();
    assertEquals(await pending, "hello");
    await closed.promise;
  });
});
