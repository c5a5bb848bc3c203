/** The commands for crawls, on the database and through a running service. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { CrawlRecord } from "../../../src/crawl/crawl_record.ts";
import { rowsOf } from "../machine.ts";
import { sampleChange, samplePageChange } from "../../fixtures/records/check_change.ts";
import { sampleFailure } from "../../fixtures/records/check_result.ts";
import { TrackedMachine, WAYS } from "../tracking/tracked_machine.ts";

for (const way of WAYS) {
  Deno.test(`crawls are started, listed, shown and cancelled by ${way}`, async () => {
    await using tracked = await TrackedMachine.make();
    const project = await tracked.addProject();
    const key = await tracked.makeKey("Editor");
    const run = (...args: readonly string[]) => tracked.run(way, args, {}, key);
    const suffix = way === "the database" ? "" : ` --server ${tracked.server}`;
    const empty = await run("crawl", "list", "Shop");
    assertEquals([empty.code, empty.stdout], [0, ""]);
    assertStringIncludes(empty.stderr, `Start one: readiness crawl run ${project} --wait${suffix}\n`);
    const started = await run("crawl", "run", "shop");
    const id = rowsOf(started)["Crawl"] ?? "";
    assertEquals([started.code, rowsOf(started)["Status"]], [0, "… queued"]);
    assertEquals(started.stderr, `Show its progress: readiness crawl show ${id}${suffix}\n`);
    assertMatch((await run("crawl", "list", project)).stdout, new RegExp(`\n${id}  .* … queued +– +– `));
    assertEquals(rowsOf(await run("crawl", "show", id))["Progress"], "0 %");
    const again = await run("crawl", "run", "shop");
    assertEquals([again.code, again.stdout], [3, ""]);
    assertStringIncludes(again.stderr, `  Cancel it: readiness crawl cancel ${id}${suffix}\n`);
    const cancelled = await run("crawl", "cancel", id);
    assertEquals([cancelled.code, cancelled.stdout, cancelled.stderr], [
      0,
      `Crawl ${id}: – cancelled\n`,
      "",
    ]);
    assertEquals(
      (await run("crawl", "diff", id)).stderr,
      "Only finished crawls have changes. This one is – cancelled\n",
    );
  });
}

Deno.test("crawl cancel does not change a crawl that has ended", async () => {
  await using tracked = await TrackedMachine.make();
  const id = await tracked.addCrawl(await tracked.addProject(), { score: 70 });
  const { code, stdout, stderr } = await tracked.run("a session", ["crawl", "cancel", id]);
  assertEquals([code, stdout], [0, `Crawl ${id}: ✓ finished\n`]);
  assertEquals(stderr, "Nothing was changed, because the crawl had already ended\n");
});

Deno.test("crawl show links to the changes if there is an earlier crawl", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  const hints: string[] = [];
  for (const score of [50, 70]) {
    const id = await tracked.addCrawl(project, { score });
    const { stderr } = await tracked.run("the database", ["crawl", "show", id]);
    hints.push(stderr.replace(id, "ID"));
  }
  assertEquals(hints, ["", "Show the changes: readiness compare ID --before\n"]);
});

Deno.test("crawl show lists the problems of one file together, the biggest gain first", async () => {
  await using tracked = await TrackedMachine.make();
  const failure = { status: "fail", weight: 1, fix: "Publish it" } as const;
  const id = await tracked.addExported(await tracked.addProject(), [], [
    sampleFailure({ ...failure, id: "feed", title: "Feed" }),
    sampleFailure({ ...failure, id: "llms-txt-links", title: "Links", status: "warn", step: "/llms.txt" }),
    sampleFailure({ ...failure, id: "llms-txt", title: "llms.txt", step: "/llms.txt" }),
  ]);
  const { stdout } = await tracked.run("the database", ["crawl", "show", id]);
  assertEquals(stdout.match(/^. (?:fail|warn) .*$/gm), [
    "✗ fail  llms.txt  llms-txt  +50 points",
    "! warn  Links  llms-txt-links  fixed together with llms-txt",
    "✗ fail  Feed  feed  +33.3 points",
  ]);
});

Deno.test("crawl show of a site without a page has the one step to publish a page", async () => {
  await using tracked = await TrackedMachine.make();
  const checks = [
    sampleFailure({ id: "feed", title: "Feed" }),
    sampleFailure({ id: "server-rendered", title: "Text", step: "page", fix: "Publish it" }),
  ];
  const id = await tracked.addExported(await tracked.addProject(), [], checks, "no_page");
  const { stdout } = await tracked.run("the database", ["crawl", "show", id]);
  assertEquals(stdout.match(/^. (?:fail|warn) .*$/gm)?.length, 1);
});

Deno.test("crawl list shows how the score has changed, within one version of its rules", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  const crawls: readonly Partial<CrawlRecord>[] = [
    { score: 50, scoringVersion: "2" },
    { score: 70 },
    { status: "Failed", score: null, grade: null },
    { score: 68 },
  ];
  for (const crawl of crawls) await tracked.addCrawl(project, crawl);
  const { stdout } = await tracked.run("a session", ["crawl", "list", "Shop"]);
  const scores = stdout.trimEnd().split("\n").slice(1).map((line) =>
    line.split(/ {2,}/).slice(2, -2).join(" ")
  );
  assertEquals(scores, ["✓ finished 68 (C) -2", "✗ failed –", "✓ finished 70 (C)", "✓ finished 50 (C)"]);
});

Deno.test("crawl list shows the change of the last crawl on a page, too", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  for (const score of [50, 70]) await tracked.addCrawl(project, { score });
  const { stdout } = await tracked.run("a session", ["crawl", "list", "Shop", "--limit", "1"]);
  assertStringIncludes(stdout, "70 (C)  +20");
});

Deno.test("crawl list --json is a page with its cursor", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  const first = await tracked.addCrawl(project, { score: 1 });
  await tracked.addCrawl(project, { score: 2 });
  const list = ["crawl", "list", project, "--json", "--limit", "1"];
  const { nextCursor } = JSON.parse((await tracked.run("a session", list)).stdout);
  const { stdout } = await tracked.run("a session", [...list, "--after", nextCursor]);
  const { crawls, ...others } = JSON.parse(stdout);
  assertEquals([crawls.map(({ id }: { id: string }) => id), others], [[first], {
    totalCount: 2,
    nextCursor: null,
  }]);
});

Deno.test("compare --before shows regressions first, and makes the site's texts harmless", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  const before = await tracked.addCrawl(project, { score: 80 });
  const page = samplePageChange({ after: "warn", confirmation: "pending" });
  const pages = Array.from({ length: 7 }, (_, at) => ({ ...page, url: `https://a.example/\u202e${at}` }));
  const id = await tracked.addCrawl(project, { score: 76 }, [
    sampleChange(),
    sampleChange({ checkId: "page-title", after: "warn", confirmation: "pending", pages }),
    sampleChange({
      checkId: "llms-txt",
      before: "fail",
      after: "pass",
      kind: "improvement",
      confirmation: null,
    }),
    sampleChange({ checkId: "mcp", after: "inconclusive", kind: "neither", confirmation: null }),
    sampleChange({ checkId: "gone", confirmation: "refuted" }),
  ]);
  const { code, stdout } = await tracked.run("a session", ["compare", id, "--before"]);
  assertEquals([code, stdout], [
    0,
    `Score 76, -4 since crawl ${before}

Worse (1)
  robots-txt  ✓ pass → ✗ fail

Worse, seen once and not confirmed yet (1)
  page-title  ✓ pass → ! warn
    https://a.example/0
    https://a.example/1
    https://a.example/2
    https://a.example/3
    https://a.example/4
    and 2 more pages

Better (1)
  llms-txt  ✗ fail → ✓ pass

Changed, neither better nor worse (1): mcp
`,
  ]);
});

Deno.test("compare --before reports when scores cannot be compared", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  const before = await tracked.addCrawl(project, { score: 80, scoringVersion: "2" });
  const id = await tracked.addCrawl(project, { score: 76 });
  const { stdout } = await tracked.run("a session", ["compare", id, "--before"]);
  assertEquals(
    stdout,
    `Score 76. It cannot be compared with 80 of crawl ${before}: the rules of the score have changed from version 2 ` +
      `to 3\nNo check has changed since crawl ${before}\n`,
  );
  const { stdout: first } = await tracked.run("a session", ["compare", before, "--before"]);
  assertEquals(first, "No earlier crawl of this site has finished, so there is nothing to compare with\n");
});

Deno.test("compare --before reports that a score counts regressions that were not confirmed", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  const before = await tracked.addCrawl(project, { score: 80 });
  const pending = sampleChange({ confirmation: "pending" });
  const id = await tracked.addCrawl(project, { score: 76, isProvisional: true }, [pending]);
  const { stdout } = await tracked.run("a session", ["compare", id, "--before"]);
  assertEquals(
    stdout.split("\n")[0],
    `Score 76. It cannot be compared with 80 of crawl ${before}: it counts regressions that were not confirmed`,
  );
});

Deno.test("compare --before does not deny the earlier crawls of a site whose records are gone", async () => {
  await using tracked = await TrackedMachine.make();
  const id = await tracked.addCrawl(await tracked.addProject(), { score: 76, previous: null }, [
    sampleChange(),
  ]);
  const { stdout } = await tracked.run("a session", ["compare", id, "--before"]);
  assertEquals(stdout, "Worse (1)\n  robots-txt  ✓ pass → ✗ fail\n");
});

Deno.test("crawl show cleans what a site has written", async () => {
  await using tracked = await TrackedMachine.make();
  const failure = "\x1b[31mred\u202e\nand more";
  const id = await tracked.addCrawl(await tracked.addProject(), { status: "Failed", failure });
  for (const flags of [[], ["--json"]]) {
    const { stdout } = await tracked.run("a session", ["crawl", "show", id, ...flags]);
    assertEquals([stdout.includes("\x1b"), stdout.includes("\u202e")], [false, false]);
  }
  const { stdout } = await tracked.run("a session", ["crawl", "show", id]);
  assertEquals(rowsOf({ code: 0, stdout, stderr: "" })["Reason"], "[31mred and more");
});

for (
  const [args, message] of [
    [["run"], "The project is missing: readiness crawl run <project id or name>"],
    [["run", "Nothing"], "Cannot find project Nothing"],
    [["run", "Shop", "--min-score", "70"], "--min-score needs --wait"],
    [["run", "Shop", "--fail-on", "regression"], "--fail-on needs --wait"],
    [["run", "Shop", "--wait", "--fail-on", "score"], '--fail-on must be regression, not "score"'],
    [["list", "Nothing"], "Cannot find project Nothing"],
    [
      ["show", "Shop"],
      "Crawl not found: enter the id of a crawl, as readiness crawl list <project> shows it\n",
    ],
    [["diff", "nothing"], "Cannot find a crawl or project nothing: readiness project list shows all"],
    [
      ["cancel", "nothing"],
      "Crawl not found: enter the id of a crawl, as readiness crawl list <project> shows it\n",
    ],
    [["cancel"], "The crawl id is missing: readiness crawl cancel <crawl id>\n"],
  ] as const
) {
  Deno.test(`crawl ${args.join(" ")} is refused`, async () => {
    await using tracked = await TrackedMachine.make();
    const id = await tracked.addProject();
    const { code, stdout, stderr } = await tracked.run("the database", ["crawl", ...args]);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, message);
    const { stdout: left } = await tracked.run("the database", ["crawl", "list", id, "--json"]);
    assertEquals(JSON.parse(left).crawls, []);
  });
}

Deno.test("a Viewer's key can list crawls but cannot start one", async () => {
  await using tracked = await TrackedMachine.make();
  const id = await tracked.addCrawl(await tracked.addProject(), { score: 80 });
  const key = await tracked.makeKey("Viewer");
  assertEquals(rowsOf(await tracked.run("a key", ["crawl", "show", id], {}, key))["Score"], "80 (C)");
  assertEquals((await tracked.run("a key", ["crawl", "run", "Shop"], {}, key)).code, 2);
});
