/** Number of database reads for one response. */
import { trusted } from "../../src/auth/change/author.ts";
import { assertEquals } from "@std/assert";
import type { Kv } from "@deno/kv";
import { cheapStores } from "../auth/cheap_stores.ts";
import { openDatabase } from "../../src/database/open.ts";
import { ApiServer } from "./api_server.ts";

const ACCOUNT = `query ($id: ObjectID!) {
  node(id: $id) {
    ... on Account {
      id name myRole { code }
      serviceAccounts {
        id name createdByUser { username } account { id }
        keys { id name lastUsedAt expiresAt revokedAt createdAt createdByUser { username } }
      }
    }
  }
}`;

const READS = new Set(["get", "getMany", "list"]);

/** The database itself, with a count of the calls that read. */
function counting(kv: Kv, onRead: () => void): Kv {
  return new Proxy(kv, {
    get(target, name) {
      const member = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      if (READS.has(String(name))) onRead();
      return member.bind(target);
    },
  });
}

Deno.test("an account with more service accounts and keys is read in the same number of reads", async () => {
  let reads = 0;
  const kv = counting(await openDatabase(":memory:"), () => reads++);
  await using api = ApiServer.on(cheapStores(kv));
  const ada = await api.signUp("ada");
  const actor = trusted({ kind: "user", id: ada.id, name: "ada", address: null });
  const counts: number[] = [];
  const again: number[] = [];
  for (const wanted of [1, 5, 50]) {
    for (let made = counts.length === 0 ? 0 : wanted === 5 ? 1 : 5; made < wanted; made++) {
      const input = {
        accountId: ada.accountId,
        name: `robot ${made}`,
        roleCode: "Viewer",
      } as const;
      const { id } = await api.stores.serviceAccounts.create(input, actor);
      for (const name of ["a", "b", "c", "d"]) {
        await api.stores.keys.create({ serviceAccountId: id, name, expiresAt: null }, actor);
      }
    }
    await api.stores.lastUses.settled();
    reads = 0;
    const { node } = await api.data(ACCOUNT, { id: ada.accountId }, ada.credential);
    assertEquals(node.serviceAccounts.length, wanted);
    counts.push(reads);
    reads = 0;
    await api.data(ACCOUNT, { id: ada.accountId }, ada.credential);
    again.push(reads);
  }
  assertEquals(counts, [7, 7, 7]);
  assertEquals(again, [6, 6, 6]);
});

/** An account with the given number of service accounts. */
async function accountWith(api: ApiServer, count: number) {
  const ada = await api.signUp("ada");
  const actor = trusted({ kind: "user", id: ada.id, name: "ada", address: null });
  const input = { accountId: ada.accountId, name: "robot", roleCode: "Viewer" } as const;
  for (let made = 0; made < count; made++) await api.stores.serviceAccounts.create(input, actor);
  return ada;
}

Deno.test("nested lists that multiply are refused as QUERY_TOO_COMPLEX", async () => {
  await using api = await ApiServer.open();
  const ada = await accountWith(api, 30);
  const nested = "serviceAccounts { account { serviceAccounts { account { serviceAccounts { id } } } } }";
  const { codes, data } = await api.send(`{ me { accounts { ${nested} } } }`, {}, ada.credential);
  assertEquals([codes, data], [["QUERY_TOO_COMPLEX"], undefined]);
});

Deno.test("a response lists 5,000 objects, and not one more", async () => {
  await using api = await ApiServer.open();
  const ada = await accountWith(api, 49);
  const nested = "serviceAccounts { account { serviceAccounts { id } } }";
  // 2 × (49 + 49²) + 2 × 49 + 2
  const full = `a: ${nested} b: ${nested} c: serviceAccounts { id } d: serviceAccounts { id } ` +
    "e: memberships { id } f: memberships { id }";
  const codes: (readonly unknown[])[] = [];
  for (const lists of [full, `${full} g: memberships { id }`]) {
    const query = `{ node(id: "${ada.accountId}") { ... on Account { ${lists} } } }`;
    codes.push((await api.send(query, {}, ada.credential)).codes);
  }
  assertEquals(codes, [[], ["QUERY_TOO_COMPLEX"]]);
});

Deno.test("60 denied mutations of a caller are noted per minute", async () => {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  const input = `input: { accountId: "${ada.accountId}", name: "n", roleCode: Viewer }`;
  const denied = Array.from(
    { length: 20 },
    (_, at) => `m${at}: createServiceAccount(${input}) { __typename }`,
  );
  const { credential } = await api.serviceAccount(ada, "Viewer");
  const begun = performance.now();
  for (let time = 0; time < 4; time++) await api.send(`mutation { ${denied.join(" ")} }`, {}, credential);
  const refilled = Math.floor((performance.now() - begun) / 1000);
  const { events } = await api.stores.database.audit.page(ada.accountId, 100, null);
  const noted = events.filter(({ allowed }) => !allowed).length;
  assertEquals([noted >= 60, noted <= Math.min(80, 60 + refilled)], [true, true], `${noted} were noted`);
});
