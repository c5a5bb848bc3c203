/** What it costs that many clients follow one scan; as a program, the clients: `followers.ts <port> <clients> <path>`. */
import { readConfig } from "../src/config.ts";
import { createApp } from "../src/http/create_app.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { STORES } from "../tests/http/stores.ts";
import { type Cost, costOf, median, row } from "./figures.ts";
import { startFixtures } from "./fixtures.ts";

const SITE = "complete-site.org";
const CLIENTS = 500;
/** Milliseconds before each response of the site, so that all clients come while the scan is running. */
const DELAY_MS = 100;
const RUNS = 3;
/** Bytes at the end of a stream in which its last id is. */
const END_BYTES = 200;

/** What the clients of one run got together. */
interface Followed {
  readonly scans: number;
  readonly results: number;
  readonly bytes: number;
}

export async function followersBench(): Promise<void> {
  using fixtures = await startFixtures(DELAY_MS);
  const config = readConfig((name) => name === "SCAN_RATE_LIMIT" ? "0" : undefined);
  const scanner = new Scanner({ network: fixtures.network, userAgent: "ReadinessBot/1.0" });
  const app = createApp({ config, scanner, stores: STORES });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request) => app(request, "127.0.0.1"),
  );
  const costsOf = async (clients: number) => {
    const costs: Cost[] = [];
    for (let run = 0; run < RUNS; run++) {
      costs.push(await costOf(() => clientsOf(server.addr.port, clients)));
    }
    return { cpu: median(costs.map(({ cpuMs }) => cpuMs)), wall: median(costs.map(({ wallMs }) => wallMs)) };
  };
  await costsOf(1);
  const [one, all] = [await costsOf(1), await costsOf(CLIENTS)];
  await server.shutdown();
  const cpu = all.cpu - one.cpu;
  row(`${CLIENTS} followers of one scan, CPU beyond one`, `${cpu.toFixed(0)} ms`, "< 1,500 ms", cpu < 1500);
  row(
    `${CLIENTS} followers of one scan, wall`,
    `${one.wall.toFixed(0)} → ${all.wall.toFixed(0)} ms`,
    "—",
    true,
  );
}

/** Runs the clients in a process of their own and sees that they followed one scan to its result. */
async function clientsOf(port: number, clients: number): Promise<void> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--allow-net=127.0.0.1", new URL(import.meta.url).pathname]
      .concat(String(port), String(clients), `/api/scan?domain=${SITE}`),
    stderr: "inherit",
  }).output();
  const { scans, results }: Followed = JSON.parse(new TextDecoder().decode(stdout));
  if (scans !== 1 || results !== clients) {
    throw new Error(`${clients} clients followed ${scans} scans to ${results} results`);
  }
}

/** @returns the first bytes and the last ones of the stream that one client got */
async function follow(port: number, path: string): Promise<{ start: string; end: string; bytes: number }> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`;
  await connection.write(new TextEncoder().encode(request));
  const buffer = new Uint8Array(65_536);
  let start = "";
  let end = new Uint8Array();
  let bytes = 0;
  for (let read = await connection.read(buffer); read !== null; read = await connection.read(buffer)) {
    if (!/^id:/m.test(start)) start += new TextDecoder().decode(buffer.subarray(0, read));
    end = new Uint8Array([...end, ...buffer.subarray(Math.max(0, read - END_BYTES), read)]).slice(-END_BYTES);
    bytes += read;
  }
  return { start, end: new TextDecoder().decode(end), bytes };
}

if (import.meta.main) {
  const [port = "", clients = "", path = ""] = Deno.args;
  const got = await Promise.all(Array.from({ length: Number(clients) }, () => follow(Number(port), path)));
  const followed: Followed = {
    scans: new Set(got.map(({ start }) => /^id:(\w+)\./m.exec(start)?.[1])).size,
    results: got.filter(({ end }) => /^id:\w+\.end$/m.test(end)).length,
    bytes: got.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  console.log(JSON.stringify(followed));
}
