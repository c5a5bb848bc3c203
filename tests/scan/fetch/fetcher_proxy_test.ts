import { assertEquals, assertMatch } from "@std/assert";
import { CLOSED_PORT } from "../../fixtures/closed_port.ts";
import { readRequests } from "../../fixtures/request_reader.ts";
import { serveSites } from "../../fixtures/server.ts";
import { send } from "../../fixtures/stream.ts";
import { MAX_PROXY_HEAD_BYTES } from "../../../src/scan/fetch/limits/scan_limits.ts";
import { fetcherOf, type FetchingOptions, HOST, ORIGIN, outcomeOf } from "./fetching.ts";

interface Proxy extends AsyncDisposable {
  readonly url: URL;
  /** Request lines and Proxy-Authorization, in order. */
  readonly asked: string[];
}

const WELCOME = "HTTP/1.1 200 Connection established\r\nvia: proxy\r\n\r\n";

/** A CONNECT proxy. A proxy with its own response opens no tunnel. */
function connectProxy(refusal: string | null = null, user = "", welcome = WELCOME): Proxy {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const asked: string[] = [];
  const tunnels: Promise<void>[] = [];
  const serving = (async () => {
    for await (const connection of listener) tunnels.push(tunnel(connection, asked, { refusal, welcome }));
  })();
  return {
    url: new URL(`http://${user}127.0.0.1:${listener.addr.port}/`),
    asked,
    async [Symbol.asyncDispose]() {
      listener.close();
      await serving;
      await Promise.all(tunnels);
    },
  };
}

async function tunnel(
  client: Deno.TcpConn,
  asked: string[],
  { refusal, welcome }: { readonly refusal: string | null; readonly welcome: string },
): Promise<void> {
  using _ = client;
  for await (const { method, path, headers } of readRequests(client, false)) {
    asked.push([method, path, headers.get("proxy-authorization") ?? ""].join(" ").trim());
    if (refusal !== null) return await send(client, refusal);
    const [hostname = "", port] = path.split(":");
    using site = await Deno.connect({ hostname, port: Number(port) });
    await send(client, welcome);
    await Promise.all([pipe(client, site), pipe(site, client)]);
    return;
  }
}

/** Copies until either side has closed, and then closes the other. */
async function pipe(from: Deno.TcpConn, to: Deno.TcpConn): Promise<void> {
  const space = new Uint8Array(16 * 1024);
  try {
    for (let count = await from.read(space); count !== null; count = await from.read(space)) {
      await send(to, space.slice(0, count));
    }
  } catch {
    // A side that is gone sends nothing more.
  }
  await to.closeWrite().catch(() => {});
}

async function throughProxy(
  proxy: Pick<Proxy, "url">,
  url: string,
  options: FetchingOptions = {},
): Promise<{ outcome: string; messages: (string | undefined)[]; direct: number }> {
  await using server = await serveSites({
    [HOST]: { https: () => ({ body: "hello" }), http: () => ({ body: "plain" }) },
  });
  using fetcher = fetcherOf(server, { ...options, network: { proxy: proxy.url } });
  const answer = await outcomeOf(fetcher.fetch(new URL(url)));
  const messages = fetcher.ledger.exchanges.map(({ error }) => error?.message);
  return { outcome: typeof answer === "string" ? answer : answer.text, messages, direct: server.connections };
}

for (const [url, text] of [[`${ORIGIN}/`, "hello"], [`http://${HOST}/`, "plain"]] as const) {
  Deno.test(`Fetcher reaches ${url} through the proxy at the judged address`, async () => {
    await using proxy = connectProxy();
    assertEquals((await throughProxy(proxy, url)).outcome, text);
    assertEquals(proxy.asked.length, 1);
    assertMatch(proxy.asked[0] ?? "", /^CONNECT 127\.0\.0\.1:\d+$/);
  });
}

Deno.test("Fetcher sends the proxy its credentials", async () => {
  await using proxy = connectProxy(null, "us%20er:p%40w@");
  assertEquals((await throughProxy(proxy, ORIGIN)).outcome, "hello");
  assertMatch(proxy.asked[0] ?? "", new RegExp(` Basic ${btoa("us er:p@w")}$`));
});

Deno.test("Fetcher does not request a blocked address from the proxy", async () => {
  await using proxy = connectProxy();
  const resolve = ["internal.org:80:127.0.0.2"];
  assertEquals((await throughProxy(proxy, "http://internal.org/", { resolve })).outcome, "BLOCKED_ADDRESS");
  assertEquals(proxy.asked, []);
});

for (
  const [size, outcome] of [
    [MAX_PROXY_HEAD_BYTES, "hello"],
    [MAX_PROXY_HEAD_BYTES + 1, "PROXY_REFUSED"],
  ] as const
) {
  Deno.test(`Fetcher gets ${outcome} if the proxy's response has ${size} bytes`, async () => {
    const head = "HTTP/1.1 200 OK\r\nvia: ";
    await using proxy = connectProxy(null, undefined, `${head.padEnd(size - 4, "x")}\r\n\r\n`);
    assertEquals((await throughProxy(proxy, ORIGIN)).outcome, outcome);
  });
}

const REFUSALS: readonly (readonly [name: string, answer: string, code: string])[] = [
  ["refuses", "HTTP/1.1 403 Forbidden\r\n\r\n", "PROXY_REFUSED"],
  ["wants credentials", "HTTP/1.1 407 Proxy Authentication Required\r\n\r\n", "PROXY_REFUSED"],
  ["closes at once", "", "PROXY_REFUSED"],
  ["does not finish its yes", "HTTP/1.1 200 OK\r\nvia: proxy\r\n", "PROXY_REFUSED"],
  ["never ends its yes", `HTTP/1.1 200 OK\r\nvia: ${"x".repeat(10_000)}\r\n\r\n`, "PROXY_REFUSED"],
  ["is no proxy", "SSH-2.0-OpenSSH_9.6\r\n", "PROXY_REFUSED"],
];

for (const [name, answer, code] of REFUSALS) {
  Deno.test(`Fetcher fails with ${code} if the proxy ${name}`, async () => {
    await using proxy = connectProxy(answer);
    const { outcome, direct } = await throughProxy(proxy, ORIGIN);
    assertEquals([outcome, direct, proxy.asked.length], [code, 0, 1]);
  });
}

Deno.test("Fetcher repeats the proxy's reason", async () => {
  await using proxy = connectProxy("HTTP/1.1 403 Not that one\r\nx: y\r\n\r\n");
  const { messages } = await throughProxy(proxy, ORIGIN);
  assertEquals(messages, ["The egress proxy refused the connection: “HTTP/1.1 403 Not that one”"]);
});

Deno.test("Fetcher fails with PROXY_FAILED without the proxy, and does not connect directly", async () => {
  const { outcome, direct } = await throughProxy({ url: new URL(CLOSED_PORT.origin) }, ORIGIN);
  assertEquals([outcome, direct], ["PROXY_FAILED", 0]);
});
