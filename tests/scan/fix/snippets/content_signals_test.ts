import { assertEquals } from "@std/assert";
import { contentSignalLine } from "../../../../src/scan/fix/snippets/content_signals.ts";
import type { PolicyStatement } from "../../../../src/scan/parse/policy/policy_statements.ts";

const ROBOTS = { source: "robots.txt rules", subject: "training", says: "yes" } as const;
const TDM = { source: "tdmrep.json", subject: "training", says: "no" } as const;

const CASES: readonly [name: string, statements: readonly PolicyStatement[], signals: string][] = [
  ["the usual choice where nothing is said", [], "search=yes, ai-input=yes, ai-train=no"],
  ["what is said elsewhere", [ROBOTS], "search=yes, ai-input=yes, ai-train=yes"],
  ["no where places disagree", [ROBOTS, TDM], "search=yes, ai-input=yes, ai-train=no"],
];

for (const [name, statements, signals] of CASES) {
  Deno.test(`contentSignalLine() states ${name}`, () => {
    assertEquals(contentSignalLine(statements), `Content-Signal: ${signals}`);
  });
}
