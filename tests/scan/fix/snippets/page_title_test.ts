import { assertEquals } from "@std/assert";
import { pageTitle } from "../../../../src/scan/fix/snippets/page_title.ts";

const TITLES: readonly [title: unknown, expected: string | null][] = [
  ["Oak | Example", "Oak"],
  ["EXAMPLE — Oak", "Oak"],
  ["Example", "Example"],
  ["Oak-cases", "Oak-cases"],
  ["", null],
  [null, null],
];

for (const [title, expected] of TITLES) {
  Deno.test(`pageTitle() of ${title} is ${expected}`, () =>
    assertEquals(pageTitle(title, "Example"), expected));
}
