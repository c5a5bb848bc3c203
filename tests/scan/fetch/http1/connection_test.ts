import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { Unobservable } from "../../../../src/errors.ts";
import { ConnectionClosed, ResponseReader } from "../../../../src/scan/fetch/http1/connection.ts";
import { DEFAULT_LIMITS } from "../../../../src/scan/fetch/limits/scan_limits.ts";
import { CHUNKED, OK, readOne, readSplit, type Seen, source } from "../byte_source.ts";

const BODIES: readonly (readonly [name: string, text: string, seen: Partial<Seen>])[] = [
  ["by length", `${OK}content-length: 5\r\n\r\nhello`, { body: "hello", reusable: true }],
  ["of length 0", `${OK}content-length: 0\r\n\r\n`, { body: "", reusable: true }],
  ["of several equal lengths", `${OK}content-length: 5\r\nContent-Length:5 \r\n\r\nhello`, { body: "hello" }],
  ["in chunks", `${CHUNKED}5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n`, { body: "hello!", reusable: true }],
  ["in chunks, named in capitals", `${OK}Transfer-Encoding: CHUNKED\r\n\r\n1\r\nx\r\n0\r\n\r\n`, {
    body: "x",
  }],
  ["in chunks with upper-case sizes", `${CHUNKED}A\r\n0123456789\r\n0\r\n\r\n`, { body: "0123456789" }],
  ["in chunks with leading zeros", `${CHUNKED}0005\r\nhello\r\n000\r\n\r\n`, { body: "hello" }],
  ["in chunks with extensions", `${CHUNKED}5;a=b;c="d"\r\nhello\r\n0;e\r\n\r\n`, { body: "hello" }],
  ["in chunks with trailers", `${CHUNKED}5\r\nhello\r\n0\r\nx-sum: 1\r\ny: 2\r\n\r\n`, {
    body: "hello",
    reusable: true,
  }],
  ["in no chunks", `${CHUNKED}0\r\n\r\n`, { body: "", reusable: true }],
  ["to the end", `${OK}\r\nhello`, { body: "hello", reusable: false }],
  ["to the end, empty", `${OK}\r\n`, { body: "", reusable: false }],
  ["with line ends in it", `${OK}content-length: 8\r\n\r\n\r\n\r\n\r\n\r\n`, { body: "\r\n\r\n\r\n\r\n" }],
  [
    "after interim responses",
    `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n` +
    `${OK}content-length: 2\r\n\r\nok`,
    { status: 200, body: "ok", reusable: true },
  ],
  ["of a status without reason", "HTTP/1.1 404\r\ncontent-length: 0\r\n\r\n", { status: 404 }],
  ["of a status with an empty reason", "HTTP/1.1 599 \r\ncontent-length: 0\r\n\r\n", { status: 599 }],
  ["of HTTP/1.0", "HTTP/1.0 200 OK\r\ncontent-length: 5\r\n\r\nhello", { body: "hello", reusable: false }],
  [
    "of HTTP/1.0 that keeps the connection",
    "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\ncontent-length: 1\r\n\r\nx",
    {
      body: "x",
      reusable: true,
    },
  ],
  [
    "of HTTP/1.0 in chunks, which cannot be trusted",
    "HTTP/1.0 200 OK\r\nconnection: keep-alive\r\n" +
    "transfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
    { body: "x", reusable: false },
  ],
  ["of a connection that closes", `${OK}connection: x, Close\r\ncontent-length: 1\r\n\r\nx`, {
    body: "x",
    reusable: false,
  }],
  ["with a second response behind it", `${OK}content-length: 1\r\n\r\nx${OK}\r\n`, {
    body: "x",
    reusable: false,
  }],
  ["with junk behind its chunks", `${CHUNKED}1\r\nx\r\n0\r\n\r\njunk`, { body: "x", reusable: false }],
  ["of a field with Latin-1 in it", `${OK}x-latin: caf\u00e9\r\ncontent-length: 1\r\n\r\nx`, { body: "x" }],
  ["of an empty field", `${OK}x-empty:\r\ncontent-length: 1\r\n\r\nx`, { body: "x" }],
];

for (const [name, text, seen] of BODIES) {
  Deno.test(`ResponseReader reads a body ${name}`, async () => {
    const found = await readSplit(text);
    if (typeof found === "string") throw new Error(`${found} instead of a body`);
    assertEquals({ ...found, ...seen }, found);
    assertEquals(found.truncated, false);
  });
}

const BODILESS: readonly (readonly [name: string, method: string, text: string, reusable: boolean])[] = [
  ["the answer to HEAD", "HEAD", `${OK}content-length: 500\r\n\r\n`, true],
  ["the answer to HEAD in chunks", "HEAD", CHUNKED, true],
  ["the answer to HEAD without length", "HEAD", `${OK}\r\n`, true],
  ["204", "GET", "HTTP/1.1 204 No Content\r\n\r\n", true],
  ["204 of length 0", "GET", "HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n", true],
  ["204 that announces a body", "GET", "HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\n", false],
  [
    "204 that announces chunks",
    "GET",
    "HTTP/1.1 204 No Content\r\ntransfer-encoding: chunked\r\n\r\n",
    false,
  ],
  ["204 with a body", "GET", "HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nhello", false],
  [
    "304 with the length of what it does not send",
    "GET",
    "HTTP/1.1 304 X\r\ncontent-length: 500\r\n\r\n",
    true,
  ],
];

for (const [name, method, text, reusable] of BODILESS) {
  Deno.test(`ResponseReader reads no body of ${name}`, async () => {
    const found = await readSplit(text, { method });
    if (typeof found === "string") throw new Error(`${found} instead of an answer`);
    assertEquals([found.body, found.truncated, found.reusable], ["", false, reusable]);
  });
}

const CAPPED: readonly (readonly [name: string, text: string])[] = [
  ["by length", `${OK}content-length: 10\r\n\r\n0123456789`],
  ["in chunks", `${CHUNKED}4\r\n0123\r\n6\r\n456789\r\n0\r\n\r\n`],
  ["to the end", `${OK}\r\n0123456789`],
];

for (const [name, text] of CAPPED) {
  Deno.test(`ResponseReader keeps a body ${name} up to the limit and not beyond`, async () => {
    const cut = async (limit: number) => {
      const seen = await readSplit(text, { limit });
      return typeof seen === "string" ? seen : [seen.body, seen.truncated];
    };
    assertEquals(await cut(11), ["0123456789", false]);
    assertEquals(await cut(10), ["0123456789", false]);
    assertEquals(await cut(9), ["012345678", true]);
    assertEquals(await cut(1), ["0", true]);
    assertEquals(await cut(0), ["", true]);
  });
}

Deno.test("ResponseReader does not offer a connection again whose body was cut", async () => {
  const reader = new ResponseReader(source([`${OK}content-length: 10\r\n\r\n0123456789`]), DEFAULT_LIMITS);
  assertEquals((await readOne(reader, { limit: 9 })).reusable, false);
});

Deno.test("ResponseReader counts the bytes that came, so that slow responses can be stopped", async () => {
  const reader = new ResponseReader(
    source([`${OK}content-length: 4\r\n\r\n`, "ab", "c", "d"]),
    DEFAULT_LIMITS,
  );
  const totals: number[] = [];
  await reader.body(await reader.head(), "GET", 100, (total) => void totals.push(total));
  assertEquals(totals, [2, 3, 4]);
});

Deno.test("ResponseReader ends the body if a callback asks for it", async () => {
  const reader = new ResponseReader(source([`${OK}\r\n`, "a", "b"]), DEFAULT_LIMITS);
  const head = await reader.head();
  await assertRejects(() =>
    reader.body(head, "GET", 100, () => {
      throw new RangeError("too slow");
    }), RangeError);
});

Deno.test("ResponseReader reads one response after the other from a connection", async () => {
  const first = `${OK}content-length: 3\r\n\r\none`;
  const second = `${CHUNKED}3\r\ntwo\r\n0\r\n\r\n`;
  const reader = new ResponseReader(source([first, second]), DEFAULT_LIMITS);
  assertEquals(reader.silent, true);
  const seen = [await readOne(reader, {}), await readOne(reader, {})];
  assertEquals(seen.map(({ body }) => body), ["one", "two"]);
  assertEquals(reader.silent, true);
  const closed = await assertRejects(() => reader.head(), ConnectionClosed);
  assertStringIncludes(closed.message, "before a response");
  assertEquals(reader.reusable, false);
});

Deno.test("ResponseReader is not silent once an byte of a response has come", async () => {
  const reader = new ResponseReader(source(["H"]), DEFAULT_LIMITS);
  await assertRejects(() => reader.head(), Unobservable);
  assertEquals(reader.silent, false);
});

Deno.test("ResponseReader treats a TLS connection without a close_notify as ended", async () => {
  const parts = source([`${OK}\r\nhello`]);
  const reader = new ResponseReader({
    read: async (space) => {
      const count = await parts.read(space);
      if (count === null) throw new Deno.errors.UnexpectedEof("peer closed connection");
      return count;
    },
  }, DEFAULT_LIMITS);
  assertEquals((await readOne(reader, {})).body, "hello");
});
