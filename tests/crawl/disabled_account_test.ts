/** What an account that an operator has disabled does not do: crawl, look again, and tell. */
import { assert, assertEquals } from "@std/assert";
import { trusted } from "../../src/auth/change/author.ts";
import { OPERATOR_ACTOR } from "../../src/auth/principal/principal.ts";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import type { ProjectSettings } from "../../src/crawl/project/project_settings.ts";
import type { DeliveryRecord } from "../../src/crawl/webhook/delivery_record.ts";
import { Scheduler } from "../../src/crawl/worker/scheduler.ts";
import { createTracking } from "../../src/crawl/tracking.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { inMemory } from "../database/databases.ts";
import { watched } from "../database/watched.ts";
import { SCANNER } from "../http/crawl/world.ts";
import { HOST, type Tracked, type TrackedTest, trackedTest } from "./tracked.ts";

const OPERATOR = trusted(OPERATOR_ACTOR);
const REASON = "An operator of this service has disabled the account";

function testDisabled(name: string, test: TrackedTest, settings: Partial<ProjectSettings> = {}): void {
  Deno.test(name, () => inMemory(trackedTest(test, settings)));
}

function setDisabled({ stores, project }: Tracked, isDisabled: boolean) {
  return stores.accounts.setDisabled(project.accountId, isDisabled, OPERATOR);
}

/** Counts the requests for each page. */
function counted({ pages }: Tracked): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [path, page] of Object.entries(pages)) {
    pages[path] = (request) => {
      counts.set(path, (counts.get(path) ?? 0) + 1);
      return typeof page === "function" ? page(request) : typeof page === "string" ? { body: page } : page;
    };
  }
  return counts;
}

testDisabled("a queued crawl of a disabled account fails without a request", async (tracked) => {
  const { crawl, projects, project } = tracked;
  const requests = counted(tracked);
  await setDisabled(tracked, true);
  const { status, failure } = await crawl();
  assertEquals([status, failure, requests.size], ["Failed", REASON, 0]);
  assertEquals((await projects.get(project.id)).activeCrawlId, null);
  await setDisabled(tracked, false);
  assertEquals((await crawl()).status, "Finished");
});

testDisabled("a running crawl stops when its account is disabled, and tells nobody", async (tracked) => {
  const { crawl, pages, webhooks, project, worker } = tracked;
  await webhooks.set({ projectId: project.id, url: `https://${HOST}/hook`, format: "standard" }, OPERATOR);
  const { "/a": page = "" } = pages;
  pages["/a"] = async () => {
    await setDisabled(tracked, true);
    return typeof page === "string" || typeof page === "function" ? { status: 500, body: "" } : page;
  };
  const { status, failure, score } = await crawl();
  assertEquals([status, failure, score, worker.counts.started], ["Failed", REASON, null, 1]);
  assertEquals((await webhooks.page(project.id, 10, null)).records, []);
});

testDisabled("the schedule of a disabled account rests, and goes on at its times", async (tracked) => {
  const { project, projects, crawls, clock, worker } = tracked;
  await setDisabled(tracked, true);
  clock.at = Date.parse("2001-01-01T06:00:00Z");
  assertEquals(await worker.lookAtSchedules(), 0);
  assertEquals((await projects.get(project.id)).nextTick, Date.parse("2001-01-02T06:00:00Z"));
  await setDisabled(tracked, false);
  assertEquals(await worker.lookAtSchedules(), 0);
  assertEquals(await crawls.count(project.id), 0);
  clock.at = Date.parse("2001-01-02T06:00:00Z");
  assertEquals(await worker.lookAtSchedules(), 1);
}, { schedule: "0 6 * * *" });

testDisabled(
  "a schedule starts no crawl if its account is disabled just before the start is written",
  async (tracked) => {
    const { kv, project, crawls, clock, worker } = tracked;
    await worker.stop();
    clock.at = Date.parse("2001-01-01T06:00:00Z");
    let disabled: Promise<unknown> | null = null;
    const stores = cheapStores(watched(kv, () => disabled ??= setDisabled(tracked, true)), () => clock.at);
    const own = createTracking(stores, SCANNER);
    const scheduler = new Scheduler(stores.database, own.projects, own.crawls);
    assertEquals([await scheduler.look(), disabled === null], [0, false]);
    assertEquals(await crawls.count(project.id), 0);
  },
  { schedule: "0 6 * * *" },
);

testDisabled("regressions of a disabled account are not looked at again", async (tracked) => {
  const { crawl, crawls, pages, clock, until } = tracked;
  await crawl();
  pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
  const worse = await crawl();
  assert(worse.recheckAt !== null);
  const requests = counted(tracked);
  await setDisabled(tracked, true);
  clock.at += 180_000;
  const row = crawls.table.row([worse.projectId, worse.createdAt, worse.id]);
  const settled = await until<CrawlRecord>(row, (value) => value?.recheckAt === null);
  assertEquals([settled?.changes, settled?.isProvisional], [worse.changes, true]);
  assertEquals(requests.size, 0);
});

testDisabled("a second look stops when its account is disabled, and tells nobody", async (tracked) => {
  const { crawl, crawls, pages, clock, until, webhooks, project } = tracked;
  await crawl();
  const empty = { body: "", headers: { "content-type": "text/html" } };
  pages["/a"] = empty;
  const worse = await crawl();
  await webhooks.set({ projectId: project.id, url: `https://${HOST}/hook`, format: "standard" }, OPERATOR);
  pages["/a"] = async () => {
    await setDisabled(tracked, true);
    return empty;
  };
  clock.at += 180_000;
  const row = crawls.table.row([worse.projectId, worse.createdAt, worse.id]);
  const settled = await until<CrawlRecord>(row, (value) => value?.recheckAt === null);
  assertEquals([settled?.changes, settled?.isProvisional], [worse.changes, true]);
  assertEquals((await webhooks.page(project.id, 10, null)).records, []);
});

testDisabled(
  "a message for a webhook of a disabled account is not sent, with the reason",
  async (tracked) => {
    const { webhooks, project, until } = tracked;
    const url = `https://${HOST}/hook`;
    await webhooks.set({ projectId: project.id, url, format: "standard" }, OPERATOR);
    await setDisabled(tracked, true);
    const { createdAt, id } = await webhooks.test(project.id, OPERATOR);
    const row = webhooks.table.row([project.id, createdAt, id]);
    const record = await until<DeliveryRecord>(row, (value) => value?.status !== "Pending");
    const [attempt] = record?.attempts ?? [];
    assertEquals([record?.status, attempt?.status, attempt?.problem], [
      "Failed",
      null,
      "Not sent, because an operator of this service has disabled the account",
    ]);
  },
);
