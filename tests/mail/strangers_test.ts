/** Mails to addresses that nobody has verified, by the user or account that causes them. */
import { assertEquals, assertMatch } from "@std/assert";
import { postInvitation } from "../../src/mail/account_mails.ts";
import { assertRefused, guestOf } from "../auth/people.ts";
import { type MailScene, requestEmail, testMails } from "./mail_scene.ts";

const DAY_MS = 86_400_000;
const REFUSED = /because 20 mails to new addresses were sent for you or your account\. Try again tomorrow$/;

async function assertFull(scene: MailScene, request: () => Promise<unknown>): Promise<void> {
  assertMatch((await assertRefused(scene, "LIMIT_EXCEEDED", request)).message, REFUSED);
}

testMails(
  "a user verifies at most 20 addresses a day",
  async (scene) => {
    const { ann, clock } = scene;
    const request = (at: number) => requestEmail(scene, ann.user.id, `a${at}@example.com`, ann.actor);
    for (let at = 0; at < 20; at++) await request(at);
    await assertFull(scene, () => request(20));
    const ben = await guestOf(scene, ann, "ben");
    await requestEmail(scene, ben.user.id, "a20@example.com", ben.actor);
    clock.at += DAY_MS;
    await request(20);
  },
  {},
  { isWorking: false },
);

testMails(
  "an account invites at most 20 addresses a day, and so does a user with many accounts",
  async (scene) => {
    const { stores, mail, ann, clock } = scene;
    const invite = (accountId: string, at: number, { actor } = ann) =>
      stores.invitations.createByMail(
        { accountId, roleCode: "Viewer", email: `a${at}@example.com` },
        actor,
        postInvitation(mail, accountId),
      );
    for (let at = 0; at < 20; at++) await invite(ann.account.id, at);
    const ben = await guestOf(scene, ann, "ben");
    await assertFull(scene, () => invite(ann.account.id, 20, ben));
    const other = await stores.accounts.create("Other", ann.actor);
    await assertFull(scene, () => invite(other.id, 20));
    clock.at += DAY_MS;
    assertEquals((await invite(other.id, 20)).account.id, other.id);
  },
  {},
  { isWorking: false },
);
