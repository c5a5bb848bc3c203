import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { paintWith } from "../../../src/cli/output/print.ts";
import { renderReport } from "../../../src/cli/output/text_report.ts";
import { sampleCheck, sampleFailure, sampleResult } from "../sample_result.ts";

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

Deno.test("renderReport() folds what passes where much does, and puts problems first", () => {
  const passes = Array.from(
    { length: 11 },
    (_, index) => sampleCheck({ id: `c${index}`, title: `T${index}` }),
  );
  const text = renderReport(sampleResult([...passes, sampleFailure({ category: "policy" })]), {
    ...PLAIN,
    columns: 100,
  });
  assertStringIncludes(
    text,
    `  ✗ fail  llms.txt: There is no /llms.txt [llms-txt]
  ✓ pass  T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10
`,
  );
});

Deno.test("renderReport() says once what kept several checks from judging", () => {
  const walled = ["a", "b"].map((id) => sampleCheck({ id, status: "inconclusive", message: "A wall" }));
  assertStringIncludes(
    renderReport(sampleResult([sampleCheck(), ...walled]), PLAIN),
    "  ? inconclusive  2 checks: A wall [a, b]\n",
  );
});

Deno.test("renderReport() says that the site's own bot wall has to let the scanner in", () => {
  const walled = sampleCheck({ status: "inconclusive", outcome: "bot-wall", details: { vendor: "Kasada" } });
  const text = renderReport(sampleResult([walled]), { ...PLAIN, columns: 200 });
  assertStringIncludes(
    text,
    "The site's bot protection (Kasada) turned the scanner away: let its user agent through",
  );
});

Deno.test("renderReport() says what kind of site was recognised", () => {
  const surfaces = [
    { id: "content", present: true, reasons: ["Text"] },
    { id: "api", present: false, reasons: [] },
    { id: "shop", present: true, reasons: ["A cart"] },
  ] as const;
  assertStringIncludes(
    renderReport(sampleResult([sampleCheck()], { surfaces }), PLAIN),
    "Kind of site: content, shop\n",
  );
});

Deno.test("renderReport() says how to see the fixes beyond the next steps", () => {
  const failures = Array.from({ length: 6 }, (_, index) => sampleFailure({ id: `f${index}` }));
  assertStringIncludes(
    renderReport(sampleResult(failures), { ...PLAIN, columns: 100 }),
    "All 6 fixes with evidence: readiness scan example.com --markdown\n",
  );
});

Deno.test("renderReport() names the page that a problem is on where others pass", () => {
  const page = { status: "pass", outcome: "x", message: "x", evidence: [] } as const;
  const pages = [
    { ...page, url: "https://example.com/" },
    { ...page, url: "https://example.com/docs", status: "fail" as const },
  ];
  const text = renderReport(sampleResult([sampleFailure({ pages })]), { ...PLAIN, columns: 120 });
  assertStringIncludes(text, "There is no /llms.txt (on https://example.com/docs) [llms-txt]\n");
});

Deno.test("renderReport() names the page that a problem is on where others have another problem", () => {
  const { message } = sampleFailure();
  const page = { status: "fail", outcome: "x", evidence: [] } as const;
  const pages = [
    { ...page, url: "https://example.com/", message },
    { ...page, url: "https://example.com/docs", message: "Another" },
  ];
  const text = renderReport(sampleResult([sampleFailure({ pages })]), { ...PLAIN, columns: 120 });
  assertStringIncludes(text, `${message} (on https://example.com/) [llms-txt]\n`);
});

Deno.test("renderReport() says that there is no page where one was named", () => {
  const [page, url] = ["https://example.com/gone", "https://example.com/"];
  const verdict = { status: "pass" as const, outcome: "open", message: "", evidence: [] };
  const check = sampleCheck({ pages: [{ ...verdict, url }, { ...verdict, url: page }] });
  const target = { domain: "example.com", url, page };
  for (const [status, isTold] of [[404, true], [410, true], [200, false], [503, false]] as const) {
    const { exchanges } = sampleResult([check]);
    const asked = exchanges.map((exchange) => ({ ...exchange, url: page, status }));
    const text = renderReport(sampleResult([check], { target, exchanges: asked }), PLAIN);
    assertEquals(text.includes("There is no page at https://example.com/gone"), isTold, String(status));
  }
  const home = sampleCheck({ pages: [{ ...verdict, url }] });
  const exchanges = sampleResult([home]).exchanges.map((exchange) => ({ ...exchange, url }));
  const text = renderReport(sampleResult([home], { exchanges }), { ...PLAIN, columns: 200 });
  assertStringIncludes(
    text,
    "There is no page at https://example.com/ (status 404): to have a page judged, give",
  );
});

Deno.test("renderReport() says what to do about a site that is shut", () => {
  const cases = [["access-denied", "The site refuses"], [
    "server-error",
    "The site answers with server errors",
  ]];
  for (const [outcome = "", words = ""] of cases) {
    const text = renderReport(sampleResult([sampleCheck({ status: "inconclusive", outcome })]), PLAIN);
    assertStringIncludes(text, words);
  }
});

Deno.test("renderReport() of a site that lets nothing be seen is short, whatever a check without weight saw", () => {
  const seen = sampleCheck({
    id: "login-gate",
    title: "Gate",
    status: "warn",
    weight: 0,
    message: "It is shut",
  });
  const unseen = ["a", "b"].map((id) =>
    sampleCheck({ id, status: "inconclusive", outcome: "authentication-required", message: "It asks (401)" })
  );
  const text = renderReport(sampleResult([seen, ...unseen]), { ...PLAIN, columns: 200 });
  assertStringIncludes(text, "The site asks for credentials, and this scanner has none to give");
  assertStringIncludes(
    text,
    "  ! warn  Gate: It is shut [login-gate]\n\nNothing else could be judged\n    2 × It asks (401)\n",
  );
});
