import { assert, assertEquals, assertNotEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { postInvitation } from "../../src/mail/account_mails.ts";
import { strangersName } from "../../src/mail/mail_text.ts";
import { requestReset } from "../../src/mail/reset_request.ts";
import { assertRefused, guestOf, sessionOf } from "../auth/people.ts";
import { rowsOf } from "../database/databases.ts";
import { codeIn, type MailScene, requestEmail, testMails } from "./mail_scene.ts";

const ORIGIN = { address: "192.0.2.1", userAgent: null };
const HASH = "$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const nobody = () => Promise.resolve();

async function userOf({ stores, ann }: MailScene) {
  const user = await stores.users.find(ann.user.id);
  assert(user);
  return user;
}

/** Code of the error of an attempt while a worker writes other rows. */
async function codeOf(attempt: () => Promise<unknown>): Promise<string> {
  return (await assertRejects(attempt, AppError)).code;
}

testMails("an address counts after the link in a mail has verified it, once", async (scene) => {
  const { stores, ann, next, kv } = scene;
  await requestEmail(scene, ann.user.id, " Ann@example.com ", ann.actor);
  assertEquals((await userOf(scene)).email, undefined);
  const mail = await next();
  assertEquals([mail.to, mail.headers.get("subject")], [["Ann@example.com"], "Confirm your email address"]);
  assertEquals(mail.headers.get("list-unsubscribe"), undefined);
  const code = codeIn(mail.text);
  assertStringIncludes(mail.text, `https://readiness.example/verify-email#${code}`);
  assertEquals(JSON.stringify(await rowsOf(kv)).includes(code), false, "the code is stored");
  await stores.emails.verify(code, ORIGIN, nobody);
  assertEquals((await userOf(scene)).email?.address, "Ann@example.com");
  assertEquals((await stores.emails.find("ann@example.COM")).map(({ id }) => id), [ann.user.id]);
  assertEquals(await codeOf(() => stores.emails.verify(code, ORIGIN, nobody)), "NOT_FOUND");
});

testMails("a code ends with its day, a new request, and a new epoch of the sessions", async (scene) => {
  const { stores, ann, next, clock } = scene;
  const codes: string[] = [];
  const request = async () => {
    await requestEmail(scene, ann.user.id, "ann@example.com", ann.actor);
    codes.push(codeIn((await next()).text));
  };
  const assertEnded = async () => {
    for (const code of codes) {
      await assertRejects(() => stores.emails.verify(code, ORIGIN, nobody), AppError, "not found");
    }
  };
  await request();
  clock.at += 86_400_000;
  await assertEnded();
  await request();
  await request();
  await stores.emails.verify(codes.pop() ?? "", ORIGIN, nobody);
  await assertEnded();
  await requestEmail(scene, ann.user.id, "other@example.com", ann.actor);
  codes.push(codeIn((await next()).text));
  await stores.users.signOutEverywhere(ann.user.id, { deletesUserKeys: true }, ann.actor);
  await assertEnded();
});

testMails("a stranger's address gets at most five mails a day from all users", async (scene) => {
  const { ann, next, clock } = scene;
  for (let count = 0; count < 5; count++) {
    await requestEmail(scene, ann.user.id, "victim@example.com", ann.actor);
    await next();
  }
  const again = (address: string) => requestEmail(scene, ann.user.id, address, ann.actor);
  for (const address of ["VICTIM@example.com", " victim@example.com", "victim@example.com\t"]) {
    assertEquals(await codeOf(() => again(address)), "LIMIT_EXCEEDED", address);
  }
  clock.at += 86_400_000;
  await again("victim@example.com");
  await next();
});

testMails(
  "concurrent invitations of a stranger share the limit",
  async ({ stores, mail, ann }) => {
    const email = "victim@example.com";
    const accounts = [];
    for (let count = 0; count < 8; count++) accounts.push(await stores.accounts.create("Spam", ann.actor));
    const invited = await Promise.allSettled(accounts.map(({ id: accountId }) => {
      const post = postInvitation(mail, accountId);
      return stores.invitations.createByMail({ accountId, roleCode: "Viewer", email }, ann.actor, post);
    }));
    assertEquals(invited.filter(({ status }) => status === "fulfilled").length, 5);
  },
  {},
  { isWorking: false },
);

for (
  const address of [
    "ann",
    "ann@localhost",
    "a@b.example\r\nBcc: c@d.example",
    "<a@b.example>",
    "a@b.example, c@d.example",
    `${"a".repeat(250)}@b.example`,
  ]
) {
  testMails(
    `${JSON.stringify(address.slice(0, 40))} is no address`,
    async (scene) => {
      const { ann } = scene;
      await assertRefused(
        scene,
        "BAD_USER_INPUT",
        () => requestEmail(scene, ann.user.id, address, ann.actor),
      );
    },
    {},
    { isWorking: false },
  );
}

testMails("a reset by mail sets the password once, and ends all sessions and user keys", async (scene) => {
  const { stores, ann, next, verified, mail, kv } = scene;
  await verified(ann, "ann@example.com");
  const { session } = await sessionOf(scene);
  await requestReset(mail, "ANN@example.com");
  const { to, text } = await next();
  const code = codeIn(text);
  assertEquals(to, ["ann@example.com"]);
  assertStringIncludes(text, `https://readiness.example/reset-password#${code}`);
  assertEquals(JSON.stringify(await rowsOf(kv)).includes(code), false, "the code is stored");
  await stores.passwordResets.requireOpen(code);
  await stores.passwordResets.use(code, HASH, ORIGIN);
  const user = await userOf(scene);
  assertEquals([user.passwordHash, user.userKeys], [HASH, []]);
  assertEquals(await stores.sessions.find(session.id, user), null);
  assertEquals(await codeOf(() => stores.passwordResets.use(code, HASH, ORIGIN)), "NOT_FOUND");
});

testMails(
  "a reset for an address that nobody has verified sends nothing, and looks the same",
  async (scene) => {
    const { ann, next, verified, mail, server } = scene;
    await requestEmail(scene, ann.user.id, "ann@example.com", ann.actor);
    await next();
    await requestReset(mail, "ann@example.com");
    await requestReset(mail, "nobody@example.com");
    await verified(ann, "later@example.com");
    assertEquals(server.mails.length, 2);
  },
);

testMails("everyone who shares a mailbox gets a mail of their own", async (scene) => {
  const { ann, next, verified, mail } = scene;
  const ben = await guestOf(scene, ann, "ben");
  await verified(ann, "team@example.com");
  await verified(ben, "team@example.com");
  await requestReset(mail, "team@example.com");
  const texts = [(await next()).text, (await next()).text];
  assertEquals(texts.map((text) => /user (\w+)\./.exec(text)?.[1]).sort(), ["ann", "ben"]);
});

testMails("a reset ends after an hour, with the address, and with a new membership", async (scene) => {
  const { stores, ann, next, verified, mail, clock } = scene;
  await verified(ann, "ann@example.com");
  const open = async () => {
    await requestReset(mail, "ann@example.com");
    return codeIn((await next()).text);
  };
  const assertEnded = (code: string) =>
    assertRejects(() => stores.passwordResets.requireOpen(code), AppError);
  const late = await open();
  clock.at += 3_600_000;
  await assertEnded(late);
  const joined = await open();
  await stores.accounts.create("Another", ann.actor);
  await assertEnded(joined);
  const removed = await open();
  await stores.emails.remove({ userId: ann.user.id, verifiedHash: null }, ann.actor, nobody);
  await assertEnded(removed);
});

testMails("over five requests a day for an address, nothing is sent and no error tells", async (scene) => {
  const { ann, next, verified, mail, server } = scene;
  await verified(ann, "ann@example.com");
  for (let count = 0; count < 7; count++) await requestReset(mail, "ann@example.com");
  for (let count = 0; count < 5; count++) await next();
  await verified(await guestOf(scene, ann, "ben"), "ben@example.com");
  assertEquals(server.mails.length, 7);
});

for (const name of ["evil.example", "https://evil", "пример.рф", "例え。テスト", "💩.la", "ą@b"]) {
  Deno.test(`a stranger's mail has no link for the name ${name}`, () => {
    assertEquals(strangersName(name).replaceAll(/\[(?:[.。@]|:)\]/g, "*"), name.replace(/[.。@]|:/, "*"));
  });
}

testMails("an invitation by mail has its code in the mail alone", async (scene) => {
  const { stores, ann, next, mail, kv } = scene;
  const { account: { id: accountId } } = ann;
  const input = { accountId, roleCode: "Editor", email: "cem@example.com" } as const;
  await stores.accounts.update(accountId, { name: "Win www.evil.example\n now" }, ann.actor).catch(() => {});
  await stores.accounts.update(accountId, { name: "Visit https://evil.example now" }, ann.actor);
  const { invitation } = await stores.invitations.createByMail(
    input,
    ann.actor,
    postInvitation(mail, accountId),
  );
  const { to, text, source } = await next();
  assertEquals(to, ["cem@example.com"]);
  assertEquals([text.includes("evil.example"), source.includes("evil.example")], [false, false]);
  const code = codeIn(text);
  assertEquals(JSON.stringify(await rowsOf(kv)).includes(code), false, "the code is stored");
  const account = await stores.accounts.get(accountId);
  assertEquals(account.invitations.map(({ id, email }) => [id, email]), [[invitation.id, "cem@example.com"]]);
  assertNotEquals(account.invitations[0]?.digest, invitation.digest);
  await stores.invitations.requireOpen(code);
});

testMails(
  "an invitation that was revoked before the mail was sent is not sent",
  async (scene) => {
    const { stores, ann, mail, startWorker, ended } = scene;
    const { account: { id: accountId } } = ann;
    const input = { accountId, roleCode: "Viewer", email: "cem@example.com" } as const;
    const post = postInvitation(mail, accountId);
    const { invitation } = await stores.invitations.createByMail(input, ann.actor, post);
    await stores.invitations.revoke(invitation.id, ann.actor);
    startWorker();
    await ended(accountId, "Skipped");
  },
  {},
  { isWorking: false },
);

testMails("the mails of a deleted user are erased with the address", async (scene) => {
  const { stores, ann, kv, verified } = scene;
  const ben = await guestOf(scene, ann, "ben");
  await verified(ben, "ben@example.com");
  await stores.deletions.deleteUser({ id: ben.user.id, name: "ben" }, ben.actor);
  await stores.erasures.settled();
  assertEquals(JSON.stringify(await rowsOf(kv)).includes("ben@example.com"), false);
});
