/** Projects and crawls through the API, with the rights of callers and the contents of the lists. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { findInconsistencies } from "../../../src/auth/inconsistencies.ts";
import { CRAWL_ROWS } from "../../../src/crawl/stored_rows.ts";
import { queueRules } from "../../../src/queue/row_rules.ts";
import { ApiServer, type Credential, type Person } from "../api_server.ts";

const CREATE = `mutation ($input: CreateProjectInput!) {
  createProject(input: $input) { project { id name target maxPages schedule nextCrawlAt createdBy isPublic } } }`;
const RUN = `mutation ($id: ObjectID!) {
  runCrawlForProject(input: { projectId: $id }) { crawl { id status trigger startedBy progress } } }`;

async function withApi(
  test: (api: ApiServer, ada: Person) => Promise<void>,
  now?: () => number,
): Promise<void> {
  await using api = await ApiServer.open(now ? { now } : {});
  await test(api, await api.signUp("ada"));
  const { database, erasures } = api.stores;
  await erasures.settled();
  assertEquals(await findInconsistencies(database, queueRules(database.kv), [CRAWL_ROWS]), []);
}

function input(ada: Person, fields: object = {}) {
  return { input: { accountId: ada.accountId, name: "Shop", target: "shop.example.com", ...fields } };
}

async function project(api: ApiServer, ada: Person, fields: object = {}): Promise<string> {
  return (await api.data(CREATE, input(ada, fields), ada.credential)).createProject.project.id;
}

const MONDAY = Date.UTC(2026, 10, 23, 5, 30);

Deno.test("a project has the settings that it was created with, and defaults for the others", () =>
  withApi(async (api, ada) => {
    const { createProject } = await api.data(
      CREATE,
      input(ada, { schedule: "0 6 * * 1", isPublic: true }),
      ada.credential,
    );
    const { id: _, ...made } = createProject.project;
    assertEquals(made, {
      name: "Shop",
      target: "shop.example.com",
      maxPages: 25,
      schedule: "0 6 * * 1",
      nextCrawlAt: "2026-11-23T06:00:00.000Z",
      createdBy: "ada",
      isPublic: true,
    });
  }, () => MONDAY));

const REFUSED: readonly (readonly [what: string, fields: object, message: string])[] = [
  ["an empty name", { name: " " }, "Cannot use this name: it is empty"],
  ["a password in its target", { target: "https://a:b@example.com" }, "remove the username"],
  ["an IP address", { target: "192.0.2.1" }, "Cannot scan an IP address"],
  ["no pages", { maxPages: 0 }, "Cannot use maxPages: enter a whole number from 1 to 500"],
  ["501 pages", { maxPages: 501 }, "Cannot use maxPages: enter a whole number from 1 to 500"],
  ["7 pages in a browser", { browserPages: 7 }, "Cannot use browserPages: enter a whole number from 0 to 6"],
  ["a browser that the service does not have", { browserPages: 2 }, "Ask its operator to set SCAN_BROWSER"],
  ["a schedule of every minute", { schedule: "* * * * *" }, "at least an hour apart"],
  ["a schedule that never runs", { schedule: "0 0 31 2 *" }, "it never runs"],
  ["a tag with a comma", { tags: ["a,b"] }, "Cannot use tags: a tag contains a comma"],
  ["a user agent with a line break", { userAgent: "a\nb" }, "Cannot use this user agent"],
];

for (const [what, fields, message] of REFUSED) {
  Deno.test(`a project with ${what} is refused, and so is the change to it`, () =>
    withApi(async (api, ada) => {
      const created = await api.send(CREATE, input(ada, fields), ada.credential);
      assertEquals(created.codes, ["BAD_USER_INPUT"]);
      assertStringIncludes(created.errors[0]?.message ?? "", message);
      const id = await project(api, ada);
      const change = { input: { id, ...fields } };
      const update =
        "mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }";
      assertEquals((await api.send(update, change, ada.credential)).codes, ["BAD_USER_INPUT"]);
    }));
}

Deno.test("tags of a project are stored in one spelling, and a change replaces all of them", () =>
  withApi(async (api, ada) => {
    const create = CREATE.replace("isPublic }", "tags }");
    const { createProject } = await api.data(create, input(ada, { tags: ["Shop", "eu"] }), ada.credential);
    const { id, tags } = createProject.project;
    assertEquals(tags, ["eu", "shop"]);
    const change = async (fields: object) => {
      const update =
        "mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { tags } } }";
      const { updateProject } = await api.data(update, { input: { id, ...fields } }, ada.credential);
      return updateProject.project.tags;
    };
    assertEquals(await change({ maxPages: 3 }), ["eu", "shop"]);
    assertEquals(await change({ tags: ["B2B"] }), ["b2b"]);
    assertEquals(await change({ tags: null }), ["b2b"]);
    assertEquals(await change({ tags: [] }), []);
  }));

Deno.test("a paused schedule has no next crawl, keeps its times, and continues when it is resumed", () => {
  let now = MONDAY;
  return withApi(async (api, ada) => {
    const id = await project(api, ada, { schedule: "0 6 * * 1" });
    const change = async (fields: object) => {
      const { updateProject } = await api.data(
        `mutation ($input: UpdateProjectInput!) {
          updateProject(input: $input) { project { schedule isPaused nextCrawlAt } } }`,
        { input: { id, ...fields } },
        ada.credential,
      );
      return Object.values(updateProject.project);
    };
    assertEquals(await change({ isPaused: true }), ["0 6 * * 1", true, null]);
    assertEquals(await change({ schedule: "0 7 * * 1" }), ["0 7 * * 1", true, null]);
    now += 7 * 86_400_000;
    assertEquals(await change({ isPaused: false }), ["0 7 * * 1", false, "2026-11-30T07:00:00.000Z"]);
  }, () => now);
});

Deno.test("the name of a project is unique on its account, regardless of case", () =>
  withApi(async (api, ada) => {
    await project(api, ada);
    const bob = await api.signUp("bob");
    const twice = await api.send(CREATE, input(ada, { name: "SHOP" }), ada.credential);
    const elsewhere = await api.send(CREATE, input(bob, { name: "shop" }), bob.credential);
    assertEquals([twice.codes, elsewhere.codes], [["ALREADY_EXISTS"], []]);
  }));

const LIST = `query ($id: ObjectID!, $first: Int, $after: String) { node(id: $id) { ... on Account {
  projects(first: $first, after: $after) { nodes { name } totalCount pageInfo { endCursor hasNextPage } } } } }`;

Deno.test("pages of projects list each permanent project once, even while others come and go", () => {
  // Projects of one millisecond would have no order.
  let now = MONDAY;
  return withApi(async (api, ada) => {
    for (let at = 0; at < 7; at++) await project(api, ada, { name: `p${at}` });
    const names: string[] = [];
    let after: string | null = null;
    for (let page = 0;; page++) {
      const { node } = await api.data(LIST, { id: ada.accountId, first: 2, after }, ada.credential);
      const { nodes, pageInfo } = node.projects;
      names.push(...nodes.map(({ name }: { name: string }) => name));
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) break;
      if (page === 0) await project(api, ada, { name: "newer" });
    }
    assertEquals(names, ["p6", "p5", "p4", "p3", "p2", "p1", "p0"]);
  }, () => now++);
});

const OPERATIONS: Readonly<Record<string, (id: string) => string>> = {
  read: (id) => `{ project(id: "${id}") { id } }`,
  update: (id) => `mutation { updateProject(input: { id: "${id}", maxPages: 3 }) { project { id } } }`,
  run: (id) => `mutation { runCrawlForProject(input: { projectId: "${id}" }) { crawl { id } } }`,
  delete: (id) => `mutation { deleteProject(input: { id: "${id}", name: "Shop" }) { id } }`,
};

const CALLERS: readonly (readonly [
  who: string,
  credential: (api: ApiServer, ada: Person) => Promise<Credential>,
  codes: readonly string[],
])[] = [
  ["an Admin", (_, ada) => Promise.resolve(ada.credential), ["", "", "", ""]],
  ["an Editor's key", async (api, ada) => (await api.serviceAccount(ada, "Editor")).credential, [
    "",
    "",
    "",
    "",
  ]],
  [
    "a Viewer's key",
    async (api, ada) => (await api.serviceAccount(ada, "Viewer")).credential,
    ["", "UNAUTHORIZED", "UNAUTHORIZED", "UNAUTHORIZED"],
  ],
  [
    "a key of another account",
    async (api) => (await api.serviceAccount(await api.signUp("bob"), "Admin")).credential,
    ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"],
  ],
  ["nobody", () => Promise.resolve({}), Array(4).fill("UNAUTHENTICATED")],
];

for (const [who, credentialOf, expected] of CALLERS) {
  Deno.test(`${who} may read, change, crawl and delete a project as far as the role goes`, () =>
    withApi(async (api, ada) => {
      const id = await project(api, ada);
      const credential = await credentialOf(api, ada);
      const codes: unknown[] = [];
      for (const operation of Object.values(OPERATIONS)) {
        codes.push((await api.send(operation(id), {}, credential)).codes[0] ?? "");
      }
      assertEquals(codes, [...expected]);
    }));
}

Deno.test("a project has one crawl at a time, and the refusal names it", () =>
  withApi(async (api, ada) => {
    const id = await project(api, ada);
    const { crawl } = (await api.data(RUN, { id }, ada.credential)).runCrawlForProject;
    assertEquals([crawl.status, crawl.trigger, crawl.startedBy, crawl.progress], [
      "Queued",
      "Manual",
      "ada",
      0,
    ]);
    const again = await api.send(RUN, { id }, ada.credential);
    assertEquals(again.errors[0]?.extensions, { code: "CRAWL_ALREADY_RUNNING", crawlId: crawl.id });
  }));

Deno.test("a crawl that is cancelled makes room for the next one, and stays cancelled", () =>
  withApi(async (api, ada) => {
    const id = await project(api, ada);
    const cancel = (crawl: string) =>
      api.data(
        `mutation { cancelCrawl(input: { id: "${crawl}" }) { crawl { status } } }`,
        {},
        ada.credential,
      );
    const { crawl } = (await api.data(RUN, { id }, ada.credential)).runCrawlForProject;
    const remove = `mutation { deleteCrawl(input: { id: "${crawl.id}" }) { id } }`;
    assertEquals((await api.send(remove, {}, ada.credential)).codes, ["CONFLICT"]);
    assertEquals((await cancel(crawl.id)).cancelCrawl.crawl.status, "Cancelled");
    assertEquals((await cancel(crawl.id)).cancelCrawl.crawl.status, "Cancelled");
    await api.data(RUN, { id }, ada.credential);
    assertEquals((await api.send(remove, {}, ada.credential)).codes, []);
    const { project: left } = await api.data(
      `{ project(id: "${id}") { crawls { totalCount nodes { status } } activeCrawl { status } } }`,
      {},
      ada.credential,
    );
    assertEquals(left, {
      crawls: { totalCount: 1, nodes: [{ status: "Queued" }] },
      activeCrawl: { status: "Queued" },
    });
  }));

Deno.test("with a project or its account, its crawls and their jobs go", () =>
  withApi(async (api, ada) => {
    for (const name of ["one", "two"]) {
      await api.data(RUN, { id: await project(api, ada, { name }) }, ada.credential);
    }
    const { me } = await api.data(
      "{ me { accounts { name projects { nodes { id } } } } }",
      {},
      ada.credential,
    );
    const [account] = me.accounts;
    const [{ id }] = account.projects.nodes;
    await api.data(
      `mutation { deleteProject(input: { id: "${id}", name: "two" }) { id } }`,
      {},
      ada.credential,
    );
    await api.data(
      `mutation { deleteAccount(input: { id: "${ada.accountId}", name: "${account.name}" }) { id } }`,
      {},
      ada.credential,
    );
    await api.stores.erasures.settled();
    const kept = new Set<unknown>();
    for await (const { key } of api.stores.database.kv.list({ prefix: [] })) kept.add(key[0]);
    assertEquals(
      [...kept].filter((name) => /project|crawl|job|lease|beat|queue_(?!wake)/.test(String(name))),
      [],
    );
  }));

Deno.test("a project repeats the answer to a request that was sent again", () =>
  withApi(async (api, ada) => {
    const credential = { ...ada.credential, "idempotency-key": "k1" };
    const first = await api.data(CREATE, input(ada), credential);
    assertEquals(await api.data(CREATE, input(ada), credential), first);
  }));

Deno.test("Viewers see the origin of a webhook only, and the trail holds no more", () =>
  withApi(async (api, ada) => {
    const projectId = await project(api, ada);
    const set = `mutation { setWebhook(input: { projectId: "${projectId}",
      url: "https://hooks.example.com/services/T0/B0/secret", format: slack }) { secret } }`;
    await api.data(set, {}, ada.credential);
    const seen = async (credential: Credential) =>
      (await api.data(`{ project(id: "${projectId}") { webhook { url } } }`, {}, credential)).project.webhook
        .url;
    const [viewer, editor] = await Promise.all(
      ["Viewer", "Editor"].map(async (role) => (await api.serviceAccount(ada, role)).credential),
    );
    assertEquals(await seen(viewer ?? {}), "https://hooks.example.com");
    assertEquals(await seen(editor ?? {}), "https://hooks.example.com/services/T0/B0/secret");
    const { events } = await api.stores.database.audit.page(ada.accountId, 100, null);
    assertEquals(events.filter((event) => JSON.stringify(event).includes("secret")), []);
  }));
