import { assertEquals } from "@std/assert";
import type { GetOptions } from "../../../src/scan/fetch/get_options.ts";
import { openStream } from "../../fixtures/mcp_servers.ts";
import type { Answer } from "../../fixtures/server.ts";
import { fetching, ORIGIN, outcomeOf } from "./fetching.ts";

const ANSWER = '{"jsonrpc":"2.0","id":1,"result":{}}';
const NOTE = '{"jsonrpc":"2.0","method":"notifications/message"}';
const STREAM = { "content-type": "text/event-stream; charset=utf-8" };

/** The text, and true if the rest was left unread, or the code of the problem. */
const CASES: readonly [name: string, answer: Answer, options: GetOptions, expected: unknown][] = [
  ["its first answer", openStream(`data: ${NOTE}\n\ndata: ${ANSWER}\n\n`), { stream: "message" }, [
    `data: ${NOTE}\n\ndata: ${ANSWER}\n\n`,
    true,
  ]],
  ["the name of an endpoint", openStream("event: endpoint\ndata: /messages\n\n"), { stream: "message" }, [
    "event: endpoint\ndata: /messages\n\n",
    true,
  ]],
  ["nothing, where only the head is wanted", openStream("data: 1\n\n"), { stream: "head" }, ["", true]],
  ["its end", { body: "data: 1\n\n", headers: STREAM }, { stream: "message" }, ["data: 1\n\n", false]],
  ["no more than is waited for", openStream(`data: ${NOTE}\n\n`), { stream: "message" }, "NO_EVENT"],
  ["every byte, by default", { body: `data: ${ANSWER}\n\n: more\n\n`, headers: STREAM }, {}, [
    `data: ${ANSWER}\n\n: more\n\n`,
    false,
  ]],
  ["every byte of a response that is not a stream", { body: "{}" }, { stream: "head" }, ["{}", false]],
];

for (const [name, answer, options, expected] of CASES) {
  Deno.test(`Fetcher reads an event stream to ${name}`, async () => {
    await fetching(() => answer, async (fetcher) => {
      const outcome = await outcomeOf(fetcher.fetch(new URL("/mcp", ORIGIN), options));
      assertEquals(typeof outcome === "string" ? outcome : [outcome.text, outcome.truncated], expected);
    }, { limits: { eventMs: 100 } });
  });
}

Deno.test("Fetcher waits for a message in a stream that comes byte by byte", async () => {
  const drops = async (connection: Deno.Conn) => {
    const text =
      `HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\ndata: ${ANSWER}\r\n\r\n: more\r\n`;
    for (const byte of new TextEncoder().encode(text)) await connection.write(Uint8Array.of(byte));
  };
  await fetching(() => ({ raw: drops }), async (fetcher) => {
    const { text } = await fetcher.fetch(new URL("/mcp", ORIGIN), { stream: "message" });
    assertEquals(text.startsWith(`data: ${ANSWER}\r\n\r`), true, text);
  });
});

Deno.test("Fetcher sends a request with and without a stream's end separately", async () => {
  await fetching(() => ({ body: "data: 1\n\n", headers: STREAM }), async (fetcher, server) => {
    const url = new URL("/mcp", ORIGIN);
    await fetcher.fetch(url, { stream: "head" });
    const { text } = await fetcher.fetch(url, { stream: "message" });
    assertEquals([text, server.requests.length], ["data: 1\n\n", 2]);
  });
});
