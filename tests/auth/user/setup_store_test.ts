/** The code for the first user of an empty service. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { signUp } from "../../../src/auth/user/registration.ts";
import { mintToken } from "../../../src/auth/principal/token.ts";
import type { Stores } from "../../../src/auth/stores.ts";
import { AppError } from "../../../src/errors.ts";
import { cheapStores } from "../cheap_stores.ts";
import { inMemory, onEachDatabase, rowsOf } from "../../database/databases.ts";

const FROM = { address: "192.0.2.1", userAgent: null };

async function enter(stores: Stores, username: string, setupCode: string | null): Promise<string> {
  const password = "correct horse battery staple";
  const input = { username, password, displayName: null, accountName: null, invitationCode: null, setupCode };
  return (await signUp(stores, input, FROM)).user.username;
}

async function refuses(stores: Stores, code: string): Promise<void> {
  const error = await assertRejects(() => enter(stores, "eve", code), AppError);
  assertEquals(error.code, "NOT_FOUND");
}

onEachDatabase(
  "a setup code creates one user with an account, even if two people use it at once",
  async (kv) => {
    const stores = cheapStores(kv);
    const code = await stores.setup.begin() ?? "";
    assertMatch(code, /^svc_su_[0-9A-Za-z]{49}$/);
    const entered = await Promise.allSettled(["ada", "eve"].map((name) => enter(stores, name, code)));
    assertEquals(entered.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    assertEquals((await Array.fromAsync(kv.list({ prefix: ["accounts"] }))).length, 1);
    await refuses(stores, code);
    assertEquals(await stores.setup.begin(), null);
  },
);

type Case = (stores: Stores, code: string, clock: { time: number }) => Promise<string>;

const USELESS: Readonly<Record<string, Case>> = {
  "a code of another start": async (stores, code) => {
    await stores.setup.begin();
    return code;
  },
  "a code that was never given": () => Promise.resolve(mintToken("setup").text),
  "an invitation code": () => Promise.resolve(mintToken("invitation").text),
  "a code after a day": (_, code, clock) => {
    clock.time += 86_400_000;
    return Promise.resolve(code);
  },
  "a code after the operator has added a user": async (stores, code) => {
    await enter(stores, "ada", null);
    return code;
  },
};

for (const [name, prepare] of Object.entries(USELESS)) {
  Deno.test(`${name} creates nobody`, () =>
    inMemory(async (kv: Kv) => {
      const clock = { time: Date.UTC(2026, 0, 1) };
      const stores = cheapStores(kv, () => clock.time);
      const code = await prepare(stores, await stores.setup.begin() ?? "", clock);
      const before = await rowsOf(kv);
      await refuses(stores, code);
      assertEquals(await rowsOf(kv), before);
    }));
}
