import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import { pageTransfer } from "../../../../src/scan/probes/content/page_transfer.ts";
import { observeProbe } from "../../observe_probe.ts";

const PAGE = "<!doctype html><style>p{}</style><p>Oak</p>";
const as = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string | readonly string[]>>,
) => ({
  "/": { body, headers: { "content-type": "text/html", ...headers } },
});
const GZIP = new Uint8Array(gzipSync(PAGE));

const CASES: readonly [name: string, site: ReturnType<typeof as>, expected: unknown][] = [
  ["a page as it is", as(PAGE, {}), ["html", PAGE.length, null, null, 3, 3]],
  ["an encoded page", as(GZIP, { "content-encoding": " GZIP " }), [
    "html",
    PAGE.length,
    GZIP.length,
    "gzip",
    3,
    3,
  ]],
  ["a page without Content-Length", as(PAGE, { "content-length": [] }), [
    "html",
    PAGE.length,
    null,
    null,
    3,
    3,
  ]],
  ["the Content-Length of a page that was read in part", as(PAGE.padEnd(2_200_000), {}), [
    "html",
    2_200_000,
    null,
    null,
    3,
    3,
  ]],
  ["the coding identity as none", as(PAGE, { "content-encoding": "identity" }), [
    "html",
    PAGE.length,
    null,
    null,
    3,
    3,
  ]],
  ["a file of another type", as("{}", { "content-type": "application/json" }), [
    "other",
    2,
    null,
    null,
    0,
    0,
  ]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`page-transfer observes ${name}`, async () => {
    const found = await observeProbe(pageTransfer, site);
    if (typeof found === "string") throw new Error(found);
    const { format, bytes, wireBytes, coding, characters, inline } = found;
    assertEquals([format, bytes, wireBytes, coding, characters, inline.styles], expected);
  });
}
