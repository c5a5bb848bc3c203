/** How often callers change something: over all processes on one database. */
import { assertEquals } from "@std/assert";
import { cheapStores } from "../auth/cheap_stores.ts";
import { type Answer, ApiServer, type Credential } from "./api_server.ts";

const LIMITED = { WRITE_RATE_LIMIT: "5" } as const;

function rename(api: ApiServer, id: string, credential: Credential): Promise<Answer> {
  const mutation =
    'mutation ($id: ObjectID!) { updateAccount(input: { id: $id, name: "x" }) { account { id } } }';
  return api.send(mutation, { id }, credential);
}

/** Signed up without a limit, on the same database. */
async function twoAdmins(api: ApiServer) {
  const unlimited = ApiServer.on(api.stores);
  const [ada, ben] = [await unlimited.signUp("ada"), await unlimited.signUp("ben")];
  const { inviteUser: { code } } = await unlimited.data(
    "mutation ($id: ObjectID!) { inviteUser(input: { accountId: $id, roleCode: Admin }) { code } }",
    { id: ada.accountId },
    ada.credential,
  );
  await unlimited.data(
    "mutation ($code: String!) { acceptInvitation(input: { code: $code }) { membership { id } } }",
    { code },
    ben.credential,
  );
  await api.stores.database.kv.delete(["write_rates", ada.accountId]);
  return { ada, ben };
}

Deno.test("a sixth change within a minute is answered 429 with Retry-After, and reading goes on", async () => {
  const now = Math.ceil(Date.now() / 60_000) * 60_000;
  await using api = await ApiServer.open({ environment: LIMITED, now: () => now });
  const { ada } = await twoAdmins(api);
  for (let change = 0; change < 5; change++) {
    assertEquals((await rename(api, ada.accountId, ada.credential)).codes, []);
  }
  const { status, codes, headers } = await rename(api, ada.accountId, ada.credential);
  assertEquals([status, codes], [429, ["RATE_LIMITED"]]);
  assertEquals(Number(headers.get("retry-after")) > 0, true);
  assertEquals((await api.send("{ me { id } }", {}, ada.credential)).status, 200);
});

Deno.test("changes on one account count together, on others apart, also in another process", async () => {
  const clock = { at: Math.ceil(Date.now() / 60_000) * 60_000 };
  await using api = await ApiServer.open({ environment: LIMITED, now: () => clock.at });
  const { ada, ben } = await twoAdmins(api);
  const other = ApiServer.on(cheapStores(api.stores.database.kv, () => clock.at), LIMITED);
  for (let change = 0; change < 5; change++) await rename(api, ada.accountId, ada.credential);
  assertEquals((await rename(other, ada.accountId, ada.credential)).codes, ["RATE_LIMITED"]);
  assertEquals((await rename(other, ada.accountId, ben.credential)).codes, ["RATE_LIMITED"]);
  assertEquals((await rename(other, ben.accountId, ben.credential)).codes, []);
  clock.at += 60_000;
  assertEquals((await rename(other, ada.accountId, ben.credential)).codes, []);
});

Deno.test("refused attempts count in their process", async () => {
  await using api = await ApiServer.open({ environment: LIMITED });
  const { ada, ben } = await twoAdmins(api);
  const stranger = await ApiServer.on(api.stores).signUp("stranger");
  const codes: unknown[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    codes.push(...(await rename(api, ada.accountId, stranger.credential)).codes);
  }
  assertEquals(codes, [...Array.from({ length: 5 }, () => "UNAUTHORIZED"), "RATE_LIMITED"]);
  assertEquals((await rename(api, ada.accountId, ben.credential)).codes, []);
});
