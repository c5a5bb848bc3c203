/**
 * Pages and files are compressed for clients that accept it, and not sent again to clients that have them.
 */
import { assertEquals, assertLess, assertStringIncludes } from "@std/assert";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { bundlePath } from "../../../src/web/bundle_files.ts";
import { packedPage } from "../../../src/http/response/packed.ts";
import { openWorld } from "../audit/trail.ts";

const STYLES = bundlePath("main.css");

/** Returns the encoded response, because `fetch` would decode it. */
async function raw(origin: string, path: string, headers: Record<string, string>, method = "GET") {
  const { hostname, port } = new URL(origin);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  const lines = Object.entries({ host: `${hostname}:${port}`, connection: "close", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`);
  await connection.write(new TextEncoder().encode(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`));
  const bytes = new Uint8Array(await new Response(connection.readable).arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  const end = text.indexOf("\r\n\r\n");
  const [status = "", ...fields] = text.slice(0, end).split("\r\n");
  return {
    status: Number(status.split(" ")[1]),
    headers: new Headers(fields.map((field): [string, string] => {
      const [name = "", ...value] = field.split(": ");
      return [name, value.join(": ")];
    })),
    body: bytes.subarray(end + 4),
  };
}

const ENCODINGS: readonly (readonly [accepted: string, encoding: string | null])[] = [
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["identity", null],
  ["zstd", null],
];

for (const [accepted, encoding] of ENCODINGS) {
  Deno.test(`a client that accepts ${accepted} gets the page with ${encoding ?? "no encoding"}`, async () => {
    await using world = await openWorld();
    const plain =
      await (await fetch(`${world.origin}/checks`, { headers: { "accept-encoding": "identity" } }))
        .text();
    const { headers, body } = await raw(world.origin, "/checks", { "accept-encoding": accepted });
    assertEquals(headers.get("content-encoding"), encoding);
    assertEquals(headers.get("vary")?.includes("Accept-Encoding"), true);
    if (encoding === null) return;
    assertLess(body.length, plain.length / 3);
    const decoded = encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
    assertEquals(new TextDecoder().decode(decoded), plain);
  });
}

Deno.test("a page that nobody may store is compressed, too", async () => {
  await using world = await openWorld();
  const { headers, body } = await raw(world.origin, "/sign-in", { "accept-encoding": "br" });
  assertEquals(headers.get("cache-control"), "no-store");
  assertEquals(headers.get("content-encoding"), "br");
  assertStringIncludes(new TextDecoder().decode(brotliDecompressSync(body)), "<h1>Sign in</h1>");
});

Deno.test("an error page is compressed, too", async () => {
  await using world = await openWorld();
  const accepted = { accept: "text/html", "accept-encoding": "br" };
  const { status, headers, body } = await raw(world.origin, "/r/0123456789abcdef", accepted);
  assertEquals([status, headers.get("content-encoding")], [404, "br"]);
  assertStringIncludes(new TextDecoder().decode(brotliDecompressSync(body)), "</html>");
});

Deno.test("HEAD of a page that nobody may store has the headers of GET", async () => {
  await using world = await openWorld();
  const headersOf = async (method: string) => {
    const { headers } = await raw(world.origin, "/sign-in", { "accept-encoding": "br" }, method);
    return ["content-encoding", "content-length", "content-type", "vary"].map((name) => headers.get(name));
  };
  const headers = await headersOf("GET");
  assertEquals([headers[0], await headersOf("HEAD")], ["br", headers]);
});

for (
  const [what, method, type, encoding] of [
    ["compresses a page", "GET", "text/html; charset=utf-8", "br"],
    ["does not compress the answer to a form, which may show a secret", "POST", "text/html", null],
    ["leaves other types to their handlers", "GET", "application/json", null],
  ] as const
) {
  Deno.test(`packedPage() ${what}`, async () => {
    const request = new Request("http://localhost/", { method, headers: { "accept-encoding": "br" } });
    const headers = { "content-type": type, "cache-control": "no-store" };
    const response = await packedPage(request, new Response("text ".repeat(200), { headers }));
    assertEquals(response.headers.get("content-encoding"), encoding);
    await response.body?.cancel();
  });
}

Deno.test("a client without Accept-Encoding gets no encoding", async () => {
  await using world = await openWorld();
  const { headers } = await raw(world.origin, STYLES, {});
  assertEquals(headers.get("content-encoding"), null);
});

Deno.test("a page that the client has is not sent again, even in another encoding", async () => {
  await using world = await openWorld();
  const { headers } = await raw(world.origin, STYLES, { "accept-encoding": "br" });
  const tag = headers.get("etag") ?? "";
  for (const encoding of ["br", "gzip"]) {
    const again = await raw(world.origin, STYLES, { "accept-encoding": encoding, "if-none-match": tag });
    assertEquals([again.status, again.body.length], [304, 0]);
  }
  const other = await raw(world.origin, "/checks", { "accept-encoding": "br", "if-none-match": tag });
  assertEquals(other.status, 200);
});

const MISSING: readonly (readonly [accept: string, type: string])[] = [
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html; charset=utf-8"],
  ["*/*", "application/problem+json"],
  ["application/json", "application/problem+json"],
  ["text/html;q=0.5, application/problem+json", "application/problem+json"],
];

for (const [accept, type] of MISSING) {
  Deno.test(`a missing page is ${type} for Accept: ${accept}`, async () => {
    await using world = await openWorld();
    const response = await fetch(`${world.origin}/nothing-here`, { headers: { accept } });
    const text = await response.text();
    assertEquals([response.status, response.headers.get("content-type")], [404, type]);
    assertEquals(text.includes("nothing-here"), type.includes("problem"));
  });
}

for (const path of ["/checks", STYLES]) {
  for (const accepted of ["br", "identity"]) {
    Deno.test(`HEAD of ${path === STYLES ? "the styles" : path} has the fields of GET with ${accepted}`, async () => {
      await using world = await openWorld();
      const [get, head] = await Promise.all(
        ["GET", "HEAD"].map((method) => raw(world.origin, path, { "accept-encoding": accepted }, method)),
      );
      const fields = ["content-length", "content-encoding", "etag", "vary"].map((name) =>
        [get, head].map((each) => each?.headers.get(name) ?? null)
      );
      for (const [ofGet, ofHead] of fields) assertEquals(ofHead, ofGet);
      assertEquals([head?.body.length, get?.headers.get("content-length")], [0, String(get?.body.length)]);
    });
  }
}
