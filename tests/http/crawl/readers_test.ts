/** Callers who may read a crawl by any of its routes, and the end of their right. */
import { assertEquals, assertMatch } from "@std/assert";
import { CrawlFollowers, MAX_STREAMS_OF_CALLER } from "../../../src/http/crawl/followers.ts";
import { person } from "../../auth/people.ts";
import { type CrawlWorld, type Credential, openCrawlWorld, quickEvents } from "./world.ts";
import { answerOf, member, program, sessionOf } from "../audit/trail.ts";

const ENDINGS_OF_PATHS = ["/events", ".json", ".ndjson", ".csv"];

for (
  const [name, header] of [
    ["a session in x-auth-token", (token: string, _key: string) => ({ "x-auth-token": token })],
    ["a key in x-api-key", (_token: string, key: string) => ({ "x-api-key": key })],
    ["a session as Bearer", (token: string, _key: string) => ({ authorization: `Bearer ${token}` })],
    ["a key as Bearer", (_token: string, key: string) => ({ authorization: `Bearer ${key}` })],
  ] as const
) {
  Deno.test(`${name} is enough to follow a crawl`, async () => {
    await using world = await openCrawlWorld();
    const { apiKey } = await program(world.scene, world.scene.ann, "Viewer");
    await using events = await world.follow(header(world.admin["x-auth-token"] ?? "", apiKey));
    assertEquals((await events.next())?.event, "progress");
  });
}

Deno.test("every role may follow a crawl", async () => {
  await using world = await openCrawlWorld();
  const { scene } = world;
  for (const roleCode of ["Viewer", "Editor", "Admin"] as const) {
    for (
      const { credential } of [
        await member(scene, roleCode, roleCode),
        await program(scene, scene.ann, roleCode),
      ]
    ) {
      await using events = await world.follow(credential);
      assertEquals((await events.next())?.event, "progress", roleCode);
    }
  }
});

for (const ending of ENDINGS_OF_PATHS) {
  Deno.test(`a caller without a role gets the response of a missing crawl for ${ending}`, async () => {
    await using world = await openCrawlWorld();
    const { scene, crawl, project, admin } = world;
    const stranger = await person(scene.stores, "stranger");
    const answers: unknown[] = [];
    for (
      const [id, credential] of [
        ["0000000000000000", admin],
        [crawl.id, await sessionOf(scene, stranger)],
        [crawl.id, (await program(scene, stranger, "Admin")).credential],
        [project.id, admin],
        [scene.ann.account.id, admin],
        [`${crawl.id}%2F`, admin],
        ["%00", admin],
      ] as const
    ) {
      const { status, headers, text } = await answerOf(
        await world.get(`/api/crawls/${id}${ending}`, credential),
      );
      answers.push([status, [...headers].filter(([name]) => name !== "date"), text]);
    }
    const [first] = answers;
    assertEquals(answers, answers.map(() => first));
    const { status, text } = await answerOf(await world.get(`/api/crawls/x${ending}`));
    assertEquals([status, JSON.parse(text).detail], [404, "Crawl not found"]);
  });

  Deno.test(`a request without a valid credential gets 401 with the schemes: ${ending}`, async () => {
    await using world = await openCrawlWorld();
    for (const credential of [{}, { "x-api-key": "svc_sa_x" }]) {
      for (const id of [world.crawl.id, "0000000000000000"]) {
        const response = await world.get(`/api/crawls/${id}${ending}`, credential);
        assertEquals([response.status, (await response.json()).code], [401, "UNAUTHENTICATED"]);
        assertMatch(response.headers.get("www-authenticate") ?? "", /^Bearer realm="readiness"/);
      }
    }
  });

  Deno.test(`a key without the scope read is refused: ${ending}`, async () => {
    await using world = await openCrawlWorld();
    const { scene, crawl } = world;
    const { credential, keyId } = await program(scene, scene.ann, "Admin");
    await scene.stores.keys.update({ id: keyId, scopes: ["scan"] }, scene.ann.actor);
    const response = await world.get(`/api/crawls/${crawl.id}${ending}`, credential);
    assertEquals([response.status, (await response.json()).code], [403, "UNAUTHORIZED"]);
  });

  Deno.test(`other methods are refused, and OPTIONS is answered: ${ending}`, async () => {
    await using world = await openCrawlWorld();
    for (const [method, status] of [["POST", 405], ["DELETE", 405], ["OPTIONS", 204]] as const) {
      const path = `/api/crawls/${world.crawl.id}${ending}`;
      const { status: got, headers } = await answerOf(await world.get(path, undefined, { method }));
      assertEquals([got, headers.get("allow")], [status, "GET, HEAD, OPTIONS"], method);
    }
  });
}

/** Reader, credential, and the change that ends the right to follow, or the crawl. */
const LOSSES: Readonly<
  Record<string, (world: CrawlWorld) => Promise<readonly [Credential, () => unknown]>>
> = {
  "the membership is deleted": async ({ scene }) => {
    const { credential, membershipId } = await member(scene, "ben", "Viewer");
    return [credential, () => scene.stores.memberships.remove(membershipId, scene.ann.actor)];
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
  "the key loses its scope": async ({ scene }) => {
    const { credential, keyId } = await program(scene, scene.ann, "Viewer");
    return [credential, () => scene.stores.keys.update({ id: keyId, scopes: ["scan"] }, scene.ann.actor)];
  },
  "the account is deleted": async ({ scene: { stores, ann }, admin }) => {
    const { id, name } = ann.account;
    return await Promise.resolve([admin, () => stores.deletions.deleteAccount({ id, name }, ann.actor)]);
  },
  "the project is deleted": async ({ tracking, project, scene: { ann }, admin }) =>
    await Promise.resolve([admin, () => tracking.projects.remove(project, ann.actor)]),
};

for (const [loss, prepare] of Object.entries(LOSSES)) {
  Deno.test(`a stream ends without a result if ${loss}`, async () => {
    await using world = await openCrawlWorld({ part: quickEvents() });
    const [credential, lose] = await prepare(world);
    await using events = await world.follow(credential);
    await events.next();
    await lose();
    assertEquals(await events.names(), []);
  });
}

Deno.test("a caller follows 20 crawls at once", () => assertEquals(MAX_STREAMS_OF_CALLER, 20));

Deno.test("a caller at the limit of followed crawls is refused until one stream has ended", async () => {
  const followers = new CrawlFollowers(2, 3);
  await using world = await openCrawlWorld({ part: quickEvents({ followers }) });
  const { credential } = await member(world.scene, "ben", "Viewer");
  const own = [await world.follow(), await world.follow()];
  const refused = await world.follow();
  assertEquals([refused.response.status, await refused.next()], [429, null]);
  const other = await world.follow(credential);
  const busy = await world.follow(credential);
  assertEquals(busy.response.status, 503);
  await world.change({ status: "Finished" });
  for (const events of [...own, other]) assertEquals((await events.names()).at(-1), "result");
  for (const each of [world.admin, world.admin, credential]) {
    assertEquals(await (await world.follow(each)).names(), ["result"]);
  }
});

Deno.test("a refused client receives the time to wait", async () => {
  await using world = await openCrawlWorld();
  const streams = [];
  for (let count = 0; count < MAX_STREAMS_OF_CALLER; count++) streams.push(await world.follow());
  const { status, headers, text } = await answerOf(await world.get(`/api/crawls/${world.crawl.id}/events`));
  assertEquals([status, headers.get("retry-after")], [429, "10"]);
  assertEquals(
    JSON.parse(text).detail,
    "Cannot follow another crawl now: 20 of your streams are open, close one first",
  );
  for (const events of streams) await events[Symbol.asyncDispose]();
});

Deno.test("a client that leaves gives its place and its watch back", async () => {
  const left = Promise.withResolvers<void>();
  class NotedFollowers extends CrawlFollowers {
    override enter(callerId: string): () => void {
      const leave = super.enter(callerId);
      return () => {
        leave();
        left.resolve();
      };
    }
  }
  const followers = new NotedFollowers(1);
  const handlers: { watch: { size: number } }[] = [];
  const part = quickEvents({ followers, onHandler: (handler) => handlers.push(handler) });
  await using world = await openCrawlWorld({ part });
  {
    await using events = await world.follow();
    await events.next();
  }
  await left.promise;
  assertEquals(handlers[0]?.watch.size, 0);
  await using again = await world.follow();
  assertEquals((await again.next())?.event, "progress");
});

Deno.test("the end of the service refuses new streams, then ends those that are open", async () => {
  await using world = await openCrawlWorld();
  await using events = await world.follow();
  await events.next();
  const refused = Promise.withResolvers<Response>();
  const path = `/api/crawls/${world.crawl.id}/events`;
  world.shutdown.refusing.addEventListener("abort", () => refused.resolve(world.get(path)));
  const { promise, resolve } = Promise.withResolvers<void>();
  world.shutdown.track(promise);
  const stopped = world.shutdown.begin(() => Promise.resolve(), { noticeMs: 0, finishMs: 200 });
  const response = await refused.promise;
  assertEquals([response.status, (await response.json()).code], [503, "STOPPING"]);
  await stopped;
  resolve();
  assertEquals(await events.names(), []);
});
