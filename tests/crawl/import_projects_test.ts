/** Long imports and actions on many projects. */
import { setImmediate } from "node:timers";
import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { type Author, trusted } from "../../src/auth/change/author.ts";
import { Progress } from "../../src/auth/change/progress.ts";
import { createTracking, type Tracking } from "../../src/crawl/tracking.ts";
import type { ProjectImport } from "../../src/crawl/import/import_projects.ts";
import { openDatabase } from "../../src/database/open.ts";
import { AppError } from "../../src/errors.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { person } from "../auth/people.ts";
import { SCANNER } from "../http/crawl/world.ts";

type List = Parameters<ProjectImport["run"]>[0];

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

/** The operator in a request that has time for some changes, or that the client ends after them. */
function hurried(changes: number, end: () => boolean = () => false): Author {
  return { ...OPERATOR, hasTime: () => changes-- > 0 || end() };
}

async function withProjects(
  count: number,
  test: (world: Tracking & { readonly list: List }) => Promise<void>,
) {
  using kv = await openDatabase(":memory:");
  const stores = cheapStores(kv, Date.now);
  const { account } = await person(stores, "ada");
  const projects = Array.from({ length: count }, (_, at) => ({ target: `${at}.example.com`, tags: [] }));
  const list = { accountId: account.id, projects, startCrawls: false, dryRun: false };
  await test({ ...createTracking(stores, SCANNER), list });
}

const codesOf = (results: readonly { readonly error: AppError | null }[]) =>
  results.map(({ error }) => error?.code ?? "ok");

Deno.test("an import without time for all projects lists those that it did not create", () =>
  withProjects(45, async ({ projectImport, list, projects }) => {
    // Each row and each of the three steps takes time.
    const results = await projectImport.run(list, [], hurried(45 + 2));
    assertEquals(codesOf(results), [...Array(40).fill("ok"), ...Array(5).fill("TIMEOUT")]);
    assertEquals((await projects.page(list.accountId, 50, null)).records.length, 40);
    assertEquals(codesOf(await projectImport.run(list, [], hurried(44))), Array(45).fill("TIMEOUT"));
  }));

Deno.test("an action without time for all projects lists those that it did not change", () =>
  withProjects(5, async ({ projectImport, bulkActions, list }) => {
    const { accountId } = list;
    const made = await projectImport.run(list, [], OPERATOR);
    const selected = { accountId, projectIds: made.map(({ project }) => project?.id ?? "") };
    assertEquals(codesOf(await bulkActions.run(selected, hurried(2))), [
      "ok",
      "ok",
      "TIMEOUT",
      "TIMEOUT",
      "TIMEOUT",
    ]);
    const left = hurried(1, () => {
      throw new AppError("BAD_REQUEST", 499, "The client closed the connection");
    });
    await assertRejects(() => bulkActions.change(selected, { addTags: ["a"] }, left), AppError, "closed");
  }));

Deno.test("a request has time for changes for 2 s, and until it is stopped", () => {
  let now = 5;
  const stop = new AbortController();
  const progress = new Progress(stop.signal, () => now);
  assertEquals(progress.hasTime(), true);
  now += 1_999;
  assertEquals(progress.hasTime(), true);
  now++;
  assertEquals(progress.hasTime(), false);
  stop.abort(new AppError("BAD_REQUEST", 499, "The client closed the connection"));
  assertThrows(() => progress.hasTime(), AppError, "closed");
});

Deno.test("an import lets other requests run while it judges schedules", async () => {
  using kv = await openDatabase(":memory:");
  const { projectImport } = createTracking(cheapStores(kv), SCANNER);
  let turns = 0;
  setImmediate(() => turns++);
  const projects = Array.from({ length: 20 }, (_, at) => ({
    target: `${at}.example.com`,
    tags: [],
    // January 1 is never a fifth Monday, but only a search shows it.
    schedule: "0 0 1 1 +1#5",
  }));
  const list = { accountId: "a", projects, startCrawls: false, dryRun: true };
  const results = await projectImport.run(list, [], OPERATOR);
  assertEquals(results.filter(({ error }) => error?.code === "BAD_USER_INPUT").length, 20);
  assert(turns > 0);
});
