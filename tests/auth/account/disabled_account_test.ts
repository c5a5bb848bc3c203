/** Accounts that an operator disables. What members may still do is in `tests/gql/late_rights_test.ts`. */
import { assertEquals, assertRejects } from "@std/assert";
import { byKey, RightEnded } from "../../../src/auth/change/credential_author.ts";
import { Progress } from "../../../src/auth/change/progress.ts";
import { WriteRates } from "../../../src/auth/change/write_rates.ts";
import { findInconsistencies } from "../../../src/auth/inconsistencies.ts";
import { Authenticator } from "../../../src/auth/principal/authenticate.ts";
import { ALWAYS, commit } from "../../../src/database/commit.ts";
import {
  assertRefused,
  guestOf,
  keyFor,
  NO_ID,
  noted,
  person,
  robot,
  type Scene,
  testStores,
} from "../people.ts";

async function keyOf(scene: Scene) {
  const { apiKey } = await keyFor(scene, await robot(scene, scene.ann));
  const headers = new Headers({ "x-api-key": apiKey });
  const authenticator = new Authenticator(scene.stores);
  return async () => await authenticator.authenticate(headers, "192.0.2.7");
}

function setDisabled({ stores, ann }: Scene, isDisabled: boolean) {
  return stores.accounts.setDisabled(ann.account.id, isDisabled, ann.actor);
}

testStores(
  "the keys of a disabled account are refused with the reason, once a minute in the trail",
  async (scene) => {
    const authenticate = await keyOf(scene);
    const before = await authenticate();
    await scene.stores.lastUses.settled();
    await setDisabled(scene, true);
    const events = await noted(scene, scene.ann.account.id, async () => {
      for (let time = 0; time < 2; time++) {
        const error = await authenticate().catch(({ code, status, message }) => [code, status, message]);
        assertEquals(error, [
          "ACCOUNT_DISABLED",
          403,
          "Cannot use this key, because an operator of this service has disabled the account. " +
          "Ask the operator to enable it again",
        ]);
      }
    });
    assertEquals(events.map(({ action, allowed }) => [action, allowed]), [[
      "service_account_key.use",
      false,
    ]]);
    await setDisabled(scene, false);
    assertEquals(await authenticate(), before);
  },
);

testStores("a key that was accepted before changes nothing in a disabled account", async (scene) => {
  const { stores: { database }, kv } = scene;
  const principal = await (await keyOf(scene))();
  if (principal.kind !== "service_account") throw new Error("Not a key");
  await setDisabled(scene, true);
  const author = byKey(database, {
    principal,
    address: null,
    needed: null,
    progress: new Progress(new AbortController().signal),
    rates: new WriteRates(kv, database.now, 0),
    idempotency: null,
  });
  const change = () => commit(kv, "test", author, (operation) => void operation.set(["changed"], 1));
  const { reason } = await assertRejects(change, RightEnded);
  assertEquals([reason, (await kv.get(["changed"])).versionstamp], ["account", null]);
});

testStores("nobody joins a disabled account, and its invitations are not sent", async (scene) => {
  const { stores: { invitations, database }, ann, kv } = scene;
  const { code, invitation } = await invitations.create(ann.account.id, "Viewer", ann.actor);
  const ben = await person(scene.stores, "ben");
  await setDisabled(scene, true);
  await assertRefused(scene, "ACCOUNT_DISABLED", () => invitations.accept(code, ben.actor));
  await assertRefused(scene, "ACCOUNT_DISABLED", () => invitations.requireOpen(code));
  await commit(kv, "test", ALWAYS, async (operation) => {
    assertEquals(await invitations.mintCode(operation, ann.account.id, invitation.id), null);
  });
  await setDisabled(scene, false);
  await invitations.accept(code, ben.actor);
  assertEquals((await database.accounts.read([ann.account.id]))?.value.memberships.length, 2);
});

testStores("members leave a disabled account, and delete themselves", async (scene) => {
  const { stores, ann } = scene;
  const [ben, cem] = [await guestOf(scene, ann, "ben"), await guestOf(scene, ann, "cem")];
  await setDisabled(scene, true);
  await stores.memberships.leave(ann.account.id, { userId: ben.user.id, name: ann.account.name }, ben.actor);
  await stores.deletions.deleteUser({ id: cem.user.id, name: "cem" }, cem.actor);
  await stores.erasures.settled();
  assertEquals((await stores.accounts.get(ann.account.id)).memberships.length, 1);
});

testStores(
  "an account that is enabled again is as before, and its trail has both changes once",
  async (scene) => {
    const { stores, clock, ann: { account } } = scene;
    const before = await stores.accounts.get(account.id);
    const events = await noted(scene, account.id, async () => {
      for (const isDisabled of [true, true, false, false]) {
        // Events of one millisecond have no order.
        clock.at += 1;
        await setDisabled(scene, isDisabled);
        assertEquals(await findInconsistencies(stores.database), []);
      }
    });
    assertEquals(events.map(({ action }) => action), ["account.disable", "account.enable"]);
    assertEquals(await stores.accounts.get(account.id), before);
    await assertRefused(
      scene,
      "NOT_FOUND",
      () => stores.accounts.setDisabled(NO_ID, true, scene.ann.actor),
    );
  },
);
