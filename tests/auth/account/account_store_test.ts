/** Accounts: created, renamed, listed. */
import { assertEquals } from "@std/assert";
import {
  actorOf,
  assertRefused,
  joined,
  NO_ID,
  noted,
  person,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";
import { sampleAccount, sampleMembership } from "../../fixtures/records/account_record.ts";

const LONGEST_NAME = "😀".repeat(255);

testStoresOnEachDatabase(
  "an account is found as it was created, with its creator as Admin",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const made = await stores.accounts.create(LONGEST_NAME, ann.actor);
    const [membership] = made.memberships;
    assertEquals(
      made,
      sampleAccount({
        id: made.id,
        name: LONGEST_NAME,
        createdAt: clock.at,
        createdByUserId: ann.user.id,
        memberships: [
          sampleMembership({
            id: membership?.id ?? "",
            userId: ann.user.id,
            roleCode: "Admin",
            createdAt: clock.at,
          }),
        ],
        invitations: [],
        serviceAccountCount: 0,
      }),
    );
    assertEquals(await stores.accounts.find(made.id), made);
    assertEquals(await stores.accounts.get(made.id), made);
    assertEquals(await stores.accounts.find(NO_ID), null);
    await assertRefused(scene, "NOT_FOUND", () => stores.accounts.get(NO_ID));
  },
);

testStores(
  "a user's accounts are listed oldest first, joined ones too, over more than one read",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const ben = await person(stores, "ben");
    const expected = [ann.account.id];
    for (let at = 0; at < 12; at++) {
      clock.at++;
      expected.push((await stores.accounts.create(`account ${at}`, ann.actor)).id);
    }
    await joined(scene, ben, { guest: ann, roleCode: "Viewer" });
    const found = (await stores.accounts.listOfUser(ann.user.id)).map(({ id }) => id);
    assertEquals(found.filter((id) => id !== ben.account.id), expected);
    assertEquals(found.length, 14);
    assertEquals(await stores.accounts.listOfUser(NO_ID), []);
  },
);

for (const name of ["", " ", "\u200b", "\u3164 \u00ad", "\u0301", `${LONGEST_NAME}x`, "two\nlines"]) {
  testStores(
    `an account name of ${[...name].length} characters is refused`,
    async (scene) => {
      const { stores, ann: { account, actor } } = scene;
      await assertRefused(scene, "BAD_USER_INPUT", () => stores.accounts.create(name, actor));
      await assertRefused(
        scene,
        "BAD_USER_INPUT",
        () => stores.accounts.update(account.id, { name: name }, actor),
      );
    },
  );
}

testStores("a new name changes nothing else", async (scene) => {
  const { stores, ann: { account, actor } } = scene;
  assertEquals(await stores.accounts.update(account.id, { name: "other" }, actor), {
    ...account,
    name: "other",
  });
  assertEquals(await stores.accounts.find(account.id), { ...account, name: "other" });
  await assertRefused(scene, "NOT_FOUND", () => stores.accounts.update(NO_ID, { name: "other" }, actor));
});

testStores("each change is noted", async (scene) => {
  const { stores, ann: { account, actor } } = scene;
  const event = { targetId: account.id, actor: actorOf(actor), allowed: true };
  assertEquals(
    await noted(scene, account.id, () => stores.accounts.update(account.id, { name: "other" }, actor)),
    [
      { ...event, action: "account.update", details: { name: "other", before: "ann's" } },
    ],
  );
  const made = await stores.accounts.create("second", actor);
  const { events } = await stores.database.audit.page(made.id, 10, null);
  assertEquals(events.map(({ action, details, targetId }) => [action, details, targetId]), [
    ["account.create", { name: "second" }, made.id],
  ]);
});
