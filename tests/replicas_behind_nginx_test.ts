/** Two replicas behind a real nginx, with the configuration that docs/proxy.md recommends. */
import { assertEquals } from "@std/assert";
import { serveSites, type SiteSetup } from "./fixtures/server.ts";
import { SITES } from "./fixtures/sites.ts";
import { firstChunk, readStream } from "./http/service.ts";
import { ENVIRONMENT, freePort, Nginx, testNginx } from "./nginx.ts";
import { ServiceProcess } from "./service_process.ts";

const HOSTS = Object.keys(SITES);

/** Two replicas and nginx. */
async function replicated(delayMs: number, sites: Readonly<Record<string, SiteSetup>> = SITES) {
  const site = await serveSites(sites);
  const start = (port: number) => {
    const environment = { PORT: String(port), SHUTDOWN_DELAY_MS: String(delayMs), SCAN_RATE_LIMIT: "0" };
    return ServiceProcess.start({ ...ENVIRONMENT, ...environment }, site);
  };
  const ports = [freePort(), freePort()];
  const replicas = new Map(await Promise.all(ports.map(async (port) => [port, await start(port)] as const)));
  const nginx = await Nginx.start(ports);
  return {
    nginx,
    replicas,
    /** Resolves when the replica serves again. */
    async restart(port: number) {
      const replica = replicas.get(port);
      replica?.child.kill("SIGTERM");
      assertEquals((await replica?.child.status)?.code, 0);
      await replica?.[Symbol.asyncDispose]();
      replicas.set(port, await start(port));
    },
    async [Symbol.asyncDispose]() {
      await nginx[Symbol.asyncDispose]();
      for (const replica of replicas.values()) await replica[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Sends one request after the other of each kind; returns how each kind ended, without repetitions. */
async function under(load: readonly (() => Promise<string>)[], change: () => Promise<void>) {
  let isOver = false;
  const clients = load.map(async (request) => {
    const ends = new Set<string>();
    while (!isOver) ends.add(await request().catch(String));
    return [...ends];
  });
  await change();
  isOver = true;
  return await Promise.all(clients);
}

/** Each resolves to "ok" or to what went wrong. */
function requests(address: string) {
  let scans = 0;
  const scanUrl = () => `${address}/api/scan?domain=${HOSTS[scans++ % HOSTS.length]}`;
  const ended = (outcome?: string) => outcome === undefined || outcome === "interrupted" ? "no result" : "ok";
  return {
    page: async () => await (await fetch(`${address}/healthz`)).text(),
    stream: async () => ended((await readStream(await fetch(scanUrl()))).result?.outcome),
    json: async () => {
      const response = await fetch(scanUrl(), { headers: { accept: "application/json" } });
      return ended((await response.json()).outcome);
    },
    query: async () => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ query: "{ version }" });
      const response = await fetch(`${address}/graphql`, { method: "POST", headers, body });
      const text = await response.text();
      return text.includes('{"version":') ? "ok" : `status ${response.status}`;
    },
  };
}

testNginx("no request is lost if nginx leaves out a replica while it restarts", async () => {
  await using service = await replicated(500);
  const { nginx, replicas } = service;
  const { page, stream, json, query } = requests(nginx.address);
  const ends = await under([page, stream, json, query], async () => {
    for (const port of [...replicas.keys()]) {
      await nginx.reload((text) => text.replace(`server 127.0.0.1:${port}`, "$& down"));
      await service.restart(port);
      await nginx.reload((text) => text.replace(" down", ""));
    }
  });
  assertEquals(ends, [["ok"], ["ok"], ["ok"], ["ok"]]);
});

testNginx("no GET is lost if nginx knows nothing of the restart", async () => {
  await using service = await replicated(500);
  const { page, stream, json } = requests(service.nginx.address);
  const ends = await under([page, stream, json], async () => {
    for (const port of [...service.replicas.keys()]) await service.restart(port);
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
  const [stopping] = [...service.replicas.values()];
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
  for (const { child, address } of service.replicas.values()) {
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
