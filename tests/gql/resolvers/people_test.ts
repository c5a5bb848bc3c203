/** What callers read about themselves. */
import { assertEquals } from "@std/assert";
import { ApiServer } from "../api_server.ts";

const ME = `{
  me {
    id username isServiceAccount
    user { id } serviceAccount { id } accounts { id } userKeys { id } sessions { id current }
    auditEvents { nodes { id } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }
  }
}`;

Deno.test("a person reads the own keys, newest first, and sessions", async () => {
  using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const keyIds: string[] = [];
  for (let made = 0; made < 2; made++) {
    const { createUserKey } = await api.data("mutation { createUserKey { id secret } }", {}, ada.credential);
    keyIds.unshift(createUserKey.id);
  }
  const { me } = await api.data(ME, {}, ada.credential);
  const { auditEvents, sessions, ...rest } = me;
  assertEquals(rest, {
    id: ada.id,
    username: "ada",
    isServiceAccount: false,
    user: { id: ada.id },
    serviceAccount: null,
    accounts: [{ id: ada.accountId }],
    userKeys: keyIds.map((id) => ({ id })),
  });
  assertEquals(sessions.map(({ current }: { current: boolean }) => current), [true]);
  assertEquals(auditEvents.nodes.length > 1, true);
});

Deno.test("a service account has no keys, sessions and events of a person", async () => {
  using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const robot = await api.serviceAccount(ada, "Viewer");
  assertEquals((await api.data(ME, {}, robot.credential)).me, {
    id: robot.id,
    username: "robot Viewer",
    isServiceAccount: true,
    user: null,
    serviceAccount: { id: robot.id },
    accounts: [{ id: ada.accountId }],
    userKeys: [],
    sessions: [],
    auditEvents: {
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  });
});
