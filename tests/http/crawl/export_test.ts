/** A finished crawl as a file. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { EXPORT_FORMATS } from "../../../src/crawl/export/export_formats.ts";
import { callerLimits } from "../../../src/gql/caller_limits.ts";
import { CrawlExportHandler } from "../../../src/http/crawl/export_handler.ts";
import { RateLimit } from "../../../src/rate_limit.ts";
import { readCsv } from "../../crawl/export/csv_reader.ts";
import { type CrawlWorld, openCrawlWorld } from "./world.ts";
import { END_OF_BODY, SlowExport } from "./slow_export.ts";
import { finish, FINISHED_AT, samplePages } from "./stored_crawl.ts";
import { answerOf, linesOf, member } from "../audit/trail.ts";

const TYPES = {
  json: "application/json; charset=utf-8",
  ndjson: "application/x-ndjson",
  csv: "text/csv; charset=utf-8; header=present",
} as const;
/** Together more than the buffers of two sockets hold. */
const LARGE_ROWS = Array.from({ length: 20 }, () => samplePages(25, "x".repeat(30_000)));

function pathOf({ crawl }: CrawlWorld, format: string): string {
  return `/api/crawls/${crawl.id}.${format}`;
}

Deno.test("JSON has the crawl, its report and all its pages", async () => {
  await using world = await openCrawlWorld();
  const { crawl, project, scene: { ann } } = world;
  const rows = [samplePages(3), samplePages(2)];
  const stored = await finish(world, rows);
  const file = await (await world.get(pathOf(world, "json"))).json();
  assertEquals(file, {
    crawl: {
      id: crawl.id,
      projectId: project.id,
      status: "Finished",
      trigger: "Manual",
      startedBy: { kind: "user", id: ann.user.id, name: "ann" },
      createdAt: new Date(crawl.createdAt).toISOString(),
      startedAt: null,
      finishedAt: new Date(FINISHED_AT).toISOString(),
      pagesChecked: 0,
      score: 83,
      grade: "B",
      scoringVersion: "7",
      failure: null,
      changes: null,
    },
    result: JSON.parse(JSON.stringify(stored)),
    pages: rows.flat(),
  });
});

Deno.test("NDJSON has a line for each check, then one for each page", async () => {
  await using world = await openCrawlWorld();
  await finish(world, [samplePages(3), samplePages(2)]);
  const lines = await linesOf(await world.get(pathOf(world, "ndjson")));
  assertEquals(lines.map(({ type, id, url }) => [type, id ?? url]), [
    ["check", "robots-txt"],
    ["check", "llms-txt"],
    ...[0, 1, 2, 0, 1].map((at) => ["page", `https://shop.example.com/${at}`]),
  ]);
});

Deno.test("CSV has a line for each check, and one for each check on each page", async () => {
  await using world = await openCrawlWorld();
  await finish(world, [samplePages(2)]);
  const [columns, ...rows] = readCsv(await (await world.get(pathOf(world, "csv"))).text());
  assertEquals(columns?.[0], "crawl_id");
  assertEquals(rows.map(([id, scope]) => [id, scope]), [
    [world.crawl.id, "site"],
    [world.crawl.id, "site"],
    [world.crawl.id, "page"],
    [world.crawl.id, "page"],
  ]);
});

for (const format of EXPORT_FORMATS) {
  Deno.test(`${format} is a file that nobody keeps, named after the crawl and its end`, async () => {
    await using world = await openCrawlWorld();
    await finish(world, []);
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, text } = await answerOf(
        await world.get(pathOf(world, format), undefined, { method }),
      );
      assertEquals([status, text === ""], [200, method === "HEAD"]);
      assertEquals(headers.get("content-type"), TYPES[format]);
      assertEquals(
        headers.get("content-disposition"),
        `attachment; filename="crawl-${world.crawl.id}-20261123T200000Z.${format}"`,
      );
      assertEquals(headers.get("cache-control"), "no-store");
      assertEquals(headers.get("x-content-type-options"), "nosniff");
    }
  });
}

for (
  const [status, answer, code, detail] of [
    ["Queued", 409, "CRAWL_NOT_FINISHED", "Cannot export the crawl, because it has not finished yet"],
    ["Running", 409, "CRAWL_NOT_FINISHED", "Cannot export the crawl, because it has not finished yet"],
    ["Failed", 404, "NOT_FOUND", "Cannot export the crawl, because it failed and has no results"],
    ["Cancelled", 404, "NOT_FOUND", "Cannot export the crawl, because it was cancelled and has no results"],
  ] as const
) {
  Deno.test(`a crawl that is ${status} cannot be exported: ${code}`, async () => {
    await using world = await openCrawlWorld();
    await world.change({ status });
    for (const format of EXPORT_FORMATS) {
      const { status, text } = await answerOf(await world.get(pathOf(world, format)));
      const problem = JSON.parse(text);
      assertEquals([status, problem.code, problem.detail], [answer, code, detail]);
    }
  });
}

Deno.test("metrics count exports by the pattern of their path, without the id", async () => {
  await using world = await openCrawlWorld();
  await finish(world, []);
  for (const format of EXPORT_FORMATS) await answerOf(await world.get(pathOf(world, format)));
  assertEquals([...world.metrics.requests.read()].map(({ labels }) => labels), [
    { route: "/api/crawls/{id}.json", status: 200 },
    { route: "/api/crawls/{id}.ndjson", status: 200 },
    { route: "/api/crawls/{id}.csv", status: 200 },
  ]);
});

Deno.test("an export that nothing ends comes to its end", async () => {
  await using world = await openCrawlWorld();
  await finish(world, LARGE_ROWS);
  using slow = await SlowExport.begin(`${world.origin}${pathOf(world, "ndjson")}`, world.admin);
  const text = await slow.rest();
  assertMatch(text.slice(-10), END_OF_BODY);
  assertEquals(text.split('"type":"page"').length, 501);
});

for (
  const [what, end] of [
    [
      "the role of the caller",
      (world: CrawlWorld, membershipId: string) =>
        world.scene.stores.memberships.remove(membershipId, world.scene.ann.actor),
    ],
    [
      "the crawl",
      ({ tracking, crawl, scene: { ann } }: CrawlWorld) => tracking.crawls.remove(crawl.id, ann.actor),
    ],
    [
      "the project",
      ({ tracking, project, scene: { ann } }: CrawlWorld) => tracking.projects.remove(project, ann.actor),
    ],
  ] as const
) {
  Deno.test(`an export breaks off if ${what} is deleted`, async () => {
    await using world = await openCrawlWorld();
    await finish(world, LARGE_ROWS);
    const { credential, membershipId } = await member(world.scene, "ben", "Viewer");
    using slow = await SlowExport.begin(`${world.origin}${pathOf(world, "json")}`, credential);
    await end(world, membershipId);
    const text = await slow.rest();
    assert(!END_OF_BODY.test(text));
    assert(text.split('"results":').length < 501);
  });
}

Deno.test("the end of the service breaks off exports that are running", async () => {
  await using world = await openCrawlWorld();
  await finish(world, LARGE_ROWS);
  using slow = await SlowExport.begin(`${world.origin}${pathOf(world, "csv")}`, world.admin);
  await world.shutdown.begin(() => Promise.resolve(), { noticeMs: 0, finishMs: 0 });
  assert(!END_OF_BODY.test(await slow.rest()));
  assertEquals((await answerOf(await world.get(pathOf(world, "csv")))).status, 503);
});

Deno.test("two exports of a caller run, and a third request is refused", async () => {
  await using world = await openCrawlWorld();
  await finish(world, LARGE_ROWS);
  const url = `${world.origin}${pathOf(world, "ndjson")}`;
  {
    using _first = await SlowExport.begin(url, world.admin);
    using _second = await SlowExport.begin(url, world.admin);
    const { status, headers } = await answerOf(await world.get(pathOf(world, "json")));
    assertEquals([status, headers.get("retry-after")], [429, "1"]);
  }
  assertEquals((await answerOf(await world.get(pathOf(world, "json")))).status, 200);
});

/** Objects of the crawl below, which are the crawl itself, two checks, and five pages with a result each. */
const OBJECTS = 1 + 2 + 5 * 2;

/** Objects that a caller may list. The clock is stopped until a client must wait. */
class Budget extends RateLimit {
  waits = 0;
  readonly #time: { now: number };

  constructor(time = { now: 0 }) {
    super({ action: "list", per: "per caller" }, 60_000, () => time.now);
    this.#time = time;
  }

  override wait(client: string, count?: number): number {
    const seconds = super.wait(client, count);
    if (seconds === 0) return 0;
    this.waits++;
    this.#time.now += 1_000;
    return seconds;
  }
}

for (const [left, waits] of [[OBJECTS, 0], [OBJECTS - 1, 1]] as const) {
  Deno.test(`an export with ${left} objects left to list waits ${waits} times`, async () => {
    const listed = new Budget();
    await using world = await openCrawlWorld({
      part: ({ readers, tracking: { crawls }, crawlId, shutdown }) => {
        const limits = { ...callerLimits(), listed };
        const handler = new CrawlExportHandler({ readers, crawls, limits, shutdown });
        return (request, address) =>
          handler.handle(request, { headers: request.headers, crawlId, address }, "ndjson");
      },
    });
    await finish(world, [samplePages(2), samplePages(3)]);
    listed.take(world.scene.ann.user.id, 60_000 - left);
    assertEquals((await linesOf(await world.get(""))).length, 7);
    assertEquals(listed.waits, waits);
  });
}
