/** The progress of a crawl and the badge behind a real nginx, with the configuration that docs/proxy.md recommends. */
import { assertEquals } from "@std/assert";
import { Events, openCrawlWorld } from "./http/crawl/world.ts";
import { Nginx, testNginx } from "./nginx.ts";

testNginx("nginx passes on each state of a crawl as it comes, and 304 for a badge", async () => {
  await using world = await openCrawlWorld();
  const { scene: { ann }, tracking, project, crawl } = world;
  await tracking.projects.update(project.id, { isPublic: true }, ann.actor);
  await using nginx = await Nginx.start([Number(new URL(world.origin).port)]);
  const get = (path: string, headers: Record<string, string>) =>
    fetch(`${nginx.address}${path}`, { headers });
  await using events = new Events(await get(`/api/crawls/${crawl.id}/events`, world.admin));
  assertEquals((await events.next())?.data.status, "Queued");
  await world.change({ status: "Running" });
  assertEquals((await events.next())?.data.status, "Running");
  await world.change({ status: "Finished" });
  assertEquals(await events.names(), ["result"]);
  const badge = await get(`/badge/${project.id}.svg`, {});
  const tag = badge.headers.get("etag") ?? "";
  assertEquals([badge.status, (await badge.text()).startsWith("<svg")], [200, true]);
  assertEquals((await get(`/badge/${project.id}.svg`, { "if-none-match": tag })).status, 304);
});
