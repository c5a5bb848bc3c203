/** Slow: two services are stopped and started while requests come in. */
/** Two replicas behind a proxy that requests /readyz. Both are restarted, and no request is lost. */
import { assertEquals } from "@std/assert";
import { serveSites } from "./fixtures/server.ts";
import { SITES } from "./fixtures/sites.ts";
import { readStream } from "./http/service.ts";
import { ServiceProcess } from "./service_process.ts";

/** Milliseconds between two health checks of the proxy. */
const PROBE_MS = 50;

/**
 * Forwards requests to a replica that was ready at the last health check, or to the last one. It repeats no
 * request.
 */
class Proxy implements AsyncDisposable {
  readonly #ready = new Map<string, boolean>();
  #last = "http://none.invalid";
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  constructor() {
    this.#timer = setInterval(() => this.#probe(), PROBE_MS);
    this.#server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
      const [replica = this.#last] = [...this.#ready].find(([, isReady]) => isReady) ?? [];
      this.#last = replica;
      const { pathname, search } = new URL(request.url);
      const { method, body } = request;
      return fetch(replica + pathname + search, {
        method,
        body,
        headers: { "content-type": "application/json" },
      });
    });
  }

  get address(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  async add(replica: string): Promise<void> {
    this.#ready.set(replica, false);
    while (!this.#ready.get(replica)) await this.#probe();
  }

  /** Resolves when the proxy forwards no request to the replica any more. */
  async removed(replica: string): Promise<void> {
    while (this.#ready.get(replica)) await this.#probe();
    this.#ready.delete(replica);
  }

  async #probe(): Promise<void> {
    await Promise.all([...this.#ready.keys()].map(async (replica) => {
      const isReady = await fetch(`${replica}/readyz`).then(
        async (response) => (await response.text()) === "ok",
        () => false,
      );
      if (this.#ready.has(replica)) this.#ready.set(replica, isReady);
    }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#server.shutdown();
  }
}

/**
 * Sends one request after the other until it is asked to stop.
 * @returns the unexpected responses
 */
async function requests(next: () => Promise<string>, isOver: () => boolean): Promise<[number, string[]]> {
  const lost: string[] = [];
  let count = 0;
  while (!isOver()) {
    const told = await next().catch(String);
    if (told !== "completed") lost.push(told);
    count++;
  }
  return [count, lost];
}

Deno.test("a rolling restart of two replicas loses no request", async () => {
  await using site = await serveSites(SITES);
  const environment = { SHUTDOWN_DELAY_MS: "3000", SCAN_RATE_LIMIT: "0" };
  const start = () => ServiceProcess.start(environment, site);
  const replicas: ServiceProcess[] = await Promise.all([start(), start()]);
  await using proxy = new Proxy();
  for (const { address } of replicas) await proxy.add(address);
  let isOver = false;
  const hosts = Object.keys(SITES);
  let scans = 0;
  const scan = async () => {
    const host = hosts[scans++ % hosts.length];
    const { result } = await readStream(await fetch(`${proxy.address}/api/scan?domain=${host}`));
    return result?.outcome === undefined || result.outcome === "interrupted" ? "no result" : "completed";
  };
  const queryVersion = async () => {
    const body = JSON.stringify({ query: "{ version }" });
    const response = await fetch(`${proxy.address}/graphql`, { method: "POST", body });
    return (await response.text()).includes('{"version":') ? "completed" : `status ${response.status}`;
  };
  const clients = [scan, scan, queryVersion].map((next) => requests(next, () => isOver));
  for (const old of replicas.slice()) {
    old.child.kill("SIGTERM");
    await proxy.removed(old.address);
    assertEquals((await old.child.status).code, 0);
    const fresh = await start();
    await proxy.add(fresh.address);
    replicas.push(fresh);
  }
  isOver = true;
  const ended = await Promise.all(clients);
  assertEquals(ended.map(([, lost]) => lost), [[], [], []]);
  assertEquals(ended.every(([count]) => count > 0), true);
  for (const replica of replicas) await replica[Symbol.asyncDispose]();
});
