/** An export ends or waits because of limits, lost rights, slow clients, or the end of the service. */
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { AuditExport, EXPORT_PAGE_EVENTS } from "../../../src/auth/audit/export.ts";
import { auditStream } from "../../../src/http/audit/stream.ts";
import { EXPORT_PACE } from "../../../src/http/export/body.ts";
import { RateLimit } from "../../../src/rate_limit.ts";
import { END_OF_BODY, SlowExport } from "../crawl/slow_export.ts";
import { linesOf, member, note, openWorld, program, settled, times, type World } from "./trail.ts";

/** Makes a page larger than the buffers of two sockets hold. */
const LARGE = { details: { text: "x".repeat(20_000) } };

/** Begins an export of ann's trail. */
function begin({ origin, accountId }: World, query: string, credential: Readonly<Record<string, string>>) {
  return SlowExport.begin(`${origin}/api/accounts/${accountId}/audit.ndjson?${query}`, credential);
}

Deno.test("an export that nothing ends comes to its end", async () => {
  await using world = await openWorld();
  await note(world, times(2 * EXPORT_PAGE_EVENTS, LARGE));
  using slow = await begin(world, settled(world), world.admin);
  assertMatch((await slow.rest()).slice(-10), END_OF_BODY);
});

/** Caller of an export, its credential, and the change that ends the right to it. */
const ENDINGS: Readonly<
  Record<string, (world: World) => Promise<readonly [Record<string, string>, () => unknown]>>
> = {
  "the membership is deleted": async ({ scene }) => {
    const { credential, membershipId } = await member(scene, "ben", "Viewer");
    return [credential, () => scene.stores.memberships.remove(membershipId, scene.ann.actor)];
  },
  "an Admin becomes Viewer": async ({ scene }) => {
    const { credential, membershipId } = await member(scene, "ben", "Admin");
    return [credential, () => scene.stores.memberships.update(membershipId, "Viewer", scene.ann.actor)];
  },
  "the sessions are deleted": async ({ scene }) => {
    const { credential, person } = await member(scene, "ben", "Viewer");
    return [
      credential,
      () => scene.stores.users.signOutEverywhere(person.user.id, { deletesUserKeys: true }, person.actor),
    ];
  },
  "the key is revoked": async ({ scene }) => {
    const { credential, keyId } = await program(scene, scene.ann, "Viewer");
    return [credential, () => scene.stores.keys.revoke(keyId, scene.ann.actor)];
  },
  "the account is deleted": async ({ scene: { stores, ann }, admin }) => {
    const { id, name } = ann.account;
    return await Promise.resolve([admin, () => stores.deletions.deleteAccount({ id, name }, ann.actor)]);
  },
};

for (const [ending, prepare] of Object.entries(ENDINGS)) {
  Deno.test(`an export breaks off if ${ending}`, async () => {
    await using world = await openWorld();
    await note(world, times(2 * EXPORT_PAGE_EVENTS, LARGE));
    const [credential, end] = await prepare(world);
    world.scene.clock.at += 10_000;
    using slow = await begin(world, settled(world), credential);
    await end();
    const text = await slow.rest();
    assert(!END_OF_BODY.test(text));
    assert(text.split('"test.note"').length <= EXPORT_PAGE_EVENTS + 1);
    await world.scene.stores.erasures.stop();
  });
}

Deno.test("a Viewer who becomes Admin gets the whole trail, without IP addresses", async () => {
  await using world = await openWorld();
  const { scene } = world;
  await note(world, times(2 * EXPORT_PAGE_EVENTS, LARGE));
  const { credential, membershipId } = await member(scene, "ben", "Viewer");
  using slow = await begin(world, settled(world), credential);
  await scene.stores.memberships.update(membershipId, "Admin", scene.ann.actor);
  const text = await slow.rest();
  assertMatch(text.slice(-10), END_OF_BODY);
  assertEquals(text.includes("192.0.2.1"), false);
});

/** Maximum number of requests until a busy machine must have answered one. */
const MAX_TRIES = 20;

/** Asks again while the machine is too busy to check a credential in time. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1;; tries++) {
    const response = await ask();
    if (response.status !== 503 || tries === MAX_TRIES) return response;
    await response.body?.cancel();
  }
}

Deno.test("two exports of a caller run and a third waits and is refused, but others are served", async () => {
  await using world = await openWorld();
  const { scene, origin, admin } = world;
  await note(world, times(2 * EXPORT_PAGE_EVENTS, LARGE));
  const other = await member(scene, "ben", "Viewer");
  const query = settled(world);
  const graphql = async () => {
    const headers = { ...admin, "content-type": "application/json" };
    const body = JSON.stringify({ query: "{ me { username } }" });
    const response = await answered(() => fetch(`${origin}/graphql`, { method: "POST", headers, body }));
    const { data, errors } = await response.json();
    return data?.me.username ?? errors[0].extensions.code;
  };
  {
    using _first = await begin(world, query, admin);
    using second = await begin(world, query, admin);
    const [refused, code] = await Promise.all([answered(() => world.get(`?${query}`)), graphql()]);
    assertEquals([refused.status, refused.headers.get("retry-after"), code], [429, "1", "RATE_LIMITED"]);
    assertEquals((await refused.json()).code, "RATE_LIMITED");
    const served = await answered(() => world.get(`?${query}&action=none`, other.credential));
    assertEquals([served.status, await served.text()], [200, ""]);
    await second.rest();
    assertEquals(await graphql(), "ann");
  }
  // Both places are free again, including the place of the client that left.
  assertEquals(await Promise.all([graphql(), linesOf(await world.get(`?${query}&action=none`))]), [
    "ann",
    [],
  ]);
});

/** The stream of ann's trail, with only the limits of the test. */
function streamOf({ scene: { stores: { database }, clock }, accountId }: World, pace = EXPORT_PACE) {
  const filter = {
    action: null,
    actorId: null,
    targetId: null,
    since: null,
    until: clock.at - 1_000,
    after: null,
  };
  const ended = Promise.withResolvers<void>();
  const stop = new AbortController();
  const lists = { count: 0 };
  const audit = new Proxy(database.audit, {
    get(target, name) {
      if (name === "oldest") lists.count++;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const stream = auditStream(new AuditExport(audit, accountId, filter, clock.at), {
    callerId: "ann",
    listed: new RateLimit({ action: "list", per: "per caller" }, 0),
    lineOf: ({ id, details }) => JSON.stringify({ id, details }),
    mayGoOn: () => Promise.resolve(true),
    stop: stop.signal,
    onEnd: ended.resolve,
    pace,
  });
  return { stream, ended: ended.promise, stop, lists };
}

Deno.test("a page is read only when the client has taken the one before it", async () => {
  await using world = await openWorld();
  await note(world, times(3 * EXPORT_PAGE_EVENTS, LARGE));
  const { stream, ended, lists } = streamOf(world);
  const reader = stream.getReader();
  assertEquals(lists.count, 0);
  await reader.read();
  assertEquals(lists.count, 1);
  for (let bytes = 0; bytes < EXPORT_PAGE_EVENTS * 19_000;) bytes += (await reader.read()).value?.length ?? 0;
  assertEquals(lists.count, 1);
  await reader.cancel();
  await ended;
});

Deno.test("a client that reads nothing for 30 s is dropped, and its body is incomplete", async () => {
  assertEquals(EXPORT_PACE.maxStallMs, 30_000);
  await using world = await openWorld();
  await note(world, times(2 * EXPORT_PAGE_EVENTS, LARGE));
  const { stream, ended } = streamOf(world, { keepAliveMs: 5, maxStallMs: 20 });
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {}, onError: () => new Response() },
    () => new Response(stream),
  );
  using slow = await SlowExport.begin(`http://127.0.0.1:${server.addr.port}/`, {});
  await ended;
  assert(!END_OF_BODY.test(await slow.rest()));
});

Deno.test("a stream fails when it is stopped, before it was read and while it is", async () => {
  await using world = await openWorld();
  await note(world, times(2 * EXPORT_PAGE_EVENTS, LARGE));
  for (const readsFirst of [false, true]) {
    const { stream, ended, stop } = streamOf(world);
    const reader = stream.getReader();
    if (readsFirst) await reader.read();
    stop.abort();
    await ended;
    await assertRejects(async () => {
      while (!(await reader.read()).done);
    });
  }
});

Deno.test("the end of the service refuses new exports, then breaks off those that are running", async () => {
  await using world = await openWorld();
  await note(world, times(2 * EXPORT_PAGE_EVENTS, LARGE));
  using slow = await begin(world, settled(world), world.admin);
  const refused = Promise.withResolvers<Response>();
  world.shutdown.refusing.addEventListener("abort", () => refused.resolve(world.get(`?${settled(world)}`)));
  const { promise, resolve } = Promise.withResolvers<void>();
  world.shutdown.track(promise);
  const stopped = world.shutdown.begin(() => Promise.resolve(), { noticeMs: 0, finishMs: 200 });
  const response = await refused.promise;
  assertEquals([response.status, (await response.json()).code], [503, "STOPPING"]);
  await stopped;
  resolve();
  assert(!END_OF_BODY.test(await slow.rest()));
});
