/** Slow: each case starts bash, curl, jq and unzip a dozen times. */

/**
 * The comparison with the base branch uses the artifact of the latest successful run, or a note explains why
 * it cannot.
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { SAVED_REPORT } from "../web/compare/saved_report.ts";
import { MISSING_TOOLS } from "./composite_action.ts";
import { type Artifact, GitHubApi, type WorkflowRun } from "./github_api.ts";
import { TARGET, tell } from "./told.ts";

const ignore = MISSING_TOOLS.length > 0;
const NAME = "readiness-example-com";
const CHECK = { id: "https", title: "HTTPS", message: "No HTTPS", weight: 2, credit: 0 };
const BEFORE = {
  ...SAVED_REPORT,
  checks: [{ ...CHECK, status: "fail" }, {
    ...CHECK,
    id: "robots-txt",
    title: "robots.txt",
    status: "pass",
    credit: 1,
  }],
};
const AFTER = {
  ...BEFORE,
  score: 70,
  startedAt: "2026-11-24T10:00:00.000Z",
  checks: [{ ...CHECK, status: "pass", credit: 1 }, {
    ...CHECK,
    id: "robots-txt",
    title: "robots.txt",
    status: "fail",
    message: "robots.txt is missing",
  }],
};

function artifact(report: unknown, change: Partial<Artifact> = {}): Artifact {
  return { id: 5, name: NAME, files: { "report.json": JSON.stringify(report) }, ...change };
}

function run(artifacts: readonly Artifact[], change: Partial<WorkflowRun> = {}): WorkflowRun {
  return { id: 1, workflow: "readiness.yml", branch: "main", conclusion: "success", artifacts, ...change };
}

const WITHOUT_BASELINE = { ...TARGET, hasBaseline: false };

async function told(
  runs: readonly WorkflowRun[],
  { setUp = () => {}, after = AFTER, targets = [WITHOUT_BASELINE] }: {
    readonly setUp?: (api: GitHubApi) => void;
    readonly after?: unknown;
    readonly targets?: readonly (typeof TARGET)[];
  } = {},
) {
  await using api = new GitHubApi();
  api.runs.push(...runs);
  setUp(api);
  const { code, summary, outputs } = await tell({
    result: { exitCode: 0, reasons: [], targets },
    api,
    compares: true,
    inputs: { annotations: "false", comment: "false" },
    reports: { "report.json": JSON.stringify(after) },
  });
  assertEquals(code, 0);
  return { summary, newFailures: outputs["new-failures"] };
}

Deno.test({
  name: "a pull request is compared with the latest successful run of the base branch",
  ignore,
  async fn() {
    const { summary, newFailures } = await told([
      run([artifact({ ...BEFORE, score: 10 }, { id: 14 })], { id: 4, conclusion: "failure" }),
      run([artifact({ ...BEFORE, score: 10 }, { id: 13 })], { id: 3, branch: "other" }),
      run([], { id: 2 }),
      run([artifact(BEFORE)]),
    ]);
    assertStringIncludes(summary, "Compared with `main`: score +8, 1 check worse, 1 check better.");
    assertStringIncludes(
      summary,
      "### Worse than on the base branch (1)\n\n- **robots.txt** (`robots-txt`): pass → fail, robots.txt is missing\n",
    );
    assertStringIncludes(
      summary,
      "### Better than on the base branch (1)\n\n- **HTTPS** (`https`): fail → pass",
    );
    assertEquals(newFailures, "1");
  },
});

Deno.test({
  name: "each of several sites is compared with itself",
  ignore,
  async fn() {
    const other = { domain: "b.example", url: "https://b.example/", page: null };
    const { summary } = await told(
      [run([
        artifact([{ ...AFTER, target: other, score: 50 }, BEFORE, {
          ...BEFORE,
          target: { ...other, url: "https://c.example/" },
        }]),
      ])],
      {
        after: [AFTER, { ...AFTER, target: other }],
        targets: [TARGET, { ...WITHOUT_BASELINE, target: other.url }],
      },
    );
    assertStringIncludes(
      summary,
      "Compared with `main` on `https://example.com/`: score +8, 1 check worse, 1 check better.",
    );
    assertStringIncludes(
      summary,
      "Compared with `main` on `https://b.example/`: score +20, 0 checks worse, 0 checks better.",
    );
    assertStringIncludes(summary, "- **robots.txt** (`robots-txt`) on `https://example.com/`: pass → fail");
  },
});

Deno.test({
  name: "the only site is compared with the only one of the base branch, whatever its URL",
  ignore,
  async fn() {
    const preview = { ...BEFORE, target: { domain: "a.example", url: "https://a.example/", page: null } };
    const { summary } = await told([run([artifact(preview)])]);
    assertStringIncludes(summary, "Compared with `main`: score +8, 1 check worse, 1 check better.");
  },
});

/** Result of a scan through a service that could not scan the site. */
const WITHOUT_RESULT = { target: "https://b.example/", error: { code: "UNREACHABLE", message: "Timeout" } };
const UNTESTED = { ...WITHOUT_BASELINE, target: WITHOUT_RESULT.target, outcome: "failed", isTested: false };

Deno.test({
  name: "a site without a result is left out of the comparison, and the others are compared",
  ignore,
  async fn() {
    const { summary } = await told([run([artifact([BEFORE, WITHOUT_RESULT])])], {
      after: [WITHOUT_RESULT, AFTER],
      targets: [UNTESTED, WITHOUT_BASELINE],
    });
    assertEquals(summary.match(/Compared with .*/g), [
      "Compared with `main` on `https://example.com/`: score +8, 1 check worse, 1 check better.",
    ]);
    const none = await told([run([artifact(BEFORE)])], { after: WITHOUT_RESULT, targets: [UNTESTED] });
    assertStringIncludes(none.summary, "No comparison with main: no site could be tested.");
    assertEquals([none.newFailures ?? "", none.summary.includes("worse")], ["", false]);
  },
});

Deno.test({
  name: "two sites of which each has a result on one side only are not compared",
  ignore,
  async fn() {
    const other = { ...AFTER, target: { domain: "b.example", url: "https://b.example/", page: null } };
    const { summary } = await told([run([artifact([BEFORE, WITHOUT_RESULT])])], {
      after: [other, { ...WITHOUT_RESULT, target: "https://example.com/" }],
    });
    assertStringIncludes(summary, "No comparison with main: it has other sites.");
  },
});

const NONE = "No comparison with main: it has no report yet. The first successful run there makes one.";
const BROKEN = "No comparison with main: its report could not be downloaded.";

const MISSING: readonly (readonly [
  what: string,
  runs: readonly WorkflowRun[],
  note: string,
  setUp?: (api: GitHubApi) => void,
])[] = [
  ["no run yet", [], NONE],
  ["a run whose artifact has expired", [run([artifact(BEFORE, { expired: true })])], NONE],
  ["a run with the artifact of another key", [run([artifact(BEFORE, { name: "readiness-docs" })])], NONE],
  [
    "a fork's branch of the same name",
    [run([artifact(BEFORE)], { repository: "mallory/shop" })],
    NONE,
  ],
  ["an artifact that is not a report", [run([artifact("tea")])], BROKEN],
  ["a report of no site", [run([artifact([])])], "No comparison with main: it has other sites."],
  ["an artifact without the report", [run([artifact(BEFORE, { files: { "other.txt": "" } })])], BROKEN],
  ["a report of something else", [run([artifact({ tea: true })])], "it is not a report"],
  [
    "a token without the permission",
    [run([artifact(BEFORE)])],
    'No comparison with main: the token lacks the permission "actions: read".',
    (api) => api.refusals.push({ status: 403 }),
  ],
];

for (const [what, runs, note, setUp] of MISSING) {
  Deno.test({
    name: `${what} is said, and no failure`,
    ignore,
    async fn() {
      const { summary, newFailures } = await told(runs, setUp && { setUp });
      assertStringIncludes(summary, note);
      assertEquals(newFailures, "");
    },
  });
}
