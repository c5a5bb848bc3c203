import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { paintWith } from "../../src/cli/print.ts";
import { renderReport } from "../../src/cli/report_text.ts";
import { sampleCheck, sampleFailure, sampleResult } from "./sample_result.ts";

const PLAIN = { columns: 60, paint: paintWith(false) };

Deno.test("renderReport() shows score, categories, checks and next steps", () => {
  const result = sampleResult([
    sampleCheck(),
    sampleCheck({ id: "feed", title: "Feed", status: "not_applicable" }),
    sampleFailure(),
  ]);
  assertEquals(
    renderReport(result, PLAIN),
    `example.com  https://example.com/
score 75 of 100 · grade B · confidence 100 %
3 checks in 1.3 s: 1 pass · 1 fail · 1 n/a

Policy  100
  ✓ pass  robots.txt: robots.txt has 2 groups of rules
  – n/a  1 check

Discovery  0
  ✗ fail  llms.txt: There is no /llms.txt [llms-txt]

Next steps
  +25.0  llms.txt [llms-txt]
         Publish one.
             # Example

             > What it is

More about a check: readiness explain llms-txt
`,
  );
});

Deno.test("renderReport() wraps to the width", () => {
  const result = sampleResult([sampleFailure({ message: "word ".repeat(60), fix: "word ".repeat(60) })]);
  for (const line of renderReport(result, PLAIN).split("\n")) assert(line.length <= 60, line);
});

const EVIL = "a\x1b[2J\u009b31m\u202eb\nc";

Deno.test("renderReport() prints no character of the site that acts", () => {
  const check = sampleFailure({ title: EVIL, message: EVIL, fix: EVIL, snippet: EVIL, id: EVIL });
  const target = { domain: EVIL, url: EVIL, page: EVIL };
  const unreachable = { code: EVIL, message: EVIL };
  for (const outcome of ["completed", "unreachable"] as const) {
    const text = renderReport(sampleResult([check], { target, problem: unreachable, outcome }), PLAIN);
    assertEquals(text.replaceAll("\n", "").match(/[\p{Cc}\p{Cf}]/u), null);
  }
});

Deno.test("renderReport() colours symbols and words, and nothing else is lost without colours", () => {
  const result = sampleResult([sampleCheck(), sampleFailure()]);
  const coloured = renderReport(result, { columns: 60, paint: paintWith(true) });
  assertStringIncludes(coloured, "\x1b[31m✗ fail\x1b[0m");
  // deno-lint-ignore no-control-regex -- the sequences are what is looked for
  assertEquals(coloured.replaceAll(/\x1b\[\d+m/g, ""), renderReport(result, PLAIN));
});

Deno.test("renderReport() says why a site could not be reached, once", () => {
  const message = "Could not be observed: The name does not exist";
  const checks = ["a", "b", "c"].map((id) => sampleCheck({ id, status: "inconclusive", message }));
  const problem = { code: "DNS_NOT_FOUND", message: "The name does not exist" };
  assertEquals(
    renderReport(sampleResult(checks, { outcome: "unreachable", problem }), { ...PLAIN, columns: 100 }),
    `example.com  https://example.com/
no score · confidence 0 %
3 checks in 1.3 s: 3 inconclusive
The site could not be reached: The name does not exist (DNS_NOT_FOUND)

Nothing could be judged
    3 × Could not be observed: The name does not exist
`,
  );
});

Deno.test("renderReport() says that a site opted out", () => {
  assertStringIncludes(
    renderReport(sampleResult([], { outcome: "opted_out" }), PLAIN),
    "The site's robots.txt turns this scanner away",
  );
});
