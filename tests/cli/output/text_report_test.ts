import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { paintWith } from "../../../src/cli/output/print.ts";
import { renderReport } from "../../../src/cli/output/text/text_report.ts";
import { checkGroups } from "../../../src/web/texts/check_groups.ts";
import { questionSummary } from "../../../src/web/texts/question_texts.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const PLAIN = { columns: 60, paint: paintWith(false) };

Deno.test("renderReport() shows verdict, score, questions, checks and top fixes", () => {
  const result = sampleResult([
    sampleCheck(),
    sampleCheck({ id: "feed", title: "Feed", status: "not_applicable" }),
    sampleFailure(),
  ]);
  assertEquals(
    renderReport(result, PLAIN),
    `example.com  https://example.com/

Can agents get in?  Yes, 28.6 of 28.6 points
  ✓ pass  robots.txt: robots.txt has 2 groups of rules

Can they find their way?  No, 0 of 71.4 points
  ✗ fail  llms.txt: There is no /llms.txt [llms-txt]

What to fix first (points in this order: what this site
needs most comes first)
  +71.4  Publish one [llms-txt]
         It tells agents what the site is.
             # Example

             > What it is

More about a check: readiness explain llms-txt

Agents have to guess where some things are.
score 29 of 100 · grade F
3 checks in 1.3 s without --browser: 1 pass · 1 fail · 1 n/a
Earned 28.6 of 100 points, rounded to 29. No limit applies.
We could test everything that applies.
`,
  );
});

Deno.test("renderReport() names the ceiling that limits the score, and the score without it", () => {
  const shell = sampleGuard(25, { id: "server-rendered", category: "content", title: "Content" });
  const report = renderReport(sampleResult([sampleCheck(), shell]), PLAIN);
  assertStringIncludes(
    report,
    `Limited to 25: agents get no text without JavaScript.
score 25 of 100 · grade F
2 checks in 1.3 s without --browser: 1 pass · 1 fail
Earned 100 of 100 points, but the score is limited to 25
(Content).
`,
  );
  assertStringIncludes(report, "\nCan they read it?  Not applicable, limits the score to 25\n");
});

Deno.test("renderReport() wraps to the width", () => {
  const result = sampleResult([sampleFailure({ message: "word ".repeat(60), fix: "word ".repeat(60) })]);
  for (const line of renderReport(result, PLAIN).split("\n")) assert(line.length <= 60, line);
});

const EVIL = "a\x1b[2J\u009b31m\u202eb\nc";

Deno.test("renderReport() prints no control character of the site", () => {
  const check = sampleFailure({ title: EVIL, message: EVIL, fix: EVIL, snippet: EVIL, id: EVIL });
  const target = { domain: EVIL, url: EVIL, page: EVIL };
  const unreachable = { code: EVIL, message: EVIL };
  for (const outcome of ["completed", "unreachable"] as const) {
    const text = renderReport(sampleResult([check], { target, problem: unreachable, outcome }), PLAIN);
    assertEquals(text.replaceAll("\n", "").match(/[\p{Cc}\p{Cf}]/u), null);
  }
});

Deno.test("renderReport() colors symbols and words, and loses nothing else without colors", () => {
  const result = sampleResult([sampleCheck(), sampleFailure()]);
  const coloured = renderReport(result, { columns: 60, paint: paintWith(true) });
  assertStringIncludes(coloured, "\x1b[31m✗ fail\x1b[0m");
  // deno-lint-ignore no-control-regex -- the sequences are what is looked for
  assertEquals(coloured.replaceAll(/\x1b\[\d+m/g, ""), renderReport(result, PLAIN));
});

Deno.test("renderReport() explains once why a site was unreachable", () => {
  const message = "Could not be observed: The name does not exist";
  const checks = ["a", "b", "c"].map((id) => sampleCheck({ id, status: "inconclusive", message }));
  const problem = { code: "DNS_NOT_FOUND", message: "The name does not exist" };
  assertEquals(
    renderReport(sampleResult(checks, { outcome: "unreachable", problem }), { ...PLAIN, columns: 100 }),
    `example.com  https://example.com/

No check could run
    3 × Could not be observed: The name does not exist

We could not reach the site: The name does not exist (DNS_NOT_FOUND).
no score
3 checks in 1.3 s: 3 could not run
Check the spelling of the domain, and that the site is online.
`,
  );
});

Deno.test("renderReport() reports that a site opted out", () => {
  assertStringIncludes(
    renderReport(sampleResult([], { outcome: "opted_out" }), PLAIN),
    "The site's robots.txt asks our crawler to stay away.",
  );
});

Deno.test("renderReport() folds more than ten passes and puts problems first", () => {
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

Deno.test("renderReport() shows ten passes in full", () => {
  const passes = Array.from(
    { length: 10 },
    (_, index) => sampleCheck({ id: `c${index}`, title: `T${index}` }),
  );
  const text = renderReport(sampleResult(passes), { ...PLAIN, columns: 100 });
  assertEquals(text.match(/^ {2}✓ pass {2}T\d: robots\.txt has 2 groups of rules$/gm)?.length, 10);
});

for (const count of [5, 6]) {
  Deno.test(`renderReport() shows at most 5 of ${count} reasons why no check could run`, () => {
    const checks = Array.from(
      { length: count },
      (_, index) => sampleCheck({ id: `c${index}`, status: "inconclusive", message: `Wall ${index}` }),
    );
    assertEquals(renderReport(sampleResult(checks), PLAIN).match(/^ +1 × Wall \d$/gm)?.length, 5);
  });
}

for (const [count, hasHint] of [[5, false], [6, true]] as const) {
  Deno.test(`renderReport() ${hasHint ? "says" : "does not say"} how to see all of ${count} fixes`, () => {
    const failures = Array.from({ length: count }, (_, index) => sampleFailure({ id: `f${index}` }));
    assertEquals(renderReport(sampleResult(failures), PLAIN).includes(`All ${count} fixes`), hasHint);
  });
}

Deno.test("renderReport() counts problems that one change fixes as one fix", () => {
  const failures = Array.from({ length: 6 }, (_, index) => sampleFailure({ id: `f${index}` }));
  const sameFile = ["a", "b"].map((id) => sampleFailure({ id, step: "/robots.txt" }));
  assertStringIncludes(
    renderReport(sampleResult([...failures, ...sameFile]), { ...PLAIN, columns: 100 }),
    "All 7 fixes: ",
  );
});

Deno.test("renderReport() lists the problems of a question in the order of the report on a page", () => {
  const { questions, ...result } = sampleResult([
    sampleFailure({ id: "a", title: "Small" }),
    sampleFailure({ id: "b", title: "Large", weight: 9 }),
  ]);
  const short = { gate: { outcome: null, notes: [] }, detail: "short", flags: "" } as const;
  const [group] = checkGroups({ questions, ...result });
  assertStringIncludes(renderReport({ questions, ...result }, PLAIN, short), "fail: Large, Small\n");
  assertEquals(group && questionSummary(group, []), "To fix: Large, Small.");
});

Deno.test("renderReport() shows a shared reason once", () => {
  const walled = ["a", "b"].map((id) => sampleCheck({ id, status: "inconclusive", message: "A wall" }));
  assertStringIncludes(
    renderReport(sampleResult([sampleCheck(), ...walled]), PLAIN),
    "  ? could not run  2 checks: A wall [a, b]\n",
  );
});

Deno.test("renderReport() names the bot protection that blocked the scan", () => {
  const walled = sampleCheck({ status: "inconclusive", outcome: "bot-wall", details: { vendor: "Kasada" } });
  const text = renderReport(sampleResult([walled]), { ...PLAIN, columns: 200 });
  assertStringIncludes(
    text,
    "We could not test your site: Kasada blocked us.\n",
  );
});

Deno.test("renderReport() lists the detected surfaces", () => {
  const surfaces = [
    { id: "content", present: true, reasons: ["Text"], decidedBy: "scan" },
    { id: "api", present: false, reasons: [], decidedBy: "scan" },
    { id: "shop", present: true, reasons: ["A cart"], decidedBy: "scan" },
  ] as const;
  assertStringIncludes(
    renderReport(sampleResult([sampleCheck()], { surfaces }), PLAIN),
    "What we found on your site: Content, Shop\n",
  );
});

Deno.test("renderReport() lists the surfaces that the caller decided", () => {
  const surfaces = [
    { id: "api", present: false, reasons: ["An API description"], decidedBy: "caller" },
    { id: "shop", present: true, reasons: [], decidedBy: "caller" },
  ] as const;
  const text = renderReport(sampleResult([sampleCheck()], { surfaces }), PLAIN);
  assertStringIncludes(text, "What we found on your site: Shop (as you said)\n");
  assertStringIncludes(text, "Not found on your site: API (as you said)\n");
});

Deno.test("renderReport() explains how to see the fixes beyond the next steps", () => {
  const failures = Array.from({ length: 6 }, (_, index) => sampleFailure({ id: `f${index}` }));
  assertStringIncludes(
    renderReport(sampleResult(failures), { ...PLAIN, columns: 100 }),
    "All 6 fixes: readiness scan example.com --markdown\n",
  );
});

Deno.test("renderReport() shows how to repeat the whole scan for all fixes", () => {
  const checks = Array.from({ length: 6 }, (_, index) => sampleFailure({ id: `f${index}` }));
  const site = { domain: "example.com", url: "http://example.com/", page: null };
  const report = (page: string | null, flags: string) => {
    const options = { gate: { outcome: null, notes: [] }, detail: "summary", flags } as const;
    const target = { ...site, page };
    return renderReport(sampleResult(checks, { target }), { ...PLAIN, columns: 100 }, options);
  };
  const hint = "All 6 fixes: readiness scan";
  assertStringIncludes(report(null, ""), `${hint} http://example.com/ --markdown\n`);
  const page = "http://example.com/x?a=1&b";
  assertStringIncludes(report(page, "--sample 0"), `${hint} '${page}' --sample 0 --markdown\n`);
});

Deno.test("renderReport() names the page with a problem if others pass", () => {
  const page = { status: "pass", outcome: sampleFailure().outcome, message: "x", evidence: [] } as const;
  const pages = [
    { ...page, url: "https://example.com/" },
    { ...page, url: "https://example.com/docs", status: "fail" as const },
  ];
  const text = renderReport(sampleResult([sampleFailure({ pages })]), { ...PLAIN, columns: 120 });
  assertStringIncludes(text, "There is no /llms.txt (on 1 of 2 pages: “/docs”) [llms-txt]\n");
});

Deno.test("renderReport() names the page of a message if other pages have another message", () => {
  const { message } = sampleFailure();
  const page = { status: "fail", outcome: sampleFailure().outcome, evidence: [] } as const;
  const pages = [
    { ...page, url: "https://example.com/", message },
    { ...page, url: "https://example.com/docs", message: "Another" },
  ];
  const text = renderReport(sampleResult([sampleFailure({ pages })]), { ...PLAIN, columns: 120 });
  assertStringIncludes(text, `${message} (on all 2 pages, for example the home page) [llms-txt]\n`);
});

Deno.test("renderReport() shows the placement and the assumptions of a snippet, once per file", () => {
  const snippet = { placement: "Below the root", assumption: "All is open" };
  const failures = [sampleFailure(snippet), sampleFailure({ id: "second", title: "Second", ...snippet })];
  const text = renderReport(sampleResult(failures), { ...PLAIN, columns: 100 });
  assertStringIncludes(
    text,
    `         It tells agents what the site is.
         Where it goes: Below the root
         Assumes: All is open
             # Example

             > What it is
    +50  Publish one [second]
         It tells agents what the site is.
         Snippet: the same as for "llms.txt"
`,
  );
});

Deno.test("renderReport() is short for an untested site, even if a check without weight ran", () => {
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
  assertStringIncludes(text, "We could not test your site: the site asked us to sign in.");
  assertStringIncludes(
    text,
    "  ! warn  Gate: It is shut [login-gate]\n\nNo other check could run\n    2 × It asks (401)\n",
  );
});
