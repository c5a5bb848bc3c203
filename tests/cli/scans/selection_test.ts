import { assertEquals, assertThrows } from "@std/assert";
import type { Arguments } from "../../../src/cli/arguments.ts";
import {
  isSelected,
  parseSelection,
  refuseBrowserChecks,
  requireSelectable,
  selectFrom,
} from "../../../src/cli/scans/selection.ts";
import { AppError } from "../../../src/errors.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const IDS = ["robots-txt", "llms-txt", "feed"];

function args(values: Record<string, string[]>): Arguments {
  return { words: [], values: new Map(Object.entries(values)) };
}

const SELECTIONS: readonly (readonly [name: string, values: Record<string, string[]>, ids: string[]])[] = [
  ["all where nothing is said", {}, IDS],
  ["all but the ignored", { ignore: ["feed,llms-txt"] }, ["robots-txt"]],
  ["all but those ignored one by one", { ignore: ["feed", " llms-txt ,"] }, ["robots-txt"]],
  ["only some", { only: ["feed"] }, ["feed"]],
  ["only some, with one that was removed", { only: ["feed,l402"] }, ["feed"]],
  ["all, where a removed check is ignored", { ignore: ["l402"] }, IDS],
  ["only some but the ignored", { only: ["feed,llms-txt"], ignore: ["feed"] }, ["llms-txt"]],
];

for (const [name, values, ids] of SELECTIONS) {
  Deno.test(`parseSelection() isSelected ${name}`, () => {
    const selection = parseSelection(args(values));
    requireSelectable(selection, IDS);
    assertEquals(IDS.filter((id) => isSelected(selection, id)), ids);
  });
}

const REFUSED: readonly (readonly [values: Record<string, string[]>, message: string])[] = [
  [{ ignore: ["robots"] }, "Unknown check robots, did you mean robots-txt?"],
  [{ only: ["zzzzzz"] }, "Unknown check zzzzzz"],
  [{ only: ["feed"], ignore: ["feed"] }, "--only and --ignore leave no check"],
  [{ only: ["l402"] }, "--only selects no check: The check l402 was removed in version 1.0.0"],
  [{ only: [","] }, "--only needs at least one check id"],
];

for (const [values, message] of REFUSED) {
  Deno.test(`requireSelectable() refuses ${JSON.stringify(values)}`, () => {
    assertThrows(() => requireSelectable(parseSelection(args(values)), IDS), AppError, message);
  });
}

Deno.test("refuseBrowserChecks() refuses a selection that needs a browser", () => {
  const refuse = (values: Record<string, string[]>) =>
    refuseBrowserChecks(parseSelection(args(values)), CATALOGUE);
  refuse({});
  refuse({ only: ["rendered-text,robots-txt"] });
  assertThrows(
    () => refuse({ only: ["rendered-text"] }),
    AppError,
    "rendered-text needs a browser: add --browser auto",
  );
  assertThrows(
    () => refuse({ only: ["webmcp-tools,rendered-text,feed"], ignore: ["feed"] }),
    AppError,
    "rendered-text, webmcp-tools need a browser",
  );
});

Deno.test("selectFrom() computes the score of the remaining checks", () => {
  const result = sampleResult([sampleCheck(), sampleFailure()]);
  assertEquals([result.score, result.nextSteps.length], [29, 1]);
  const left = selectFrom(parseSelection(args({ ignore: ["llms-txt"] })), result);
  assertEquals([left.score, left.grade, left.nextSteps, left.summary.fail], [100, "A", [], 0]);
  assertEquals(left.checks.map(({ id }) => id), ["robots-txt"]);
  assertEquals([left.scanId, left.durationMs, left.exchanges], [result.scanId, 1250, result.exchanges]);
});

Deno.test("selectFrom() changes nothing without a selection", () => {
  const result = sampleResult([sampleCheck()], { score: 12 });
  assertEquals(selectFrom(parseSelection(args({})), result), result);
});
