/** A clock that is more than a year ahead for a while. */
import { assertEquals } from "@std/assert";
import { testTracked } from "./tracked.ts";

const DAY = 86_400_000;

testTracked(
  "a clock that is 401 days ahead for a while erases no crawl, and the schedule comes back with it",
  { schedule: "0 6 * * *" },
  async ({ crawl, crawls, project, projects, worker, clock, stores, until }) => {
    for (let time = 0; time < 3; time++) await crawl();
    clock.ahead = 401 * DAY;
    clock.at += 10_000;
    // The worker looks by itself, too, and may be first.
    await worker.lookAtSchedules();
    const { activeCrawlId } = await projects.get(project.id);
    const { createdAt, id } = await crawls.get(activeCrawlId ?? "");
    await until(
      crawls.table.row([project.id, createdAt, id]),
      (value: { finishedAt: number | null } | null) => value === null || value.finishedAt !== null,
    );
    await stores.erasures.settled();
    clock.at += 80_000;
    clock.ahead = 0;
    await worker.lookAtSchedules();
    const { nextTick } = await projects.get(project.id);
    assertEquals([await crawls.count(project.id), nextTick], [4, Date.parse("2001-01-01T06:00:00Z")]);
  },
);

testTracked(
  "a clock that is put back by minutes starts no run a second time",
  { schedule: "0 6 * * *" },
  async ({ project, projects, crawls, worker, clock }) => {
    clock.at = Date.parse("2001-01-01T06:00:00Z");
    // The worker looks by itself, too, and may be first.
    await worker.lookAtSchedules();
    assertEquals(await crawls.count(project.id), 1);
    clock.ahead = -5 * 60_000;
    await worker.lookAtSchedules();
    assertEquals(await crawls.count(project.id), 1);
    assertEquals((await projects.get(project.id)).nextTick, Date.parse("2001-01-02T06:00:00Z"));
  },
);
