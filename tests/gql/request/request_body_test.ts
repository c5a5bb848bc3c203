/**
 * Bodies as they come over a connection: complete, in parts, too long, too slow, broken off, in other
 * encodings.
 */
import "../kept_alive.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import { ADDRESS, type Endpoint, endpoint, listen } from "../endpoint.ts";

const QUERY = '{"query":"{version}"}';
const VERSION = '{"data":{"version":"1.0.0"}}';

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A request's head, with these headers in addition to the usual ones. */
function head(headers: Record<string, string>): string {
  const fields = { host: "127.0.0.1", "content-type": "application/json", ...headers };
  return `POST /graphql HTTP/1.1\r\n${
    Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`).join("")
  }\r\n`;
}

/** A request whose body has this length, and begins like this. */
function sized(body: string | Uint8Array, length = bytesOf(body).length): Uint8Array {
  return joined([head({ "content-length": String(length) }), body]);
}

/** A request whose body comes in these chunks. Without the end, more chunks follow. */
function chunked(chunks: readonly string[], end = "0\r\n\r\n"): Uint8Array {
  const framed = chunks.map((chunk) => `${bytesOf(chunk).length.toString(16)}\r\n${chunk}\r\n`);
  return joined([head({ "transfer-encoding": "chunked" }), ...framed, end]);
}

function bytesOf(part: string | Uint8Array): Uint8Array {
  return typeof part === "string" ? new TextEncoder().encode(part) : part;
}

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...bytesOf(part)]));
}

/** Sends requests on one connection, each after the response to the one before. */
async function converse(parts: Pick<Endpoint, "handle">, requests: readonly Uint8Array[]): Promise<Answer[]> {
  await using server = listen(parts);
  using connection = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
  const writer = connection.writable.getWriter();
  const reader = connection.readable.pipeThrough(new TextDecoderStream()).getReader();
  const answers: Answer[] = [];
  for (const request of requests) {
    await writer.write(request);
    let text = "";
    while (!isWhole(text)) text += (await reader.read()).value ?? "";
    answers.push({ status: Number(text.slice(9, 12)), body: text.slice(text.indexOf("\r\n\r\n") + 4) });
  }
  return answers;
}

function isWhole(text: string): boolean {
  const start = text.indexOf("\r\n\r\n");
  const length = /^content-length: (\d+)/im.exec(text)?.[1];
  return start !== -1 && length !== undefined && bytesOf(text.slice(start + 4)).length >= Number(length);
}

const padded = (length: number) => QUERY + " ".repeat(length - QUERY.length);

const UTF_16 = new Uint8Array([
  0xff,
  0xfe,
  ...[...QUERY].flatMap((character) => [character.charCodeAt(0), 0]),
]);

const BODIES: readonly (readonly [name: string, request: Uint8Array, status: number, told: string])[] = [
  ["with a length", sized(QUERY), 200, VERSION],
  ["in one chunk", chunked([QUERY]), 200, VERSION],
  ["in a chunk for each character", chunked([...QUERY]), 200, VERSION],
  ["with a byte order mark", sized(`\ufeff${QUERY}`), 200, VERSION],
  ["of 100,000 bytes", sized(padded(100_000)), 200, VERSION],
  ["of 100,000 bytes in chunks", chunked([padded(100_000)]), 200, VERSION],
  [
    "with text of other alphabets",
    sized('{"query":"{greeting(name:\\"Zoë 🏊 \ufffd\\")}"}'),
    200,
    "Hello Zoë 🏊 \ufffd",
  ],
  ["of 100,001 bytes", sized(padded(100_000 + 1)), 413, "larger than 100000 bytes"],
  [
    "that says it is longer, of which nothing came yet",
    sized("", 10_000_000),
    413,
    "larger than 100000 bytes",
  ],
  ["of 100,001 bytes in chunks", chunked([padded(100_000), " "]), 413, "larger than 100000 bytes"],
  ["whose end does not come", sized(QUERY, 1_000), 408, "did not arrive in time"],
  ["whose last chunk does not come", chunked([QUERY], ""), 408, "did not arrive in time"],
  ["that is empty", sized(""), 400, "not valid JSON"],
  ["with an byte that UTF-8 does not have", sized(new Uint8Array([0x22, 0xff, 0x22])), 400, "not UTF-8"],
  ["that ends within a character", sized(new Uint8Array([0x22, 0xf0, 0x9f, 0x8f])), 400, "not UTF-8"],
  ["with half a surrogate pair", sized(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])), 400, "not UTF-8"],
  ["in UTF-16", sized(UTF_16), 400, "not UTF-8"],
];

for (const [name, request, status, told] of BODIES) {
  Deno.test(`a body ${name}: ${status}`, async () => {
    const parts = endpoint({ bodyDeadlineMs: status === 408 ? 20 : 60_000 });
    const [answer] = await converse(parts, [request]);
    assertEquals(answer?.status, status);
    assertStringIncludes(answer?.body ?? "", told);
    assertEquals(parts.reported, []);
  });
}

Deno.test("a body without an end is read as far as its limit", async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(32));
    },
  }, { highWaterMark: 0 });
  const headers = { "content-type": "application/json" };
  const response = await endpoint().handle(new Request(ADDRESS, { method: "POST", headers, body }), "");
  assertEquals([response.status, pulled], [413, 100_000 + 10_000]);
});

Deno.test("a client that leaves within its body is not an internal error", async () => {
  const parts = endpoint();
  const answered = Promise.withResolvers<Response>();
  await using server = listen({
    handle: async (request, address) => {
      const response = await parts.handle(request, address);
      answered.resolve(response.clone());
      return response;
    },
  });
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
  await connection.write(sized(QUERY, 1_000));
  connection.close();
  const response = await answered.promise;
  assertEquals(response.status, 400);
  assertStringIncludes(await response.text(), "it is incomplete");
  assertEquals(parts.reported, []);
});

Deno.test("a connection continues after a wrong credential, even if the body was long", async () => {
  const body = padded(90_000);
  const wrong = joined([head({ "x-auth-token": "bad", "content-length": "90000" }), body]);
  const answers = await converse(endpoint(), [wrong, sized(body), wrong, sized(QUERY)]);
  assertEquals(answers.map(({ status }) => status), [401, 200, 401, 200]);
});

for (
  const [coding, status] of [["gzip", 415], ["br", 415], ["identity, gzip", 415], ["identity", 200], [
    "",
    200,
  ]] as const
) {
  Deno.test(`a body with content-encoding ${JSON.stringify(coding)} is answered ${status}`, async () => {
    const { handle } = endpoint();
    const headers = { "content-type": "application/json", "content-encoding": coding };
    const response = await handle(
      new Request(ADDRESS, { method: "POST", headers, body: QUERY }),
      "192.0.2.1",
    );
    assertEquals(response.status, status);
    await response.body?.cancel();
  });
}
