import { assert, assertEquals } from "@std/assert";
import { SharedScan } from "../../../src/http/scan/shared_scan.ts";
import type { StreamPace } from "../../../src/http/response/paced_stream.ts";
import { PIECE_BYTES } from "../../../src/sized_response.ts";
import { eventStream, STREAM_PACE } from "../../../src/http/response/sse.ts";
import type { ScanEvent } from "../../../src/scan/result.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { readStream } from "../service.ts";

const encoder = new TextEncoder();
const QUICK: StreamPace = { keepAliveMs: 5, maxStallMs: 20 };
const KEEP_ALIVE = ": still scanning\n\n";
/** More than the buffers of two sockets hold. */
const LARGE_BYTES = 32 * 1024 * 1024;
const EVENT_BYTES = 128 * 1024;

/** A running scan that has sent more than sockets hold, and runs until it is stopped. */
function largeScan(): { scan: SharedScan; stopped: Promise<void> } {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  const check = sampleCheck({ message: "x".repeat(EVENT_BYTES) });
  const progress = { type: "checked", scanId: "large", total: 1000, completed: 1, fraction: 0.001 } as const;
  const events = new ReadableStream<ScanEvent>({
    start(controller) {
      for (let sent = 0; sent < LARGE_BYTES; sent += EVENT_BYTES) {
        controller.enqueue({ event: "progress", data: { ...progress, check } });
      }
    },
    cancel: () => resolve(),
  });
  return { scan: new SharedScan({ scanId: "large", events }, () => {}), stopped };
}

/** Serves one response to each request, and returns a connection that has sent its request. */
async function connected(respond: () => Response, use: (connection: Deno.Conn) => Promise<void>) {
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, respond);
  const { port } = server.addr;
  {
    using connection = await Deno.connect({ hostname: "127.0.0.1", port });
    await connection.write(encoder.encode("GET / HTTP/1.1\r\nhost: x\r\n\r\n"));
    await use(connection);
  }
  await server.shutdown();
}

/** Reads until the text is there. */
async function readUntil(connection: Deno.Conn, isThere: (text: string) => boolean): Promise<string> {
  const buffer = new Uint8Array(4096);
  let text = "";
  while (!isThere(text)) {
    const read = await connection.read(buffer);
    if (read === null) throw new Error(`The stream ended after ${text}`);
    text += new TextDecoder().decode(buffer.subarray(0, read));
  }
  return text;
}

Deno.test("eventStream() drops a client that reads nothing, and the scan stops", async () => {
  const { scan, stopped } = largeScan();
  await connected(() => eventStream(scan.follow(), { pace: QUICK }), () => stopped);
});

Deno.test("eventStream() drops one client, and the scan continues for the others", async () => {
  const { scan, stopped } = largeScan();
  const reader = scan.follow().getReader();
  const left = Promise.withResolvers<void>();
  const messages = scan.follow().pipeThrough(new TransformStream({ cancel: () => left.resolve() }));
  await connected(() => eventStream(messages, { pace: QUICK }), () => left.promise);
  const isStopped = await Promise.race([stopped.then(() => true), reader.read().then(() => false)]);
  assertEquals(isStopped, false);
  await reader.cancel();
  await stopped;
});

Deno.test("eventStream() drops a client after 30 s, and sends a comment every 10 s", () => {
  assertEquals(STREAM_PACE, { keepAliveMs: 10_000, maxStallMs: 30_000 });
});

Deno.test("eventStream() sends comments to a client that reads for longer than a stall may last", async () => {
  const messages = new TransformStream<Uint8Array, Uint8Array>();
  const writer = messages.writable.getWriter();
  const comments = 3 * QUICK.maxStallMs / QUICK.keepAliveMs;
  // Does not advance while the machine is busy with other things.
  const clock = { at: 0 };
  const stream = () => eventStream(messages.readable, { pace: QUICK, now: () => clock.at });
  await connected(stream, async (connection) => {
    for (let read = 0; read < comments; read++) {
      await readUntil(connection, (text) => text.includes(KEEP_ALIVE));
      clock.at += QUICK.keepAliveMs;
    }
    await writer.write(encoder.encode("data:late\n\n"));
    await writer.close();
    await readUntil(connection, (text) => text.includes("data:late\n\n") && text.endsWith("0\r\n\r\n"));
  });
});

for (
  const [length, pieces] of [[1, 1], [PIECE_BYTES, 1], [PIECE_BYTES + 1, 2], [3 * PIECE_BYTES, 3]] as const
) {
  Deno.test(`eventStream() hands over ${length} bytes in pieces: ${pieces}`, async () => {
    const message = crypto.getRandomValues(new Uint8Array(length));
    const { body } = eventStream(ReadableStream.from([message]));
    const got = await Array.fromAsync(body ?? []);
    assertEquals(got.length, pieces);
    assertEquals(new Uint8Array(await new Blob(got).arrayBuffer()), message);
  });
}

Deno.test(
  "eventStream() ends with the scan's failure, and its timer with it",
  { sanitizeOps: true },
  async () => {
    const { body } = eventStream(new ReadableStream({ start: (controller) => controller.error("bug") }));
    const failure = await Array.fromAsync(body ?? []).then(() => null, (error) => error);
    assertEquals(failure, "bug");
  },
);

Deno.test("SharedScan serialises each event once, for all its followers", async () => {
  const data = {
    type: "phase",
    scanId: "a",
    phase: "fetching",
    total: 1,
    completed: 0,
    fraction: 0,
  } as const;
  let times = 0;
  const counted = { ...data, toJSON: () => (times++, data) };
  const events = ReadableStream.from<ScanEvent>([{ event: "progress", data: counted }]);
  const scan = new SharedScan({ scanId: "a", events }, () => {});
  const streams = await Promise.all(
    Array.from({ length: 3 }, () => readStream(eventStream(scan.follow()))),
  );
  assertEquals(times, 1);
  for (const { messages, progress } of streams) {
    assertEquals(messages.map(({ id }) => id), ["a.1"]);
    assertEquals(progress, [data]);
  }
  const chunks = await Array.fromAsync(scan.follow());
  const again = await Array.fromAsync(scan.follow());
  assert(chunks[0] !== undefined && chunks[0] === again[0]);
});
