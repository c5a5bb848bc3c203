/** Actors in the trail. */
import { assertEquals } from "@std/assert";
import { ApiServer } from "../api_server.ts";

const TRAIL = "{ me { accounts { auditEvents(first: 1) { nodes { action actor ipAddress allowed } } } } }";

Deno.test("a person is shown by name, a service account with its id", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const robot = await api.serviceAccount(ada, "Viewer");
  const newest = async () => {
    const { me: { accounts: [{ auditEvents }] } } = await api.data(TRAIL, {}, ada.credential);
    return auditEvents.nodes[0];
  };
  const ipAddress = "192.0.2.1";
  const created = { action: "service_account_key.create", allowed: true };
  assertEquals(await newest(), { ...created, actor: "ada", ipAddress });
  const input = { id: ada.accountId, name: "other" };
  const rename = "mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { account { id } } }";
  await api.send(rename, { input }, robot.credential);
  const denied = { action: "account.update", allowed: false };
  assertEquals(await newest(), { ...denied, actor: `robot Viewer (service account ${robot.id})`, ipAddress });
});
