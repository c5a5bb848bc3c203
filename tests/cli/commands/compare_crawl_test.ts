/** `readiness compare` of a stored crawl with a saved report and with the current site. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { paths, serveSites } from "../../fixtures/server.ts";
import { samplePages } from "../../http/crawl/stored_crawl.ts";
import { SAVED_REPORT } from "../../web/compare/saved_report.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { flagsFor, run } from "../captured.ts";
import { TrackedMachine, WAYS } from "../tracking/tracked_machine.ts";

const HOST = "site.cases.readiness-tests.org";
const CLOSED = "closed.cases.readiness-tests.org";

const REPORT = {
  ...SAVED_REPORT,
  target: { domain: "shop.example.com", url: "https://shop.example.com/", page: null },
  scoringVersion: "7",
  score: 90,
  grade: "A",
  categories: [{ id: "access", title: "Access", score: 50 }],
  checks: [
    { id: "robots-txt", title: "robots.txt", status: "pass", message: "Fine", weight: 4, credit: 1 },
    { id: "llms-txt", title: "llms.txt", status: "pass", message: "Now there", weight: 4, credit: 1 },
  ],
};

interface Tracked {
  readonly tracked: TrackedMachine;
  readonly project: string;
  readonly crawl: string;
  /** Path of a file with a report. */
  save(report: unknown): Promise<string>;
}

async function withCrawl(use: (scene: Tracked) => Promise<void>): Promise<void> {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  const crawl = await tracked.addExported(project, [samplePages(1)]);
  await use({
    tracked,
    project,
    crawl,
    async save(report) {
      const path = `${tracked.machine.folder}/report.json`;
      await Deno.writeTextFile(path, JSON.stringify(report));
      return path;
    },
  });
}

for (const way of WAYS) {
  Deno.test(`compare shows the improvements of a later report over a crawl, by ${way}`, async () => {
    await withCrawl(async ({ tracked, crawl, save }) => {
      const path = await save({ ...REPORT, startedAt: "2026-11-24T10:00:00.000Z" });
      const { code, stdout, stderr } = await tracked.run(way, ["compare", crawl, path]);
      assertEquals([code, stderr], [0, ""]);
      assertStringIncludes(
        stdout,
        "shop.example.com scores 7 points higher than before: 90 now, 83 before. Largest differences:\nllms.txt.\n",
      );
      assertMatch(stdout, /\nScore {2}83 of 100, grade B {4}90 of 100, grade A {4}\+7\n\nBetter than before/);
      assertStringIncludes(stdout, "    2026-11-24 10:00 UTC: ✓ pass  Now there\n");
    });
  });
}

Deno.test("compare finds no difference if a warning earned nothing on both sides", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  const warning = sampleCheck({ id: "llms-txt", status: "warn", credit: 0 });
  const crawl = await tracked.addExported(project, [samplePages(1)], [warning]);
  const path = `${tracked.machine.folder}/report.json`;
  await Deno.writeTextFile(path, JSON.stringify({ ...REPORT, checks: [warning] }));
  for (const way of WAYS) {
    const { stdout } = await tracked.run(way, ["compare", crawl, path, "--json"]);
    const { gains, regressions, same } = JSON.parse(stdout);
    assertEquals([gains, regressions, same], [[], [], 1]);
  }
});

Deno.test("compare reads the last finished crawl of a project", async () => {
  await withCrawl(async ({ tracked, project, save }) => {
    await tracked.run("the database", ["crawl", "run", project]);
    const path = await save({ ...REPORT, startedAt: "2026-11-24T10:00:00.000Z" });
    for (const text of [project, "shop"]) {
      const { stdout } = await tracked.run("a session", ["compare", text, path]);
      assertStringIncludes(stdout, "90 now, 83 before");
    }
  });
});

Deno.test("compare puts the earlier of the two first, and prints JSON and Markdown", async () => {
  await withCrawl(async ({ tracked, crawl, save }) => {
    const compare = ["compare", crawl, await save(REPORT)];
    const { stdout } = await tracked.run("a session", [...compare, "--json"]);
    const { kind, first, second, regressions } = JSON.parse(stdout);
    assertEquals([kind, first.score, second.score, regressions[0].checkId], ["runs", 90, 83, "llms-txt"]);
    assertStringIncludes(
      (await tracked.run("a session", [...compare, "--markdown"])).stdout,
      "**shop.example.com scores 7 points lower than before: 83 now, 90 before.",
    );
  });
});

Deno.test("compare calls another site by its name", async () => {
  await withCrawl(async ({ tracked, crawl, save }) => {
    const target = { domain: "staging.example.com", url: "https://staging.example.com/", page: null };
    const path = await save({ ...REPORT, target });
    const { stdout } = await tracked.run("the database", ["compare", crawl, path]);
    assertStringIncludes(
      stdout,
      "staging.example.com scores 7 points higher than shop.example.com: 90 vs. 83.",
    );
  });
});

async function withSite(target: string, use: (tracked: TrackedMachine, flags: string[]) => Promise<void>) {
  await using server = await serveSites({ [HOST]: paths({ "/": "<h1>Home</h1>" }), [CLOSED]: {} });
  await using tracked = await TrackedMachine.make();
  const added = ["project", "add", "Site", target, "--ua", "ShopBot/2", "--json"];
  const { id } = JSON.parse((await tracked.machine.run(added)).stdout);
  await tracked.addExported(id, [samplePages(1)]);
  await use(tracked, flagsFor(server));
  const agents = new Set(server.requests.map(({ headers }) => headers.get("user-agent")));
  assertEquals(agents, target === HOST ? new Set(["ShopBot/2"]) : new Set());
}

Deno.test("crawl compare, the former name, does the same", async () => {
  await withCrawl(async ({ tracked, crawl, save }) => {
    const path = await save(REPORT);
    const runs = [["compare"], ["crawl", "compare"]].map((name) =>
      tracked.run("the database", [...name, crawl, path])
    );
    const [present, former] = await Promise.all(runs);
    assertEquals(former, present);
    assertStringIncludes(present?.stdout ?? "", "83 now, 90 before");
  });
});

Deno.test("compare without a report scans the site now, as the project's user agent", async () => {
  await withSite(HOST, async (tracked, flags) => {
    const { code, stdout } = await tracked.machine.run(["compare", "Site", "--json", ...flags]);
    const { first, second, oneSided } = JSON.parse(stdout);
    assertEquals([code, first.domain, second.userAgent], [0, HOST, "ShopBot/2"]);
    assertEquals(oneSided.some(({ checkId }: { checkId: string }) => checkId === "sample-pass"), true);
  });
});

Deno.test("compare exits with 3 if the site cannot be tested now", async () => {
  await withSite(CLOSED, async (tracked, flags) => {
    const { code, stdout, stderr } = await tracked.machine.run(["compare", "Site", ...flags]);
    assertEquals([code, stdout], [3, ""]);
    assertStringIncludes(stderr, CLOSED);
  });
});

Deno.test("compare exits with 3 if no crawl has finished, and explains how to start one", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  const none = await tracked.run("a session", ["compare", "Shop"]);
  assertEquals([none.code, none.stdout], [3, ""]);
  assertStringIncludes(
    none.stderr,
    `No crawl of project Shop has finished yet. Start one: readiness crawl run ${project} --wait --server ${tracked.server}`,
  );
  const { stdout } = await tracked.machine.run(["crawl", "run", project, "--json"]);
  const queued = await tracked.machine.run(["compare", JSON.parse(stdout).id]);
  assertEquals(queued.code, 3);
  assertStringIncludes(queued.stderr, "its status is Queued, wait until it has finished");
});

Deno.test("compare reports that no crawl and no project has the name", async () => {
  await using tracked = await TrackedMachine.make();
  const { code, stderr } = await tracked.machine.run(["compare", "Nothing"]);
  assertEquals(code, 2);
  assertStringIncludes(stderr, "Cannot find a crawl or project Nothing: readiness project list shows all");
});

const REFUSED: readonly (readonly [args: string, message: string])[] = [
  ["Shop a.json b.json", "Only two can be compared, not 3: readiness compare "],
  ["Shop --json --markdown", "--json and --markdown cannot be combined"],
  ["Shop --before --markdown", "--before and --markdown cannot be combined"],
  ["Shop a.json --sample 2", "--sample has no effect, because no site is scanned"],
  ["Shop /nothing/a.json", "Cannot read /nothing/a.json"],
  ["Shop --only robots-txt", "Unknown flag --only"],
  ["Shop --before --sample 2", "--sample has no effect with --before, which scans nothing"],
  [
    "example.com --before",
    "--before needs one crawl or project: readiness compare <crawl id or project> --before",
  ],
  ["Shop Other --before", "--before needs one crawl or project"],
];

for (const [args, message] of REFUSED) {
  Deno.test(`compare ${args} is refused`, async () => {
    const words = args.split(" ").filter((each) => each !== "");
    const { code, stdout, stderr } = await run(["compare", ...words]);
    assertEquals([code, stdout === ""], [2, !args.includes("--json")]);
    assertStringIncludes(stderr, message);
  });
}
