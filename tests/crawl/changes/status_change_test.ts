import { assertEquals } from "@std/assert";
import type { Status } from "../../../src/scan/contract/check.ts";
import { changeKind } from "../../../src/crawl/changes/status_change.ts";

const ALL: readonly (Status | null)[] = [
  "pass",
  "warn",
  "fail",
  "not_applicable",
  "inconclusive",
  "error",
  null,
];

/** A row for each status before, and a column for each status after, in the order of {@linkcode ALL}. */
const KINDS: Readonly<Record<string, string>> = {
  pass: ". - - . . . .",
  warn: "+ . - . . . .",
  fail: "+ + . . . . .",
  not_applicable: ". . . . . . .",
  inconclusive: ". . . . . . .",
  error: ". . . . . . .",
  null: ". . . . . . .",
};
const SIGNS = { "+": "improvement", "-": "regression", ".": "neither" } as const;

for (const before of ALL) {
  for (const [index, after] of ALL.entries()) {
    const sign = (KINDS[String(before)] ?? "").split(" ")[index] as keyof typeof SIGNS;
    Deno.test(`changeKind() of ${before} to ${after} is ${SIGNS[sign]}`, () => {
      assertEquals(changeKind(before, after), SIGNS[sign]);
    });
  }
}
