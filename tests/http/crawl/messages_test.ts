/** A client that reads slowly, and the number of reads of the rows of crawls. */
import { assert, assertEquals } from "@std/assert";
import type { Kv } from "@deno/kv";
import { MAX_READ_KEYS } from "../../../src/database/kv_limits.ts";
import { CONFIRM_MS, crawlMessages, MAX_STREAM_MS } from "../../../src/http/crawl/messages.ts";
import { CrawlWatch, POLL_MS } from "../../../src/http/crawl/watch.ts";
import { changeCrawl, type CrawlWorld, openCrawlWorld } from "./world.ts";

/** The database with counters for its reads of several rows and those that overlap. */
function counted(kv: Kv) {
  const reads = { running: 0, most: 0, keys: 0, next: Promise.withResolvers<void>() };
  const proxy = new Proxy(kv, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== "getMany") return typeof value === "function" ? value.bind(target) : value;
      return async (keys: readonly Deno.KvKey[]) => {
        reads.keys = Math.max(reads.keys, keys.length);
        reads.most = Math.max(reads.most, ++reads.running);
        try {
          return await value.call(target, keys);
        } finally {
          reads.running--;
          reads.next.resolve();
          reads.next = Promise.withResolvers();
        }
      };
    },
  });
  return { kv: proxy as Kv, reads };
}

async function entryOf({ tracking }: CrawlWorld, id: string) {
  const entry = await tracking.crawls.table.find(["ids", id]);
  if (entry === null) throw new Error("There is no crawl");
  return entry;
}

Deno.test("rows are read twice a second, and rights confirmed every ten seconds", () =>
  assertEquals([POLL_MS, CONFIRM_MS], [500, 10_000]));

Deno.test("a client that reads nothing misses the states in between, and gets the result", async () => {
  await using world = await openCrawlWorld();
  const { crawl: { id }, scene: { kv } } = world;
  const watch = new CrawlWatch(kv, 1);
  const ended = Promise.withResolvers<void>();
  const messages = crawlMessages(watch.follow(await entryOf(world, id)), {
    seen: null,
    mayGoOn: () => Promise.resolve(true),
    stop: new AbortController().signal,
    onEnd: ended.resolve,
  });
  const witness = watch.follow(await entryOf(world, id));
  for (let pagesChecked = 1; pagesChecked <= 50; pagesChecked++) {
    const { promise: changed, resolve } = Promise.withResolvers<void>();
    witness.onNext(resolve);
    await changeCrawl(world.tracking, id, {
      status: pagesChecked === 50 ? "Finished" : "Running",
      progress: { pagesChecked, pagesKnown: 50, page: null },
    });
    await changed;
  }
  witness.leave();
  const texts = await Array.fromAsync(messages.pipeThrough(decoder()));
  await ended.promise;
  assert(texts.length <= 2, `${texts.length} messages`);
  assertEquals(/^event:result\ndata:.*"pagesChecked":50/m.test(texts.at(-1) ?? ""), true);
});

Deno.test("a client that has followed a crawl for half an hour is asked to connect again", async () => {
  assertEquals(MAX_STREAM_MS, 30 * 60_000);
  await using world = await openCrawlWorld();
  const watch = new CrawlWatch(world.scene.kv, 1);
  const ended = Promise.withResolvers<void>();
  const messages = crawlMessages(watch.follow(await entryOf(world, world.crawl.id)), {
    seen: null,
    mayGoOn: () => Promise.resolve(true),
    stop: new AbortController().signal,
    onEnd: ended.resolve,
    maxMs: 20,
  });
  const [state, end, ...others] = await Array.fromAsync(messages.pipeThrough(decoder()));
  await ended.promise;
  assertEquals([state?.split("\n", 1)[0], end, others.length, watch.size], [
    "event:progress",
    ": connect again\nretry:3000\n\n",
    0,
    0,
  ]);
});

Deno.test("a client that waits long has one listener, however often its right is confirmed", async () => {
  await using world = await openCrawlWorld();
  const watch = new CrawlWatch(world.scene.kv, 1);
  const confirmed = Promise.withResolvers<void>();
  let times = 0;
  const messages = crawlMessages(watch.follow(await entryOf(world, world.crawl.id)), {
    seen: null,
    mayGoOn: () => {
      if (++times === 20) confirmed.resolve();
      return Promise.resolve(true);
    },
    stop: new AbortController().signal,
    onEnd: () => {},
    confirmMs: 1,
  }).getReader();
  await messages.read();
  const next = messages.read();
  await confirmed.promise;
  assert(watch.waiting <= 1, `${watch.waiting} listeners`);
  await messages.cancel();
  await next;
  assertEquals([watch.waiting, watch.size], [0, 0]);
});

Deno.test("a client learns that the service is stopping, and when to connect again", async () => {
  await using world = await openCrawlWorld();
  const stop = new AbortController();
  const messages = crawlMessages(
    new CrawlWatch(world.scene.kv).follow(await entryOf(world, world.crawl.id)),
    {
      seen: null,
      mayGoOn: () => Promise.resolve(true),
      stop: stop.signal,
      onEnd: () => {},
    },
  ).pipeThrough(decoder()).getReader();
  await messages.read();
  const last = messages.read();
  stop.abort();
  assertEquals((await last).value, ": the service is stopping\nretry:15000\n\n");
  assertEquals((await messages.read()).done, true);
});

Deno.test("rows of 25 crawls are read ten at a time, one read after the other, however many follow each", async () => {
  await using world = await openCrawlWorld();
  const { tracking, scene: { kv, ann } } = world;
  const { kv: observed, reads } = counted(kv);
  const watch = new CrawlWatch(observed, 1);
  const followed = [];
  for (let count = 0; count < 25; count++) {
    const settings = { accountId: ann.account.id, name: `Shop ${count}`, target: "shop.example.com" };
    const { id } = await tracking.projects.create(settings, ann.actor);
    const entry = await entryOf(world, (await tracking.crawls.run(id, ann.actor)).id);
    for (let client = 0; client < 4; client++) followed.push(watch.follow(entry));
  }
  assertEquals(watch.size, 25);
  for (let read = 0; read < 6; read++) await reads.next.promise;
  for (const client of followed) client.leave();
  assertEquals([reads.most, reads.keys, watch.size], [1, MAX_READ_KEYS, 0]);
});

Deno.test("a state that was read before another one is not sent after it", async () => {
  await using world = await openCrawlWorld();
  const { crawl: { id }, scene: { kv } } = world;
  const old = await entryOf(world, id);
  await changeCrawl(world.tracking, id, { status: "Running" });
  const watch = new CrawlWatch(kv, 60_000);
  const [first, second] = [watch.follow(await entryOf(world, id)), watch.follow(old)];
  assertEquals([first, second].map((client) => client.latest().value?.status), ["Running", "Running"]);
  for (const client of [first, second]) client.leave();
});

/** The type of a decoder's input is narrower than the type of a body's chunks. */
function decoder(): TransformStream<Uint8Array, string> {
  return new TextDecoderStream() as TransformStream<Uint8Array<ArrayBuffer>, string> as TransformStream<
    Uint8Array,
    string
  >;
}
