import { assertEquals, assertStringIncludes } from "@std/assert";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";
import { SAVED_REPORT } from "../../web/compare/saved_report.ts";

const REPORT = {
  ...SAVED_REPORT,
  questions: [{ id: "enter", points: 100, earned: 50 }],
  checks: [
    { id: "https", title: "HTTPS", status: "fail", message: "No\u001b[31m HTTPS", weight: 2, credit: 0 },
    { id: "robots-txt", title: "robots.txt", status: "pass", message: "Fine", weight: 2, credit: 1 },
  ],
};
const LATER = {
  ...REPORT,
  score: 80,
  grade: "B",
  startedAt: "2026-11-24T10:00:00.000Z",
  questions: [{ id: "enter", points: 100, earned: 52 }],
  checks: [{ ...REPORT.checks[0], status: "pass", message: "HTTPS works", credit: 1 }, REPORT.checks[1]],
};

async function compared(args: readonly string[], first: string, second: string) {
  const folder = await Deno.makeTempDir();
  try {
    const [one, other] = [`${folder}/a.json`, `${folder}/b.json`];
    await Deno.writeTextFile(one, first);
    await Deno.writeTextFile(other, second);
    return await run(["compare", one, other, ...args]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("compare shows the verdict, the scores side by side, and what differs", async () => {
  const { code, stdout, stderr } = await compared([], JSON.stringify(REPORT), JSON.stringify(LATER));
  assertEquals([code, stderr], [0, ""]);
  assertEquals(
    stdout,
    `example.com scores 18 points higher than before: 80 now, 62 before. Largest differences: HTTPS.

                    2026-11-20 10:00 UTC  2026-11-24 10:00 UTC  Difference
Score               62 of 100, grade C    80 of 100, grade B    +18
Can agents get in?  50 %                  52 %                  +2

Better than before (1)
  HTTPS (https), 28.6 points
    2026-11-20 10:00 UTC: ✗ fail  No [31m HTTPS
    2026-11-24 10:00 UTC: ✓ pass  HTTPS works

Same result on both sides: 1 check
`,
  );
});

Deno.test("compare shows how many pages have a problem, and the same result of both sides once", async () => {
  const landmarks = (failing: number, pages: boolean) => ({
    ...REPORT,
    checks: [{
      ...{ id: "landmarks", title: "Landmarks", status: "fail", outcome: "missing", message: "No landmarks" },
      ...{ weight: 2, credit: 1 - failing / 4 },
      pages: pages
        ? [0, 1, 2, 3].map((at) => ({
          ...{ url: `https://example.com/${at}`, outcome: "missing", message: "No landmarks" },
          status: at < failing ? "fail" : "pass",
        }))
        : [],
    }],
  });
  const sides = async (pages: boolean) => {
    const texts = [landmarks(3, pages), { ...landmarks(2, pages), startedAt: LATER.startedAt }];
    const [first = "", second = ""] = texts.map((each) => JSON.stringify(each));
    const { stdout } = await compared([], first, second);
    return stdout.split("\n").filter((line) => line.includes("No landmarks"));
  };
  assertEquals(await sides(true), [
    "    2026-11-20 10:00 UTC: ✗ fail  No landmarks (on 3 of 4 pages, such as “/0”)",
    "    2026-11-24 10:00 UTC: ✗ fail  No landmarks (on 2 of 4 pages, such as “/0”)",
  ]);
  assertEquals(await sides(false), ["    On both sides: ✗ fail  No landmarks"]);
});

Deno.test("compare prints Markdown and JSON", async () => {
  const [first, second] = [JSON.stringify(REPORT), JSON.stringify(LATER)];
  assertStringIncludes(
    (await compared(["--markdown"], first, second)).stdout,
    "**example.com scores 18 points higher than before: 80 now, 62 before.",
  );
  const { kind, gains } = JSON.parse((await compared(["--json"], first, second)).stdout);
  assertEquals([kind, gains.length], ["runs", 1]);
});

Deno.test("compare writes no command for the log of a CI job", async () => {
  const message = `${"long".repeat(30)} ::error::x`;
  const later = { ...LATER, checks: [{ ...LATER.checks[0], message }, LATER.checks[1]] };
  const { stdout } = await compared([], JSON.stringify(REPORT), JSON.stringify(later));
  assertStringIncludes(stdout, " · ::error::x\n");
  assertEquals(/^\s*::/m.test(stdout), false);
});

const REFUSED: readonly (readonly [what: string, args: readonly string[], words: string])[] = [
  ["no word", ["compare"], "Name what to compare: readiness compare <report.json, site or crawl>"],
  ["one file", ["compare", "a.json"], "Name a second report, site or crawl to compare a.json with: "],
  ["one site", ["compare", "a.example"], "Name a second report, site or crawl to compare a.example with: "],
  ["three words", ["compare", "a", "b", "c"], "Only two can be compared, not 3: "],
  ["flags of scans for files", ["compare", "a.json", "b.json", "--ua", "x"], "--ua has no effect"],
  [
    "a service for files",
    ["compare", "a.json", "b.json", "--server", "https://a.example"],
    "--server has no effect",
  ],
  [
    "an account for sites",
    ["compare", "a.example", "b.example", "--account", "a"],
    "--account has no effect",
  ],
  [
    "two formats",
    ["compare", "a.json", "b.json", "--json", "--markdown"],
    "--json and --markdown cannot be combined",
  ],
  ["a missing file", ["compare", "/nothing/a.json", "/nothing/b.json"], "Cannot read /nothing/a.json"],
];

for (const [what, args, words] of REFUSED) {
  Deno.test(`compare refuses ${what}`, async () => {
    const { code, stderr } = await run(args);
    assertEquals(code, 2);
    assertStringIncludes(stderr, words);
  });
}

Deno.test("compare refuses a file that is not a report, and names it", async () => {
  const { code, stderr } = await compared([], JSON.stringify(REPORT), "{}");
  assertEquals(code, 2);
  assertStringIncludes(stderr, "b.json: it is not a report");
});

const HOST = "site.cases.readiness-tests.org";
const OTHER = "other.cases.readiness-tests.org";
const CLOSED = "closed.cases.readiness-tests.org";

async function withSites(use: (flags: readonly string[]) => Promise<void>): Promise<void> {
  const site = paths({ "/": "<h1>Home</h1>", "/robots.txt": "User-agent: *" });
  await using server = await serveSites({
    [HOST]: site,
    [OTHER]: paths({ "/": "<h1>Other</h1>" }),
    [CLOSED]: {},
  });
  await use(flagsFor(server));
}

Deno.test("compare scans two sites with the flags of scan, and shows the progress of each", async () => {
  await withSites(async (flags) => {
    const sites = [`http://${HOST}`, OTHER];
    const { code, stdout, stderr } = await run([
      "compare",
      ...sites,
      "--ua",
      "Curious/1.0",
      "--json",
      ...flags,
    ]);
    const { first, second } = JSON.parse(stdout);
    assertEquals([code, first.domain, second.domain], [0, HOST, OTHER]);
    assertEquals([first.userAgent, second.userAgent], ["Curious/1.0", "Curious/1.0"]);
    for (const host of [HOST, OTHER]) assertStringIncludes(stderr, host);
  });
});

Deno.test("compare puts a saved report beside a new scan, in the order of the words", async () => {
  await withSites(async (flags) => {
    const folder = await Deno.makeTempDir();
    try {
      const path = `${folder}/report`;
      await Deno.writeTextFile(path, JSON.stringify(REPORT));
      const { stdout } = await run(["compare", HOST, path, "--json", ...flags]);
      const { first, second } = JSON.parse(stdout);
      assertEquals([first.domain, second.domain], [HOST, "example.com"]);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
});

Deno.test("compare exits with 3 if a site cannot be tested", async () => {
  await withSites(async (flags) => {
    const { code, stdout, stderr } = await run(["compare", HOST, CLOSED, ...flags]);
    assertEquals([code, stdout], [3, ""]);
    assertStringIncludes(stderr, "We could not reach the site");
  });
});
