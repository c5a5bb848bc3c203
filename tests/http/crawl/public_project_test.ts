/** The public page of a project: what it shows, and what it hides from strangers. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { NO_ID } from "../../auth/people.ts";
import { finish, samplePages } from "./stored_crawl.ts";
import { type CrawlWorld, openCrawlWorld } from "./world.ts";

const PAGE = { accept: "text/html" };

async function publish({ tracking, project, scene: { ann } }: CrawlWorld, isPublic = true): Promise<void> {
  await tracking.projects.update(project.id, { isPublic }, ann.actor);
}

Deno.test("the page of a public project has the score and the questions, and no name and no finding", async () => {
  await using world = await openCrawlWorld();
  await publish(world);
  const { report } = await finish(world, [samplePages(2)]);
  const response = await world.get(`/p/${world.project.id}`, PAGE);
  const text = await response.text();
  assertEquals([response.status, response.headers.get("x-robots-tag")], [200, "noindex"]);
  assertStringIncludes(text, `Agent readiness of ${world.project.target}`);
  assertStringIncludes(text, "83 of 100, grade B");
  const [question] = report.questions.filter(({ points }) => points > 0);
  assertStringIncludes(text, question?.title ?? "no question");
  assertStringIncludes(text, `${question?.earned} of ${question?.points}`);
  const hidden = [world.project.name, ...report.checks.map(({ message }) => message)];
  for (const each of hidden) assertEquals(text.includes(each), false, each);
});

Deno.test("a project that is not public, or not any more, looks like a missing one", async () => {
  await using world = await openCrawlWorld();
  const { project, get } = world;
  const missing = await (await get("/p/0000000000000000")).json();
  assertEquals(await (await get(`/p/${project.id}`)).json(), missing);
  assertEquals((await get("/p/a")).status, 404);
  assertEquals((await get(`/p/${project.id}`, PAGE)).status, 404);
});

Deno.test("the page and the badge of a disabled account look like missing ones", async () => {
  await using world = await openCrawlWorld();
  const { project: { id, accountId }, scene: { stores, ann }, get } = world;
  await publish(world);
  await stores.accounts.setDisabled(accountId, true, ann.actor);
  for (const [path, missing] of [[`/p/${id}`, `/p/${NO_ID}`], [`/badge/${id}.svg`, `/badge/${NO_ID}.svg`]]) {
    const hidden = await get(path ?? "");
    assertEquals([hidden.status, await hidden.text()], [404, await (await get(missing ?? "")).text()]);
  }
});

Deno.test("a public project without a finished crawl says so, and has its badge and a link to a scan", async () => {
  await using world = await openCrawlWorld();
  await publish(world);
  const text = await (await world.get(`/p/${world.project.id}`)).text();
  for (const part of ["No crawl has finished yet.", 'alt="Badge: no crawl yet"', "Scan the site yourself"]) {
    assertStringIncludes(text, part);
  }
});
