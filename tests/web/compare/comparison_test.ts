import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import type { Status } from "../../../src/scan/contract/check.ts";
import type { ComparedRun } from "../../../src/web/compare/compared_run.ts";
import { compareRuns } from "../../../src/web/compare/comparison.ts";
import { comparisonMarkdown } from "../../../src/web/compare/comparison_markdown.ts";
import { EMPTY_QUERY } from "../../../src/web/compare/compare_forms.tsx";
import { comparisonPage } from "../../../src/web/compare/compare_page.tsx";
import {
  differenceText,
  headings,
  oneSidedGroups,
  verdictSentence,
  warningTexts,
} from "../../../src/web/compare/comparison_text.ts";
import { AGENT_USER_AGENTS, BROWSER_USER_AGENT } from "../../../src/scan/data/agents/user_agents.ts";

const CREDITS: Partial<Record<Status, number>> = { pass: 1, warn: 0.5, fail: 0 };

function checks(...statuses: Status[]): ComparedRun["checks"] {
  return statuses.map((status, at) => ({
    ...{ id: `check-${at}`, title: `Check ${at}`, category: "content", status, message: `${status}ed` },
    ...{ weight: 1, credit: CREDITS[status] ?? null, ceiling: null },
  }));
}

function run(parts: Partial<ComparedRun> = {}): ComparedRun {
  return {
    domain: "example.com",
    page: null,
    userAgent: "ReadinessBot/1.0",
    startedAt: "2026-11-20T10:00:00.000Z",
    score: 62,
    grade: "C",
    scoringVersion: "3",
    questions: [{ id: "read", percent: 50 }],
    checks: [],
    problems: [],
    ...parts,
  };
}

const OTHER = { domain: "example.org" };

const VERDICTS: readonly (readonly [first: ComparedRun, second: ComparedRun, sentence: string])[] = [
  [run(), run({ ...OTHER, score: 74 }), "example.org scores 12 points higher than example.com: 74 vs. 62."],
  [
    run({ score: 74 }),
    run({ ...OTHER, score: 62 }),
    "example.com scores 12 points higher than example.org: 74 vs. 62.",
  ],
  [run(), run({ ...OTHER, score: 64 }), "example.com 62, example.org 64: practically equal."],
  [run(), run({ ...OTHER, score: 60 }), "example.com 62, example.org 60: practically equal."],
  [run(), run({ ...OTHER, score: 65 }), "example.org scores 3 points higher than example.com: 65 vs. 62."],
  [
    run({ score: 0 }),
    run({ ...OTHER, score: 100 }),
    "example.org scores 100 points higher than example.com: 100 vs. 0.",
  ],
  [
    run({ userAgent: AGENT_USER_AGENTS.GPTBot, score: 40 }),
    run({ userAgent: BROWSER_USER_AGENT, score: 74 }),
    "example.com scores 34 points higher for Chrome than for GPTBot: 74 vs. 40.",
  ],
  [
    run({ userAgent: AGENT_USER_AGENTS.GPTBot }),
    run({ userAgent: BROWSER_USER_AGENT }),
    "example.com scores the same for GPTBot and Chrome: 62.",
  ],
  [
    run({ userAgent: AGENT_USER_AGENTS.GPTBot, score: 61 }),
    run({ userAgent: BROWSER_USER_AGENT }),
    "example.com scores practically the same: GPTBot 61, Chrome 62.",
  ],
  [
    run({ score: 71 }),
    run({ score: 62 }),
    "example.com scores 9 points lower than before: 62 now, 71 before.",
  ],
  [
    run({ score: 62 }),
    run({ score: 71 }),
    "example.com scores 9 points higher than before: 71 now, 62 before.",
  ],
  [run(), run(), "The score of example.com is unchanged: 62."],
  [run({ score: 61 }), run(), "example.com scores about the same as before: 62 now, 61 before."],
  [run(), run(OTHER), "example.com and example.org score the same: 62."],
  [
    run({ scoringVersion: "2" }),
    run({ ...OTHER, score: 74 }),
    "The scores cannot be compared: they use different scoring versions, 2 and 3.",
  ],
  [run(), run({ ...OTHER, score: null }), "The scores cannot be compared: example.org has no score."],
  [
    run({ score: null }),
    run({ ...OTHER, score: null }),
    "The scores cannot be compared: neither side has a score.",
  ],
  [
    run({ checks: checks("fail", "pass") }),
    run({ ...OTHER, score: 74, checks: checks("pass", "pass") }),
    "example.org scores 12 points higher than example.com: 74 vs. 62. Largest differences: Check 0.",
  ],
  [
    run({ checks: checks("fail", "fail", "fail", "fail") }),
    run({ ...OTHER, score: 74, checks: checks("pass", "pass", "pass", "pass") }),
    "example.org scores 12 points higher than example.com: 74 vs. 62. " +
    "Largest differences: Check 0, Check 1 and Check 2.",
  ],
];

for (const [first, second, sentence] of VERDICTS) {
  Deno.test(`verdictSentence() returns ${sentence}`, () => {
    assertEquals(verdictSentence(compareRuns(first, second)), sentence);
  });
}

const POINTS: readonly (readonly [difference: number | null, text: string])[] = [
  [null, "–"],
  [0, "same"],
  [2, "+2"],
  [-2, "−2"],
  [3, "+3"],
  [-3, "−3"],
  [100, "+100"],
];

for (const [difference, text] of POINTS) {
  Deno.test(`differenceText() of ${difference} is ${text}`, () => {
    assertEquals(differenceText(difference), text);
  });
}

Deno.test("headings() name the side that is better", () => {
  assertEquals(headings(compareRuns(run(), run(OTHER))), {
    gains: "Better on example.org",
    regressions: "Better on example.com",
  });
  assertEquals(headings(compareRuns(run(), run())).gains, "Better than before");
  assertEquals(headings(compareRuns(run(), run({ userAgent: BROWSER_USER_AGENT }))), {
    gains: "Better for Chrome",
    regressions: "Better for ReadinessBot/1.0",
  });
});

const NAMES: readonly (readonly [first: string, second: string, names: readonly [string, string]])[] = [
  ["2026-11-20T10:00:00.000Z", "2026-11-24T10:00:00.000Z", ["2026-11-20 10:00 UTC", "2026-11-24 10:00 UTC"]],
  ["2026-11-20T10:00:00.000Z", "2026-11-20T10:00:09.000Z", [
    "2026-11-20 10:00:00 UTC",
    "2026-11-20 10:00:09 UTC",
  ]],
  ["2026-11-20T10:00:00.000Z", "2026-11-20T10:00:00.500Z", ["first report", "second report"]],
];

for (const [first, second, names] of NAMES) {
  Deno.test(`runs of ${first} and ${second} are called ${names.join(" and ")}`, () => {
    const { first: one, second: other } = compareRuns(run({ startedAt: first }), run({ startedAt: second }));
    assertEquals([one.name, other.name], [...names]);
  });
}

Deno.test("oneSidedGroups() show the side without a result, and the reason", () => {
  const first = run({ checks: checks("pass", "not_applicable", "inconclusive", "inconclusive", "fail") });
  const second = run({ ...OTHER, checks: checks("not_applicable", "fail", "warn", "not_applicable") });
  const groups = oneSidedGroups(compareRuns(first, second));
  assertEquals(groups.map(({ title, checks }) => [title, checks.map(({ checkId }) => checkId)]), [
    ["Does not apply to example.org", ["check-0"]],
    ["Does not apply to example.com", ["check-1"]],
    ["Could not run on example.com", ["check-2"]],
    ["Not included in the result of example.org", ["check-4"]],
  ]);
});

Deno.test("oneSidedGroups() of two runs show in which of them the checks applied", () => {
  const first = run({ checks: checks("pass", "not_applicable") });
  const second = run({ checks: checks("not_applicable", "fail") });
  assertEquals(oneSidedGroups(compareRuns(first, second)).map(({ title }) => title), [
    "Applied only in the earlier run",
    "Applied only in the later run",
  ]);
});

Deno.test("a page names runs by their order, and gives their times for the reader's time zone", () => {
  const ceiling = { limit: 60 };
  const [before, after] = [checks("fail", "inconclusive"), checks("pass", "pass")];
  const first = run({
    checks: before.map((check) => ({ ...check, ceiling })),
    problems: ["It was stopped."],
  });
  const second = run({ checks: after, startedAt: "2026-11-20T10:00:09.000Z", score: null });
  const comparison = compareRuns(first, second);
  const page = comparisonPage(comparison, EMPTY_QUERY, { search: "", scansAgain: false });
  const [html = ""] = page.split("Copy and download");
  for (const at of [first.startedAt, second.startedAt]) {
    assertStringIncludes(html, `<time datetime="${at}" title="2026-11-20 10:00 UTC">`);
  }
  assertFalse(/10:00:0\d UTC/.test(html), html);
  const texts = [
    "<h1>What changed on example.com</h1>",
    "Earlier run: It was stopped.",
    "the later run has no score",
    "Earlier run: score capped at 60",
    "Could not run in the earlier run",
  ];
  for (const text of texts) assertStringIncludes(html, text);
});

Deno.test("warningTexts() advise on other scoring versions, and show the problems of each side", () => {
  const comparison = compareRuns(
    run({ scoringVersion: "2" }),
    run({ ...OTHER, problems: ["This site could not be reached: No such host (DNS_NOT_FOUND)."] }),
  );
  assertEquals(warningTexts(comparison), [
    "Compare the checks below instead, or scan both again with the same version of this service.",
    "example.org: This site could not be reached: No such host (DNS_NOT_FOUND).",
  ]);
});

const HOSTILE = "</code></pre><script>alert(1)</script>\u202e|`[x](http://evil.example)";

function hostileRun(parts: Partial<ComparedRun>): ComparedRun {
  const [check] = checks("fail");
  assert(check !== undefined);
  return run({
    userAgent: HOSTILE,
    domain: HOSTILE,
    page: HOSTILE,
    problems: [HOSTILE],
    questions: [{ id: HOSTILE, percent: 10 }],
    checks: [{ ...check, id: HOSTILE, title: HOSTILE, category: HOSTILE, message: HOSTILE }],
    ...parts,
  });
}

for (const [what, second] of [["sites", OTHER], ["runs", {}]] as const) {
  Deno.test(`a comparison of ${what} shows hostile texts as text, on the page and in Markdown`, () => {
    const passed = hostileRun(second).checks.map((check) => ({
      ...check,
      status: "pass" as const,
      credit: 1,
    }));
    const comparison = compareRuns(hostileRun({}), hostileRun({ ...second, checks: passed }));
    assertEquals(comparison.gains.length, 1);
    const page = comparisonPage(comparison, { ...EMPTY_QUERY, a: `"><script>` }, {
      search: "",
      scansAgain: false,
    });
    assertEquals(/<script>|\u202e|href="http/.test(page), false);
    assertStringIncludes(page, "&lt;script>alert(1)&lt;/script>⟨U+202E⟩");
    const escaped = comparisonMarkdown(comparison).replaceAll(/\\./g, "").replaceAll(/(`+).*?\1/g, "");
    assertEquals(/\u202e|<script>|\[x\]\(/.test(escaped), false);
  });
}

Deno.test("a long list of differences is folded after ten", () => {
  const first = run({ checks: checks(...Array<Status>(12).fill("fail")) });
  const second = run({ ...OTHER, checks: checks(...Array<Status>(12).fill("pass")) });
  const page = comparisonPage(compareRuns(first, second), EMPTY_QUERY, { search: "?a=x", scansAgain: true });
  assertStringIncludes(page, "<summary>2 more checks with smaller differences</summary>");
  assertStringIncludes(page, 'href="/compare.md?a=x"');
});

type Shares = ComparedRun["questions"];

const QUESTIONS: readonly (readonly [first: Shares, second: Shares, rows: readonly string[]])[] = [
  [[{ id: "read", percent: 50 }], [{ id: "read", percent: 85 }], ["Can they read it? | 50 % | 85 % | +35"]],
  [
    [{ id: "read", percent: 85 }, { id: "enter", percent: 90 }],
    [{ id: "read", percent: 85 }],
    ["Can agents get in? | 90 % | – | –", "Can they read it? | 85 % | 85 % | same"],
  ],
  [[{ id: "read", percent: 50 }], [], []],
  [[{ id: "unknown", percent: 50 }], [{ id: "unknown", percent: 50 }], []],
];

for (const [first, second, rows] of QUESTIONS) {
  const name = [first, second].map((shares) =>
    shares.map(({ id, percent }) => `${id} ${percent}`).join(", ")
  );
  Deno.test(`a comparison of (${name.join(") and (")}) has the questions ${rows.join("; ") || "of neither"}`, () => {
    const text = comparisonMarkdown(
      compareRuns(run({ questions: first }), run({ ...OTHER, questions: second })),
    );
    const found = [...text.matchAll(/^\| (Can .*|Do .*) \|$/gm)].map(([, row = ""]) => row);
    assertEquals(found, [...rows]);
  });
}
