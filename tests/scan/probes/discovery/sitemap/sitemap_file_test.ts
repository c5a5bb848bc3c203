import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import { sitemaps } from "../../../../../src/scan/probes/discovery/sitemap/sitemaps.ts";
import { observeProbe } from "../../../observe_probe.ts";

const TEXT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc></url></urlset>';
const packed = gzipSync(TEXT);

const BODIES: readonly [name: string, body: string | Uint8Array, expected: unknown][] = [
  ["XML", TEXT, ["urlset", 1, []]],
  ["a gzip file", packed, ["urlset", 1, []]],
  ["a gzip file that is cut", packed.subarray(0, 40), [null, 0, ["not a valid gzip file"]]],
  ["a gzip file that grows too large", gzipSync(new Uint8Array(8_000_000)), "decoded-too-large"],
];

for (const [name, body, expected] of BODIES) {
  Deno.test(`findSitemap() reads ${name}`, async () => {
    const found = await observeProbe(sitemaps, {
      "/robots.txt": "Sitemap: https://site.cases.readiness-tests.org/a\n",
      "/a": { body, headers: { "content-type": "application/xml" } },
    });
    const sitemap = typeof found === "string" ? null : found.files[0]?.sitemap;
    assertEquals(
      sitemap ? [sitemap.kind, sitemap.entries.length, sitemap.problems.map(({ text }) => text)] : found,
      expected,
    );
  });
}
