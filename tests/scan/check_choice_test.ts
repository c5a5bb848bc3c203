import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { MAX_ONLY_LENGTH, parseOnly } from "../../src/scan/request/check_choice.ts";

const IDS = ["a", "b-c", "d", "other-agent-files"];

const CHOICES: readonly [input: string | null | undefined, ids: string[] | null][] = [
  [null, null],
  [undefined, null],
  ["", null],
  ["  ", null],
  ["a", ["a"]],
  ["d, a ,d", ["a", "d"]],
  ["l402,did-document,a,agent-auth", ["a", "other-agent-files"]],
  ["b-c" + " ".repeat(MAX_ONLY_LENGTH - 3), ["b-c"]],
];

for (const [input, ids] of CHOICES) {
  Deno.test(`parseOnly() of ${JSON.stringify(input?.trim().slice(0, 20))} (${input?.length}) is ${ids}`, () => {
    assertEquals(parseOnly(input, IDS), ids);
  });
}

const REFUSED: readonly [input: string, reason: string][] = [
  ["e", 'no check has the id "e"'],
  ["A", 'no check has the id "A"'],
  ["a,", 'no check has the id ""'],
  ["l402,trust-txt", "The check l402 was removed in version 1.0.0. The check trust-txt was removed"],
  ["a;b-c", 'no check has the id "a;b-c"'],
  ["a" + " ".repeat(MAX_ONLY_LENGTH), "longer than 2000 characters"],
];

for (const [input, reason] of REFUSED) {
  Deno.test(`parseOnly() refuses ${JSON.stringify(input.trim().slice(0, 20))}: ${reason}`, () => {
    assertThrows(() => parseOnly(input, IDS), AppError, reason);
  });
}

Deno.test("parseOnly() refuses checks of which none can run", () => {
  assertEquals(parseOnly("a,d", IDS, ["d"]), ["a", "d"]);
  assertThrows(() => parseOnly("a,b-c", IDS, ["d"]), AppError, "they need a browser");
});
