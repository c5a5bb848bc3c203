import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { anyCheck, type CatalogueEntry } from "../../src/scan/catalogue_entry.ts";
import { defineCheck, fail, pass, warn } from "../../src/scan/check.ts";
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
  aliases: { otherscanner: "houseRules" },
  example: "# Rules\n\n- No `smoking`",
  needs: {},
  outcomes: {
    present: pass("Rules of {count} lines"),
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
  { category: "api", check: anyCheck(plain) },
  { category: "policy", check: anyCheck(rules) },
];

Deno.test("renderChecks() shows what a check says of itself", () => {
  const text = renderChecks(CATALOGUE);
  assertStringIncludes(
    text,
    `### House rules

What a guest may do.

Id \`house-rules\` · weight 2 · maturity convention · surface content · judged for each page · ` +
      `[specification](<https://example.org/rules>) · elsewhere \`houseRules\` (otherscanner)

| Status | Outcome | What was seen | Fix |
| --- | --- | --- | --- |
| pass | \`present\` | Rules of {count} lines |  |
| warn | \`missing\` | No rules | Publish some |
`,
  );
  assertStringIncludes(
    text,
    "Id `plain` · weight 0, informational · maturity standard · surface site · [spec",
  );
});

Deno.test("renderChecks() keeps markup in a message from being markup", () => {
  assertStringIncludes(
    renderChecks(CATALOGUE),
    "| fail | `marked` | A \\<b\\> or \\| in \\*the\\* rules, unlike `<i>\\|` | Take \\[it\\] out |\n",
  );
});

Deno.test("renderChecks() shows the example of a check, and nothing where there is none", () => {
  const text = renderChecks(CATALOGUE);
  assertStringIncludes(
    text,
    "<details><summary>Example</summary>\n\n````\n# Rules\n\n- No `smoking`\n````\n\n</details>\n",
  );
  assertEquals(text.split("<details>").length, 2);
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
