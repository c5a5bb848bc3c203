import { assertEquals, assertStringIncludes } from "@std/assert";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { postChanged } from "../../src/mail/account_mails.ts";
import { codeIn, requestEmail, testMails, useUpMails } from "./mail_scene.ts";

const ORIGIN = { address: "192.0.2.1", userAgent: null };
const nobody = () => Promise.resolve();

testMails("the address before is told that another one replaced it", async (scene) => {
  const { stores, ann, next, verified, mail } = scene;
  await verified(ann, "ann@example.com");
  await requestEmail(scene, ann.user.id, "new@example.com", ann.actor);
  await stores.emails.verify(codeIn((await next()).text), ORIGIN, postChanged(mail));
  const told = await next();
  assertEquals(
    [told.to, told.headers.get("subject")],
    [["ann@example.com"], "Your email address was changed"],
  );
  assertEquals((await stores.emails.find("ann@example.com")).length, 0);
});

testMails("a removed address is told, before another one can replace it", async (scene) => {
  const { stores, ann, next, verified, mail } = scene;
  await verified(ann, "ann@example.com");
  await stores.emails.remove({ userId: ann.user.id, verifiedHash: null }, ann.actor, postChanged(mail));
  const { to, headers, text } = await next();
  assertEquals([to, headers.get("subject")], [["ann@example.com"], "Your email address was removed"]);
  assertStringIncludes(text, "The user ann has removed this email address");
});

testMails("a changed address is told even if all mails of the day are used up", async (scene) => {
  const { stores, ann, next, verified, mail } = scene;
  await verified(ann, "ann@example.com");
  await requestEmail(scene, ann.user.id, "new@example.com", ann.actor);
  const code = codeIn((await next()).text);
  await useUpMails(scene, ann.user.id);
  await stores.emails.verify(code, ORIGIN, postChanged(mail));
  await stores.emails.remove({ userId: ann.user.id, verifiedHash: null }, ann.actor, postChanged(mail));
  const mails = (await mail.table.list([ann.user.id])).map(({ value }) => value);
  const told = mails.filter(({ kind }) => kind === "email_changed").map(({ facts }) => facts.to);
  assertEquals(told.sort(), ["ann@example.com", "new@example.com"]);
});

testMails("an address that is verified again is not told of a change", async (scene) => {
  const { stores, ann, next, verified, mail } = scene;
  await verified(ann, "ann@example.com");
  await requestEmail(scene, ann.user.id, "Ann@Example.com", ann.actor);
  await stores.emails.verify(codeIn((await next()).text), ORIGIN, postChanged(mail));
  const kinds = (await mail.table.list([ann.user.id])).map(({ value }) => value.kind);
  assertEquals(kinds, ["verify_email", "verify_email"]);
});

testMails(
  "an address that was verified again before the mail was sent is not told of its removal",
  async (scene) => {
    const { stores, ann, verified, mail, startWorker, ended } = scene;
    const stop = startWorker();
    await verified(ann, "ann@example.com");
    await stop();
    await stores.emails.remove({ userId: ann.user.id, verifiedHash: null }, ann.actor, postChanged(mail));
    const again = { userId: ann.user.id, address: "ANN@example.com", verifiedHash: null };
    await stores.emails.request(again, ann.actor, nobody);
    const minted = await commit(
      scene.kv,
      ann.user.id,
      ALWAYS,
      (operation) => stores.emails.mintCode(operation, ann.user.id, () => true),
    );
    await stores.emails.verify(minted?.code ?? "", ORIGIN, nobody);
    startWorker();
    assertEquals((await ended(ann.user.id, "Skipped")).kind, "email_changed");
  },
  {},
  { isWorking: false },
);

for (const first of ["other@example.com", "ann@example.com"]) {
  testMails(
    `a request for ${first} that waits is skipped after a request for ann@example.com`,
    async (scene) => {
      const { stores, ann, server, clock, startWorker, next, ended } = scene;
      await requestEmail(scene, ann.user.id, first, ann.actor);
      clock.at++;
      await requestEmail(scene, ann.user.id, "ann@example.com", ann.actor);
      startWorker();
      const { to, text } = await next();
      await ended(ann.user.id, "Skipped");
      await ended(ann.user.id, "Sent");
      assertEquals([server.mails.length, to], [1, ["ann@example.com"]]);
      await stores.emails.verify(codeIn(text), ORIGIN, nobody);
    },
    {},
    { isWorking: false },
  );
}
