import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import { parseSavedReport } from "../../../src/web/compare/saved_report.ts";
import { SAVED_REPORT } from "./saved_report.ts";

const REPORT = {
  ...SAVED_REPORT,
  questions: [{ id: "read", points: 50, earned: 40 }, { id: "find", points: 25, earned: 1e9 }],
  checks: [{
    id: "https",
    title: "HTTPS",
    category: "access",
    status: "pass",
    message: "ok",
    weight: 2,
    credit: 1,
  }],
};

Deno.test("parseSavedReport() reads what is compared", () => {
  const { checks: [check], ...run } = parseSavedReport(JSON.stringify(REPORT), "the report");
  assertEquals([run.domain, run.page, run.score, run.grade, run.problems], [
    "example.com",
    null,
    62,
    "C",
    [],
  ]);
  assertEquals([check?.id, check?.weight, check?.credit], ["https", 2, 1]);
  assertEquals(run.questions.map(({ id, percent }) => [id, percent]), [["read", 80], ["find", 0]]);
});

const INVALID: readonly (readonly [what: string, text: string, why: string])[] = [
  ["no JSON", "{", "it is not valid JSON"],
  ["an empty file", "", "it is not valid JSON"],
  [
    "a list",
    "[]",
    "it is not a report. Download a report as JSON, or run readiness scan <domain> --json",
  ],
  [
    "null",
    "null",
    "it is not a report. Download a report as JSON, or run readiness scan <domain> --json",
  ],
  [
    "another object",
    "{}",
    "it is not a report. Download a report as JSON, or run readiness scan <domain> --json",
  ],
  [
    "no domain",
    JSON.stringify({ ...REPORT, target: {} }),
    "its target or its outcome is missing",
  ],
  [
    "an unknown outcome",
    JSON.stringify({ ...REPORT, outcome: "toString" }),
    "its target or its outcome is missing",
  ],
  ["no date", JSON.stringify({ ...REPORT, startedAt: "soon" }), "its start time is missing"],
  ["deep nesting", "[".repeat(100_000), "it is not valid JSON"],
  ["more values than a report has", `[${"{},".repeat(50_000)}0]`, "it has more values than any report"],
  [
    "longer texts than a report has",
    JSON.stringify({
      ...REPORT,
      checks: Array(101).fill({ id: "a", status: "fail", message: "&".repeat(990) }),
    }),
    "its texts are longer than those of any report",
  ],
];

for (const [what, text, why] of INVALID) {
  Deno.test(`parseSavedReport() refuses ${what}`, () => {
    const error = assertThrows(() => parseSavedReport(text, "the report"), AppError);
    assertEquals(error.message, `Cannot compare the report: ${why}`);
  });
}

Deno.test("parseSavedReport() leaves out invalid checks and figures", () => {
  const checks = [
    null,
    1,
    { id: "a", status: "__proto__" },
    { id: 3, status: "pass" },
    { id: "b", status: "fail", weight: -1, credit: 9, ceiling: { limit: 1e9 } },
  ];
  const run = parseSavedReport(JSON.stringify({ ...REPORT, score: 1e308, grade: "<b>", checks }), "it");
  assertEquals([run.score, run.grade], [null, null]);
  assertEquals(run.checks, [
    {
      id: "b",
      title: "b",
      category: "",
      status: "fail",
      message: "",
      weight: 0,
      credit: null,
      ceiling: null,
    },
  ]);
});

Deno.test("parseSavedReport() reads the first 1,000 checks and the first 1,000 characters of a text", () => {
  const checks = Array.from({ length: 1_001 }, (_, at) => ({
    id: `check-${at}`,
    status: "pass",
    message: at === 0 ? "x".repeat(1_001) : "",
  }));
  const run = parseSavedReport(JSON.stringify({ ...REPORT, checks }), "it");
  assertEquals([run.checks.length, run.checks[0]?.message.length], [1_000, 1_000]);
});

Deno.test("parseSavedReport() counts no values in the texts of a report", () => {
  const excerpt = `\\"[{,`.repeat(100_000);
  assertEquals(parseSavedReport(JSON.stringify({ ...REPORT, excerpt }), "it").checks.length, 1);
});

Deno.test("parseSavedReport() counts up to 20 pages that have a problem, and leaves out invalid pages", () => {
  const pages = Array.from({ length: 21 }, (_, at) => ({
    url: `https://example.com/${at}`,
    status: at < 3 ? "fail" : "pass",
    outcome: "missing",
    message: "No landmarks",
  }));
  const none = [null, { url: "/", status: "fail" }, { url: "https://example.com/x", status: "constructor" }];
  const read = (pages: readonly unknown[]) => {
    const check = { id: "a", status: "fail", outcome: "missing", message: "No landmarks", pages };
    return parseSavedReport(JSON.stringify({ ...REPORT, checks: [check] }), "it").checks[0]?.message;
  };
  assertEquals(read(pages), "No landmarks (on 3 of 20 pages, such as “/0”)");
  assertEquals(read([...none, ...pages.slice(2, 5)]), "No landmarks (on 1 of 3 pages: “/2”)");
  assertEquals(read(none), "No landmarks");
});
