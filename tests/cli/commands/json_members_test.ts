/** Programs read the members that --json prints, so none may get lost. */
import { assertEquals } from "@std/assert";
import { sampleChange, samplePageChange } from "../../fixtures/records/check_change.ts";
import { sampleFailure } from "../../fixtures/records/check_result.ts";
import { TrackedMachine } from "../tracking/tracked_machine.ts";

const CRAWL = [
  ...[
    "id",
    "status",
    "trigger",
    "startedBy",
    "createdAt",
    "startedAt",
    "finishedAt",
    "progress",
    "currentPage",
  ],
  ...["pagesChecked", "score", "grade", "scoringVersion", "failure", "scoreChange", "recheckAt"],
];
const PREVIOUS = within("previousCrawl", ["id", "score", "scoringVersion"]);
const PROJECT_NAME = within("project", ["id", "name", "target"]);
const PROJECT = [
  ...[
    "id",
    "name",
    "target",
    "userAgent",
    "maxPages",
    "browserPages",
    "include",
    "exclude",
    "schedule",
    "tags",
    "nextCrawlAt",
  ],
  ...["isPublic", "createdAt", "updatedAt", "createdBy", ...within("account", ["id", "name"]), "activeCrawl"],
];
const TRACKED = [...PROJECT, ...within("lastCrawl", [...CRAWL, ...PREVIOUS])];
const RESULT = [
  ...["checkId", "category", "title", "status", "message", "fix", "weight", "credit", "step"],
  ...within("ceiling", ["limit", "reason"]),
  "pages",
];
const CHANGE = [
  ...["checkId", "before", "after", "kind", "confirmation"],
  ...within("pages", ["url", "before", "after", "kind"]),
];
const LIST = ["totalCount", "nextCursor"];

/** Command lines, with NEXT for the id of the second crawl. */
const ROWS: readonly (readonly [command: string, members: readonly string[]])[] = [
  ["project list", [...within("projects", TRACKED), ...LIST]],
  ["project show Shop", [...TRACKED, "crawls.totalCount"]],
  ["crawl list Shop", [...within("crawls", [...CRAWL, ...PREVIOUS]), ...LIST]],
  ["crawl show NEXT", [
    ...CRAWL,
    ...PREVIOUS,
    ...PROJECT_NAME,
    "report.outcome",
    "report.surfaces",
    ...within("results", RESULT),
  ]],
  ["compare NEXT --before", ["crawlId", ...within("changes", CHANGE)]],
  ["crawl run Shop", [...CRAWL, "previousCrawl"]],
  ["project add Two two.example.com", [...PROJECT, "lastCrawl"]],
];

function within(name: string, members: readonly string[]): string[] {
  return members.map((member) => `${name}.${member}`);
}

/** Paths to all values that are not objects. Of a list, only the first object counts. */
function pathsOf(value: unknown): string[] {
  const inner: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof inner !== "object" || inner === null) return [""];
  return Object.entries(inner).flatMap(([name, member]) =>
    pathsOf(member).map((path) => path === "" ? name : `${name}.${path}`)
  );
}

Deno.test("--json prints every member of projects, crawls, results and changes", async () => {
  await using tracked = await TrackedMachine.make();
  const project = await tracked.addProject();
  await tracked.addCrawl(project, { score: 50 });
  const failure = sampleFailure({ ceiling: { limit: 60, reason: "Agents are blocked" } });
  const next = await tracked.addExported(project, [], [failure]);
  await tracked.endCrawl(next, { score: 70 }, [sampleChange({ pages: [samplePageChange()] })]);
  const printed: Record<string, string[]> = {};
  for (const [command] of ROWS) {
    const args = [...command.replace("NEXT", next).split(" "), "--json"];
    const { stdout } = await tracked.run("a session", args);
    printed[command] = pathsOf(JSON.parse(stdout)).sort();
  }
  assertEquals(printed, Object.fromEntries(ROWS.map(([command, members]) => [command, members.toSorted()])));
});
