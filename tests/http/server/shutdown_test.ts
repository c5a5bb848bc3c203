/** Order of the steps when the service stops. */
import { assertEquals, assertLess, assertStringIncludes } from "@std/assert";
import { openDatabase } from "../../../src/database/open.ts";
import { MAX_FINISH_MS, Shutdown } from "../../../src/http/server/shutdown.ts";
import { serveSites } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { ServiceProcess } from "../../service_process.ts";
import { inFile } from "../../database/databases.ts";
import { openCrawlWorld } from "../crawl/world.ts";
import { readStream } from "../service.ts";
import { program } from "../audit/trail.ts";
import { requestStuck } from "./stuck_service.ts";

const SCAN = "/api/scan?domain=bare-site.org";

/** Steps of a stop in their order, and a way to close that records its call. */
function watched(shutdown: Shutdown) {
  const steps: string[] = [];
  for (const name of ["leaving", "refusing", "stopping"] as const) {
    shutdown[name].addEventListener("abort", () => steps.push(name));
  }
  const close = () => Promise.resolve(void steps.push("close"));
  return { steps, close };
}

Deno.test("steps run in order, and scans that do not finish in time are stopped", async () => {
  const shutdown = new Shutdown();
  const { steps, close } = watched(shutdown);
  const { promise, resolve } = Promise.withResolvers<void>();
  shutdown.track(promise);
  await shutdown.begin(close, { noticeMs: 0, finishMs: 1 });
  assertEquals(steps, ["leaving", "refusing", "stopping", "close"]);
  resolve();
});

Deno.test("scans that finish are not stopped before", async () => {
  const shutdown = new Shutdown();
  const { steps, close } = watched(shutdown);
  const { promise, resolve } = Promise.withResolvers<void>();
  shutdown.track(promise);
  shutdown.refusing.addEventListener("abort", () => {
    steps.push("finished");
    resolve();
  });
  await shutdown.begin(close, { noticeMs: 0, finishMs: 600_000 });
  assertEquals(steps, ["leaving", "refusing", "finished", "stopping", "close"]);
});

/** Requests until the status code is the expected one. */
async function awaitStatus(url: string, status: number): Promise<Response> {
  for (;;) {
    const response = await fetch(url);
    if (response.status === status) return response;
    await response.body?.cancel();
  }
}

Deno.test("after SIGTERM the service is not ready, but scans until the delay is over", async () => {
  await using server = await serveSites(SITES);
  await using service = await ServiceProcess.start({ SHUTDOWN_DELAY_MS: "60000" }, server);
  service.child.kill("SIGTERM");
  const response = await awaitStatus(`${service.address}/readyz`, 503);
  assertEquals(await response.text(), "not ready: the service is stopping");
  assertEquals(response.headers.get("connection"), "close");
  const { result } = await readStream(await fetch(service.address + SCAN));
  assertEquals(result?.outcome, "completed");
});

Deno.test("then new scans get 503 with Retry-After, while running ones finish", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await using server = await serveSites({
    ...SITES,
    "slow.cases.readiness-tests.org": async ({ path }) => {
      if (path === "/robots.txt") {
        asked.resolve();
        await answer.promise;
      }
      return { body: "Hello" };
    },
  });
  await using service = await ServiceProcess.start({}, server);
  const running = await fetch(`${service.address}/api/scan?domain=slow.cases.readiness-tests.org`);
  await asked.promise;
  service.child.kill("SIGTERM");
  const refused = await awaitStatus(service.address + SCAN, 503);
  assertEquals((await refused.json()).code, "STOPPING");
  assertEquals(refused.headers.get("retry-after"), "30");
  answer.resolve();
  const { result } = await readStream(running);
  assertEquals(result?.outcome, "completed");
  assertEquals((await service.child.status).code, 0);
});

Deno.test("a request whose body is still arriving when the last scan ends is answered", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await using server = await serveSites({
    ...SITES,
    "slow.cases.readiness-tests.org": async ({ path }) => {
      if (path === "/robots.txt") {
        asked.resolve();
        await answer.promise;
      }
      return { body: "Hello" };
    },
  });
  await using service = await ServiceProcess.start({}, server);
  const running = await fetch(
    `${service.address}/api/scan?domain=slow.cases.readiness-tests.org&only=robots-txt`,
  );
  await asked.promise;
  service.child.kill("SIGTERM");
  await (await awaitStatus(service.address + SCAN, 503)).body?.cancel();
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const query = fetch(`${service.address}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: readable,
  });
  const [begin, end] = ['{"query":', '"{ __typename }"}'].map((text) => new TextEncoder().encode(text));
  await writer.write(begin);
  await (await awaitStatus(`${service.address}/healthz`, 200)).body?.cancel();
  answer.resolve();
  await readStream(running);
  await writer.write(end);
  await writer.close();
  assertEquals(await (await query).json(), { data: { __typename: "Query" } });
  assertEquals((await service.child.status).code, 0);
});

Deno.test("clients that follow a crawl do not delay the end, and are asked to come again", () =>
  inFile(async (_, url) => {
    await using world = await openCrawlWorld({ kv: await openDatabase(url) });
    const { credential } = await program(world.scene, world.scene.ann, "Viewer");
    await using service = await ServiceProcess.start({ KV_URL: url, CRAWL_CONCURRENCY: "0" });
    const path = `${service.address}/api/crawls/${world.crawl.id}/events`;
    const streams = await Promise.all([1, 2].map(() => fetch(path, { headers: credential })));
    const began = performance.now();
    service.child.kill("SIGTERM");
    for (const stream of streams) {
      assertStringIncludes(await stream.text(), ": the service is stopping\nretry:15000\n");
    }
    assertEquals((await service.child.status).code, 0);
    assertLess(performance.now() - began, MAX_FINISH_MS);
  }));

Deno.test("a request that is never answered does not keep the service from ending with 0", async () => {
  const program = new URL("stuck_service.ts", import.meta.url).pathname;
  const args = ["run", "--allow-all", "--lock=tests/deno.lock", program];
  await using service = await ServiceProcess.start({}, undefined, args);
  const { lost } = await requestStuck(service.address);
  const { code, log } = await service.stop("SIGINT");
  assertEquals(code, 0, log);
  await lost;
});
