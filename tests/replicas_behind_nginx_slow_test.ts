/** Slow: two services behind nginx are stopped and started while requests come in. */
/** Two replicas behind a real nginx, with the configuration that docs/proxy.md recommends. */
import { assertEquals } from "@std/assert";
import type { SiteSetup } from "./fixtures/server.ts";
import { SITES } from "./fixtures/sites.ts";
import { firstChunk } from "./http/service.ts";
import { Nginx, testNginx } from "./nginx.ts";
import { Replicas, requests, under } from "./replicas.ts";

/** Two replicas and nginx. */
async function replicated(delayMs: number, sites: Readonly<Record<string, SiteSetup>> = SITES) {
  const replicas = await Replicas.start({ environment: { SHUTDOWN_DELAY_MS: String(delayMs) }, sites });
  const nginx = await Nginx.start(replicas.ports);
  return {
    nginx,
    replicas,
    async [Symbol.asyncDispose]() {
      await nginx[Symbol.asyncDispose]();
      await replicas[Symbol.asyncDispose]();
    },
  };
}

testNginx("no request is lost if nginx leaves out a replica while it restarts", async () => {
  await using service = await replicated(500);
  const { nginx, replicas } = service;
  const { page, stream, json, query } = requests(nginx.address);
  const ends = await under([page, stream, json, query], async () => {
    for (const port of replicas.ports) {
      await nginx.reload((text) => text.replace(`server 127.0.0.1:${port}`, "$& down"));
      await replicas.restart(port);
      await nginx.reload((text) => text.replace(" down", ""));
    }
  });
  assertEquals(ends, [["ok"], ["ok"], ["ok"], ["ok"]]);
});

testNginx("no GET is lost if nginx knows nothing of the restart", async () => {
  await using service = await replicated(500);
  const { nginx, replicas } = service;
  const { page, stream, json } = requests(nginx.address);
  const ends = await under([page, stream, json], async () => {
    for (const port of replicas.ports) await replicas.restart(port);
  });
  assertEquals(ends, [["ok"], ["ok"], ["ok"]]);
});

testNginx("a scan that a replica refuses because it stops runs at the other one", async () => {
  const answer = Promise.withResolvers<void>();
  const slowSite = async () => {
    await answer.promise;
    return { body: "Hello" };
  };
  await using service = await replicated(0, { ...SITES, "slow.cases.readiness-tests.org": slowSite });
  const [stopping] = service.replicas.processes;
  if (stopping === undefined) throw new Error("there is no replica");
  // A scan that runs keeps the replica from closing its port.
  const slowScan = "/api/scan?domain=slow.cases.readiness-tests.org";
  const [, running] = await firstChunk(await fetch(stopping.address + slowScan));
  stopping.child.kill("SIGTERM");
  for (let status = 200; status !== 503;) {
    const response = await fetch(`${stopping.address}/api/scan?domain=bare-site.org`);
    await response.body?.cancel();
    status = response.status;
  }
  const { stream } = requests(service.nginx.address);
  const ends = [await stream(), await stream(), await stream(), await stream()];
  answer.resolve();
  await running.cancel();
  assertEquals(ends, ["ok", "ok", "ok", "ok"]);
});

testNginx("replicas that refuse some requests still get others", async () => {
  await using service = await replicated(60_000);
  for (const { child, address } of service.replicas.processes) {
    child.kill("SIGTERM");
    while ((await (await fetch(`${address}/readyz`)).text()) === "ok");
  }
  const get = async (path: string) => {
    const response = await fetch(service.nginx.address + path);
    return [path, response.status, await response.text()];
  };
  const refused = ["/readyz", 503, "not ready: the service is stopping"];
  for (let round = 0; round < 3; round++) {
    assertEquals(await get("/readyz"), refused);
    assertEquals(await get("/healthz"), ["/healthz", 200, "ok"]);
  }
});
