/** Retention of crawls with any outcome. */
import { assertEquals } from "@std/assert";
import { Calendar } from "./calendar.ts";
import { testTracked } from "./tracked.ts";

const DAY_MS = 86_400_000;

testTracked(
  "crawls that fail are kept no longer than others",
  { schedule: "0 6 * * *" },
  async (tracked) => {
    const { crawl, crawls, project, pages, kv, until, stores, clock } = tracked;
    const first = await crawl();
    const operation = kv.atomic();
    const old = Array.from({ length: 204 }, (_, at) => ({
      ...first,
      id: `old${String(at).padStart(13, "0")}`,
      createdAt: first.createdAt - (at + 1) * 60_000,
    }));
    for (const record of old) crawls.table.insert(operation, record);
    await operation.commit();
    for (const path of Object.keys(pages)) pages[path] = { raw: () => Promise.resolve() };
    await new Calendar(tracked).passUntil(clock.at + DAY_MS);
    assertEquals((await crawls.page(project.id, 1, null)).records[0]?.status, "Failed");
    // With the scheduled crawl, 206 were stored. The first crawl may still remove the five oldest.
    for (const { createdAt, id } of old.slice(-6)) {
      await until(crawls.table.row([project.id, createdAt, id]), (value) => value === null);
    }
    await stores.erasures.settled();
    assertEquals(await crawls.count(project.id), 200);
  },
);

testTracked("a crawl that is started after the clock was set back is the newest", {}, async (tracked) => {
  const { crawl, crawls, project, clock } = tracked;
  const first = await crawl();
  clock.at -= 3_600_000;
  const second = await crawl();
  const { records } = await crawls.page(project.id, 10, null);
  assertEquals(records.map(({ id }) => id), [second.id, first.id]);
});
