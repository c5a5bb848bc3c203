/** Number of events that a caller may export. They count as listed objects of the GraphQL API. */
import { assertEquals } from "@std/assert";
import { EXPORT_PAGE_EVENTS } from "../../../src/auth/audit/export.ts";
import { callerLimits } from "../../../src/gql/caller_limits.ts";
import { RateLimit } from "../../../src/rate_limit.ts";
import { linesOf, note, openWorld, settled, times, type World } from "./trail.ts";

/** The service's limits, with a budget of events whose clock is stopped unless a test sets it. */
function budget(taken: number) {
  const time = { now: 0 };
  const listed = new RateLimit({ action: "list", per: "per caller" }, 60_000, () => time.now);
  const spend = ({ scene: { ann } }: World, count = taken) => listed.take(ann.user.id, count);
  return { limits: { ...callerLimits(), listed }, time, spend, listed };
}

for (
  const [taken, status] of [[60_000 - EXPORT_PAGE_EVENTS, 200], [
    60_000 - EXPORT_PAGE_EVENTS + 1,
    429,
  ]] as const
) {
  Deno.test(`with ${taken} events listed in a minute, an export is answered with ${status}`, async () => {
    const { limits, spend } = budget(taken);
    await using world = await openWorld(limits);
    await note(world, []);
    spend(world);
    const response = await world.get(`?${settled(world)}`);
    await response.text();
    assertEquals(response.status, status);
  });
}

Deno.test("an export counts the events that it reads, also those that a filter leaves out", async () => {
  const { limits, listed } = budget(0);
  await using world = await openWorld(limits);
  await note(world, times(700));
  const all = (await linesOf(await world.get(`?${settled(world)}`))).length;
  assertEquals(await linesOf(await world.get(`?${settled(world)}&action=none`)), []);
  const { id } = world.scene.ann.user;
  assertEquals([listed.wait(id, 60_000 - 2 * all + 1) > 0, listed.wait(id, 60_000 - 2 * all)], [true, 0]);
});

Deno.test("an export whose caller has listed too much waits for its next page", async () => {
  const { limits, time, spend } = budget(60_000 - EXPORT_PAGE_EVENTS);
  await using world = await openWorld(limits);
  const ids = await note(world, times(EXPORT_PAGE_EVENTS + 1));
  spend(world);
  const from = `after=${ids[0]}`;
  const response = await world.get(`?${settled(world)}&${from}`);
  const [reader, lines] = [response.body?.getReader(), ids.slice(1)];
  let text = new TextDecoder().decode((await reader?.read())?.value);
  time.now += 1_000;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    text += new TextDecoder().decode(read.value);
  }
  assertEquals(text.split("\n").slice(0, -1).map((line) => JSON.parse(line).id), lines);
});

Deno.test("GraphQL and exports share the budget of 60,000 events a minute", async () => {
  await using world = await openWorld(budget(0).limits);
  const { origin, admin } = world;
  const pages = Array.from({ length: 5 }, (_, at) => `p${at}: auditEvents(action: "x") { nodes { id } }`);
  const body = JSON.stringify({ query: `{ me { ${pages.join(" ")} } }` });
  const headers = { ...admin, "content-type": "application/json" };
  for (let listed = 0; listed < 60_000; listed += 5_000) {
    const { errors } = await (await fetch(`${origin}/graphql`, { method: "POST", headers, body })).json();
    assertEquals(errors, undefined);
  }
  const response = await world.get(`?${settled(world)}`);
  assertEquals([response.status, response.headers.get("retry-after")], [429, "1"]);
  await response.body?.cancel();
});
