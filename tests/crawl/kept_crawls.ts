/** Crawls of a project that are kept. */
import { assertEquals } from "@std/assert";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import type { Tracked } from "./tracked.ts";

export const KEEPS_NEWEST = "a project keeps its newest 200 crawls, and none that is too old but the newest";

export async function keepsNewest(tracked: Tracked): Promise<void> {
  const { crawl, crawls, project, clock, stores, kv, until } = tracked;
  const first = await crawl();
  const operation = kv.atomic();
  const old = Array.from({ length: 204 }, (_, at) => {
    const id = `old${String(at + 1).padStart(13, "0")}`;
    return { ...first, id, createdAt: first.createdAt - (at + 1) * 60_000 };
  });
  for (const each of old) crawls.table.insert(operation, each);
  assertEquals((await operation.commit()).ok, true);
  const second = await crawl();
  const all = async () => (await crawls.page(project.id, 300, null)).records;
  /** @param gone crawls that are erased, in any order */
  const keptWithout = async (gone: readonly CrawlRecord[]) => {
    for (const { createdAt, id } of gone) {
      await until(crawls.table.row([project.id, createdAt, id]), (value) => value === null);
    }
    await stores.erasures.settled();
    return (await all()).map(({ id }) => id);
  };
  const ids = await keptWithout(old.slice(198));
  assertEquals([ids.length, ids[0], ids[1]], [200, second.id, first.id]);
  const before = await all();
  clock.at += 401 * 86_400_000;
  const newest = await crawl();
  assertEquals(await keptWithout(before), [newest.id]);
}
