/** Events in the export of an account's trail, and the contents of a line. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { EXPORT_PAGE_EVENTS } from "../../../src/auth/audit/export.ts";
import { MAX_FILTER_LENGTH } from "../../../src/http/audit/parameters.ts";
import { answerOf, linesOf, note, openWorld, settled, times } from "./trail.ts";

const ROUTE = "/api/accounts/{id}/audit.ndjson";

Deno.test("a line has the fields of an event, and lines are oldest first", async () => {
  await using world = await openWorld();
  const { scene: { ann, clock }, accountId } = world;
  const operator = { kind: "operator", id: "", name: "operator", address: null } as const;
  const begin = clock.at;
  const [first, second] = await note(world, [
    { action: "account.update", targetId: accountId, details: { name: "New", days: 90 } },
    { action: "user.invite", allowed: false, actor: operator },
  ]);
  const lines = await linesOf(
    await world.get(`?since=${new Date(begin + 1).toISOString()}&${settled(world)}`),
  );
  assertEquals(lines, [
    {
      id: first,
      createdAt: new Date(begin + 1).toISOString(),
      action: "account.update",
      allowed: true,
      actor: { kind: "user", id: ann.user.id, name: "ann" },
      ipAddress: "192.0.2.1",
      targetId: accountId,
      details: { name: "New", days: 90 },
    },
    {
      id: second,
      createdAt: new Date(begin + 2).toISOString(),
      action: "user.invite",
      allowed: false,
      actor: { kind: "operator", id: null, name: "operator" },
      ipAddress: null,
      targetId: null,
      details: null,
    },
  ]);
});

Deno.test("the response is a file that nobody keeps, named after the account and the time", async () => {
  await using world = await openWorld();
  const response = await world.get(`?${settled(world)}`);
  const { status, headers } = response;
  await response.body?.cancel();
  assertEquals(status, 200);
  assertEquals(headers.get("content-type"), "application/x-ndjson");
  assertEquals(headers.get("cache-control"), "no-store");
  assertEquals(headers.get("x-content-type-options"), "nosniff");
  const name = headers.get("content-disposition") ?? "";
  assertMatch(name, /^attachment; filename="audit-[0-9A-Za-z]{16}-\d{8}T\d{6}Z\.ndjson"$/);
  assertStringIncludes(name, world.accountId);
});

Deno.test("an event that was noted just before the request is exported", async () => {
  await using world = await openWorld();
  const { clock, ann, stores: { database: { audit } } } = world.scene;
  clock.at++;
  await audit.noteDenied(ann.actor, "test.last", { scopeId: world.accountId, targetId: null });
  assertEquals((await linesOf(await world.get())).at(-1)?.action, "test.last");
});

Deno.test("an event that is stored late is exported before the later ones that landed first", async () => {
  await using world = await openWorld();
  const { scene: { clock } } = world;
  const begin = clock.at;
  const [late = ""] = await note(world, [{}]);
  const { kv, stores: { database: { audit } } } = world.scene;
  const row = audit.table.row([world.accountId, begin + 1, late]);
  const { value } = await kv.get(row);
  await kv.delete(row);
  clock.at = begin + 2;
  const response = await world.get("?action=test.note");
  await kv.set(row, value);
  assertEquals((await linesOf(response)).map((line) => line.id), [late]);
});

Deno.test("parameters choose events by time, action, actor and the last one that is known", async () => {
  await using world = await openWorld();
  const { clock } = world.scene;
  clock.at += 10_000;
  const begin = clock.at;
  const robot = { kind: "service_account", id: "robot", name: "Robot", address: null } as const;
  const ids = await note(
    world,
    Array.from({ length: 6 }, (_, at) => ({
      action: `test.${at % 2}`,
      ...(at % 3 === 0 ? { actor: robot } : {}),
    })),
  );
  const at = (index: number) => new Date(begin + 1 + index).toISOString();
  const zoned = encodeURIComponent(at(4).replace("Z", "+00:00"));
  for (
    const [query, expected] of [
      [`since=${at(0)}`, [0, 1, 2, 3, 4, 5]],
      [`since=${at(4)}`, [4, 5]],
      [`since=${zoned}`, [4, 5]],
      [`since=${at(2)}&until=${at(4)}`, [2, 3]],
      [`since=${at(6)}`, []],
      [`since=2999-01-01T00:00:00Z`, []],
      [`action=test.1`, [1, 3, 5]],
      [`actorId=robot`, [0, 3]],
      [`actorId=robot&action=test.1`, [3]],
      [`targetId=nothing`, []],
      [`action=test`, []],
      [`after=${ids[3]}`, [4, 5]],
      [`after=${ids[5]}`, []],
      [`after=${ids[1]}&since=${at(1)}`, [2, 3, 4, 5]],
      [`after=${ids[1]}&since=${at(4)}`, [4, 5]],
      [`after=${ids[1]}&until=${at(3)}&action=test.0`, [2]],
      [`after=${ids[3]}&until=${at(2)}`, []],
    ] as const
  ) {
    const until = query.includes("until") || query.includes("2999") ? "" : `&${settled(world)}`;
    const found = (await linesOf(await world.get(`?${query}${until}`))).map(({ id }) => ids.indexOf(id));
    assertEquals(found, [...expected], query);
  }
});

for (const count of [0, 1, EXPORT_PAGE_EVENTS - 1, EXPORT_PAGE_EVENTS, EXPORT_PAGE_EVENTS + 1, 1_200]) {
  Deno.test(`a trail of ${count} events is exported whole, and continues after any line`, async () => {
    await using world = await openWorld();
    const ids = await note(world, times(count));
    const rest = async (after: string) =>
      (await linesOf(await world.get(`?${settled(world)}&action=test.note${after}`))).map(({ id }) => id);
    assertEquals(await rest(""), ids);
    for (const index of [0, EXPORT_PAGE_EVENTS - 1, EXPORT_PAGE_EVENTS, ids.length - 1]) {
      const after = ids[index];
      if (after) assertEquals(await rest(`&after=${after}`), ids.slice(index + 1));
    }
  });
}

Deno.test("an export that continues has the events in between, once", async () => {
  await using world = await openWorld();
  const before = await linesOf(await world.get());
  const ids = await note(world, times(3));
  const rest = await linesOf(await world.get(`?after=${before.at(-1)?.id}`));
  assertEquals(rest.map(({ id }) => id), ids);
});

for (
  const [query, parameter] of [
    ["since=yesterday", "since"],
    ["since=2026-02-30T00:00:00Z", "since"],
    ["since=2026-01-01T00:00:00", "since"],
    ["since=", "since"],
    ["until=1", "until"],
    ["since=2026-01-02T00:00:00Z&until=2026-01-02T00:00:00Z", "until"],
    ["since=2026-01-02T00:00:00Z&since=2026-01-02T00:00:00Z", "since"],
    ["action=", "action"],
    ["actorId=", "actorId"],
    ["targetId=", "targetId"],
    ["after=", "after"],
    ["after=0000000000000000", "after"],
    [`action=${"x".repeat(MAX_FILTER_LENGTH + 1)}`, "action"],
    [`after=${"x".repeat(MAX_FILTER_LENGTH + 1)}`, "after"],
    ["actorID=x", "actorID"],
  ] as const
) {
  Deno.test(`${query.slice(0, 60)} is refused: parameter ${parameter}`, async () => {
    await using world = await openWorld();
    const response = await world.get(`?${query}`);
    const { code, detail } = await response.json();
    assertEquals([response.status, code], [400, "INVALID_PARAMETER"]);
    assertEquals(response.headers.get("content-type"), "application/problem+json");
    assertStringIncludes(detail, `parameter ${parameter} is `);
  });
}

Deno.test("an export cannot continue after an event of another trail", async () => {
  await using world = await openWorld();
  const [event] = await world.scene.stores.database.audit.table.list([world.scene.ann.user.id]);
  assertEquals((await answerOf(await world.get(`?after=${event?.value.id}`))).status, 400);
});

Deno.test("a filter of 256 characters is taken", async () => {
  await using world = await openWorld();
  const response = await world.get(`?${settled(world)}&action=${"x".repeat(MAX_FILTER_LENGTH)}`);
  assertEquals([response.status, await response.text()], [200, ""]);
});

Deno.test("HEAD has the headers of GET and no body, and the same refusals", async () => {
  await using world = await openWorld();
  const init = { method: "HEAD" };
  const response = await world.get("", undefined, init);
  assertEquals([response.status, await response.text()], [200, ""]);
  assertEquals(response.headers.get("content-type"), "application/x-ndjson");
  assertMatch(response.headers.get("content-disposition") ?? "", /\.ndjson"$/);
  assertEquals((await world.get("", {}, init)).status, 401);
  assertEquals((await world.get("?since=x", undefined, init)).status, 400);
});

Deno.test("other methods are refused, and OPTIONS is answered", async () => {
  await using world = await openWorld();
  for (const [method, status] of [["POST", 405], ["DELETE", 405], ["OPTIONS", 204]] as const) {
    const { status: got, headers } = await answerOf(await world.get("", undefined, { method }));
    assertEquals([got, headers.get("allow")], [status, "GET, HEAD, OPTIONS"], method);
  }
});

Deno.test("metrics count requests by the pattern of their path, without the id", async () => {
  await using world = await openWorld();
  await answerOf(await world.get(`?${settled(world)}`));
  await answerOf(await world.get("", {}));
  await answerOf(await fetch(`${world.origin}/api/accounts/a/b/audit.ndjson`));
  assertEquals([...world.metrics.requests.read()].map(({ labels }) => labels), [
    { route: ROUTE, status: 200 },
    { route: ROUTE, status: 401 },
    { route: "none", status: 404 },
  ]);
});
