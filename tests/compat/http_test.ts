import { assertEquals, assertRejects } from "@std/assert";
import {
  accepts,
  acceptsEncodings,
  type ServerSentEventMessage,
  ServerSentEventStream,
  STATUS_TEXT,
  type StatusCode,
} from "@std/http";

function written(...messages: ServerSentEventMessage[]): Promise<string> {
  return new Response(ReadableStream.from(messages).pipeThrough(new ServerSentEventStream())).text();
}

const MESSAGES: readonly [name: string, message: ServerSentEventMessage, text: string][] = [
  ["data", { data: "hello" }, "data:hello\n\n"],
  [
    "all fields in order",
    { retry: 5, id: 1, data: "d", event: "e", comment: "c" },
    ":c\nevent:e\ndata:d\nid:1\nretry:5\n\n",
  ],
  ["each kind of line end", { data: "a\nb\r\nc\rd" }, "data:a\ndata:b\ndata:c\ndata:d\n\n"],
  ["a comment of two lines", { comment: "a\nb" }, ":a\n:b\n\n"],
  ["a blank line that would end the message", { data: "a\n\ndata:b" }, "data:a\ndata:\ndata:data:b\n\n"],
  ["empty data", { data: "" }, "data:\n\n"],
  ["nothing", {}, "\n\n"],
  ["other line separators", { data: "a\u2028b" }, "data:a\u2028b\n\n"],
];

for (const [name, message, text] of MESSAGES) {
  Deno.test(`ServerSentEventStream writes ${name}`, async () => assertEquals(await written(message), text));
}

for (const field of ["event", "id"] as const) {
  for (const end of ["\n", "\r", "\r\n"]) {
    Deno.test(`ServerSentEventStream refuses ${JSON.stringify(end)} in ${field}`, async () => {
      await assertRejects(() => written({ [field]: `a${end}data:b` }), SyntaxError, field);
    });
  }
}

const TEXTS: readonly [code: StatusCode, text: string][] = [
  [404, "Not Found"],
  [413, "Content Too Large"],
  [503, "Service Unavailable"],
];

for (const [code, text] of TEXTS) {
  Deno.test(`STATUS_TEXT names ${code}`, () => assertEquals(STATUS_TEXT[code], text));
}

const BROWSER = "text/html, application/xhtml+xml, application/xml;q=0.9, image/webp, */*;q=0.8";

const NEGOTIATIONS: readonly [
  name: string,
  accept: string | null,
  types: string[],
  best: string | undefined,
][] = [
  ["the only type named", "application/json", ["text/html", "application/json"], "application/json"],
  ["the first offer without a header", null, ["text/html", "application/json"], "text/html"],
  ["the first offer for any type", "*/*", ["text/html", "application/json"], "text/html"],
  [
    "the greater quality",
    "text/html;q=0.5, application/json",
    ["text/html", "application/json"],
    "application/json",
  ],
  ["the exact type before a range", "text/*, text/markdown", ["text/html", "text/markdown"], "text/markdown"],
  [
    "the quality of the most exact range",
    "text/*;q=0.9, text/html;q=0.1",
    ["text/html", "text/plain"],
    "text/plain",
  ],
  ["nothing that is refused", "text/html;q=0, */*", ["text/html"], undefined],
  ["nothing that is not named", "image/png", ["text/html"], undefined],
  ["names in any case", "TEXT/HTML", ["text/html"], "text/html"],
  ["a browser's header", BROWSER, ["application/json", "text/html"], "text/html"],
  ["parameters only where they fit", 'text/plain;format="flowed"', ["text/plain"], undefined],
  [
    "parameters that fit",
    "text/plain;format=flowed",
    ["text/plain;format=flowed"],
    "text/plain;format=flowed",
  ],
  ["past broken ranges", "text, ;q=1, /, text/html", ["text/html"], "text/html"],
  ["nothing in a broken header", "garbage", ["text/html"], undefined],
  ["nothing of a broken quality", "text/html;q=x", ["text/html"], undefined],
];

for (const [name, accept, types, best] of NEGOTIATIONS) {
  Deno.test(`accepts() chooses ${name}`, () => {
    const headers = new Headers(accept === null ? {} : { accept });
    assertEquals(accepts({ headers }, ...types), best);
  });
}

const ENCODINGS: readonly (readonly [accepted: string | null, best: string | undefined])[] = [
  [null, "br"],
  ["gzip", "gzip"],
  ["GZIP, br", "br"],
  ["br;q=0.2, gzip; q=0.8", "gzip"],
  ["*", "br"],
  ["br;q=0, *;q=0.1", "gzip"],
  ["deflate", "identity"],
  ["identity;q=0, deflate", undefined],
];

for (const [accepted, best] of ENCODINGS) {
  Deno.test(`acceptsEncodings() chooses ${best} for Accept-Encoding: ${accepted}`, () => {
    const headers = new Headers(accepted === null ? {} : { "accept-encoding": accepted });
    assertEquals(acceptsEncodings({ headers }, "br", "gzip", "identity"), best);
  });
}
