/** Two replicas behind a real Caddy, with the configuration that compose.yaml uses. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { Caddy, problemOfCaddyfile, testCaddy } from "./caddy.ts";
import { SITES } from "./fixtures/sites.ts";
import { replaceOne } from "./nginx.ts";
import { Replicas, requests, under } from "./replicas.ts";

const SLOW_HOST = "slow.cases.readiness-tests.org";

/** Two replicas, Caddy, and a site that responds on request. */
async function proxied(environment: Record<string, string> = {}, change?: (configuration: string) => string) {
  const answer = Promise.withResolvers<void>();
  const slowSite = async () => {
    await answer.promise;
    return { body: "Hello" };
  };
  const replicas = await Replicas.start({ environment, sites: { ...SITES, [SLOW_HOST]: slowSite } });
  const caddy = await Caddy.start(replicas.ports, change);
  return {
    caddy,
    replicas,
    /** Lets the slow site respond. */
    answer: answer.resolve,
    /** GET from an address of loopback. */
    async get(path: string, headers: Record<string, string> = {}, localAddress = "127.0.0.1") {
      using client = Deno.createHttpClient({ localAddress });
      return await fetch(caddy.address + path, { headers, client });
    },
    async [Symbol.asyncDispose]() {
      answer.resolve();
      await caddy[Symbol.asyncDispose]();
      await replicas[Symbol.asyncDispose]();
    },
  };
}

testCaddy("Caddy accepts deploy/Caddyfile", async () => {
  assertEquals(await problemOfCaddyfile(), null);
});

testCaddy("Caddy forwards events while the scan is running, even to clients that accept gzip", async () => {
  await using proxy = await proxied({ SCAN_REQUEST_TIMEOUT_MS: "3000" });
  const response = await proxy.get(`/api/scan?domain=${SLOW_HOST}`, { "accept-encoding": "gzip" });
  let text = "";
  for await (const part of (response.body ?? new Blob([]).stream()).pipeThrough(new TextDecoderStream())) {
    text += part;
    // The site responds only now, so the scan would give up if Caddy held the event back.
    if (text.includes('"type":"started"')) proxy.answer();
  }
  assertStringIncludes(text, '"outcome":"completed"');
});

testCaddy("behind Caddy, each client has its own rate limit, whatever it claims to be", async () => {
  // Only one replica counts.
  await using proxy = await proxied(
    { SCAN_RATE_LIMIT: "1/min" },
    (text) => text.replace(/ 127[^ ]+ \{/, " {"),
  );
  const rows: readonly [string, Record<string, string>, number][] = [
    ["127.0.0.2", {}, 200],
    ["127.0.0.2", {}, 429],
    ["127.0.0.2", { "x-forwarded-for": "192.0.2.1" }, 429],
    ["127.0.0.2", { "forwarded": "for=192.0.2.1" }, 429],
    ["127.0.0.3", { "x-forwarded-for": "127.0.0.2" }, 200],
  ];
  for (const [address, headers, expected] of rows) {
    const response = await proxy.get(`/api/scan?domain=${SLOW_HOST}`, headers, address);
    await response.body?.cancel();
    assertEquals([address, headers, response.status], [address, headers, expected]);
  }
});

testCaddy("Caddy drops the Forwarded header of clients", async () => {
  const environment = { SCAN_RATE_LIMIT: "1/min", PROXY_HEADER: "forwarded" };
  await using proxy = await proxied(environment, (text) => text.replace(/ 127[^ ]+ \{/, " {"));
  const statuses: number[] = [];
  for (const client of ["192.0.2.1", "192.0.2.2"]) {
    const response = await proxy.get(`/api/scan?domain=${SLOW_HOST}`, { forwarded: `for=${client}` });
    await response.body?.cancel();
    statuses.push(response.status);
  }
  assertEquals(statuses, [200, 429]);
});

testCaddy("no request is lost if replicas behind Caddy restart one after the other", async () => {
  // Caddy asks more often here, so that a replica may leave sooner.
  const delay = { SHUTDOWN_DELAY_MS: "1000" };
  await using proxy = await proxied(
    delay,
    (text) => replaceOne(text, "health_interval 1s", "health_interval 50ms"),
  );
  const { caddy, replicas } = proxy;
  const { page, stream, json, query } = requests(caddy.address);
  const ends = await under([page, stream, json, query], async () => {
    for (const port of replicas.ports) await replicas.restart(port);
  });
  assertEquals(ends, [["ok"], ["ok"], ["ok"], ["ok"]]);
});
