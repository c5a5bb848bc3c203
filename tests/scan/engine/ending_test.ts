import { assertEquals } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { endingOf } from "../../../src/scan/engine/ending.ts";

for (
  const [code, outcome] of [["DNS_NOT_FOUND", "unreachable"], ["SCANNER_BUSY", "interrupted"]] as const
) {
  Deno.test(`endingOf() makes ${code} of the home page ${outcome}`, () => {
    const failure = new Unobservable(code, "Why");
    const opening = { origin: new URL("https://x.org/"), failure, optedOut: false };
    const ending = endingOf(opening, new Map(), new AbortController().signal);
    assertEquals(ending, { outcome, problem: { code, message: "Why" } });
  });
}
