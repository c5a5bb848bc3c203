/** Slow: starts the service six times. */
/** The running service never scans itself, under any of its names. */
import { assertEquals } from "@std/assert";
import { reservePort } from "./fixtures/reserved_port.ts";
import { serveSites } from "./fixtures/server.ts";
import { readStream } from "./http/service.ts";
import { ServiceProcess } from "./service_process.ts";

const ALIAS = "alias.cases.readiness-tests.org";

/** Starts a service that may scan this machine, and returns the outcome of a scan of each domain. */
async function ends(
  environment: Record<string, string>,
  domains: (port: number) => readonly string[],
): Promise<string[]> {
  // The settings name the port before the service starts.
  using reserved = reservePort();
  const { port } = reserved;
  const addresses = Deno.networkInterfaces().map(({ address }) => address);
  await using service = await ServiceProcess.start({
    SCAN_PROCESSES: "1",
    PORT: String(port),
    SCAN_ALLOW_PRIVATE: ["0.0.0.0/8", "127.0.0.0/8", "::1", ...addresses].join(","),
    SCAN_RESOLVE: `${ALIAS}:80:127.0.0.1:${port},${ALIAS}:443:127.0.0.1:${port},${ALIAS}:${port}:127.0.0.1`,
    ...environment,
  });
  const codes: string[] = [];
  for (const domain of domains(port)) {
    const url = `${service.address}/api/scan?domain=${encodeURIComponent(domain)}`;
    const { result } = await readStream(await fetch(url));
    codes.push(`${domain.replace(String(port), "PORT")} ${result?.problem?.code ?? result?.outcome}`);
  }
  return codes;
}

Deno.test("a service on all interfaces scans itself under no name and no address", async () => {
  const own = [
    "localhost",
    "127.0.0.1",
    "127.0.0.2",
    "0.0.0.0",
    "[::ffff:127.0.0.1]",
    ALIAS,
    ...Deno.networkInterfaces().filter(({ family, address }) => family === "IPv4" && address !== "127.0.0.1")
      .map(({ address }) => address),
  ];
  const domains = (port: number) => [...own.map((host) => `${host}:${port}`), `http://${ALIAS}/`];
  const found = await ends({ HOST: "0.0.0.0" }, domains);
  assertEquals(found.filter((each) => !each.endsWith(" BLOCKED_SELF")), []);
});

Deno.test("a service on one address scans itself under no name", async () => {
  const domains = (port: number) => [`127.0.0.1:${port}`, `0.0.0.0:${port}`, `http://${ALIAS}/`];
  const found = await ends({ HOST: "127.0.0.1" }, domains);
  assertEquals(found.filter((each) => !each.endsWith(" BLOCKED_SELF")), []);
});

Deno.test("a service does not scan the host of PUBLIC_URL, with a final dot or without", async () => {
  for (const url of [`https://${ALIAS}`, `https://${ALIAS}./`]) {
    assertEquals(await ends({ PUBLIC_URL: url }, () => [ALIAS, `${ALIAS}.`]), [
      `${ALIAS} BLOCKED_SELF`,
      `${ALIAS}. BLOCKED_SELF`,
    ]);
  }
});

Deno.test("a service recognizes itself behind a proxy that it does not know, by one request", async () => {
  let servicePort = 0;
  const paths: string[] = [];
  await using proxy = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ url }) => {
    const { pathname } = new URL(url);
    paths.push(pathname);
    return fetch(`http://127.0.0.1:${servicePort}${pathname}`);
  });
  const site = `http://localhost:${proxy.addr.port}/`;
  const found = await ends({}, (port) => {
    servicePort = port;
    return [site];
  });
  assertEquals([found, paths], [[`${site} BLOCKED_SELF`], ["/robots.txt"]]);
});

Deno.test("a service scans other services of this machine", async () => {
  await using server = await serveSites({ [ALIAS]: () => ({ body: "hello" }) });
  const settings = { SCAN_RESOLVE: server.resolve.join(",") };
  assertEquals(await ends(settings, () => [ALIAS]), [`${ALIAS} completed`]);
});
