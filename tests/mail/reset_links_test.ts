/** Password resets by mail, next to the links that Admins and operators create. */
import type { AtomicOperation } from "@deno/kv";
import { assertEquals } from "@std/assert";
import type { Author } from "../../src/auth/change/author.ts";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { requestReset } from "../../src/mail/reset_request.ts";
import { guestOf, noted, type Person, person } from "../auth/people.ts";
import { PASSWORD_HASH } from "../auth/changes.ts";
import { codeIn, type MailScene, testMails, useUpMails } from "./mail_scene.ts";

const ORIGIN = { address: "192.0.2.1", userAgent: null };

/** Creates a link for a member of Ann's account, by its creator. */
const LINKS: Readonly<Record<string, (scene: MailScene, ben: Person) => Promise<string>>> = {
  "an Admin": async ({ stores, ann }, { user }) => {
    const input = { accountId: ann.account.id, userId: user.id };
    return (await stores.passwordResets.create(input, ann.actor)).code;
  },
  "an operator": async ({ stores }, { user }) => {
    const olga = await operator(stores);
    return (await stores.passwordResets.createByOperator(user.id, olga)).code;
  },
};

async function operator(stores: MailScene["stores"]): Promise<Author> {
  const { user, actor } = await person(stores, "olga");
  await stores.users.setOperator(user.id, true, actor);
  return actor;
}

async function benWithAddress(scene: MailScene): Promise<Person> {
  const ben = await guestOf(scene, scene.ann, "ben");
  await scene.verified(ben, "ben@example.com");
  return ben;
}

testMails("after a password that the operator sets, the address must be verified again", async (scene) => {
  const { stores, ann } = scene;
  await scene.verified(ann, "ann@example.com");
  const email = async () => (await stores.users.find(ann.user.id))?.email?.address;
  const set = (verified: { readonly verifiedHash?: null }) => {
    const update = { change: { passwordHash: PASSWORD_HASH }, keptSessionId: null, ...verified };
    return stores.users.update(ann.user.id, update, ann.actor);
  };
  await set({ verifiedHash: null });
  assertEquals(await email(), "ann@example.com");
  await set({});
  assertEquals(await email(), undefined);
});

for (const [creator, link] of Object.entries(LINKS)) {
  testMails(`after a link of ${creator}, the address must be verified again`, async (scene) => {
    const { stores } = scene;
    const ben = await benWithAddress(scene);
    const code = await link(scene, ben);
    const events = await noted(scene, ben.user.id, async () => {
      await stores.passwordResets.use(code, PASSWORD_HASH, ORIGIN);
    });
    assertEquals((await stores.users.find(ben.user.id))?.email, undefined);
    assertEquals(await stores.emails.find("ben@example.com"), []);
    assertEquals(events.some(({ action }) => action === "email.delete"), true);
  });

  testMails(`no mail replaces the open link of ${creator}`, async (scene) => {
    const { stores, clock } = scene;
    const ben = await benWithAddress(scene);
    const code = await link(scene, ben);
    assertEquals(await mailedCode(scene, ben), null);
    await stores.passwordResets.requireOpen(code);
    clock.at += 24 * 3_600_000;
    await stores.passwordResets.use(await mailedCode(scene, ben) ?? "", PASSWORD_HASH, ORIGIN);
  });
}

/** Creates a code as the worker does before it sends the mail. */
async function mailedCode({ stores, kv }: MailScene, { user: { id } }: Person): Promise<string | null> {
  const mint = (operation: AtomicOperation) => stores.passwordResets.mintByMail(operation, id);
  return (await commit(kv, id, ALWAYS, mint))?.code ?? null;
}

testMails("a mail replaces an Admin's link that ended with the membership", async (scene) => {
  const { stores, ann } = scene;
  const ben = await benWithAddress(scene);
  await LINKS["an Admin"]?.(scene, ben);
  await stores.memberships.leave(ann.account.id, { userId: ben.user.id, name: "ann's" }, ben.actor);
  await stores.passwordResets.use(await mailedCode(scene, ben) ?? "", PASSWORD_HASH, ORIGIN);
});

testMails("a reset by mail is sent even if all mails of the day are used up", async (scene) => {
  const { ann, mail, next, verified, stores } = scene;
  await verified(ann, "ann@example.com");
  await useUpMails(scene, ann.user.id);
  await requestReset(mail, "ann@example.com");
  await stores.passwordResets.use(codeIn((await next()).text), PASSWORD_HASH, ORIGIN);
  const user = await stores.users.find(ann.user.id);
  assertEquals(user?.email?.address, "ann@example.com");
});
