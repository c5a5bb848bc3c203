import { gunzipSync, gzipSync } from "node:zlib";
import { assertEquals } from "@std/assert";
import type { PlainAnswer } from "../../fixtures/answer.ts";
import { fetching, ORIGIN } from "./fetching.ts";

const PAGE = `<!doctype html><title>Page</title><p>${words(12_000)}`;
const OTHER = PAGE.replace(/.$/, "!");

/** Encoding of a page for each of two user agents, and true if both get the same bytes in the end. */
const PAGES: readonly (readonly [name: string, first: PlainAnswer, second: PlainAnswer, same: boolean])[] = [
  ["the same", { body: PAGE }, { body: PAGE }, true],
  ["the same in gzip", gzipped(PAGE), gzipped(PAGE), true],
  ["the same, once in gzip", gzipped(PAGE), { body: PAGE }, true],
  ["another in its last byte", { body: PAGE }, { body: OTHER }, false],
  ["another in gzip", gzipped(PAGE), gzipped(OTHER), false],
  ["gzip that is called plain the second time", gzipped(PAGE), { body: gzipSync(PAGE) }, false],
];

for (const [name, first, second, same] of PAGES) {
  Deno.test(`Fetcher keeps a page once if another user agent gets ${name}`, () =>
    fetching((request) => request.headers.get("user-agent") === "two" ? second : first, async (fetcher) => {
      const url = new URL("/", ORIGIN);
      const one = await fetcher.fetch(url, { userAgent: "one" });
      const two = await fetcher.fetch(url, { userAgent: "two" });
      assertEquals(one.bytes === two.bytes, same);
      assertEquals(one.text, PAGE);
      assertEquals(two.bytes, decoded(second));
      const [{ sha256 = null } = {}, { sha256: again = null } = {}] = fetcher.ledger.exchanges;
      assertEquals(sha256 === again, same);
    }));
}

/** Pseudo-random bytes, so that they are long in gzip. */
function words(count: number): string {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = state * 48_271 % 2_147_483_647;
    return state.toString(36);
  }).join(" ");
}

function gzipped(page: string): PlainAnswer {
  return { body: gzipSync(page), headers: { "content-encoding": "gzip" } };
}

function decoded({ body, headers }: PlainAnswer): Uint8Array {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body ?? []);
  return headers?.["content-encoding"] === "gzip" ? new Uint8Array(gunzipSync(bytes)) : bytes;
}
