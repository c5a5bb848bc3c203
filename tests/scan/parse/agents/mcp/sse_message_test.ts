import { assert, assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../../../../fixtures/cpu_time.ts";
import {
  firstSseMessage,
  MessageWatch,
  SseReader,
} from "../../../../../src/scan/parse/agents/mcp/sse_message.ts";

const ANSWER = '{"id":1,"result":{}}';

const STREAMS: readonly [name: string, text: string, events: readonly [type: string, data: string][]][] = [
  ["an event", "data: a\n\n", [["message", "a"]]],
  ["its type", "event: endpoint\ndata: /x\n\n", [["endpoint", "/x"]]],
  ["several lines of data", "data: a\ndata:b\ndata\n\n", [["message", "a\nb\n"]]],
  ["several lines of data that end with CRLF", "data: a\r\ndata: b\r\n\r\n", [["message", "a\nb"]]],
  ["no byte order mark after a line", "\n\uFEFFdata: a\n\n", []],
  ["all kinds of line ends", "data: a\r\n\r\ndata: b\r\rdata: c\n\n", [["message", "a"], ["message", "b"], [
    "message",
    "c",
  ]]],
  ["a byte order mark", "\uFEFFdata: a\n\n", [["message", "a"]]],
  ["no comment, id or retry", ": hello\nid: 1\nretry: 3\ndata: a\n\n", [["message", "a"]]],
  ["no event without data", "event: endpoint\n\ndata: a\n\n", [["message", "a"]]],
  ["no event that has not ended", "data: a\n", []],
  ["nothing of no stream", "<!doctype html>\n\n", []],
];

for (const [name, text, events] of STREAMS) {
  Deno.test(`SseReader.push() reads ${name}`, () => {
    const found = new SseReader().push(text).map(({ type, data }) => [type, data]);
    assertEquals(found, events.map((event) => [...event]));
  });
  Deno.test(`SseReader.push() reads ${name} however it is cut`, () => {
    const inTwo = Array.from(text, (_, at) => [text.slice(0, at), "", text.slice(at)]);
    for (const pieces of [[...text], ...inTwo]) {
      const reader = new SseReader();
      const found = pieces.flatMap((piece) => reader.push(piece)).map(({ type, data }) => [type, data]);
      assertEquals(found, events.map((event) => [...event]));
    }
  });
}

Deno.test("firstSseMessage() passes over other messages", () => {
  const notification = '{"jsonrpc":"2.0","method":"notifications/message","params":{}}';
  assertEquals(firstSseMessage(`data:\n\ndata: ${notification}\n\ndata: no\n\ndata: [${ANSWER}]`), {
    kind: "answer",
    value: [{ id: 1, result: {} }],
  });
  assertEquals(firstSseMessage(`data: ${notification}\n\n`), null);
});

Deno.test("MessageWatch.push() finds the response behind a million bytes in small pieces", () => {
  const watch = new MessageWatch();
  const piece = new TextEncoder().encode("data: xxxx".repeat(2));
  for (let sent = 0; sent < 1_000_000; sent += piece.length) watch.push(piece);
  assert(watch.push(new TextEncoder().encode(`\n\ndata: ${ANSWER}\n\n`)));
});

Deno.test("MessageWatch.push() reads characters that are cut in two", () => {
  const watch = new MessageWatch();
  const bytes = new TextEncoder().encode(`\uFEFFdata: ${ANSWER}\n\n`);
  assertEquals(Array.from(bytes, (byte) => watch.push(Uint8Array.of(byte))).at(-1), true);
});

Deno.test("firstSseMessage() reads 10,000 events and no more", () => {
  const read = (others: number) => firstSseMessage(`${"data: x\n\n".repeat(others)}data: ${ANSWER}\n\n`);
  assertEquals([read(9_999)?.kind, read(10_000)], ["answer", null]);
});

Deno.test("MessageWatch.push() ends after 10,000 events without a response", () => {
  const watch = new MessageWatch();
  const events = (count: number) => new TextEncoder().encode("data: x\n\n".repeat(count));
  assertEquals([watch.push(events(10_000)), watch.push(events(1))], [false, true]);
});

Deno.test("firstSseMessage() keeps 2,048 characters of a URL", () => {
  const message = firstSseMessage(`event: endpoint\ndata: ${"x".repeat(2049)}\n\n`);
  assertEquals(message?.kind === "endpoint" ? message.url.length : null, 2048);
});

Deno.test("firstSseMessage() reads 2 MiB of line ends in less than 150 ms", async () => {
  assertLess(await cpuMsOf(() => firstSseMessage("\n".repeat(2 ** 21))), 150);
});
