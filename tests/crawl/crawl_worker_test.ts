/** Crawls from the queue to their results. */
import { assertEquals, assertGreater, assertStringIncludes } from "@std/assert";
import { trusted } from "../../src/auth/change/author.ts";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import { html, testTracked } from "./tracked.ts";

testTracked(
  "a crawl checks the site and its pages, and stores what it found",
  {},
  async ({ crawl, crawls }) => {
    const record = await crawl();
    assertEquals([record.status, record.failure, record.changes], ["Finished", null, null]);
    assertGreater(record.score ?? 0, 0);
    const report = await crawls.report(record);
    assertEquals(report?.score, record.score);
    const paths: string[] = [];
    for await (const row of crawls.pages(record)) paths.push(...row.map(({ url }) => new URL(url).pathname));
    assertEquals(paths.sort(), ["/", "/a", "/b", "/c", "/d"]);
    assertEquals(record.progress, { pagesChecked: 5, pagesKnown: 5, page: null });
  },
);

testTracked("a site that does not change has no changes", {}, async ({ crawl, crawls }) => {
  await crawl();
  for (let time = 0; time < 3; time++) {
    const record = await crawl();
    assertEquals([record.status, await crawls.changes(record)], ["Finished", []]);
    assertEquals(record.changes, { better: 0, worse: 0, unconfirmed: 0, refuted: 0 });
  }
});

testTracked("a page that sometimes answers 500 is not a regression", {}, async ({ crawl, crawls, pages }) => {
  await crawl();
  let answers = 0;
  const page = html("Page a", "<p>Words.</p>");
  pages["/a"] = () => ++answers % 2 === 1 ? { status: 500, body: "" } : page;
  for (let time = 0; time < 2; time++) {
    const regressions = (await crawls.changes(await crawl())).filter(({ confirmation }) =>
      confirmation === "confirmed"
    );
    assertEquals(regressions, []);
  }
});

testTracked(
  "a page that could not be fetched once is compared with the crawl before that",
  {},
  async ({ crawl, pages }) => {
    await crawl();
    pages["/a"] = { status: 500, body: "" };
    assertEquals((await crawl()).changes, { better: 0, worse: 0, unconfirmed: 0, refuted: 0 });
    pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
    assertGreater((await crawl()).changes?.unconfirmed ?? 0, 0);
  },
);

testTracked(
  "a site that cannot be reached is tried three times, and then the crawl has failed",
  {},
  async ({ start, until, pages, clock, crawls, projects, project }) => {
    for (const path of Object.keys(pages)) pages[path] = { raw: () => Promise.resolve() };
    const { row } = await start();
    for (let time = 1; time < 3; time++) {
      await until<CrawlRecord>(row, (crawl) => crawl?.status === "Queued" && crawl.failure !== null);
      clock.at += 60_000;
      await until<CrawlRecord>(row, (crawl) => crawl?.status !== "Queued");
    }
    const record = await until<CrawlRecord>(row, (crawl) => crawl?.finishedAt !== null);
    assertEquals([record?.status, record?.score], ["Failed", null]);
    assertStringIncludes(record?.failure ?? "", "connection");
    assertEquals((await projects.get(project.id)).activeCrawlId, null);
    if (record) assertEquals(await crawls.changes(record), []);
  },
);

testTracked(
  "a home page that is refused once does not fail the crawl",
  {},
  async ({ start, until, pages, clock }) => {
    const { "/": home = "" } = pages;
    pages["/"] = { status: 503, body: "" };
    const { row } = await start();
    await until<CrawlRecord>(row, (crawl) => crawl?.status === "Queued" && crawl.failure !== null);
    pages["/"] = home;
    clock.at += 60_000;
    const record = await until<CrawlRecord>(row, (crawl) => crawl?.finishedAt !== null);
    assertEquals([record?.status, record?.failure], ["Finished", null]);
  },
);

testTracked(
  "what got worse is told once it was seen twice, and the next crawl is compared with it",
  {},
  async ({ crawl, crawls, pages, clock, until }) => {
    const { "/a": page = "" } = pages;
    await crawl();
    pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
    const worse = await crawl();
    const pending = await crawls.changes(worse);
    assertGreater(pending.filter(({ confirmation }) => confirmation === "pending").length, 0);
    assertEquals([worse.changes?.worse, worse.recheckAt], [0, clock.at + 180_000]);
    clock.at += 180_000;
    const row = crawls.table.row([worse.projectId, worse.createdAt, worse.id]);
    const looked = await until<CrawlRecord>(row, (value) => (value?.changes?.unconfirmed ?? 1) === 0);
    assertGreater(looked?.changes?.worse ?? 0, 0);
    assertEquals(looked?.recheckAt, null);
    const same = await crawl();
    assertEquals(same.changes, { better: 0, worse: 0, unconfirmed: 0, refuted: 0 });
    pages["/a"] = page;
    const better = await crawl();
    assertEquals([better.changes?.better, better.changes?.unconfirmed], [looked?.changes?.worse, 0]);
  },
);

testTracked(
  "a regression without a second look remains unconfirmed, and is not scanned again",
  {},
  async ({ crawl, crawls, pages, clock, until }) => {
    await crawl();
    pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
    const worse = await crawl();
    for (const path of Object.keys(pages)) pages[path] = { raw: () => Promise.resolve() };
    clock.at += 180_000;
    const row = crawls.table.row([worse.projectId, worse.createdAt, worse.id]);
    const looked = await until<CrawlRecord>(row, (value) => value?.recheckAt === null);
    assertEquals(looked?.changes, worse.changes);
  },
);

testTracked(
  "a crawl is compared with the finished one before it, of the same target",
  {},
  async ({ crawl, projects, project }) => {
    const first = await crawl();
    const { id, score, scoringVersion } = first;
    assertEquals([first.previous, (await crawl()).previous], [null, { id, score, scoringVersion }]);
    await projects.update(
      project.id,
      { target: `${project.target}/b` },
      trusted({ kind: "operator", id: "", name: "operator", address: null }),
    );
    assertEquals((await crawl()).previous, null);
  },
);

testTracked(
  "crawls of another target are not compared with those before",
  {},
  async ({ crawl, crawls, projects, project, pages }) => {
    await crawl();
    pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
    await projects.update(
      project.id,
      { target: `${project.target}/b` },
      trusted({ kind: "operator", id: "", name: "operator", address: null }),
    );
    const other = await crawl();
    assertEquals([other.status, other.changes, await crawls.changes(other)], ["Finished", null, []]);
  },
);

testTracked(
  "a problem that is gone some minutes later was not a regression",
  {},
  async ({ crawl, crawls, pages, clock, until }) => {
    const { "/a": page = "" } = pages;
    await crawl();
    pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
    const worse = await crawl();
    const pendingCount = worse.changes?.unconfirmed;
    pages["/a"] = page;
    clock.at += 180_000;
    const row = crawls.table.row([worse.projectId, worse.createdAt, worse.id]);
    const looked = await until<CrawlRecord>(row, (value) => (value?.changes?.unconfirmed ?? 1) === 0);
    assertEquals([looked?.changes?.worse, looked?.changes?.refuted], [0, pendingCount]);
    assertEquals((await crawl()).changes, { better: 0, worse: 0, unconfirmed: 0, refuted: 0 });
  },
);

testTracked(
  "a crawl that is cancelled while it runs stores nothing more",
  {},
  async ({ start, until, pages, crawls, stores, projects, project }) => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    pages["/b"] = {
      raw: (_, __, closing) =>
        new Promise((end) => (reach(), closing.addEventListener("abort", () => end()))),
    };
    const { id, row } = await start();
    await reached;
    await crawls.cancel(id, trusted({ kind: "operator", id: "", name: "operator", address: null }));
    const record = await until<CrawlRecord>(row, (crawl) => crawl?.finishedAt !== null);
    assertEquals([record?.status, record?.score], ["Cancelled", null]);
    assertEquals((await projects.get(project.id)).activeCrawlId, null);
    await stores.erasures.settled();
  },
);

testTracked(
  "a schedule starts one crawl at its time, and one for all ticks that were missed",
  { schedule: "0 6 * * *" },
  async ({ projects, project, crawls, clock, worker, until }) => {
    const at = (iso: string) => Date.parse(iso);
    assertEquals(project.nextTick, at("2001-01-01T06:00:00Z"));
    for (
      const [now, next] of [
        ["2001-01-01T06:00:00Z", "2001-01-02T06:00:00Z"],
        ["2001-01-08T07:00:00Z", "2001-01-09T06:00:00Z"],
      ] as const
    ) {
      clock.at = at(now);
      await worker.lookAtSchedules();
      const { nextTick, activeCrawlId } = await projects.get(project.id);
      assertEquals(nextTick, at(next));
      const crawl = await crawls.get(activeCrawlId ?? "");
      assertEquals([crawl.trigger, crawl.startedBy], ["Schedule", null]);
      const row = crawls.table.row([project.id, crawl.createdAt, crawl.id]);
      await until<CrawlRecord>(row, (value) => value?.finishedAt !== null);
    }
    assertEquals(await crawls.count(project.id), 2);
  },
);

testTracked(
  "a schedule of a deleted account starts nothing, however late it is erased",
  { schedule: "0 6 * * *" },
  async ({ project, clock, worker, stores, kv, crawls }) => {
    const row = stores.database.accounts.row([project.accountId]);
    const { value } = await kv.get(row);
    await kv.delete(row);
    clock.at = project.nextTick ?? 0;
    assertEquals(await worker.lookAtSchedules(), 0);
    assertEquals(await crawls.count(project.id), 0);
    await kv.set(row, value);
  },
);
