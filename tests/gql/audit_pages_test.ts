/** Pages of the audit trail, at the edges of their size. */
import { assertEquals } from "@std/assert";
import { ApiServer } from "./api_server.ts";

const PAGE =
  "query ($first: Int, $after: String) { me { auditEvents(first: $first, after: $after) { nodes { id } } } }";

for (
  const [first, codes] of [[0, ["BAD_USER_INPUT"]], [1, []], [100, []], [101, ["BAD_USER_INPUT"]]] as const
) {
  Deno.test(`a page of ${first} events: ${codes.join() || "listed"}`, async () => {
    await using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const answer = await api.send(PAGE, { first }, ada.credential);
    assertEquals(answer.codes, [...codes]);
  });
}

for (
  const [name, after] of [
    ["no base64", "?"],
    ["base64 of something else", btoa("hello")],
    ["a time of 17 digits", btoa(`${"1".repeat(17)}.x`)],
    ["no padding", btoa("1.xx").replaceAll("=", "")],
    ["an id of 65 characters", btoa(`1.${"x".repeat(65)}`)],
  ] as const
) {
  Deno.test(`a cursor with ${name} is refused`, async () => {
    await using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const answer = await api.send(PAGE, { first: 1, after }, ada.credential);
    assertEquals(answer.codes, ["BAD_USER_INPUT"]);
  });
}

Deno.test("a cursor with an id of 64 characters is taken", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const after = btoa(`${"9".repeat(16)}.${"x".repeat(64)}`);
  const answer = await api.send(PAGE, { first: 1, after }, ada.credential);
  assertEquals(answer.codes, []);
});

Deno.test("pages follow one another by their cursors", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  await api.data("mutation { createUserKey { id secret } }", {}, ada.credential);
  const page = async (first: number, after: string | null) =>
    (await api.data(
      `query ($first: Int, $after: String) {
        me {
          auditEvents(first: $first, after: $after) {
            nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
          }
        }
      }`,
      { first, after },
      ada.credential,
    )).me.auditEvents;
  const { nodes: all } = await page(100, null);
  assertEquals(all.length, 3);
  const one = await page(2, null);
  assertEquals(one.nodes, all.slice(0, 2));
  assertEquals(one.edges.map(({ node }: { node: unknown }) => node), one.nodes);
  const cursors = one.edges.map(({ cursor }: { cursor: string }) => cursor);
  assertEquals(one.pageInfo, {
    hasNextPage: true,
    hasPreviousPage: false,
    startCursor: cursors[0],
    endCursor: cursors[1],
  });
  const rest = await page(2, cursors[1]);
  assertEquals(rest.nodes, all.slice(2));
  assertEquals([rest.pageInfo.hasNextPage, rest.pageInfo.hasPreviousPage], [false, true]);
  // A page that ends with the last event has no page after it.
  assertEquals((await page(3, null)).pageInfo.hasNextPage, false);
  const end = await page(2, rest.pageInfo.endCursor);
  assertEquals([end.nodes, end.pageInfo.startCursor, end.pageInfo.endCursor], [[], null, null]);
});

Deno.test("the trail of a service account has the events of its keys, and of nothing else", async () => {
  // Events of one millisecond have no order.
  let now = Date.now();
  await using api = await ApiServer.open({ now: () => now++ });
  const ada = await api.signUp("ada");
  const { id, credential } = await api.serviceAccount(ada, "Viewer");
  const editor = await api.serviceAccount(ada, "Editor");
  const { serviceAccount: { keys: [key] } } = await api.data(
    "query ($id: ObjectID!) { serviceAccount(id: $id) { keys { id } } }",
    { id },
    ada.credential,
  );
  const { rotateServiceAccountKey: { id: newKey } } = await api.data(
    "mutation ($id: ObjectID!) { rotateServiceAccountKey(input: { id: $id, graceMinutes: 0 }) { id secret apiKey } }",
    { id: key.id },
    ada.credential,
  );
  // A program with a role may not revoke keys, and a key that is revoked is refused.
  const revoke =
    "mutation ($id: ObjectID!) { revokeServiceAccountKey(input: { id: $id }) { serviceAccountKey { id } } }";
  await api.send(revoke, { id: key.id }, editor.credential);
  await api.send("{ version }", {}, credential);
  const trailOf = async (targetId: string) => {
    const { node: { auditEvents: { nodes } } } = await api.data(
      `query ($id: ObjectID!, $targetId: ObjectID) {
        node(id: $id) { ... on Account { auditEvents(targetId: $targetId) { nodes { action targetId } } } }
      }`,
      { id: ada.accountId, targetId },
      ada.credential,
    );
    return nodes.map((event: { action: string; targetId: string }) => [event.action, event.targetId]);
  };
  const rotated = ["service_account_key.rotate", key.id];
  const created = ["service_account_key.create", key.id];
  const refused = [["service_account_key.use", key.id], ["service_account_key.revoke", key.id]];
  assertEquals(await trailOf(id), [...refused, rotated, created, ["service_account.create", id]]);
  assertEquals(await trailOf(key.id), [...refused, rotated, created]);
  // A key that a rotation created begins with this rotation.
  assertEquals(await trailOf(newKey), [rotated]);
});

for (const [pages, codes] of [[5, []], [6, ["QUERY_TOO_COMPLEX"]]] as const) {
  Deno.test(`${pages} filtered pages in one response: ${codes.join() || "listed"}`, async () => {
    await using api = await ApiServer.open();
    const ada = await api.signUp("ada");
    const aliases = Array.from(
      { length: pages },
      (_, at) => `p${at}: auditEvents(${at % 2 ? 'action: "x"' : 'targetId: "x"'}) { nodes { id } }`,
    );
    assertEquals((await api.send(`{ me { ${aliases.join(" ")} } }`, {}, ada.credential)).codes, [...codes]);
  });
}

Deno.test("a stranger who is denied access cannot find out if the object exists", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const eve = await api.signUp("eve");
  const robot = await api.serviceAccount(ada, "Viewer");
  const { serviceAccount: { keys: [key] } } = await api.data(
    "query ($id: ObjectID!) { serviceAccount(id: $id) { keys { id } } }",
    { id: robot.id },
    ada.credential,
  );
  for (const id of [key.id, "A".repeat(16)]) {
    const revoked = await api.send(
      "mutation ($id: ObjectID!) { revokeServiceAccountKey(input: { id: $id }) { serviceAccountKey { id } } }",
      { id },
      eve.credential,
    );
    assertEquals(revoked.codes, ["NOT_FOUND"]);
    const { me: { auditEvents: { nodes: [event] } } } = await api.data(
      "{ me { auditEvents(first: 1) { nodes { action targetId details } } } }",
      {},
      eve.credential,
    );
    assertEquals(event, { action: "service_account_key.revoke", targetId: id, details: null });
  }
});
