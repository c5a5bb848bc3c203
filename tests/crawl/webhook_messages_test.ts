/** Messages of a project's webhook, and their times. */
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { trusted } from "../../src/auth/change/author.ts";
import type { DeliveryRecord } from "../../src/crawl/webhook/delivery_record.ts";
import { MAX_VALID_SECRETS } from "../../src/crawl/webhook/webhook_store.ts";
import { AppError } from "../../src/errors.ts";
import type { FixtureRequest } from "../fixtures/server.ts";
import { signersAt } from "./webhook/verified.ts";
import { HOST, testTracked, type Tracked } from "./tracked.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // deno-lint-ignore no-explicit-any -- the shape is what the test asserts
  readonly body: any;
}

/**
 * Sets the webhook, and collects the messages it receives. Responses are given by their status codes, and the
 * last one repeats.
 */
async function receiver({ webhooks, project, pages }: Tracked, statuses: readonly number[] = [204]) {
  const received: Received[] = [];
  let waiting = () => {};
  let count = 0;
  pages["/hook"] = (request: FixtureRequest) => {
    const text = new TextDecoder().decode(request.body);
    received.push({ headers: Object.fromEntries(request.headers), text, body: JSON.parse(text) });
    waiting();
    return { status: statuses[Math.min(++count, statuses.length) - 1] ?? 204 };
  };
  const url = `https://${HOST}/hook`;
  const { secret } = await webhooks.set({ projectId: project.id, url, format: "standard" }, OPERATOR);
  const next = async () => {
    if (received.length === 0) {
      await new Promise<void>((resolve) => waiting = resolve);
    }
    const message = received.shift();
    assert(message);
    return message;
  };
  return { secret, next, received };
}

async function ended({ until, webhooks, project }: Tracked, message: Received): Promise<DeliveryRecord> {
  const id = (message.headers["webhook-id"] ?? "").replace("msg_", "");
  const delivery = (await webhooks.table.find(["ids", id]))?.value;
  const row = webhooks.table.row([project.id, delivery?.createdAt ?? 0, id]);
  const record = await until<DeliveryRecord>(row, (value) => value?.status !== "Pending");
  assert(record);
  return record;
}

testTracked("a finished crawl is told in a signed message", {}, async (tracked) => {
  const { secret, next } = await receiver(tracked);
  const crawl = await tracked.crawl();
  const message = await next();
  assertEquals(signersAt([secret], message, tracked.clock.at), [secret]);
  const { type, data } = message.body;
  assertEquals([type, data.project.name, data.crawl.id], ["crawl.finished", "Shop", crawl.id]);
  assertEquals(data.crawl.url, `https://readiness.example/crawls/${crawl.id}`);
  assertEquals([data.score, data.scoreDifference, data.regressionCount], [crawl.score, null, 0]);
  const { status, attempts } = await ended(tracked, message);
  assertEquals([status, attempts.map((attempt) => attempt.status)], ["Delivered", [204]]);
});

testTracked("what got worse is told after the second look, once", {}, async (tracked) => {
  const { crawl, pages, clock } = tracked;
  await crawl();
  const { next, received } = await receiver(tracked);
  pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
  const worse = await crawl();
  assertEquals(received, []);
  clock.at += 180_000;
  const { body: { data } } = await next();
  assertEquals(data.crawl.id, worse.id);
  assert(data.regressionCount > 0);
  assertEquals(received, []);
});

testTracked("what got worse and is well again at the second look lowers no score", {}, async (tracked) => {
  const { crawl, pages, clock } = tracked;
  const { "/a": page = "" } = pages;
  await crawl();
  const { next } = await receiver(tracked);
  pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
  await crawl();
  pages["/a"] = page;
  clock.at += 180_000;
  const { body: { data: refuted } } = await next();
  assertEquals([refuted.regressionCount, refuted.scoreDifference], [0, 0]);
  await crawl();
  assertEquals((await next()).body.data.scoreDifference, 0);
});

testTracked(
  "a message that was refused is sent again with its id, until it is taken",
  {},
  async (tracked) => {
    const { clock, webhooks, project } = tracked;
    const { next } = await receiver(tracked, [500, 503, 200]);
    await webhooks.test(project.id, OPERATOR);
    const first = await next();
    for (const [tries, waitMs] of [[1, 10_000], [2, 120_000]] as const) {
      await tracked.until<DeliveryRecord>(
        await rowOf(tracked, first),
        (value) => value?.tries === tries,
      );
      clock.at += waitMs;
      const again = await next();
      assertEquals(again.headers["webhook-id"], first.headers["webhook-id"]);
      assertEquals(again.text, first.text);
    }
    const { status, attempts } = await ended(tracked, first);
    assertEquals([status, attempts.map((attempt) => attempt.status)], ["Delivered", [500, 503, 200]]);
  },
);

async function rowOf({ webhooks, project }: Tracked, { headers }: Received) {
  const id = (headers["webhook-id"] ?? "").replace("msg_", "");
  const delivery = (await webhooks.table.find(["ids", id]))?.value;
  return webhooks.table.row([project.id, delivery?.createdAt ?? 0, id]);
}

testTracked("a receiver that is gone (410) is told nothing more, except a test", {}, async (tracked) => {
  const { webhooks, project, projects, crawl } = tracked;
  const { next, received } = await receiver(tracked, [410, 204]);
  await webhooks.test(project.id, OPERATOR);
  const { status } = await ended(tracked, await next());
  const { webhook } = await projects.get(project.id);
  assertEquals([status, webhook?.disabledReason], [
    "Failed",
    "The receiver refused all future messages (status 410)",
  ]);
  await crawl();
  assertEquals(received, []);
  await webhooks.test(project.id, OPERATOR);
  assertEquals((await next()).body.type, "webhook.test");
});

testTracked(
  "a receiver that is gone does not turn off another one that was set meanwhile",
  {},
  async (tracked) => {
    const { webhooks, projects, project, pages } = tracked;
    for (
      const [path, order] of [
        ["/other", "before the answer"],
        ["/other", "with the answer"],
        ["/hook", "before the answer"],
      ]
    ) {
      const { next } = await receiver(tracked);
      const { "/hook": take } = pages;
      const url = `https://${HOST}${path}`;
      let setting: Promise<unknown> = Promise.resolve();
      pages["/hook"] = async (request: FixtureRequest) => {
        if (typeof take === "function") await take(request);
        setting = webhooks.set({ projectId: project.id, url, format: "standard" }, OPERATOR);
        if (order === "before the answer") await setting;
        return { status: 410 };
      };
      await webhooks.test(project.id, OPERATOR);
      const { attempts } = await ended(tracked, await next());
      await setting;
      const { webhook } = await projects.get(project.id);
      assertEquals([attempts.at(-1)?.status, webhook?.url, webhook?.disabledReason], [410, url, null], order);
    }
  },
);

testTracked("after a rotation, both secrets sign until the grace period ends", {}, async (tracked) => {
  const { webhooks, project, clock } = tracked;
  const { secret, next } = await receiver(tracked);
  const rotated = await webhooks.rotate({ projectId: project.id, graceMinutes: 60 }, OPERATOR);
  const signers = async () => {
    await webhooks.test(project.id, OPERATOR);
    return signersAt([secret, rotated.secret], await next(), clock.at);
  };
  assertEquals(await signers(), [secret, rotated.secret]);
  clock.at += 60 * 60_000;
  assertEquals(await signers(), [rotated.secret]);
});

testTracked(
  "after two rotations, each old secret signs until its own grace period ends",
  {},
  async (tracked) => {
    const { webhooks, project, clock } = tracked;
    const { secret: first, next } = await receiver(tracked);
    const rotate = async (graceMinutes: number) =>
      (await webhooks.rotate({ projectId: project.id, graceMinutes }, OPERATOR)).secret;
    const [second, third] = [await rotate(120), await rotate(60)];
    const signers = async () => {
      await webhooks.test(project.id, OPERATOR);
      return signersAt([first, second, third], await next(), clock.at);
    };
    assertEquals(await signers(), [first, second, third]);
    clock.at += 60 * 60_000;
    assertEquals(await signers(), [first, third]);
    clock.at += 60 * 60_000;
    assertEquals(await signers(), [third]);
  },
);

testTracked(
  "a rotation that would make an eleventh secret valid is refused, one without grace ends all",
  {},
  async (tracked) => {
    const { webhooks, projects, project } = tracked;
    await receiver(tracked);
    const rotate = (graceMinutes: number) =>
      webhooks.rotate({ projectId: project.id, graceMinutes }, OPERATOR);
    for (let time = 1; time < MAX_VALID_SECRETS; time++) await rotate(60);
    const { code, message } = await assertRejects(() => rotate(60), AppError);
    assertEquals(code, "LIMIT_EXCEEDED");
    assertStringIncludes(message, "Wait until one expires, or end all earlier ones with graceMinutes 0");
    await rotate(0);
    assertEquals((await projects.get(project.id)).webhook?.secrets.length, 1);
  },
);

testTracked("a message is listed for 30 days, and then cannot be sent again", {}, async (tracked) => {
  const { webhooks, project, clock } = tracked;
  const { next } = await receiver(tracked);
  const { id } = await webhooks.test(project.id, OPERATOR);
  await ended(tracked, await next());
  const listed = async () => (await webhooks.page(project.id, 10, null)).records.map((record) => record.id);
  clock.at += 30 * 86_400_000 - 1;
  assertEquals(await listed(), [id]);
  clock.at++;
  assertEquals(await listed(), []);
  await assertRejects(() => webhooks.replay(id, OPERATOR), AppError, "not found");
});

testTracked("a message is sent again on request, with its id", {}, async (tracked) => {
  const { webhooks, project } = tracked;
  const { next } = await receiver(tracked);
  const { id } = await webhooks.test(project.id, OPERATOR);
  const first = await next();
  await ended(tracked, first);
  await webhooks.replay(id, OPERATOR);
  assertEquals((await next()).headers["webhook-id"], first.headers["webhook-id"]);
});
