import { assertEquals, assertLess, assertThrows } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import type { ProjectSummary } from "../../../src/crawl/project/project_record.ts";
import {
  listedProject,
  MAX_SEARCH_LENGTH,
  type ProjectFilter,
  type ProjectOrder,
  selectProjects,
  tagCounts,
} from "../../../src/crawl/portfolio/select_projects.ts";
import { cpuMsOf } from "../../fixtures/cpu_time.ts";

interface Facts {
  readonly score?: number | null;
  readonly change?: number | null;
  readonly share?: number;
  readonly status?: "Finished" | "Failed" | "Cancelled";
  readonly at?: number;
}

/** A project with a finished crawl if it has a score, or none. */
function project(name: string, more: Partial<ProjectSummary> = {}, facts: Facts = {}): ProjectSummary {
  const { score, change = null, share, status = "Finished", at = 0 } = facts;
  const finished = score === undefined ? null : {
    id: `crawl of ${name}`,
    at,
    score,
    grade: null,
    change,
    isProvisional: false,
    worstQuestion: share === undefined ? null : { id: "read", answer: "partly" as const, share },
  };
  return {
    id: name,
    createdAt: 0,
    name,
    target: `${name.toLowerCase()}.example`,
    tags: [],
    schedule: "running",
    nextTick: null,
    isActive: false,
    latest: facts.status === undefined && finished === null
      ? null
      : { ended: { id: `crawl of ${name}`, status, at }, finished },
    ...more,
  };
}

const PROJECTS = [
  project("Shop", { createdAt: 1, tags: ["eu", "shop"], nextTick: 50 }, {
    score: 80,
    change: -5,
    share: 0.5,
    at: 9,
  }),
  project("docs", { createdAt: 2, tags: ["docs"], schedule: "none" }, {
    score: 35,
    change: 0,
    share: 0,
    at: 7,
  }),
  project("Übung", { createdAt: 3, tags: ["eu"], schedule: "paused" }, { status: "Failed", at: 8 }),
  project("new", { createdAt: 4, isActive: true, nextTick: 40 }),
  project("Blank", { createdAt: 5 }, { score: null, at: 6 }),
].map(listedProject);

const NEWEST: ProjectOrder = { sort: "Created", descending: true };

function names(filter: ProjectFilter, order: ProjectOrder = NEWEST): string {
  return selectProjects(PROJECTS, filter, order).map(({ summary }) => summary.name).join(" ");
}

const FILTERS: readonly (readonly [filter: ProjectFilter, expected: string])[] = [
  [{}, "Blank new Übung docs Shop"],
  [{ search: "" }, "Blank new Übung docs Shop"],
  [{ search: "SHOP" }, "Shop"],
  [{ search: "u\u0308bung" }, "Übung"],
  [{ search: "  example  eu " }, "Übung Shop"],
  [{ search: "constructor" }, ""],
  [{ tag: "EU" }, "Übung Shop"],
  [{ tag: "e" }, ""],
  [{ tag: "eu", search: "shop" }, "Shop"],
  [{ minScore: 35 }, "docs Shop"],
  [{ minScore: 36 }, "Shop"],
  [{ maxScore: 35 }, "docs"],
  [{ minScore: 0, maxScore: 0 }, ""],
  [{ state: "Active" }, "new"],
  [{ state: "Failed" }, "Übung"],
  [{ state: "Unscored" }, "Blank new Übung"],
  [{ state: "Worse" }, "Shop"],
  [{ state: "Paused" }, "Übung"],
  [{ state: "Unscheduled" }, "docs"],
];

for (const [filter, expected] of FILTERS) {
  Deno.test(`selectProjects() filters by ${JSON.stringify(filter)}`, () => {
    assertEquals(names(filter), expected);
  });
}

const ORDERS: readonly (readonly [sort: ProjectOrder["sort"], ascending: string, descending: string])[] = [
  ["Created", "Shop docs Übung new Blank", "Blank new Übung docs Shop"],
  ["Name", "Blank docs new Shop Übung", "Übung Shop new docs Blank"],
  ["Score", "docs Shop Blank new Übung", "Shop docs Blank new Übung"],
  ["Change", "Shop docs Blank new Übung", "docs Shop Blank new Übung"],
  ["WorstQuestion", "docs Shop Blank new Übung", "Shop docs Blank new Übung"],
  ["LastCrawl", "Blank docs Übung Shop new", "Shop Übung docs Blank new"],
  ["NextCrawl", "new Shop Blank Übung docs", "Shop new Blank Übung docs"],
];

for (const [sort, ascending, descending] of ORDERS) {
  Deno.test(`selectProjects() sorts by ${sort}, with missing values last in both directions`, () => {
    const sorted = [false, true].map((descending) => names({}, { sort, descending }));
    assertEquals(sorted, [ascending, descending]);
  });
}

Deno.test("selectProjects() accepts a search of 255 characters and refuses a longer one", () => {
  assertEquals(names({ search: "x".repeat(MAX_SEARCH_LENGTH) }), "");
  const error = assertThrows(() => names({ search: "x".repeat(MAX_SEARCH_LENGTH + 1) }), AppError);
  assertEquals(error.code, "BAD_USER_INPUT");
});

Deno.test("tagCounts() lists the most used tags first, up to a number", () => {
  assertEquals(tagCounts(PROJECTS, 2), [{ tag: "eu", count: 2 }, { tag: "docs", count: 1 }]);
});

Deno.test("selectProjects() sorts 10,000 long names within a quarter of a second", async () => {
  const long = Array.from(
    { length: 10_000 },
    (_, at) => listedProject(project(`${"ي".repeat(240)} ${at * 7919 % 10_000}`)),
  );
  const search = "ي".repeat(120);
  const sorted = () =>
    selectProjects(long, { search: `${search} ${search}` }, { sort: "Name", descending: false });
  assertEquals(sorted().length, 10_000);
  assertLess(await cpuMsOf(sorted), 250);
});
