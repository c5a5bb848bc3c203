import { assertEquals, assertLess, assertRejects } from "@std/assert";
import { messagesOf } from "../../src/http/scan/messages.ts";
import { eventStream } from "../../src/http/response/sse.ts";
import type { ScanEvent } from "../../src/scan/result.ts";
import { readEvents } from "../../src/web/scan_stream.ts";
import { cpuMsOf } from "../fixtures/cpu_time.ts";

const encoder = new TextEncoder();

function bodyOf(...chunks: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(chunks);
}

async function read(...chunks: readonly string[]): Promise<unknown[]> {
  const events = await Array.fromAsync(readEvents(bodyOf(...chunks.map((chunk) => encoder.encode(chunk)))));
  return events.map(({ event, data }: { event: string; data: unknown }) => [event, data]);
}

const STREAMS: readonly (readonly [name: string, chunks: readonly string[], events: readonly unknown[]])[] = [
  ["an event", ["event: progress\ndata: 1\nid: a.1\n\n"], [["progress", 1]]],
  ["fields without a space", ["event:progress\ndata:1\n\n"], [["progress", 1]]],
  ["lines that end in CRLF", ["event: result\r\ndata: {}\r\n\r\n"], [["result", {}]]],
  ["CR and LF in two chunks", ["event: result\r", "\ndata: {}\r", "\n\r", "\n"], [["result", {}]]],
  ["data on several lines", ["data: [1,\ndata: 2]\n\n"], [["message", [1, 2]]]],
  ["lines that end in CR", ["event: a\rdata: 1\r\rdata: 2\n\n"], [["a", 1], ["message", 2]]],
  ["comments and unknown fields", [": awake\n\nretry: 3000\nother\ndata: 1\n\n"], [["message", 1]]],
  ["an event without data", ["event: progress\n\ndata: 1\n\n"], [["message", 1]]],
  ["an event that is not ended", ["data: 1\n\ndata: 2\n"], [["message", 1]]],
  ["an event name in the data", ['data: "event: done\\n\\n"\n\n'], [["message", "event: done\n\n"]]],
  ["line separators in the data", ['data: "\u2028"\n\n'], [["message", "\u2028"]]],
  ["nothing", [], []],
];

for (const [name, chunks, expected] of STREAMS) {
  Deno.test(`readEvents() reads ${name}`, async () => {
    assertEquals(await read(...chunks), expected);
  });
}

Deno.test("readEvents() reads a stream that arrives byte by byte", async () => {
  const bytes = [...encoder.encode('event: result\ndata: "ü→😀"\n\n')].map((byte) => Uint8Array.of(byte));
  assertEquals(await Array.fromAsync(readEvents(bodyOf(...bytes))), [{ event: "result", data: "ü→😀" }]);
});

Deno.test("readEvents() reads what the service writes", async () => {
  const data = {
    type: "phase",
    scanId: "a",
    phase: "resolving",
    total: 1,
    completed: 0,
    fraction: 0,
  } as const;
  const events = ReadableStream.from<ScanEvent>([{ event: "progress", data }]);
  const { body } = eventStream(messagesOf("a", events, () => {}));
  assertEquals(await Array.fromAsync(readEvents(body ?? bodyOf())), [{ event: "progress", data }]);
});

Deno.test("readEvents() fails on data that is not JSON", async () => {
  await assertRejects(() => read("data: <html>\n\n"), SyntaxError);
});

Deno.test("readEvents() cancels the body when its reader leaves", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(encoder.encode("data: 1\n\n")),
    cancel: () => {
      cancelled = true;
    },
  });
  for await (const { data } of readEvents(body)) {
    assertEquals(data, 1);
    break;
  }
  assertEquals(cancelled, true);
});

Deno.test("readEvents() reads an event of 32 MiB, and refuses one more character", async () => {
  const text = (length: number) => `data: "${"x".repeat(length - 'data: ""\n\n'.length)}"\n\n`;
  assertEquals((await read(text(32 * 1024 * 1024))).length, 1);
  await assertRejects(() => read(text(32 * 1024 * 1024 + 1)), RangeError);
});

Deno.test("readEvents() reads any number of small events", async () => {
  const chunk = `data: "${"x".repeat(1024 * 1024)}"\n\n`;
  assertEquals((await read(...Array.from({ length: 40 }, () => chunk))).length, 40);
});

Deno.test("readEvents() reads a long event in linear time", async () => {
  const text = "x".repeat(16 * 1024 * 1024);
  const bytes = encoder.encode(`event: result\ndata: "${text}"\n\n`);
  const size = 4096;
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => {
    return bytes.slice(at * size, (at + 1) * size);
  });
  const cpuMs = await cpuMsOf(async () => {
    assertEquals(await Array.fromAsync(readEvents(bodyOf(...chunks))), [{ event: "result", data: text }]);
  });
  assertLess(cpuMs, 5_000);
});
