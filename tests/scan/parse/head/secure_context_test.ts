import { assertEquals } from "@std/assert";
import { isTrustworthy } from "../../../../src/scan/parse/head/secure_context.ts";

const CASES: readonly (readonly [url: string, expected: boolean])[] = [
  ["https://example.com/", true],
  ["http://example.com/", false],
  ["http://localhost:3000/", true],
  ["http://shop.localhost/", true],
  ["http://127.0.0.1:8000/", true],
  ["http://127.8.9.10/", true],
  ["http://[::1]:8000/", true],
  ["http://127.0.0.1.example.com/", false],
  ["http://127.example.com/", false],
  ["http://localhost.example.com/", false],
  ["http://10.0.0.1/", false],
];

for (const [url, expected] of CASES) {
  Deno.test(`isTrustworthy() is ${expected} for ${url}`, () => {
    assertEquals(isTrustworthy(new URL(url)), expected);
  });
}
