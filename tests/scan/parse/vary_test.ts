import { assertEquals } from "@std/assert";
import { variesByAccept } from "../../../src/scan/parse/vary.ts";

const CASES: readonly [headers: Record<string, string>, varies: boolean][] = [
  [{ vary: "Accept" }, true],
  [{ vary: "accept-encoding, ACCEPT" }, true],
  [{ vary: "*" }, true],
  [{ "cache-control": "private, No-Store" }, true],
  [{ vary: "Accept-Encoding" }, false],
  [{ "cache-control": "private" }, false],
  [{}, false],
];

for (const [headers, varies] of CASES) {
  Deno.test(`variesByAccept() of ${JSON.stringify(headers)} is ${varies}`, () => {
    assertEquals(variesByAccept(new Headers(headers)), varies);
  });
}
