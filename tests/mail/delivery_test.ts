import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { requestReset } from "../../src/mail/reset_request.ts";
import type { ReceivedMail, Refusal } from "../fixtures/smtp_server.ts";
import { codeIn, type MailScene, requestEmail, testMails } from "./mail_scene.ts";

/** Answers in turn; the last one repeats. */
function answers<T>(...all: T[]): () => T {
  return () => (all.length > 1 ? all.shift() : all[0]) as T;
}

const GREYLISTED: Refusal = { code: 451, text: "Greylisted" };
const UNKNOWN_USER: Refusal = { code: 550, text: "No such user" };
const ORIGIN = { address: "192.0.2.1", userAgent: null };

async function request(scene: MailScene): Promise<void> {
  await requestEmail(scene, scene.ann.user.id, "ann@example.com", scene.ann.actor);
}

/** Waits until an attempt of the user's mail has failed. */
async function failedOnce({ ann, mail, kv }: MailScene): Promise<void> {
  const [entry] = await mail.table.list([ann.user.id]);
  assert(entry);
  for await (const [row] of kv.watch<[{ reason: string | null }]>([entry.key])) {
    if (row?.value?.reason) break;
  }
}

testMails("a mail that is greylisted is sent later, and its latest code counts", async (scene) => {
  const { stores, clock, next } = scene;
  await request(scene);
  await failedOnce(scene);
  clock.at += 10_000;
  await stores.emails.verify(codeIn((await next()).text), ORIGIN, () => Promise.resolve());
}, { onRecipient: answers<Refusal>(GREYLISTED, null) });

const lost: ReceivedMail[] = [];

testMails("a second try with another code has another Message-ID, so that nobody drops it", async (scene) => {
  const { clock, next } = scene;
  await request(scene);
  await failedOnce(scene);
  clock.at += 10_000;
  const second = await next();
  const [first] = lost;
  assert(first);
  assertNotEquals(codeIn(first.text), codeIn(second.text));
  assertNotEquals(first.headers.get("message-id"), second.headers.get("message-id"));
}, { onMessage: (mail) => lost.push(mail) === 1 ? "hang up" : null });

testMails(
  "a mail that is greylisted for a day fails with the reason, and operators see it",
  async (scene) => {
    const { ann, clock, mail, ended } = scene;
    await request(scene);
    const aging = setInterval(() => clock.at += 3_600_000, 5);
    const { reason, tries, to } = await ended(ann.user.id, "Failed");
    clearInterval(aging);
    assert(tries >= 1 && tries <= 9);
    assertEquals([reason, to], ["451 Greylisted", "ann@example.com"]);
    assertEquals((await mail.failed(10)).map(({ ownerId }) => ownerId), [ann.user.id]);
  },
  { onRecipient: () => GREYLISTED },
);

testMails("a refused recipient fails at once", async (scene) => {
  const { ann, ended, server } = scene;
  await request(scene);
  const { tries, reason } = await ended(ann.user.id, "Failed");
  assertEquals([tries, reason, server.mails.length], [1, "550 No such user", 0]);
}, { onRecipient: () => UNKNOWN_USER });

testMails("a user whose address was refused can still reset the password", async (scene) => {
  const { stores, ann, verified, ended, mail, next } = scene;
  await verified(ann, "ann@example.com");
  await ended(ann.user.id, "Sent");
  await requestReset(mail, "ann@example.com");
  await ended(ann.user.id, "Failed");
  assertEquals((await stores.users.find(ann.user.id))?.email?.refusal, "550 No such user");
  await requestReset(mail, "ann@example.com");
  await stores.passwordResets.requireOpen(codeIn((await next()).text));
}, { onRecipient: answers<Refusal>(null, UNKNOWN_USER, null) });

testMails("a refused message does not stop the mails of its reader", async (scene) => {
  const { stores, ann, verified, ended, mail, next } = scene;
  await verified(ann, "ann@example.com");
  await ended(ann.user.id, "Sent");
  await requestReset(mail, "ann@example.com");
  await ended(ann.user.id, "Failed");
  assertEquals((await stores.users.find(ann.user.id))?.email?.refusal, undefined);
  await requestReset(mail, "ann@example.com");
  await next();
}, { onMessage: answers<Refusal>(null, { code: 554, text: "Spam" }, null) });

testMails("a mail whose answer is lost is sent once more at most", async (scene) => {
  const { ann, clock, ended } = scene;
  await request(scene);
  const aging = setInterval(() => clock.at += 10_000, 5);
  const { tries } = await ended(ann.user.id, "Failed");
  clearInterval(aging);
  assertEquals(tries, 2);
}, { onMessage: () => "hang up" });

testMails(
  "a mail that was queued before a restart is sent once after it",
  async (scene) => {
    const { ann, startWorker, next, server, ended } = scene;
    await request(scene);
    await startWorker()();
    startWorker();
    startWorker();
    await next();
    await ended(ann.user.id, "Sent");
    assertEquals(server.mails.length, 1);
  },
  {},
  { isWorking: false },
);

testMails(
  "a mail that a stopped worker has not sent is sent by the next one",
  async (scene) => {
    const { ann, startWorker, next, ended, server } = scene;
    const stop = startWorker();
    await request(scene);
    await stop();
    startWorker();
    await next();
    const { unknownTries } = await ended(ann.user.id, "Sent");
    assertEquals([unknownTries, server.mails.length], [0, 1]);
  },
  {},
  { isWorking: false },
);

testMails(
  "a mail that nobody could send in time is given up",
  async (scene) => {
    const { ann, clock, startWorker, ended, server } = scene;
    await request(scene);
    clock.at += 86_400_000;
    startWorker();
    const { tries } = await ended(ann.user.id, "Failed");
    assertEquals([tries, server.mails.length], [0, 0]);
  },
  {},
  { isWorking: false },
);
