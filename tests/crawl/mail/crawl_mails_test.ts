/** Alerts and weekly summaries, from stored crawls to the mails that arrive. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import { newObjectId } from "../../../src/auth/object_id.ts";
import { OPERATOR_ACTOR } from "../../../src/auth/principal/principal.ts";
import { rowsOfChanges } from "../../../src/crawl/worker/change_rows.ts";
import type { CheckChange } from "../../../src/crawl/changes/check_changes.ts";
import { changeCounts } from "../../../src/crawl/changes/confirmation.ts";
import { CrawlEvents } from "../../../src/crawl/worker/crawl_events.ts";
import { changeRowsOf, type CrawlRecord } from "../../../src/crawl/crawl_record.ts";
import { recipientNow, recipientsAfter } from "../../../src/crawl/mail/recipients.ts";
import { WEEK_ROW, WeeklySchedule } from "../../../src/crawl/mail/weekly_schedule.ts";
import type { ProjectRecord } from "../../../src/crawl/project/project_record.ts";
import { ALWAYS, commit } from "../../../src/database/commit.ts";
import { setRows } from "../../../src/database/json_rows.ts";
import { ChoiceStore } from "../../../src/mail/choice_store.ts";
import { guestOf } from "../../auth/people.ts";
import type { CrawlParts } from "../../../src/crawl/worker/crawl_parts.ts";
import { type MailScene, testMails, urlIn } from "../../mail/mail_scene.ts";

const OPERATOR = trusted(OPERATOR_ACTOR);
const DAY_MS = 86_400_000;
/** Monday, 06:00 UTC. */
const MONDAY = Date.UTC(2027, 0, 4, 6);

function change(checkId: string, confirmation: CheckChange["confirmation"]): CheckChange {
  const kind = confirmation === null ? "improvement" : "regression";
  const pageCounts = { regression: 0, improvement: 0, neither: 0 };
  return { checkId, before: "pass", after: "fail", kind, confirmation, pages: [], pageCounts };
}

const WORSE = [change("robots-txt", "confirmed"), change("llms-txt", "confirmed")];

async function projectOf({ tracking, ann }: MailScene, name = "Shop"): Promise<ProjectRecord> {
  const input = { accountId: ann.account.id, name, target: "shop.example.com" };
  return await tracking.projects.create(input, OPERATOR);
}

/** Stores a crawl that has finished now, and tells of it as its job does. */
async function finished(
  { tracking, stores, clock, kv }: MailScene,
  { id: projectId, accountId, target }: ProjectRecord,
  changes: readonly CheckChange[],
  facts: Partial<CrawlRecord> = {},
): Promise<CrawlRecord> {
  clock.at += 60_000;
  const createdAt = clock.at;
  const crawl: CrawlRecord = {
    ...{ id: newObjectId(), projectId, accountId, target, status: "Finished", trigger: "Schedule" },
    ...{ startedBy: null, createdAt, startedAt: createdAt, finishedAt: createdAt },
    ...{ progress: { pagesChecked: 1, pagesKnown: 1, page: null }, score: 74, grade: "C" },
    ...{ isProvisional: false, scoringVersion: "1", failure: null, changes: changeCounts(changes) },
    ...{ recheckAt: null, previous: { id: newObjectId(), score: 82, scoringVersion: "1" }, pageRows: 0 },
    ...facts,
  };
  const rows = await rowsOfChanges(changes);
  const parts = { ...tracking, database: stores.database } as unknown as CrawlParts;
  const events = new CrawlEvents(parts);
  await commit(kv, projectId, ALWAYS, async (operation) => {
    tracking.crawls.table.insert(operation, crawl);
    setRows(operation, changeRowsOf(crawl.id), rows);
    await events.finished(operation, crawl, changes);
  });
  return crawl;
}

testMails("members get an alert about confirmed regressions, and nobody else", async (scene) => {
  const { ann, verified, next, server } = scene;
  const ben = await guestOf(scene, ann, "ben");
  await guestOf(scene, ann, "cem");
  await verified(ann, "ann@example.com");
  await verified(ben, "ben@example.com");
  const project = await projectOf(scene, "Shop <b>");
  await finished(scene, project, [change("robots-txt", "refuted"), change("llms-txt", null)]);
  const crawl = await finished(scene, project, [...WORSE, change("sitemap-xml", "pending")]);
  const mails = [await next(), await next()];
  assertEquals(mails.flatMap(({ to }) => to).sort(), ["ann@example.com", "ben@example.com"]);
  assertEquals(server.mails.length, 4);
  const { headers, text, source } = mails[0] ?? await next();
  assertEquals(headers.get("subject"), "Shop <b>: 2 checks got worse");
  assertStringIncludes(text, "The score is 74 of 100, grade C, 8 points lower than before.");
  assertStringIncludes(text, `https://readiness.example/crawls/${crawl.id}`);
  assertEquals(source.split("text/html")[1]?.includes("<b>"), false);
  assertEquals(headers.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
});

testMails(
  "the link of an alert stops the alerts about its project, also those that wait",
  async (scene) => {
    const { ann, stores, verified, next, startWorker, ended } = scene;
    const stop = startWorker();
    await verified(ann, "ann@example.com");
    const [shop, blog] = [await projectOf(scene), await projectOf(scene, "Blog")];
    await finished(scene, shop, WORSE);
    const alert = await next();
    const url = urlIn(alert.text, /what=project/);
    assertEquals(alert.headers.get("list-unsubscribe"), `<${url}>`);
    await stop();
    await finished(scene, shop, WORSE);
    const choices = new ChoiceStore(stores.database);
    const [user, account, project, key] = ["user", "account", "project", "key"].map((name) =>
      url.searchParams.get(name) ?? ""
    ) as [string, string, string, string];
    const stopped = { what: "project", accountId: account, projectId: project } as const;
    assertEquals(await choices.unsubscribe(user, stopped, `${key}0`, "192.0.2.1"), false);
    assertEquals(
      await choices.unsubscribe(user, { ...stopped, projectId: blog.id }, key, "192.0.2.1"),
      false,
    );
    assertEquals(
      await choices.unsubscribe(user, { what: "weekly", accountId: account }, key, "192.0.2.1"),
      false,
    );
    assertEquals(await choices.unsubscribe(user, stopped, key, "192.0.2.1"), true);
    startWorker();
    await finished(scene, blog, WORSE);
    assertEquals((await next()).headers.get("subject"), "Blog: 2 checks got worse");
    await finished(scene, shop, WORSE);
    await ended(ann.account.id, "Sent");
    await choices.change({ accountId: account, userId: user }, { alerts: false }, ann.actor);
    await finished(scene, blog, WORSE);
    await verified(await guestOf(scene, ann, "ben"), "ben@example.com");
    assertEquals(scene.server.mails.map(({ headers }) => headers.get("subject")?.slice(0, 4)), [
      "Conf",
      "Shop",
      "Blog",
      "Conf",
    ]);
  },
  {},
  { isWorking: false },
);

testMails(
  "an alert that was queued is not sent to a member who has left",
  async (scene) => {
    const { ann, stores, verified, startWorker, ended } = scene;
    const stop = startWorker();
    const ben = await guestOf(scene, ann, "ben");
    await verified(ben, "ben@example.com");
    await stop();
    await finished(scene, await projectOf(scene), WORSE);
    const { account: { id, name } } = ann;
    const second = startWorker();
    await scene.next();
    await second();
    await finished(scene, await projectOf(scene, "Blog"), WORSE);
    await stores.memberships.leave(id, { userId: ben.user.id, name }, ben.actor);
    startWorker();
    await finished(scene, await projectOf(scene, "News"), WORSE);
    await verified(ann, "ann@example.com");
    await ended(id, "Sent");
    assertEquals(scene.server.mails.length, 3);
  },
  {},
  { isWorking: false },
);

testMails("a member gets at most ten alerts a day, and more on the next", async (scene) => {
  const { ann, clock, verified, next, ended } = scene;
  clock.at = MONDAY;
  await verified(ann, "ann@example.com");
  const project = await projectOf(scene);
  for (let count = 0; count < 11; count++) await finished(scene, project, WORSE);
  for (let count = 0; count < 10; count++) await next();
  await ended(ann.account.id, "Skipped");
  clock.at += DAY_MS;
  await finished(scene, project, WORSE);
  await next();
  assertEquals(scene.server.mails.length, 12);
});

testMails(
  "without regressions and without mail, a crawl queues nothing",
  async (scene) => {
    const { ann, mail } = scene;
    await finished(scene, await projectOf(scene), [change("llms-txt", null)]);
    assertEquals(await mail.queue.load(), { ready: 0, running: 0 });
    assertEquals((await mail.table.list([ann.account.id])).length, 0);
  },
  {},
  { isWorking: false },
);

testMails(
  "on Monday, members get one summary of the last week",
  async (scene) => {
    const { ann, clock, verified, next, mail, server, startWorker } = scene;
    clock.at = MONDAY - 7 * DAY_MS;
    const schedule = new WeeklySchedule(mail);
    await schedule.look();
    const stop = startWorker();
    await verified(ann, "ann@example.com");
    await stop();
    const [shop, blog, news] = [
      await projectOf(scene),
      await projectOf(scene, "Blog"),
      await projectOf(scene, "News"),
    ];
    clock.at = MONDAY - 3 * DAY_MS;
    await finished(scene, shop, [change("llms-txt", null)], {
      previous: { id: "p", score: 90, scoringVersion: "1" },
    });
    await finished(scene, blog, [], { score: 95, grade: "A" });
    await finished(scene, news, [], { status: "Failed", score: null, grade: null });
    await schedule.look();
    assertEquals((await mail.table.list([ann.account.id])).length, 0);
    clock.at = MONDAY + 3_600_000;
    await Promise.all([schedule.look(), new WeeklySchedule(mail).look()]);
    startWorker();
    const { headers, text } = await next();
    assertEquals(headers.get("subject"), "ann's: 1 of 3 sites got worse this week");
    for (
      const part of [
        "We crawled 3 of 3 sites in the last seven days: 1 got worse, 1 got better, 1 could not be crawled.\n",
        "Shop: score 90 → 74",
        "Blog: score 82 → 95",
        "News: 1 crawl failed",
        `https://readiness.example/projects/${shop.id}`,
        `https://readiness.example/accounts/${ann.account.id}/projects`,
      ]
    ) assertStringIncludes(text, part);
    assertStringIncludes(headers.get("list-unsubscribe") ?? "", "what=weekly");
    await schedule.look();
    await verified(await guestOf(scene, ann, "ben"), "ben@example.com");
    assertEquals(server.mails.length, 3);
    clock.at = MONDAY + 6 * DAY_MS;
    await finished(scene, blog, [], { score: 95, previous: { id: "p", score: 95, scoringVersion: "1" } });
    clock.at = MONDAY + 7 * DAY_MS + 3_600_000;
    await schedule.look();
    const { text: quiet } = await next();
    assertStringIncludes(quiet, "the last seven days. None of them got better or worse.\n");
    assertStringIncludes(quiet, "You are a member of the account “ann's” on ");
  },
  {},
  { isWorking: false },
);

testMails(
  "members of a disabled account get no alert and no summary",
  async (scene) => {
    const { ann: { account: { id: accountId }, user: { id: userId }, ...ann }, stores, clock, kv, mail } =
      scene;
    const stop = scene.startWorker();
    await scene.verified(scene.ann, "ann@example.com");
    await stop();
    await projectOf(scene);
    const wants = () => true;
    const readers = async () => [
      (await recipientsAfter(stores.database, accountId, "", wants)).userIds,
      (await recipientNow(stores.database, { accountId, userId }, wants))?.user.id,
    ];
    assertEquals(await readers(), [[userId], userId]);
    await stores.accounts.setDisabled(accountId, true, ann.actor);
    assertEquals(await readers(), [[], undefined]);
    clock.at = MONDAY;
    await new WeeklySchedule(mail).look();
    clock.at += DAY_MS;
    await new WeeklySchedule(mail).look();
    assertEquals(await Array.fromAsync(kv.list({ prefix: ["jobs", "mails", accountId] })), []);
  },
  {},
  { isWorking: false },
);

testMails(
  "a process whose clock is behind does not begin the last week again",
  async ({ ann, clock, kv, mail }) => {
    clock.at = MONDAY + 3_600_000;
    await new WeeklySchedule(mail).look();
    const row = { week: (await kv.get<{ week: number }>(WEEK_ROW)).value?.week, after: ann.account.id };
    await kv.set(WEEK_ROW, row);
    clock.at -= 1;
    await new WeeklySchedule(mail).look();
    assertEquals((await kv.get(WEEK_ROW)).value, row);
  },
  {},
  { isWorking: false },
);

testMails(
  "a service that was down for days sends no summary of the week before",
  async (scene) => {
    const { ann, clock, mail, startWorker, verified } = scene;
    clock.at = MONDAY - 7 * DAY_MS;
    const schedule = new WeeklySchedule(mail);
    await schedule.look();
    const project = await projectOf(scene);
    await finished(scene, project, []);
    clock.at = MONDAY + 4 * DAY_MS;
    await schedule.look();
    startWorker();
    await verified(ann, "ann@example.com");
    const [job] = await Array.fromAsync(scene.kv.list({ prefix: ["jobs", "mails", ann.account.id] }));
    assertEquals(job, undefined);
    assert(scene.server.mails.length === 1);
  },
  {},
  { isWorking: false },
);
