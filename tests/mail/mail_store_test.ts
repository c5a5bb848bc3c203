import { assertEquals } from "@std/assert";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { MailStore, type NewMail, newMail } from "../../src/mail/mail_store.ts";
import { testStores } from "../auth/people.ts";

testStores("mails that one operation posts count one by one", async ({ stores: { database }, kv }) => {
  const store = new MailStore({ database, origin: "https://readiness.example", perDay: 5 });
  const post = (count: number) =>
    commit(kv, "owner", ALWAYS, async (operation) => {
      const results: boolean[] = [];
      for (let number = 0; number < count; number++) {
        const mail = newMail({ ownerId: "owner", kind: "alert", facts: {}, maxAgeMs: 1_000 });
        results.push(await store.post(operation, mail));
      }
      return results;
    });
  assertEquals(await post(3), [true, true, true]);
  assertEquals(await post(3), [true, true, false]);
  assertEquals((await store.table.list(["owner"])).length, 5);
});

testStores("a mail with its own limit neither counts for the others nor is refused", async (scene) => {
  const { stores: { database }, kv } = scene;
  const store = new MailStore({ database, origin: "https://readiness.example", perDay: 1 });
  const post = (mail: Partial<NewMail>) =>
    commit(kv, "owner", ALWAYS, (operation) =>
      store.post(operation, {
        ...newMail({ ownerId: "owner", kind: "alert", facts: {}, maxAgeMs: 1_000 }),
        ...mail,
      }));
  assertEquals(await post({ hasOwnLimit: true }), true);
  assertEquals(await post({}), true);
  assertEquals(await post({}), false);
  assertEquals(await post({ hasOwnLimit: true }), true);
});
