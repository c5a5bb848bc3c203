/** Compressed streams of events: each event arrives at once, and nothing is lost. */
import { assertEquals, assertLess } from "@std/assert";
import { createGunzip } from "node:zlib";
import { MAX_PACKED_STREAMS, packedStream } from "../../../src/http/response/packed_stream.ts";
import { serveSites } from "../../fixtures/server.ts";
import { service } from "../service.ts";

const GZIP = { "accept-encoding": "gzip, br" };

function streamed(body: ReadableStream<Uint8Array>, headers: Record<string, string> = GZIP): Response {
  return packedStream(new Request("http://readiness.test/", { headers }), new Response(body));
}

Deno.test("packedStream() sends each chunk before the next one exists", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [writer, reader] = [writable.getWriter(), streamed(readable).body!.getReader()];
  const gunzip = createGunzip();
  const texts: string[] = [];
  gunzip.on("data", (bytes: Uint8Array) => texts.push(new TextDecoder().decode(bytes)));
  for (const text of ["data: one\n\n", "data: two\n\n"]) {
    void writer.write(new TextEncoder().encode(text));
    const { value } = await reader.read();
    await new Promise<unknown>((resolve) => gunzip.write(value, resolve));
    assertEquals(texts.splice(0), [text]);
  }
  void writer.close();
  const { value } = await reader.read();
  assertEquals((await reader.read()).done, true);
  const ended = new Promise((resolve) => gunzip.once("end", resolve));
  gunzip.end(value);
  await ended;
  assertEquals(texts, []);
});

Deno.test("packedStream() cancels its source when the client leaves", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(9)),
    cancel: resolve,
  }, { highWaterMark: 0 });
  const reader = streamed(body).body!.getReader();
  await reader.read();
  await reader.cancel("gone");
  assertEquals(await promise, "gone");
});

Deno.test("packedStream() sends streams beyond its limit as they are, until others have ended", async () => {
  const endless = () => new ReadableStream<Uint8Array>({}, { highWaterMark: 0 });
  const streams = Array.from({ length: MAX_PACKED_STREAMS + 1 }, () => streamed(endless()));
  const encodings = () => streamed(endless()).headers.get("content-encoding");
  assertEquals(
    streams.map(({ headers }) => headers.get("content-encoding")).indexOf(null),
    MAX_PACKED_STREAMS,
  );
  assertEquals(encodings(), null);
  for (const { body } of streams) await body?.cancel();
  assertEquals(encodings(), "gzip");
});

for (const [name, headers] of [["no header", {}], ["identity", { "accept-encoding": "identity" }]] as const) {
  Deno.test(`packedStream() changes nothing for a client with ${name}`, async () => {
    const response = streamed(new Blob(["data: one\n\n"]).stream(), headers);
    assertEquals([response.headers.get("content-encoding"), response.headers.get("vary")], [
      null,
      "Accept-Encoding",
    ]);
    assertEquals(await response.text(), "data: one\n\n");
  });
}

Deno.test("a scan is compressed as a stream, as JSON and as a page, and the same after unpacking", async () => {
  await using server = await serveSites({ "bare-site.org": () => ({ body: "<h1>Hi</h1>" }) });
  const { get } = service(server);
  const path = "domain=bare-site.org&sample=0";
  for (
    const [url, accept, ends] of [
      ["/api/scan?", "text/event-stream", ".end\n\n"],
      ["/api/scan?", "application/json", "}"],
      ["/report?", "text/html", "</html>"],
    ] as const
  ) {
    const response = await get(url + path, { accept, "accept-encoding": "gzip" });
    assertEquals(response.headers.get("content-encoding"), "gzip");
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")))
      .text();
    assertEquals(text.slice(-ends.length), ends);
    assertLess(bytes.length, text.length / 4);
  }
});
