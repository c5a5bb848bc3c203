import { assertEquals, assertThrows } from "@std/assert";
import { EventStreamParser } from "../../../src/cli/service/event_stream.ts";

function parse(...pieces: readonly string[]): string[][] {
  const parser = new EventStreamParser();
  return pieces.flatMap((piece) => parser.push(piece)).map(({ event, data }) => [event, data]);
}

const STREAMS: readonly (readonly [name: string, pieces: readonly string[], events: string[][]])[] = [
  ["nothing", [], []],
  ["an event", ["event: result\ndata: {}\nid: a.end\n\n"], [["result", "{}"]]],
  ["fields without a space", ["event:result\ndata:{}\n\n"], [["result", "{}"]]],
  ["only one space taken away", ["data:  a\n\n"], [["message", " a"]]],
  ["lines that end in CRLF", ["event: a\r\ndata: 1\r\n\r\n"], [["a", "1"]]],
  ["lines that end in CR", ["event: a\rdata: 1\r\rdata: 2\n\n"], [["a", "1"], ["message", "2"]]],
  ["CR and LF in two pieces", ["data: 1\r", "\n\r", "\ndata: 2\n\n"], [["message", "1"], ["message", "2"]]],
  ["pieces of one character", [..."event: a\r\ndata: 1\r\n\r\ndata: 2\n\n"], [["a", "1"], ["message", "2"]]],
  ["data on several lines", ["data: 1\ndata:\ndata: 3\n\n"], [["message", "1\n\n3"]]],
  ["comments and unknown fields", [": awake\n\nretry: 9\nother\nid\ndata: 1\n\n"], [["message", "1"]]],
  ["a name without data", ["event: a\n\ndata: 1\n\n"], [["message", "1"]]],
  ["a data field without a colon", ["data\n\n"], [["message", ""]]],
  ["an event that is not ended", ["data: 1\n\ndata: 2\n"], [["message", "1"]]],
  ["separators that are no line ends", ["data: \u2028\u0085\v\n\n"], [["message", "\u2028\u0085\v"]]],
  ["colons in the data", ["data: a: b:c\n\n"], [["message", "a: b:c"]]],
];

for (const [name, pieces, events] of STREAMS) {
  Deno.test(`EventStreamParser reads ${name}`, () => assertEquals(parse(...pieces), events));
}

Deno.test("EventStreamParser refuses an event without an end", () => {
  const parser = new EventStreamParser();
  const piece = `data: ${"x".repeat(1024 * 1024)}\n`;
  assertThrows(
    () => {
      for (let pushed = 0; pushed < 33; pushed++) parser.push(piece);
    },
    RangeError,
    "Cannot read an event of over",
  );
});

Deno.test("EventStreamParser reads any number of small events", () => {
  const parser = new EventStreamParser();
  let events = 0;
  for (let pushed = 0; pushed < 40; pushed++) {
    events += parser.push(`data: ${"x".repeat(1024 * 1024)}\n\n`).length;
  }
  assertEquals(events, 40);
});
