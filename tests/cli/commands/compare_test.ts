import { assertEquals, assertStringIncludes } from "@std/assert";
import { run } from "../captured.ts";
import { SAVED_REPORT } from "../../web/compare/saved_report.ts";

const REPORT = {
  ...SAVED_REPORT,
  categories: [{ id: "access", title: "Access", score: 50 }],
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
  categories: [{ id: "access", title: "Access", score: 52 }],
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
Score   62 of 100, grade C    80 of 100, grade B    +18
Access  50                    52                    same

Better than before (1)
  HTTPS (https), 28.6 points
    2026-11-20 10:00 UTC: ✗ fail  No [31m HTTPS
    2026-11-24 10:00 UTC: ✓ pass  HTTPS works

Ended the same on both sides: 1 check
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
  ["no file", ["compare"], "Name two files"],
  ["one file", ["compare", "a.json"], "Name two files"],
  ["three files", ["compare", "a", "b", "c"], "Name two files"],
  ["two formats", ["compare", "a", "b", "--json", "--markdown"], "--json and --markdown cannot be combined"],
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
