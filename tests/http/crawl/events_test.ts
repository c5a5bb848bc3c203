/** Progress of a crawl as server-sent events, and the time of each event. */
import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { cheapStores } from "../../auth/cheap_stores.ts";
import { createTracking } from "../../../src/crawl/tracking.ts";
import type { CrawlEventsHandler } from "../../../src/http/crawl/events_handler.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { inFile } from "../../database/databases.ts";
import { changeCrawl, openCrawlWorld, quickEvents, SCANNER } from "./world.ts";

const ROUTE = "/api/crawls/{id}/events";
const PAGE = "https://shop.example.com/a";
const RUNNING = {
  status: "Running",
  progress: { pagesChecked: 1, pagesKnown: 4, page: PAGE },
} as const;
const FINISHED = {
  status: "Finished",
  progress: { pagesChecked: 4, pagesKnown: 4, page: null },
  score: 83,
  grade: "B",
  scoringVersion: "7",
  changes: { better: 2, worse: 1, unconfirmed: 0, refuted: 0 },
} as const;

Deno.test("a stream shows the state, each change of it, and one result at its end", async () => {
  await using world = await openCrawlWorld();
  const { crawl: { id: crawlId }, project: { id: projectId } } = world;
  await using events = await world.follow();
  assertEquals((await events.next())?.data, {
    crawlId,
    status: "Queued",
    pagesChecked: 0,
    pagesKnown: 0,
    page: null,
    progress: 0,
    failure: null,
  });
  await world.change(RUNNING);
  const running = await events.next();
  assertEquals([running?.event, running?.data], ["progress", {
    crawlId,
    status: "Running",
    pagesChecked: 1,
    pagesKnown: 4,
    page: PAGE,
    progress: 0.25,
    failure: null,
  }]);
  await world.change(FINISHED);
  assertEquals(await events.next(), {
    event: "result",
    id: `${crawlId}.end`,
    data: {
      crawlId,
      status: "Finished",
      pagesChecked: 4,
      pagesKnown: 4,
      page: null,
      progress: 1,
      projectId,
      score: 83,
      grade: "B",
      scoringVersion: "7",
      failure: null,
      changes: { better: 2, worse: 1, unconfirmed: 0, refuted: 0 },
    },
  });
  assertEquals(await events.next(), null);
});

for (
  const [status, change, progress] of [
    ["Finished", {}, 1],
    ["Failed", { failure: "The site cannot be reached" }, 0.5],
    ["Cancelled", {}, 0.5],
  ] as const
) {
  Deno.test(`the stream of a crawl that is ${status} is its result`, async () => {
    await using world = await openCrawlWorld();
    const half = { pagesChecked: 2, pagesKnown: 4, page: null };
    await world.change({ status, progress: half, ...change });
    await using events = await world.follow();
    const { data, event } = await events.next() ?? {};
    assertEquals([event, data.status, data.progress], ["result", status, progress]);
    assertEquals(data.failure, status === "Failed" ? "The site cannot be reached" : null);
    assertEquals(await events.next(), null);
  });
}

Deno.test("the stream of a crawl that is tried again gives the reason", async () => {
  await using world = await openCrawlWorld();
  await world.change({ status: "Queued", failure: "The site cannot be reached" });
  await using events = await world.follow();
  const { data, event } = await events.next() ?? {};
  assertEquals([event, data.status, data.failure], ["progress", "Queued", "The site cannot be reached"]);
});

Deno.test("the response has the headers of a scan's stream", async () => {
  await using world = await openCrawlWorld();
  await using events = await world.follow();
  const { status, headers } = events.response;
  assertEquals(status, 200);
  assertEquals(headers.get("content-type"), "text/event-stream");
  assertEquals(headers.get("cache-control"), "no-store");
  assertEquals(headers.get("x-accel-buffering"), "no");
  assertEquals(headers.get("x-content-type-options"), "nosniff");
  assertEquals(headers.get("access-control-allow-origin"), "*");
});

Deno.test("messages of a worker in another process are shown", () =>
  inFile(async (kv, url) => {
    await using world = await openCrawlWorld({ kv: await openDatabase(url) });
    const { scene: { clock }, crawl: { id } } = world;
    const worker = createTracking(cheapStores(kv, clock.now), SCANNER);
    await using events = await world.follow();
    await events.next();
    await changeCrawl(worker, id, RUNNING);
    assertEquals((await events.next())?.data.pagesChecked, 1);
    await changeCrawl(worker, id, FINISHED);
    assertEquals(await events.names(), ["result"]);
  }));

Deno.test("clients of one crawl share one watch, which ends with the last of them", async () => {
  const handlers: CrawlEventsHandler[] = [];
  await using world = await openCrawlWorld({
    part: quickEvents({ onHandler: (handler) => handlers.push(handler) }),
  });
  const clients = [await world.follow(), await world.follow(), await world.follow()];
  for (const client of clients) assertEquals((await client.next())?.event, "progress");
  assertEquals(handlers.map(({ watch }) => watch.size), [1]);
  await world.change(FINISHED);
  for (const client of clients) assertEquals(await client.names(), ["result"]);
  assertEquals(handlers.map(({ watch }) => watch.size), [0]);
});

Deno.test("a client that has the latest state waits for the next one", async () => {
  await using world = await openCrawlWorld({ part: quickEvents() });
  await using first = await world.follow();
  const { id = "" } = await first.next() ?? {};
  assertMatch(id, new RegExp(`^${world.crawl.id}\\.[0-9a-f]{20}$`));
  await using again = await world.follow({ ...world.admin, "last-event-id": id });
  await world.change(RUNNING);
  assertEquals((await again.next())?.data.status, "Running");
});

for (const last of ["x.0", "0000000000000000.1", "0000000000000000.00000000000000000000", "", "x"]) {
  Deno.test(`a client whose Last-Event-ID is ${JSON.stringify(last)} gets the state`, async () => {
    await using world = await openCrawlWorld();
    await using events = await world.follow({ ...world.admin, "last-event-id": last });
    assertEquals((await events.next())?.data.status, "Queued");
  });
}

Deno.test("a client that has the result gets 204", async () => {
  await using world = await openCrawlWorld();
  await world.change(FINISHED);
  await using events = await world.follow();
  const { id = "" } = await events.next() ?? {};
  const again = await world.follow({ ...world.admin, "last-event-id": id });
  assertEquals(again.response.status, 204);
  assertEquals(again.response.headers.get("access-control-allow-origin"), "*");
});

Deno.test("HEAD has the headers of GET and no body, and the same refusals", async () => {
  await using world = await openCrawlWorld();
  const path = `/api/crawls/${world.crawl.id}/events`;
  const response = await world.get(path, undefined, { method: "HEAD" });
  assertEquals([response.status, response.headers.get("content-type")], [200, "text/event-stream"]);
  assertEquals(await response.text(), "");
  assertEquals((await world.get(path, {}, { method: "HEAD" })).status, 401);
});

Deno.test("metrics count streams by the pattern of their path, without the id", async () => {
  await using world = await openCrawlWorld();
  await world.change(FINISHED);
  await (await world.follow()).names();
  assertEquals([...world.metrics.requests.read()].map(({ labels }) => labels), [
    { route: ROUTE, status: 200 },
  ]);
});

Deno.test("a stream breaks off if the database fails, and is not a complete response", () =>
  inFile(async (_, url) => {
    const watched = await openDatabase(url);
    const kv = await openDatabase(url);
    await using world = await openCrawlWorld({ kv, part: quickEvents({ kv: watched }) });
    await using events = await world.follow();
    await events.next();
    watched.close();
    await assertRejects(() => events.next());
  }));
