import { assertEquals, assertRejects } from "@std/assert";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { Mailer } from "../../src/mail/mailer.ts";
import { MailJob } from "../../src/mail/mail_job.ts";
import { MailStore, newMail, SEND_JOB } from "../../src/mail/mail_store.ts";
import { testStores } from "../auth/people.ts";
import { smtpServer } from "../fixtures/smtp_server.ts";
import { NOTHING, start } from "../queue/queues.ts";

const ORIGIN = "https://readiness.example";

testStores("a try that the server has answered counts, even if the worker cannot note it", async (scene) => {
  const { kv, stores: { database }, ann: { user: { id: userId } } } = scene;
  await using server = await smtpServer({ onRecipient: () => ({ code: 550, text: "No such user" }) });
  const store = new MailStore({ database, origin: ORIGIN, perDay: 5 });
  const mail = newMail({ ownerId: userId, kind: "alert", facts: {}, maxAgeMs: 1_000 });
  await commit(kv, "owner", ALWAYS, (operation) => store.post(operation, mail));
  const claim = await start(store.queue, { [SEND_JOB]: NOTHING });
  const content = { subject: "Alert", parts: [], footer: [] };
  const draft = { to: "ann@example.com", content, unsubscribeUrl: null, userId, hasCode: false };
  const job = new MailJob({
    store,
    mailer: new Mailer({ settings: server.settings, origin: ORIGIN }),
    composers: { alert: () => Promise.resolve(draft) },
    refuse() {
      claim.interrupt();
      return Promise.reject(new Error("The database is full"));
    },
  });
  await assertRejects(() => job.run(claim), Error, "full");
  assertEquals((await store.table.list([userId])).map(({ value }) => value.unknownTries), [1]);
});
