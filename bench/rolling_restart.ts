/**
 * Restarts two replicas on one denokv behind a real proxy, under a load of twenty requests a second for a minute, and
 * counts what was lost: `DENOKV=… deno run --allow-all bench/rolling_restart.ts caddy`, or `nginx`.
 */
import { Caddy } from "../tests/caddy.ts";
import { DatabaseServer } from "../tests/database/database_server.ts";
import { temporaryFolder } from "../tests/database/databases.ts";
import { SITES } from "../tests/fixtures/sites.ts";
import { Nginx } from "../tests/nginx.ts";
import { Replicas, requests } from "../tests/replicas.ts";

const SECONDS = 60;
/** The defaults of the service and of deploy/Caddyfile: Caddy has asked a replica again after one interval and a half. */
const SHUTDOWN_DELAY_MS = "3000";
const CADDY_ASKS_MS = 1_500;
const PERIOD_MS = 50;
/** One request in so many is a scan. */
const SCAN_EVERY = 20;
const HOSTS = Object.keys(SITES);

interface Proxy extends AsyncDisposable {
  readonly address: string;
  /** Takes the replica out of the proxy while it restarts, if the proxy does not see it by itself. */
  around(port: number, restart: () => Promise<void>): Promise<void>;
}

async function startProxy(name: string, ports: readonly number[]): Promise<Proxy> {
  if (name === "caddy") {
    const caddy = await Caddy.start(ports);
    return {
      address: caddy.address,
      async around(_, restart) {
        await restart();
        await new Promise((resolve) => setTimeout(resolve, CADDY_ASKS_MS));
      },
      [Symbol.asyncDispose]: () => caddy[Symbol.asyncDispose](),
    };
  }
  const nginx = await Nginx.start(ports);
  return {
    address: nginx.address,
    async around(port, restart) {
      await nginx.reload((text) => text.replace(`server 127.0.0.1:${port}`, "$& down"));
      await restart();
      await nginx.reload((text) => text.replace(" down", ""));
    },
    [Symbol.asyncDispose]: () => nginx[Symbol.asyncDispose](),
  };
}

/** Milliseconds until the first event of a scan, as a client that takes gzip gets it. */
async function firstEvent(address: string, host: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${address}/api/scan?domain=${host}`, {
    headers: { "accept-encoding": "gzip" },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const ms = performance.now() - begun;
  await reader?.cancel();
  return ms;
}

async function main(name: string): Promise<void> {
  await using folder = await temporaryFolder();
  await using database = await DatabaseServer.start(`${folder.path}/kv.db`);
  await using replicas = await Replicas.start({ environment: { KV_URL: database.url, SHUTDOWN_DELAY_MS } });
  await using proxy = await startProxy(name, replicas.ports);
  const { page, query, stream, json } = requests(proxy.address);
  const ends = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let sent = 0;
  let longestMs = 0;
  const send = () => {
    const isScan = ++sent % SCAN_EVERY === 0;
    const request = isScan ? (sent % (2 * SCAN_EVERY) === 0 ? json : stream) : sent % 2 === 0 ? page : query;
    const begun = performance.now();
    const ended = request().catch(String).then((end) => {
      if (!isScan) longestMs = Math.max(longestMs, performance.now() - begun);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      running.delete(ended);
    });
    running.add(ended);
  };
  const timer = setInterval(send, PERIOD_MS);
  const over = new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  for (const port of replicas.ports) {
    const begun = performance.now();
    await proxy.around(port, () => replicas.restart(port));
    console.log(`a replica restarted in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  await over;
  clearInterval(timer);
  await Promise.all(running);
  const first: number[] = [];
  for (const host of HOSTS) first.push(await firstEvent(proxy.address, host));
  console.log(`${name}: ${sent} requests, ${sent - (ends.get("ok") ?? 0)} lost`, Object.fromEntries(ends));
  console.log(
    `longest page or query ${longestMs.toFixed(0)} ms, slowest first event ${
      Math.max(...first).toFixed(0)
    } ms`,
  );
}

if (import.meta.main) {
  await main(Deno.args[0] ?? "caddy");
  // Streams that were left keep connections of the sites open.
  Deno.exit();
}
