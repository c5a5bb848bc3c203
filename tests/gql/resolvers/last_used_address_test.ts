/** IP addresses of the last uses of keys and sessions, and the callers who may read them. */
import { assertEquals } from "@std/assert";
import { ApiServer, type Credential } from "../api_server.ts";

const KEYS = "query ($id: ObjectID!) { serviceAccount(id: $id) { keys { lastUsedAt lastUsedAddress } } }";
const LIST = "{ me { accounts { serviceAccounts { id keys { lastUsedAddress } } } } }";

/** A robot whose key was used from 192.0.2.9, and members of its account. */
async function usedRobot(api: ApiServer) {
  const ada = await api.signUp("ada");
  const { id, credential } = await api.serviceAccount(ada, "Viewer");
  const { inviteUser: { code } } = await api.data(
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }",
    { input: { accountId: ada.accountId, roleCode: "Editor" } },
    ada.credential,
  );
  const callers: Readonly<Record<string, Credential>> = {
    "an Admin": ada.credential,
    "an Admin's robot": (await api.serviceAccount(ada, "Admin")).credential,
    "an Editor": (await api.signUp("eve", code)).credential,
    "the robot itself": credential,
  };
  await api.send("{ version }", {}, credential, "192.0.2.9");
  await api.stores.lastUses.settled();
  return { id, callers };
}

const ADDRESS_BY_CALLER: Readonly<Record<string, string | null>> = {
  "an Admin": "192.0.2.9",
  "an Admin's robot": "192.0.2.9",
  "an Editor": null,
  "the robot itself": null,
};

for (const [caller, address] of Object.entries(ADDRESS_BY_CALLER)) {
  Deno.test(`${caller} reads the address of a key's last use: ${address}`, async () => {
    await using api = await ApiServer.open();
    const { id, callers } = await usedRobot(api);
    const { serviceAccount: { keys: [one] } } = await api.data(KEYS, { id }, callers[caller]);
    assertEquals([typeof one.lastUsedAt, one.lastUsedAddress], ["string", address]);
    const { me } = await api.data(LIST, {}, callers[caller]);
    const listed = me.accounts.at(-1).serviceAccounts.find((found: { id: string }) => found.id === id);
    assertEquals(listed?.keys[0].lastUsedAddress, address);
  });
}

Deno.test("a key that was never used has no address", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const { id } = await api.serviceAccount(ada, "Viewer");
  const { serviceAccount } = await api.data(KEYS, { id }, ada.credential);
  assertEquals(serviceAccount.keys, [{ lastUsedAt: null, lastUsedAddress: null }]);
});

const OWN = "{ me { userKeys { lastUsedAddress } sessions { userAgent lastUsedAddress } } }";

Deno.test("people read the IP addresses of their own user keys and sessions", async () => {
  await using api = await ApiServer.open();
  const { credential } = await api.signUp("ada");
  const { createUserKey: { id: userKeyId, secret } } = await api.data(
    "mutation { createUserKey { id secret } }",
    {},
    credential,
  );
  const before = await api.data(OWN, {}, credential);
  assertEquals(before.me.userKeys, [{ lastUsedAddress: null }]);
  const { data: { createSessionUsingUserKey: { token } } } = await api.send(
    "mutation ($input: CreateSessionUsingUserKeyInput!) { createSessionUsingUserKey(input: $input) { token } }",
    { input: { userKeyId, secret } },
    {},
    "192.0.2.8",
  );
  const unused = await api.data(OWN, {}, credential);
  await api.send("{ version }", {}, { "x-auth-token": token }, "2001:db8:1:2:3::4");
  const { me } = await api.data(OWN, {}, credential);
  assertEquals(me.userKeys, [{ lastUsedAddress: "192.0.2.8" }]);
  const addresses = ({ sessions }: { sessions: { lastUsedAddress: string | null }[] }) =>
    sessions.map(({ lastUsedAddress }) => lastUsedAddress);
  assertEquals([addresses(unused.me), addresses(me)], [[null, "192.0.2.1"], ["2001:db8:1:2::", "192.0.2.1"]]);
});

Deno.test("behind a trusted proxy the address is the client's", async () => {
  await using api = await ApiServer.open({ environment: { TRUSTED_PROXIES: "192.0.2.1" } });
  const ada = await api.signUp("ada");
  const { id, credential } = await api.serviceAccount(ada, "Viewer");
  await api.send("{ version }", {}, { ...credential, "x-forwarded-for": "198.51.100.9" });
  const { serviceAccount: { keys: [key] } } = await api.data(KEYS, { id }, ada.credential);
  assertEquals(key.lastUsedAddress, "198.51.100.9");
});
