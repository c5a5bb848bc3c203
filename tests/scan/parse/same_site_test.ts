import { assertEquals } from "@std/assert";
import { isSameSite } from "../../../src/scan/parse/same_site.ts";

const CASES: readonly [left: string, right: string, isSame: boolean][] = [
  ["example.com", "example.com", true],
  ["www.example.com", "docs.example.com", true],
  ["www.example.co.uk", "example.co.uk", true],
  ["example.com", "example.org", false],
  ["one.co.uk", "two.co.uk", false],
  ["one.github.io", "two.github.io", false],
  ["www.one.github.io", "one.github.io", true],
  ["127.0.0.1", "127.0.0.1", true],
  ["127.0.0.1", "127.0.0.2", false],
];

for (const [left, right, isSame] of CASES) {
  Deno.test(`isSameSite() of ${left} and ${right} is ${isSame}`, () => {
    assertEquals(isSameSite(left, right), isSame);
  });
}
