/** Accounts with many service accounts, with pages, slices, and requests at the same time. */
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { setImmediate } from "node:timers";
import { trusted } from "../../src/auth/change/author.ts";
import { Admission, MAX_RUNNING_REQUESTS, MAX_WAITING_REQUESTS } from "../../src/gql/request/admission.ts";
import { sliced } from "../../src/gql/sliced.ts";
import { ApiServer, type Person } from "./api_server.ts";

const SERVICE_ACCOUNTS = 130;

async function largeAccount(api: ApiServer): Promise<Person> {
  const ada = await api.signUp("ada");
  const actor = trusted({ kind: "user", id: ada.id, name: "ada", address: null });
  const input = { accountId: ada.accountId, name: "robot", roleCode: "Viewer" } as const;
  for (let made = 0; made < SERVICE_ACCOUNTS; made++) await api.stores.serviceAccounts.create(input, actor);
  return ada;
}

function listOf(api: ApiServer, ada: Person, args: string) {
  const query = `query ($id: ObjectID!) { node(id: $id) { ... on Account {
    serviceAccountCount serviceAccounts${args} { id keys { id } } } } }`;
  return api.send(query, { id: ada.accountId }, ada.credential);
}

Deno.test("service accounts are listed all at once, and page by page", async () => {
  await using api = await ApiServer.open();
  const ada = await largeAccount(api);
  const idsOf = async (args: string) => {
    const { data, codes } = await listOf(api, ada, args);
    assertEquals([codes, data.node.serviceAccountCount], [[], SERVICE_ACCOUNTS]);
    return data.node.serviceAccounts.map(({ id }: { id: string }) => id);
  };
  const all = await idsOf("");
  assertEquals([all.length, new Set(all).size], [SERVICE_ACCOUNTS, SERVICE_ACCOUNTS]);
  assertEquals(await idsOf(`(after: "${all[99]}")`), all.slice(100));
  assertEquals(await idsOf("(first: null)"), all);
  const paged: string[] = [];
  for (
    let page = await idsOf("(first: 40)");
    page.length > 0;
    page = await idsOf(`(first: 40, after: "${page.at(-1)}")`)
  ) {
    paged.push(...page);
  }
  assertEquals(paged, all);
});

Deno.test("pages of service accounts list each one once, in the order of the whole list", async () => {
  await using api = await ApiServer.open();
  const ada = await largeAccount(api);
  const query = `query ($id: ObjectID!, $after: String) { node(id: $id) { ... on Account {
    serviceAccounts { id } serviceAccountConnection(first: 40, after: $after) {
      nodes { id } edges { cursor node { id } } totalCount pageInfo { hasNextPage hasPreviousPage endCursor } } } } }`;
  const paged: unknown[] = [];
  const positions: unknown[] = [];
  let all: unknown[] = [];
  for (let after: string | null = null, hasNext = true; hasNext;) {
    const { node } = await api.data(query, { id: ada.accountId, after }, ada.credential);
    const { nodes, edges, totalCount, pageInfo } = node.serviceAccountConnection;
    assertEquals(edges.map((edge: { node: unknown }) => edge.node), nodes);
    assertEquals([totalCount, pageInfo.endCursor], [SERVICE_ACCOUNTS, edges.at(-1).cursor]);
    paged.push(...nodes);
    positions.push([nodes.length, pageInfo.hasPreviousPage]);
    ({ hasNextPage: hasNext, endCursor: after } = pageInfo);
    all = node.serviceAccounts;
  }
  assertEquals(paged, all);
  assertEquals(positions, [[40, false], [40, true], [40, true], [10, true]]);
});

Deno.test("a page of service accounts begins after one that has been deleted", async () => {
  await using api = await ApiServer.open();
  const ada = await largeAccount(api);
  const query = `query ($id: ObjectID!, $after: String) { node(id: $id) { ... on Account {
    serviceAccountConnection(first: 2, after: $after) { edges { cursor node { id } } } } } }`;
  const page = async (after: string | null) =>
    (await api.data(query, { id: ada.accountId, after }, ada.credential)).node.serviceAccountConnection.edges;
  const [first, second] = await page(null);
  await api.data(
    `mutation { deleteServiceAccount(input: { id: "${first.node.id}" }) { __typename } }`,
    {},
    ada.credential,
  );
  assertEquals((await page(first.cursor))[0], second);
});

for (const args of ["(first: 0)", "(first: 101)", '(after: "not a cursor")']) {
  Deno.test(`serviceAccountConnection${args} is refused`, async () => {
    await using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const query = `query ($id: ObjectID!) { node(id: $id) { ... on Account {
      serviceAccountConnection${args} { totalCount } } } }`;
    assertEquals((await api.send(query, { id: ada.accountId }, ada.credential)).codes, ["BAD_USER_INPUT"]);
  });
}

for (const args of ["(first: 0)", "(first: 101)", '(after: "0000000000000000")']) {
  Deno.test(`service accounts${args} is refused`, async () => {
    await using api = await ApiServer.open();
    const { codes } = await listOf(api, await api.signUp("ada"), args);
    assertEquals(codes, ["BAD_USER_INPUT"]);
  });
}

Deno.test("the objects of a long list are answered in several turns of the event loop", async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const objects = sliced(Array.from({ length: 60 }, (_, at) => at));
  const answered = await Promise.all(objects.map(async (object) => {
    const at = await object;
    // The work of one object, milliseconds.
    for (const end = performance.now() + 1; performance.now() < end;);
    return at;
  }));
  isDone = true;
  assertEquals(answered, Array.from({ length: 60 }, (_, at) => at));
  assert(turns >= 5, `${turns} turns`);
});

Deno.test("the objects of a short list are answered at once", () => {
  const list = [1, 2, 3];
  assertStrictEquals(sliced(list), list);
});

Deno.test("eight requests of one caller run at the same time, more wait in order, and other callers' run", async () => {
  const admission = new Admission(60_000);
  const leave = await Promise.all(Array.from({ length: MAX_RUNNING_REQUESTS }, () => admission.enter("ada")));
  const order: string[] = [];
  const waiting = ["first", "second"].map(async (name) => {
    const end = await admission.enter("ada");
    order.push(name);
    end();
  });
  (await admission.enter("ben"))();
  assertEquals(order, []);
  leave[0]?.();
  await Promise.all(waiting);
  assertEquals(order, ["first", "second"]);
  for (const end of leave.slice(1)) end();
  const again = await Promise.all(Array.from({ length: MAX_RUNNING_REQUESTS }, () => admission.enter("ada")));
  assertEquals(again.length, MAX_RUNNING_REQUESTS);
});

Deno.test("a request that finds too many waiting, or waits too long, is refused", async () => {
  const admission = new Admission(20);
  const leave = await Promise.all(Array.from({ length: MAX_RUNNING_REQUESTS }, () => admission.enter("ada")));
  const waiting = Array.from({ length: MAX_WAITING_REQUESTS + 1 }, () => admission.enter("ada"));
  const codes = (await Promise.allSettled(waiting)).map((one) =>
    one.status === "rejected" ? one.reason.code : "ran"
  );
  assertEquals(new Set(codes), new Set(["RATE_LIMITED"]));
  leave[0]?.();
  (await admission.enter("ada"))();
});
