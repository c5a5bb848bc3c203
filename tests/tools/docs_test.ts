import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import type { CatalogueEntry } from "../../src/scan/catalogue_entry.ts";
import { defineCheck, fail, pass, warn } from "../../src/scan/check.ts";
import { checkChecks, MAX_RESULT_ROWS, renderChecks, writeChecks } from "../../tools/docs.ts";

const rules = defineCheck({
  id: "house-rules",
  title: "House rules",
  about: "What a guest may do.",
  spec: "https://example.org/rules",
  maturity: "convention",
  weight: 2,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "houseRules" },
  example: "# Rules\n\n- No `smoking`",
  needs: {},
  outcomes: {
    present: pass("Rules of {count:line}"),
    missing: warn("No rules", "Publish some"),
    marked: fail("A <b> or | in *the* rules, unlike `<i>|`", "Take [it] out"),
  },
  judge: () => "present",
});

const plain = defineCheck({
  id: "plain",
  title: "Plain",
  about: "Plain text.",
  spec: "https://example.org/plain",
  maturity: "standard",
  weight: 0,
  needs: {},
  outcomes: { present: pass("Plain") },
  judge: () => "present",
});

const CATALOGUE: readonly CatalogueEntry[] = [
  { category: "api", check: plain },
  { category: "policy", check: rules },
];

Deno.test("renderChecks() shows what a check says of itself", () => {
  const text = renderChecks(CATALOGUE);
  assertStringIncludes(
    text,
    `### House rules

What a guest may do.

\`house-rules\` · weight 2 · convention · sites with content · each page · ` +
      `[specification](<https://example.org/rules>) · in other tools: \`houseRules\` (lighthouse)

| Status | Result | Message | Fix |
| --- | --- | --- | --- |
| pass | \`present\` | Rules of {count} lines |  |
| warn | \`missing\` | No rules | Publish some |
`,
  );
  assertStringIncludes(text, "`plain` · not scored · standard · all sites · [spec");
});

Deno.test("renderChecks() begins with a table of all checks", () => {
  const rows = renderChecks(CATALOGUE).split("\n").filter((line) => line.startsWith("| ["));
  assertEquals(rows, [
    "| [House rules](#house-rules) | `house-rules` | Policy | 2 | What a guest may do. |",
    "| [Plain](#plain) | `plain` | API | 0 | Plain text. |",
  ]);
});

Deno.test("renderChecks() keeps the entry of a check with many results short", () => {
  const outcomes = Object.fromEntries(
    Array.from({ length: MAX_RESULT_ROWS + 2 }, (_, index) => [`result-${index}`, pass(`Result ${index}`)]),
  );
  const check = defineCheck({ ...plain, outcomes, judge: () => "result-0" });
  const text = renderChecks([{ category: "api", check }]);
  assertEquals(text.split("| pass |").length - 1, MAX_RESULT_ROWS);
  assertStringIncludes(text, "And 2 more at `/checks/plain`.");
});

Deno.test("renderChecks() keeps markup in a message from being markup", () => {
  assertStringIncludes(
    renderChecks(CATALOGUE),
    "| fail | `marked` | A \\<b\\> or \\| in \\*the\\* rules, unlike `<i>\\|` | Take \\[it\\] out |\n",
  );
});

Deno.test("renderChecks() puts categories in the order of a report and leaves out empty ones", () => {
  const text = renderChecks(CATALOGUE);
  assert(text.indexOf("## Policy") < text.indexOf("## API"));
  assertFalse(text.includes("## Commerce"));
});

Deno.test("checkChecks() tells a document that is not up to date", () => {
  const root = Deno.makeTempDirSync();
  try {
    Deno.mkdirSync(`${root}/docs`);
    assertEquals(checkChecks(root, CATALOGUE), 1);
    writeChecks(root, CATALOGUE);
    assertEquals(checkChecks(root, CATALOGUE), 0);
    assertEquals(checkChecks(root, CATALOGUE.slice(1)), 1);
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
});
