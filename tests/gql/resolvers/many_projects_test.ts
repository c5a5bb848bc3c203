/** Mutations of many projects at once, with what they leave in the database. */
import { assertEquals } from "@std/assert";
import { findInconsistencies } from "../../../src/auth/inconsistencies.ts";
import type { Variable } from "../../../src/variables.ts";
import { CRAWL_ROWS } from "../../../src/crawl/stored_rows.ts";
import { queueRules } from "../../../src/queue/row_rules.ts";
import { ApiServer, type Credential, type Person } from "../api_server.ts";

const IMPORT = `mutation ($input: ImportProjectsInput!) { importProjects(input: $input) {
  createdCount results { name error { code field message } project { id tags schedule activeCrawl { status trigger } } } } }`;
const RESULTS = "{ changedCount results { projectId error { code } project { name tags isPaused } } }";
const RUN = `mutation ($input: BulkInput!) { done: runCrawls(input: $input) ${RESULTS} }`;
const UPDATE = `mutation ($input: UpdateProjectsInput!) { done: updateProjects(input: $input) ${RESULTS} }`;
const DELETE = `mutation ($input: DeleteProjectsInput!) { done: deleteProjects(input: $input) ${RESULTS} }`;

interface World {
  readonly api: ApiServer;
  readonly ada: Person;
  /** Imports projects as Ada, and returns the result. */
  // deno-lint-ignore no-explicit-any -- the shape of the data is what the test asserts
  add(projects: readonly object[], more?: object, credential?: Credential): Promise<any>;
  /** Runs a mutation of many projects as Ada. */
  act(
    mutation: string,
    input: object,
  ): Promise<{ count: number; codes: (string | null)[]; shown: unknown[] }>;
  /** Actions of the trail, oldest first. */
  actions(): Promise<string[]>;
}

async function withWorld(
  test: (world: World) => Promise<void>,
  environment: Partial<Record<Variable, string>> = {},
): Promise<void> {
  await using api = await ApiServer.open({ environment });
  const ada = await api.signUp("ada");
  const { accountId, credential } = ada;
  await test({
    api,
    ada,
    add: async (projects, more = {}, by = credential) =>
      (await api.data(IMPORT, { input: { accountId, projects, ...more } }, by)).importProjects,
    act: async (mutation, input) => {
      const { done } = await api.data(mutation, { input: { accountId, ...input } }, credential);
      const codes = done.results.map(({ error }: { error: { code: string } | null }) => error?.code ?? null);
      const shown = done.results.map(({ project }: { project: unknown }) => project);
      return { count: done.changedCount, codes, shown };
    },
    actions: async () => {
      const { events } = await api.stores.database.audit.page(accountId, 100, null);
      return events.map(({ action }) => action).reverse();
    },
  });
  const { database, erasures } = api.stores;
  await erasures.settled();
  assertEquals(await findInconsistencies(database, queueRules(database.kv), [CRAWL_ROWS]), []);
}

const sites = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ target: `site-${at}.example.com` }));

async function idsOf(
  { add }: World,
  count: number,
  more: object = { startCrawls: false },
): Promise<string[]> {
  const { results } = await add(sites(count).map((site) => ({ ...site, schedule: "0 6 * * *" })), more);
  return results.map(({ project }: { project: { id: string } }) => project.id);
}

Deno.test("an import creates projects with their first crawls, and reports each that it cannot create", () =>
  withWorld(async ({ add, actions }) => {
    await add([{ target: "known.example.com", name: "Known" }], { startCrawls: false });
    const projects = [
      { target: "https://Shop.example.com/", tags: ["EU"], schedule: "0 6 * * 1" },
      { target: "shop.example.com" },
      { target: "https://known.example.com" },
      { target: "192.0.2.1" },
      { target: "a.example.com", name: "KNOWN" },
      { target: "b.example.com", name: "b", tags: ["a,b"] },
      { target: "c.example.com", name: "c", schedule: "often" },
      { target: "d.example.com/docs", name: " " },
    ];
    const preview = await add(projects, { dryRun: true });
    const { createdCount, results } = await add(projects);
    const told = (result: typeof results[number]) => result.error?.code ?? result.name;
    assertEquals([createdCount, preview.createdCount], [2, 2]);
    assertEquals(results.map(told), preview.results.map(told));
    assertEquals(results.map(told), [
      "Shop.example.com",
      "ALREADY_EXISTS",
      "ALREADY_EXISTS",
      "BAD_USER_INPUT",
      "ALREADY_EXISTS",
      "BAD_USER_INPUT",
      "BAD_USER_INPUT",
      "d.example.com/docs",
    ]);
    assertEquals(
      results[1].error.message,
      "Cannot create the project: project Shop.example.com has the same target",
    );
    assertEquals(results[5].error.field, "tags");
    const { id: _, ...made } = results[0].project;
    assertEquals(made, {
      tags: ["eu"],
      schedule: "0 6 * * 1",
      activeCrawl: { status: "Queued", trigger: "Manual" },
    });
    assertEquals((await actions()).filter((action) => action === "project.create").length, 3);
    assertEquals((await add(projects)).createdCount, 0);
  }));

Deno.test("an import takes 1 to 500 projects", () =>
  withWorld(async ({ api, ada, add }) => {
    for (const count of [0, 501]) {
      const input = { accountId: ada.accountId, projects: sites(count) };
      assertEquals((await api.send(IMPORT, { input }, ada.credential)).codes, ["BAD_USER_INPUT"]);
    }
    assertEquals((await add(sites(500), { dryRun: true })).createdCount, 500);
  }));

Deno.test("two imports of one list at the same time create each project once", () =>
  withWorld(async ({ api, ada, add }) => {
    const made = await Promise.all([add(sites(45)), add(sites(45)), add(sites(45))]);
    assertEquals(made.reduce((sum, { createdCount }) => sum + createdCount, 0), 45);
    const account = await api.stores.accounts.get(ada.accountId);
    assertEquals(account.projectCount, 45);
  }));

Deno.test("an import that races with a rename leaves each name to one project", () =>
  withWorld(async (world) => {
    const { api, ada, add } = world;
    const [id = ""] = await idsOf(world, 1);
    const update =
      "mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }";
    const rename = (name: string) => api.send(update, { input: { id, name } }, ada.credential);
    for (let at = 0; at < 10; at++) {
      const name = `name ${at}`;
      await Promise.all([rename(name), add([{ target: `race-${at}.example.com`, name }])]);
    }
  }));

Deno.test("an action changes the projects that it can, and names the reason for the others", () =>
  withWorld(async (world) => {
    const { act, add, actions } = world;
    const [one = "", two = ""] = await idsOf(world, 2);
    const { results: [unscheduled] } = await add([{ target: "x.example.com", name: "x" }]);
    const projectIds = [one, two, one, "nowhere"];
    assertEquals((await act(RUN, { projectIds })).codes, [null, null, "NOT_FOUND"]);
    assertEquals((await act(RUN, { projectIds: [one] })).codes, ["CRAWL_ALREADY_RUNNING"]);
    const tagged = await act(UPDATE, { projectIds: [one, two], addTags: ["B", "a"] });
    assertEquals(tagged.shown, [
      { name: "site-0.example.com", tags: ["a", "b"], isPaused: false },
      { name: "site-1.example.com", tags: ["a", "b"], isPaused: false },
    ]);
    const paused = await act(UPDATE, {
      projectIds: [one, unscheduled.project.id],
      removeTags: ["A"],
      isPaused: true,
    });
    assertEquals([paused.count, paused.codes], [1, [null, "CONFLICT"]]);
    assertEquals(paused.shown, [{ name: "site-0.example.com", tags: ["b"], isPaused: true }, null]);
    assertEquals((await actions()).filter((action) => action === "project.update").length, 3);
  }));

Deno.test("projects of another account are not found, and are not changed", () =>
  withWorld(async (world) => {
    const { api, act } = world;
    const bob = await api.signUp("bob");
    const { importProjects: { results: [own] } } = await api.data(
      IMPORT,
      { input: { accountId: bob.accountId, projects: sites(1) } },
      bob.credential,
    );
    const projectIds = [own.project.id];
    assertEquals((await act(RUN, { projectIds })).codes, ["NOT_FOUND"]);
    assertEquals((await act(UPDATE, { projectIds, addTags: ["a"] })).codes, ["NOT_FOUND"]);
    assertEquals((await act(DELETE, { projectIds, count: 1 })).codes, ["NOT_FOUND"]);
    const { project } = await api.data(`{ project(id: "${own.project.id}") { tags } }`, {}, bob.credential);
    assertEquals(project.tags, []);
  }));

Deno.test("projects are deleted if their number confirms it, and each once even in a race", () =>
  withWorld(async (world) => {
    const { api, ada, act, actions } = world;
    const projectIds = await idsOf(world, 5, {});
    const wrong = { accountId: ada.accountId, projectIds, count: 4 };
    assertEquals((await api.send(DELETE, { input: wrong }, ada.credential)).codes, ["BAD_USER_INPUT"]);
    const input = { projectIds: [...projectIds, projectIds[0]], count: 5 };
    const done = await Promise.all([act(DELETE, input), act(DELETE, input)]);
    assertEquals(done.reduce((sum, { count }) => sum + count, 0), 5);
    assertEquals((await actions()).filter((action) => action === "project.delete").length, 5);
    assertEquals((await api.stores.accounts.get(ada.accountId)).projectCount, 0);
  }));

Deno.test("an action takes 1 to 100 different projects", () =>
  withWorld(async ({ api, ada, act }) => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
    for (const count of [0, 101]) {
      const input = { accountId: ada.accountId, projectIds: ids(count) };
      assertEquals((await api.send(RUN, { input }, ada.credential)).codes, ["BAD_USER_INPUT"]);
    }
    assertEquals((await act(RUN, { projectIds: [...ids(100), "p0"] })).codes.length, 100);
  }));

Deno.test("imports at the limit of projects fill the account, and no more", () =>
  withWorld(async ({ api, ada, add }) => {
    const named = (name: string) =>
      Array.from({ length: 30 }, (_, at) => ({ target: `${name}-${at}.example.com` }));
    assertEquals((await add(named("a"), { dryRun: true })).createdCount, 25);
    const made = await Promise.all(["a", "b", "c"].map((name) => add(named(name))));
    assertEquals(made.reduce((sum, { createdCount }) => sum + createdCount, 0), 25);
    const codes = new Set(made.flatMap(({ results }) => results.map(codeOf)));
    assertEquals(codes, new Set([null, "LIMIT_EXCEEDED"]));
    assertEquals((await api.stores.accounts.get(ada.accountId)).projectCount, 25);
  }, { PROJECT_LIMIT: "25" }));

Deno.test("each project of an action counts for the limit of changes", () =>
  withWorld(async (world) => {
    const projectIds = await idsOf(world, 4);
    const { codes } = await world.act(RUN, { projectIds });
    assertEquals(codes, [null, null, "RATE_LIMITED", "RATE_LIMITED"]);
  }, { WRITE_RATE_LIMIT: "3" }));

Deno.test("a preview counts as an attempt for each 20 projects", () =>
  withWorld(async ({ api, ada, add }) => {
    const { accountId, credential } = ada;
    await add(sites(41), { dryRun: true });
    const input = { accountId, projects: sites(1), dryRun: true };
    assertEquals((await api.send(IMPORT, { input }, credential)).codes, ["RATE_LIMITED"]);
  }, { WRITE_RATE_LIMIT: "3" }));

function codeOf({ error }: { readonly error: { readonly code: string } | null }): string | null {
  return error?.code ?? null;
}
