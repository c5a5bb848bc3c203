/** Which crawls of a project stay. */
import { assertEquals } from "@std/assert";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import type { Tracked } from "./tracked.ts";

export const KEEPS_NEWEST = "a project keeps its newest 200 crawls, and none that is too old but the newest";

export async function keepsNewest(tracked: Tracked): Promise<void> {
  const { crawl, crawls, project, clock, stores, kv, until } = tracked;
  const first = await crawl();
  const operation = kv.atomic();
  for (let at = 1; at <= 204; at++) {
    const id = `old${String(at).padStart(13, "0")}`;
    crawls.table.insert(operation, { ...first, id, createdAt: first.createdAt - at * 60_000 });
  }
  assertEquals((await operation.commit()).ok, true);
  const second = await crawl();
  const all = async () => (await crawls.page(project.id, 300, null)).records;
  const kept = async (oldest: Pick<CrawlRecord, "createdAt" | "id">) => {
    // The oldest one goes last.
    await until(crawls.table.row([project.id, oldest.createdAt, oldest.id]), (value) => value === null);
    await stores.erasures.settled();
    return (await all()).map(({ id }) => id);
  };
  const ids = await kept({ createdAt: first.createdAt - 204 * 60_000, id: "old0000000000204" });
  assertEquals([ids.length, ids[0], ids[1]], [200, second.id, first.id]);
  const oldest = (await all()).at(-1) ?? first;
  clock.at += 401 * 86_400_000;
  const newest = await crawl();
  assertEquals(await kept(oldest), [newest.id]);
}
