/** Which crawls of a project stay. */
import { assertEquals } from "@std/assert";
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
  const kept = async () => {
    // The oldest one goes last.
    const { records } = await crawls.page(project.id, 300, null);
    const oldest = records.at(-1) ?? first;
    await until(crawls.table.row([project.id, oldest.createdAt, oldest.id]), (value) => value === null);
    await stores.erasures.settled();
    return (await crawls.page(project.id, 300, null)).records.map(({ id }) => id);
  };
  const ids = await kept();
  assertEquals([ids.length, ids[0], ids[1]], [200, second.id, first.id]);
  clock.at += 401 * 86_400_000;
  const newest = await crawl();
  assertEquals(await kept(), [newest.id]);
}
