/** Readers, contents and cost of the badge of a project. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { CrawlRecord } from "../../../src/crawl/crawl_record.ts";
import type { App } from "../../../src/http/app.ts";
import { BadgeHandler, MAX_BADGES_PER_MINUTE } from "../../../src/http/crawl/badge_handler.ts";
import { PUBLIC_KEPT_MS } from "../../../src/http/crawl/public_projects.ts";
import { changeCrawl, type CrawlParts, type CrawlWorld, openCrawlWorld } from "./world.ts";
import { answerOf } from "../audit/trail.ts";

const MISSING = "0000000000000000";
const SCORED = { status: "Finished", score: 83, grade: "B", scoringVersion: "7" } as const;

function badge({ get, project }: CrawlWorld, headers = {}, id = project.id): Promise<Response> {
  return get(`/badge/${id}.svg`, headers);
}

async function publish({ tracking, project, scene: { ann } }: CrawlWorld, isPublic = true): Promise<void> {
  await tracking.projects.update(project.id, { isPublic }, ann.actor);
}

/** Ends the crawl, and starts another one. */
async function again(world: CrawlWorld, id: string, change: Partial<CrawlRecord>): Promise<string> {
  const { tracking, project, scene: { ann, clock } } = world;
  await tracking.crawls.cancel(id, ann.actor);
  await changeCrawl(tracking, id, change);
  clock.at++;
  return (await tracking.crawls.run(project.id, ann.actor)).id;
}

/** Alternative text of the image. */
async function titleOf(response: Response): Promise<string> {
  assertEquals(response.status, 200);
  return /<title>(.*)<\/title>/.exec(await response.text())?.[1] ?? "";
}

Deno.test("a badge is an image that everybody may embed and keep for five minutes", async () => {
  await using world = await openCrawlWorld();
  await publish(world);
  await world.change(SCORED);
  const { status, headers, text } = await answerOf(await badge(world));
  assertEquals(status, 200);
  assertEquals(headers.get("content-type"), "image/svg+xml; charset=utf-8");
  assertEquals(headers.get("cache-control"), "public, max-age=300");
  assertEquals(headers.get("x-content-type-options"), "nosniff");
  assertMatch(headers.get("content-security-policy") ?? "", /^default-src 'none';/);
  assertEquals(headers.get("cross-origin-resource-policy"), "cross-origin");
  assertEquals(headers.get("access-control-allow-origin"), "*");
  assertMatch(headers.get("etag") ?? "", /^"[0-9a-f]{32}"$/);
  assertStringIncludes(text, "agent readiness: 83 of 100, grade B");
});

const CRAWLS: readonly (readonly [what: string, crawls: readonly Partial<CrawlRecord>[], title: string])[] = [
  ["no crawl has finished", [], "no crawl yet"],
  ["the only crawl failed", [{ status: "Failed" }], "no crawl yet"],
  ["the latest crawl has a score", [{ ...SCORED, score: 20 }, SCORED], "83 of 100, grade B"],
  ["the latest crawl has no score", [SCORED, { status: "Finished" }], "unknown"],
  ["a crawl failed after it", [SCORED, { status: "Failed" }, { status: "Cancelled" }], "83 of 100, grade B"],
  [
    "twelve crawls failed after it",
    [SCORED, ...Array.from({ length: 12 }, () => ({ status: "Failed" } as const))],
    "83 of 100, grade B",
  ],
  [
    "regressions of the latest are not confirmed",
    [SCORED, {
      ...SCORED,
      score: 40,
      grade: "F",
      isProvisional: true,
    }],
    "83 of 100, grade B",
  ],
  [
    "no crawl is without regressions to be confirmed",
    [
      { ...SCORED, isProvisional: true },
      { ...SCORED, score: 40, grade: "F", isProvisional: true },
    ],
    "40 of 100, grade F",
  ],
  [
    "regressions of the latest are confirmed",
    [SCORED, {
      ...SCORED,
      score: 40,
      grade: "F",
      changes: { better: 0, worse: 1, unconfirmed: 0, refuted: 0 },
    }],
    "40 of 100, grade F",
  ],
];

for (const [what, crawls, title] of CRAWLS) {
  Deno.test(`if ${what}, the badge shows ${title}`, async () => {
    await using world = await openCrawlWorld();
    await publish(world);
    let { id } = world.crawl;
    for (const crawl of crawls) id = await again(world, id, crawl);
    assertEquals(await titleOf(await badge(world)), `agent readiness: ${title}`);
  });
}

Deno.test("a project that is not public looks as if it did not exist, to its own people too", async () => {
  await using world = await openCrawlWorld();
  await world.change(SCORED);
  const answers: unknown[] = [];
  for (
    const [id, headers] of [
      [MISSING, {}],
      [world.project.id, {}],
      [world.project.id, world.admin],
      [world.crawl.id, {}],
      [world.scene.ann.account.id, {}],
      ["x", {}],
      ["%00", {}],
      [`${world.project.id}%2F`, {}],
    ] as const
  ) {
    const { status, headers: got, text } = await answerOf(await badge(world, headers, id));
    answers.push([status, [...got].filter(([name]) => name !== "date"), text]);
  }
  const [first] = answers;
  assertEquals(answers, answers.map(() => first));
  const { status, text } = await answerOf(await badge(world));
  assertEquals([status, JSON.parse(text).detail], [404, "Project not found"]);
});

Deno.test("a badge reads no credential, not even an invalid one", async () => {
  await using world = await openCrawlWorld();
  await publish(world);
  const { status } = await answerOf(await badge(world, { "x-api-key": "svc_sa_x", "x-auth-token": "x" }));
  assertEquals(status, 200);
});

/** The badges alone, under other limits. */
function alone(options: { readonly keptMs?: number; readonly maxPerMinute?: number }) {
  return ({ tracking }: CrawlParts): App => {
    const handler = new BadgeHandler({ tracking, ...options });
    return (request, address) =>
      handler.handle(request, /badge\/(.*)\.svg$/.exec(request.url)?.[1] ?? "", address);
  };
}

/** Requests until the response has this status, which must be soon. */
async function untilStatus(ask: () => Promise<Response>, status: number): Promise<void> {
  while ((await answerOf(await ask())).status !== status);
}

Deno.test("a client that has the badge gets 304, until it changes", async () => {
  await using world = await openCrawlWorld({ part: alone({ keptMs: 1 }) });
  await publish(world);
  const tag = (await answerOf(await badge(world))).headers.get("etag") ?? "";
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, "*"]) {
    const { status, headers, text } = await answerOf(await badge(world, { "if-none-match": known }));
    assertEquals([status, text, headers.get("etag")], [304, "", tag], known);
    assertEquals(headers.get("cache-control"), "public, max-age=300");
  }
  for (const other of ['"x"', tag.replaceAll('"', ""), ""]) {
    assertEquals((await answerOf(await badge(world, { "if-none-match": other }))).status, 200, other);
  }
  await world.change(SCORED);
  await untilStatus(() => badge(world, { "if-none-match": tag }), 200);
});

Deno.test("a badge is read once in ten seconds, and so is the lack of one", async () => {
  assertEquals(PUBLIC_KEPT_MS, 10_000);
  await using world = await openCrawlWorld();
  assertEquals((await answerOf(await badge(world))).status, 404);
  await publish(world);
  assertEquals((await answerOf(await badge(world))).status, 404);
  await using shown = await openCrawlWorld();
  await publish(shown);
  const { text } = await answerOf(await badge(shown));
  await shown.change(SCORED);
  await publish(shown, false);
  assertEquals((await answerOf(await badge(shown))).text, text);
});

Deno.test("a project that is no longer public loses its badge when the cached one expires", async () => {
  await using world = await openCrawlWorld({ part: alone({ keptMs: 1 }) });
  await publish(world);
  assertEquals((await answerOf(await badge(world))).status, 200);
  await publish(world, false);
  await untilStatus(() => badge(world), 404);
});

Deno.test("an address has 300 badges a minute read", () => assertEquals(MAX_BADGES_PER_MINUTE, 300));

Deno.test("an address has a limited number of badges read; kept ones and malformed ids are free", async () => {
  await using world = await openCrawlWorld({ part: alone({ maxPerMinute: 2 }) });
  await publish(world);
  const statuses = [];
  for (const id of [world.project.id, MISSING, "x", world.project.id, "1111111111111111", MISSING]) {
    statuses.push((await answerOf(await badge(world, {}, id))).status);
  }
  assertEquals(statuses, [200, 404, 404, 200, 429, 404]);
});

Deno.test("requests that come together share one read", async () => {
  await using world = await openCrawlWorld({ part: alone({ maxPerMinute: 1 }) });
  await publish(world);
  const all = await Promise.all(Array.from({ length: 50 }, async () => answerOf(await badge(world))));
  assertEquals(all.map(({ status }) => status), all.map(() => 200));
});

Deno.test("HEAD has the headers of GET and no body, and other methods are refused", async () => {
  await using world = await openCrawlWorld();
  await publish(world);
  const path = `/badge/${world.project.id}.svg`;
  const head = await answerOf(await world.get(path, {}, { method: "HEAD" }));
  assertEquals([head.status, head.text], [200, ""]);
  assertEquals(head.headers.get("content-type"), "image/svg+xml; charset=utf-8");
  assertEquals((await answerOf(await world.get(path, {}, { method: "POST" }))).status, 405);
});

Deno.test("metrics count badges by the pattern of their path, without the id", async () => {
  await using world = await openCrawlWorld();
  await answerOf(await badge(world));
  assertEquals([...world.metrics.requests.read()].map(({ labels }) => labels), [
    { route: "/badge/{id}.svg", status: 404 },
  ]);
});
