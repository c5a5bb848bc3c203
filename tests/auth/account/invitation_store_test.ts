/** Invitations that are revoked, or end with the role of their inviter. */
import { assertEquals } from "@std/assert";
import { findInconsistencies } from "../../../src/auth/inconsistencies.ts";
import type { RoleCode } from "../../../src/auth/principal/permission.ts";
import { actorOf, assertRefused, joined, NO_ID, noted, person, type Scene, testStores } from "../people.ts";

async function endsOf({ stores, ann }: Scene): Promise<string[]> {
  const account = await stores.accounts.get(ann.account.id);
  return stores.invitations.list(account, { ended: true }).map(({ ended }) => ended?.as ?? "Open");
}

testStores("a revoked invitation cannot be accepted, and is not changed", async (scene) => {
  const { stores, clock, ann } = scene;
  const { code, invitation: { id } } = await stores.invitations.create(ann.account.id, "Admin", ann.actor);
  const ben = await person(stores, "ben");
  const { invitation } = await stores.invitations.revoke(id, ann.actor);
  assertEquals(invitation.ended, { as: "Revoked", at: clock.at });
  await assertRefused(scene, "NOT_FOUND", () => stores.invitations.accept(code, ben.actor));
  clock.at += 1000;
  assertEquals((await stores.invitations.revoke(id, ann.actor)).invitation, invitation);
  assertEquals(await findInconsistencies(stores.database), []);
});

testStores("an accepted invitation cannot be revoked", async (scene) => {
  const { stores, ann } = scene;
  const { code, invitation: { id } } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  await stores.invitations.accept(code, (await person(stores, "ben")).actor);
  await stores.invitations.revoke(id, ann.actor);
  assertEquals(await endsOf(scene), ["Accepted"]);
});

testStores("only invitations can be revoked", async (scene) => {
  const { stores, ann } = scene;
  for (const id of [NO_ID, ann.account.id, ann.user.id, ann.account.memberships[0]?.id ?? ""]) {
    await assertRefused(scene, "NOT_FOUND", () => stores.invitations.revoke(id, ann.actor));
  }
});

testStores("a revocation is noted", async (scene) => {
  const { stores, ann } = scene;
  const { invitation: { id } } = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
  const revoke = () => stores.invitations.revoke(id, ann.actor);
  const details = { roleCode: "Viewer" };
  const event = { action: "invitation.revoke", targetId: id, allowed: true, details };
  assertEquals(await noted(scene, ann.account.id, revoke), [{ ...event, actor: actorOf(ann.actor) }]);
  assertEquals(await noted(scene, ann.account.id, revoke), []);
});

const LOST_ROLES: readonly (RoleCode | "removed")[] = ["Editor", "Viewer", "removed"];

for (const lost of LOST_ROLES) {
  testStores(`the invitations of an Admin who is ${lost} now end, but not those of others`, async (scene) => {
    const { stores, ann } = scene;
    const [bea, cay] = [await person(stores, "bea"), await person(stores, "cay")];
    const id = await joined(scene, ann, { guest: bea, roleCode: "Admin" });
    const anns = await stores.invitations.create(ann.account.id, "Viewer", ann.actor);
    const beas = await stores.invitations.create(ann.account.id, "Admin", bea.actor);
    if (lost === "removed") await stores.memberships.remove(id, ann.actor);
    else await stores.memberships.update(id, lost, ann.actor);
    await assertRefused(scene, "NOT_FOUND", () => stores.invitations.accept(beas.code, cay.actor));
    assertEquals(await endsOf(scene), ["Revoked", "Open", "Accepted"]);
    if (lost !== "removed") await stores.memberships.update(id, "Admin", ann.actor);
    await assertRefused(scene, "NOT_FOUND", () => stores.invitations.accept(beas.code, cay.actor));
    await stores.invitations.accept(anns.code, cay.actor);
  });
}

testStores(
  "an open invitation of somebody who is not an Admin, from an older version, is not accepted",
  async (scene) => {
    const { stores, ann } = scene;
    const ben = await person(stores, "ben");
    const stranger = await person(stores, "stranger");
    const { code } = await stores.invitations.create(ann.account.id, "Admin", stranger.actor);
    await assertRefused(scene, "NOT_FOUND", () => stores.invitations.accept(code, ben.actor));
  },
);
