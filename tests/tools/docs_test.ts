import { assertEquals, assertStringIncludes } from "@std/assert";
import type { CatalogueEntry } from "../../src/scan/contract/catalogue_entry.ts";
import { defineCheck, fail, pass, warn } from "../../src/scan/contract/check.ts";
import { checkChecks, renderChecks, writeChecks } from "../../tools/docs.ts";

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

const documents = renderChecks(CATALOGUE);
const page = (path: string) => documents.get(path) ?? "";

Deno.test("renderChecks() writes a table and a page for each category with checks", () => {
  assertEquals([...documents.keys()], ["docs/checks.md", "docs/checks/policy.md", "docs/checks/api.md"]);
});

Deno.test("renderChecks() writes the facts and results of each check", () => {
  assertStringIncludes(
    page("docs/checks/policy.md"),
    `## House rules

What a guest may do.

\`house-rules\` · Do they know the rules? · weight 2 · convention · sites with content to read · ` +
      `on each page · [specification](<https://example.org/rules>) · in other tools: houseRules (lighthouse)

| Status | Result | Points | Message | Fix |
| --- | --- | --- | --- | --- |
| pass | \`present\` | earns 2 of 2 | Rules of {count} lines |  |
| warn | \`missing\` | earns 1 of 2 | No rules | Publish some |
`,
  );
  assertStringIncludes(
    page("docs/checks/api.md"),
    " · weight 0 (not scored) · standard · every site · once per site · [spec",
  );
});

Deno.test("renderChecks() links each check of the table to its page", () => {
  const rows = page("docs/checks.md").split("\n").filter((line) => line.startsWith("| ["));
  assertEquals(rows, [
    "| [House rules](checks/policy.md#house-rules) | `house-rules` | 2 | What a guest may do. |",
    "| [Plain](checks/api.md#plain) | `plain` | 0 | Plain text. |",
  ]);
});

Deno.test("renderChecks() escapes markup in a message", () => {
  assertStringIncludes(
    page("docs/checks/policy.md"),
    "| fail | `marked` | earns 0 of 2 | A \\<b\\> or \\| in \\*the\\* rules, unlike `<i>\\|` | Take \\[it\\] out |\n",
  );
});

Deno.test("checkChecks() finds documents that are out of date, missing or left over", () => {
  const root = Deno.makeTempDirSync();
  try {
    Deno.mkdirSync(`${root}/docs`);
    assertEquals(checkChecks(root, CATALOGUE), 1);
    writeChecks(root, CATALOGUE);
    assertEquals(checkChecks(root, CATALOGUE), 0);
    assertEquals(checkChecks(root, CATALOGUE.slice(1)), 1);
    writeChecks(root, CATALOGUE.slice(1));
    assertEquals([...Deno.readDirSync(`${root}/docs/checks`)].map(({ name }) => name), ["policy.md"]);
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
});
