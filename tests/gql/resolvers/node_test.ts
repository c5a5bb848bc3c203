/** Objects by their ids, and the callers who can read them. */
import { assertEquals } from "@std/assert";
import { ApiServer, type Credential } from "../api_server.ts";

const NODE = "query ($id: ObjectID!) { node(id: $id) { __typename id } }";
const IDS = `{
  me {
    id
    accounts {
      id memberships { id } invitations { id } serviceAccounts { id keys { id } } auditEvents(first: 1) { nodes { id } }
    }
    userKeys { id } sessions { id } auditEvents(first: 1) { nodes { id } }
  }
}`;

/** Ids of one object of each type, by the name of the type; of two kinds of audit events. */
async function objectsOf(api: ApiServer, credential: Credential): Promise<Map<string, string>> {
  await api.data("mutation { createUserKey { id secret } }", {}, credential);
  const { me } = await api.data(IDS, {}, credential);
  const [account] = me.accounts;
  return new Map([
    ["Account", account.id],
    ["Membership", account.memberships[0].id],
    ["Invitation", account.invitations[0].id],
    ["ServiceAccount", account.serviceAccounts[0].id],
    ["ServiceAccountKey", account.serviceAccounts[0].keys[0].id],
    ["User", me.id],
    ["UserKeyInfo", me.userKeys[0].id],
    ["SessionInfo", me.sessions[0].id],
    ["AuditEvent", account.auditEvents.nodes[0].id],
    ["own AuditEvent", me.auditEvents.nodes[0].id],
  ]);
}

const OF_ACCOUNT = ["Account", "Membership", "Invitation", "ServiceAccount", "ServiceAccountKey", "User"];
const SEEN: Readonly<Record<string, readonly string[]>> = {
  "their owner": [...OF_ACCOUNT, "UserKeyInfo", "SessionInfo", "AuditEvent", "own AuditEvent"],
  "a member of the account": [...OF_ACCOUNT, "AuditEvent"],
  "a service account": [...OF_ACCOUNT, "AuditEvent"],
  "a stranger": [],
};

Deno.test("node() returns each object to the callers who may see it", async (test) => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const input = { accountId: ada.accountId, roleCode: "Viewer" };
  const invite = "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }";
  const { inviteUser: { code } } = await api.data(invite, { input }, ada.credential);
  const ben = await api.signUp("ben", code);
  await api.data(invite, { input }, ada.credential);
  const robot = await api.serviceAccount(ada, "Viewer");
  const stranger = await api.signUp("stranger");
  const callers = new Map([
    ["their owner", ada.credential],
    ["a member of the account", ben.credential],
    ["a service account", robot.credential],
    ["a stranger", stranger.credential],
  ]);
  const objects = await objectsOf(api, ada.credential);
  for (const [caller, credential] of callers) {
    for (const [name, id] of objects) {
      await test.step(`${name} to ${caller}`, async () => {
        const { node } = await api.data(NODE, { id }, credential);
        const isSeen = SEEN[caller]?.includes(name) ?? false;
        assertEquals(node, isSeen ? { __typename: name.split(" ").at(-1), id } : null);
      });
    }
  }
  await test.step("no object with an unknown id", async () => {
    assertEquals((await api.data(NODE, { id: "0".repeat(16) }, ada.credential)).node, null);
  });
});
