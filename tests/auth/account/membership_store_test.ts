/** Who belongs to an account. */
import { assertEquals, assertMatch } from "@std/assert";
import { ACCOUNT_LIMITS } from "../../../src/auth/account/limits.ts";
import { ROLE_CODES } from "../../../src/auth/principal/permission.ts";
import { mintToken } from "../../../src/auth/principal/token.ts";
import {
  actorOf,
  assertRefused,
  joined,
  NO_ID,
  noted,
  person,
  robot,
  testStores,
  testStoresOnEachDatabase,
} from "../people.ts";
import { sampleInvitation, sampleMembership } from "../../fixtures/records/account_record.ts";

const ROLES = [...ROLE_CODES];

testStoresOnEachDatabase(
  "accepting an invitation makes the actor a member with its role and uses the code up",
  async (scene) => {
    const { stores, clock, ann } = scene;
    const [ben, cay] = [await person(stores, "ben"), await person(stores, "cay")];
    const { invitation, account, code } = await stores.invitations.create(
      ann.account.id,
      "Editor",
      ann.actor,
    );
    assertMatch(code, /^svc_in_[0-9A-Za-z]{49}$/);
    const expiresAt = clock.at + ACCOUNT_LIMITS.invitationMs;
    const { id, digest } = invitation;
    assertEquals(account.invitations, [
      sampleInvitation({
        id,
        digest,
        roleCode: "Editor",
        createdByUserId: ann.user.id,
        createdAt: clock.at,
        expiresAt,
      }),
    ]);
    const { membership, account: joinedAccount } = await stores.invitations.accept(code, ben.actor);
    assertEquals(
      membership,
      sampleMembership({
        id: membership.id,
        userId: ben.user.id,
        roleCode: "Editor",
        createdAt: clock.at,
      }),
    );
    assertEquals(joinedAccount.memberships[1], membership);
    assertEquals(joinedAccount.invitations.map(({ ended }) => ended), [{ as: "Accepted", at: clock.at }]);
    assertEquals(await stores.accounts.find(ann.account.id), joinedAccount);
    assertEquals((await stores.accounts.listOfUser(ben.user.id)).length, 2);
    await assertRefused(scene, "NOT_FOUND", () => stores.invitations.accept(code, cay.actor));
  },
);

testStores("an invitation is valid until its last millisecond", async (scene) => {
  const { stores, clock, ann } = scene;
  const ben = await person(stores, "ben");
  const invited = [];
  for (let at = 0; at < 3; at++) {
    invited.push(await stores.invitations.create(ann.account.id, "Viewer", ann.actor));
  }
  const [first, second, third] = invited.map(({ code }) => code);
  const open = () =>
    scene.stores.accounts.find(ann.account.id).then((found) =>
      found ? stores.invitations.list(found, { ended: false }).length : 0
    );
  clock.at += ACCOUNT_LIMITS.invitationMs - 1;
  assertEquals(await open(), 3);
  await stores.invitations.accept(first ?? "", ben.actor);
  for (const [step, code] of [[1, second], [1, third]] as const) {
    clock.at += step;
    assertEquals(await open(), 0);
    const cay = await person(stores, `cay${step}${clock.at}`);
    await assertRefused(scene, "NOT_FOUND", () => stores.invitations.accept(code ?? "", cay.actor));
  }
});

testStores("every invalid code is refused with the same message", async (scene) => {
  const { stores, ann } = scene;
  const ben = await person(stores, "ben");
  const { code } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  const codes = [
    "",
    NO_ID,
    code.slice(0, -1),
    `${code} `,
    code.toUpperCase(),
    mintToken("invitation").text,
    mintToken("session").text,
    "x".repeat(1_000_000),
  ];
  const messages = new Set<string>();
  for (const one of codes) {
    messages.add(
      (await assertRefused(scene, "NOT_FOUND", () => stores.invitations.accept(one, ben.actor))).message,
    );
  }
  assertEquals(messages.size, 1);
});

testStores("a member cannot join twice, and the code remains valid", async (scene) => {
  const { stores, ann } = scene;
  const { code } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  await assertRefused(scene, "ALREADY_EXISTS", () => stores.invitations.accept(code, ann.actor));
  await stores.invitations.accept(code, (await person(stores, "ben")).actor);
});

testStores("only one of 20 users who accept one invitation at the same time joins", async (scene) => {
  const { stores, ann } = scene;
  const { code } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  const guests = await Promise.all(Array.from({ length: 20 }, (_, at) => person(stores, `guest${at}`)));
  const tried = await Promise.allSettled(guests.map(({ actor }) => stores.invitations.accept(code, actor)));
  assertEquals(tried.filter(({ status }) => status === "fulfilled").length, 1);
  assertEquals((await stores.accounts.find(ann.account.id))?.memberships.length, 2);
});

testStores("open invitations are listed newest first", async (scene) => {
  const { stores, ann } = scene;
  const ids: string[] = [];
  for (const role of ROLES) {
    ids.unshift((await stores.invitations.create(ann.account.id, role, ann.actor)).invitation.id);
  }
  const account = await stores.accounts.find(ann.account.id);
  assertEquals(account && stores.invitations.list(account, { ended: false }).map(({ id }) => id), ids);
});

for (const roleCode of ROLES) {
  testStores(
    `a member's role becomes ${roleCode} from any role, and no other property changes`,
    async (scene) => {
      const { stores, ann } = scene;
      for (const [at, before] of ROLES.entries()) {
        const guest = await person(stores, `guest${at}`);
        const id = await joined(scene, ann, { guest, roleCode: before });
        const old = await stores.accounts.find(ann.account.id);
        const { membership, account } = await stores.memberships.update(id, roleCode, ann.actor);
        assertEquals([membership.id, membership.userId, membership.roleCode], [id, guest.user.id, roleCode]);
        assertEquals({ ...account, memberships: [] }, old && { ...old, memberships: [] });
        assertEquals(await stores.accounts.find(ann.account.id), account);
      }
    },
  );
}

testStoresOnEachDatabase("the last Admin stays Admin until there is another", async (scene) => {
  const { stores, ann } = scene;
  const annsId = ann.account.memberships[0]?.id ?? "";
  const bensId = await joined(scene, ann, { guest: await person(stores, "ben"), roleCode: "Editor" });
  for (const roleCode of ["Viewer", "Editor"] as const) {
    await assertRefused(scene, "CONFLICT", () => stores.memberships.update(annsId, roleCode, ann.actor));
  }
  await assertRefused(scene, "CONFLICT", () => stores.memberships.remove(annsId, ann.actor));
  await stores.memberships.update(annsId, "Admin", ann.actor);
  await stores.memberships.update(bensId, "Admin", ann.actor);
  await stores.memberships.remove(annsId, ann.actor);
  await assertRefused(scene, "CONFLICT", () => stores.memberships.remove(bensId, ann.actor));
});

testStores("one Admin remains if all Admins leave at the same time", async (scene) => {
  const { stores, ann } = scene;
  const ids = [ann.account.memberships[0]?.id ?? ""];
  for (let at = 0; at < 9; at++) {
    ids.push(await joined(scene, ann, { guest: await person(stores, `guest${at}`), roleCode: "Admin" }));
  }
  const tried = await Promise.allSettled(ids.map((id) => stores.memberships.remove(id, ann.actor)));
  assertEquals(tried.filter(({ status }) => status === "fulfilled").length, 9);
  assertEquals((await stores.accounts.find(ann.account.id))?.memberships.length, 1);
});

testStores("a removed member may be invited again", async (scene) => {
  const { stores, ann } = scene;
  const ben = await person(stores, "ben");
  const id = await joined(scene, ann, { guest: ben, roleCode: "Editor" });
  const { membership } = await stores.memberships.remove(id, ann.actor);
  assertEquals([membership.id, membership.userId], [id, ben.user.id]);
  assertEquals((await stores.accounts.listOfUser(ben.user.id)).map(({ id }) => id), [ben.account.id]);
  await assertRefused(scene, "NOT_FOUND", () => stores.memberships.remove(id, ann.actor));
  await assertRefused(scene, "NOT_FOUND", () => stores.memberships.update(id, "Admin", ann.actor));
  const secondId = await joined(scene, ann, { guest: ben, roleCode: "Viewer" });
  assertEquals((await stores.accounts.find(ann.account.id))?.memberships[1]?.id, secondId);
});

testStores("a membership is changed only by its own id", async (scene) => {
  const { stores, ann } = scene;
  const { invitation } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  const serviceAccount = await robot(scene, ann);
  for (const id of [ann.account.id, ann.user.id, invitation.id, serviceAccount.id, NO_ID, ""]) {
    await assertRefused(scene, "NOT_FOUND", () => stores.memberships.update(id, "Admin", ann.actor));
    await assertRefused(scene, "NOT_FOUND", () => stores.memberships.remove(id, ann.actor));
  }
  await assertRefused(scene, "NOT_FOUND", () => stores.invitations.create(NO_ID, "Admin", ann.actor));
});

testStores("each change is noted with the roles", async (scene) => {
  const { stores, ann: { account, actor } } = scene;
  const ben = await person(stores, "ben");
  const userId = ben.user.id;
  const { invitation, code } = await stores.invitations.create(account.id, "Viewer", actor);
  const [accepted] = await noted(scene, account.id, () => stores.invitations.accept(code, ben.actor));
  const id = (await stores.accounts.find(account.id))?.memberships[1]?.id ?? "";
  const event = { targetId: id, allowed: true };
  const details = { roleCode: "Viewer", invitationId: invitation.id };
  assertEquals(accepted, { ...event, action: "invitation.accept", actor: actorOf(ben.actor), details });
  assertEquals(await noted(scene, account.id, () => stores.memberships.update(id, "Editor", actor)), [
    {
      ...event,
      actor: actorOf(actor),
      action: "membership.update",
      details: { userId, roleCode: "Editor", before: "Viewer" },
    },
  ]);
  assertEquals(await noted(scene, account.id, () => stores.memberships.remove(id, actor)), [
    { ...event, actor: actorOf(actor), action: "membership.delete", details: { userId, roleCode: "Editor" } },
  ]);
  const [invited] = await noted(
    scene,
    account.id,
    () => stores.invitations.create(account.id, "Admin", actor),
  );
  assertEquals([invited?.action, invited?.details], ["user.invite", { roleCode: "Admin" }]);
});
