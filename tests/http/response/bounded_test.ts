/** Memory of responses that nobody reads. */
import { assertEquals, assertStrictEquals } from "@std/assert";
import { boundResponses, type RequestLimits } from "../../../src/http/response/bounded.ts";
import type { StreamPace } from "../../../src/http/response/paced_stream.ts";
import { sizedResponse } from "../../../src/sized_response.ts";

const PATIENT: StreamPace = { keepAliveMs: 10_000, maxStallMs: 60_000 };
const QUICK: StreamPace = { keepAliveMs: 20, maxStallMs: 60 };
/** More than the buffers of a connection hold. */
const LARGE = new Uint8Array(32 * 1024 * 1024).fill(120);

/** Serves a body under limits; the header `x-client` is the client. */
function serving(limits: RequestLimits, pace: StreamPace, respond: (path: string) => Response) {
  const handle = boundResponses(
    ({ request }) => Promise.resolve(respond(new URL(request.url).pathname)),
    limits,
    pace,
  );
  const onError = () => new Response(null, { status: 500 });
  const options = { port: 0, hostname: "127.0.0.1", onListen() {}, onError };
  const server = Deno.serve(options, (request, { completed }) => {
    return handle({ request, address: request.headers.get("x-client") ?? "", match: null, completed });
  });
  const { port } = server.addr;
  const connections: Deno.Conn[] = [];
  return {
    /** Requests a path and reads only the beginning of the head. */
    async beginning(client: string, path = "/large"): Promise<string> {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port });
      connections.push(connection);
      const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nx-client: ${client}\r\n\r\n`;
      await connection.write(new TextEncoder().encode(head));
      const bytes = new Uint8Array(12);
      await connection.read(bytes);
      return new TextDecoder().decode(bytes);
    },
    fetch: (client: string, path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-client": client } }),
    closeAll: () => connections.splice(0).forEach((each) => each.close()),
    async [Symbol.asyncDispose]() {
      for (const each of connections) each.close();
      await server.shutdown();
    },
  };
}

function largeOrSmall(path: string): Response {
  return path === "/large" ? sizedResponse(LARGE) : new Response("small");
}

const [OK, BUSY] = ["HTTP/1.1 200", "HTTP/1.1 503"];

Deno.test("boundResponses() refuses a client with many unread responses, and serves others", async () => {
  await using service = serving({ perClient: 2, inAll: 100 }, PATIENT, largeOrSmall);
  const own = [];
  for (let each = 0; each < 3; each++) own.push(await service.beginning("a"));
  assertEquals([...own, await service.beginning("b")], [OK, OK, BUSY, OK]);
});

Deno.test("boundResponses() makes no stream of a short body", async () => {
  const response = new Response("small");
  Object.defineProperty(response, "body", {
    get: () => {
      throw new Error("the body was read");
    },
  });
  const call = {
    request: new Request("http://x/"),
    address: "a",
    match: null,
    completed: Promise.resolve(),
  };
  assertStrictEquals(await boundResponses(() => Promise.resolve(response))(call), response);
});

Deno.test("boundResponses() counts the clients of an IPv6 /48 together", async () => {
  await using service = serving({ perClient: 2, inAll: 100 }, PATIENT, largeOrSmall);
  const seen = [];
  for (const client of ["2001:db8:1:1::", "2001:db8:1:2::", "2001:db8:1:3::", "2001:db8:2::"]) {
    seen.push(await service.beginning(client));
  }
  assertEquals(seen, [OK, OK, BUSY, OK]);
});

Deno.test("boundResponses() leaves room for the next client when others hold the most they may", async () => {
  await using service = serving({ perClient: 100, inAll: 4 }, PATIENT, largeOrSmall);
  const seen = [];
  for (const client of ["a", "a", "a", "b", "b", "c", "d"]) seen.push(await service.beginning(client));
  assertEquals(seen, [OK, OK, BUSY, OK, BUSY, OK, BUSY]);
});

Deno.test("boundResponses() serves a client again once it has closed its connections", async () => {
  await using service = serving({ perClient: 1, inAll: 100 }, PATIENT, largeOrSmall);
  assertEquals([await service.beginning("a"), await service.beginning("a")], [OK, BUSY]);
  service.closeAll();
  let status = 0;
  while (status !== 200) {
    const response = await service.fetch("a", "/small");
    await response.body?.cancel();
    status = response.status;
  }
});

Deno.test("boundResponses() no longer counts a response that was dropped because nobody reads it", async () => {
  await using service = serving({ perClient: 1, inAll: 100 }, QUICK, largeOrSmall);
  assertEquals(await service.beginning("a"), OK);
  let status = 0;
  while (status !== 200) {
    const response = await service.fetch("a", "/small");
    await response.body?.cancel();
    status = response.status;
  }
});

Deno.test("boundResponses() sends a large body whole, with its length", async () => {
  await using service = serving({ perClient: 1, inAll: 100 }, PATIENT, largeOrSmall);
  const response = await service.fetch("a", "/large");
  assertEquals(response.headers.get("content-length"), String(LARGE.length));
  const bytes = new Uint8Array(await response.arrayBuffer());
  assertEquals([bytes.length, bytes.every((byte) => byte === 120)], [LARGE.length, true]);
});

Deno.test("boundResponses() sends the time to wait", async () => {
  await using service = serving({ perClient: 0, inAll: 100 }, PATIENT, largeOrSmall);
  const response = await service.fetch("a", "/small");
  assertEquals([response.status, response.headers.get("retry-after")], [503, "5"]);
  assertEquals((await response.json()).code, "BUSY");
});

Deno.test("even large unread responses need little memory", async () => {
  await using service = serving({ perClient: 100, inAll: 1000 }, PATIENT, largeOrSmall);
  const before = Deno.memoryUsage().rss;
  for (let each = 0; each < 20; each++) assertEquals(await service.beginning("a"), OK);
  // A copy for each request would be 640 MiB.
  assertEquals(Deno.memoryUsage().rss - before < 8 * LARGE.length, true);
});
