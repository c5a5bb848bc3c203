/** What a scan costs, against the goals that the project has set itself. Figures, never a test. */
import { apiBench } from "./api.ts";
import { readConfig } from "../src/config.ts";
import { createApp } from "../src/http/create_app.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { crawlBench } from "./crawl.ts";
import { crawlOverhead } from "./crawl_overhead.ts";
import { type Cost, costOf, median, row, watchEventLoop } from "./figures.ts";
import { followersBench } from "./followers.ts";
import { type FixtureProcess, startFixtures, startHostilePages } from "./fixtures.ts";
import { scanInImage } from "./image_process.ts";
import { largePages } from "./large_scans.ts";
import { silentHandshakes } from "./silent_handshakes.ts";
import { pageBench } from "./page.ts";
import { queueBench } from "./queue.ts";
import { STORES } from "../tests/http/stores.ts";
import { yamlBench } from "./yaml.ts";

const SITE = "complete-site.org";
const RUNS = 25;
const WARM_UP = 10;
const MEBIBYTE = 1024 * 1024;
const PLAIN_HOST = "plain.cases.readiness-tests.org";
/** What a file has at least that is one of the hostile ones, octets. */
const LARGE = MEBIBYTE / 2;

function scannerFor({ network }: Pick<FixtureProcess, "network">): Scanner {
  return new Scanner({ network, userAgent: "ReadinessBot/1.0" });
}

/** Scans to the end. @returns how many requests it took */
async function scanOnce(scanner: Scanner, domain: string): Promise<number> {
  let requests = 0;
  for await (const event of scanner.start(scanner.parse(domain)).events) {
    if (event.event === "result") requests = event.data.exchanges.length;
  }
  return requests;
}

async function repeatedCosts(scanner: Scanner, domain: string): Promise<Cost[]> {
  for (let run = 0; run < WARM_UP; run++) await scanOnce(scanner, domain);
  const costs: Cost[] = [];
  for (let run = 0; run < RUNS; run++) costs.push(await costOf(() => scanOnce(scanner, domain)));
  return costs;
}

export async function oneScan(): Promise<void> {
  using fixtures = await startFixtures(0);
  const requests = await scanOnce(scannerFor(fixtures), SITE);
  row("requests of one scan", String(requests), "≤ 130", requests <= 130);
  const costs = await repeatedCosts(scannerFor(fixtures), SITE);
  const wall = median(costs.map(({ wallMs }) => wallMs));
  const cpu = median(costs.map(({ cpuMs }) => cpuMs));
  row("one scan, wall (median of 25)", `${wall.toFixed(1)} ms`, "< 250 ms", wall < 250);
  row("one scan, CPU of the scanner", `${cpu.toFixed(1)} ms`, "< 180 ms", cpu < 180);
  const first = await firstEvent(fixtures);
  row("first progress event after the request, by HTTP", `${first.toFixed(1)} ms`, "< 20 ms", first < 20);
}

async function firstEvent(fixtures: FixtureProcess): Promise<number> {
  const config = readConfig((name) => name === "SCAN_RATE_LIMIT" ? "0" : undefined);
  const app = createApp({ config, scanner: scannerFor(fixtures), stores: STORES });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request) => app(request, "127.0.0.1"),
  );
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.addr.port}/api/scan?domain=${SITE}`);
    const reader = response.body?.getReader();
    await reader?.read();
    times.push(performance.now() - begun);
    await reader?.cancel();
  }
  await server.shutdown();
  return median(times);
}

export async function delayedScan(): Promise<void> {
  using fixtures = await startFixtures(50);
  const wall = median((await repeatedCosts(scannerFor(fixtures), SITE)).map(({ wallMs }) => wallMs));
  row("one scan, 50 ms of delay on every response", `${wall.toFixed(0)} ms`, "≤ 800 ms", wall <= 800);
}

export async function manyScans(): Promise<void> {
  using fixtures = await startFixtures(0);
  const { scansPerSecond, peak, early, late, longestBlockMs } = await scanInImage(
    fixtures.resolve,
    SITE,
    1000,
    50,
  );
  const rate = `${scansPerSecond.toFixed(1)} a second`;
  row("1,000 scans, 50 at once, heap 384 MiB", rate, "≥ 15 a second", scansPerSecond >= 15);
  row("memory (resident), peak", `${peak.toFixed(0)} MiB`, "< 400 MB", peak < 381);
  row("memory, early and late", `${early.toFixed(0)} → ${late.toFixed(0)} MiB`, "flat", late < early * 1.25);
  const block = `${longestBlockMs.toFixed(0)} ms`;
  row("event loop, longest block under that load", block, "≤ 50 ms", longestBlockMs <= 50);
}

/** How many of the hostile files one scan of their site reads. */
async function hostileFiles(scanner: Scanner, domain: string): Promise<number> {
  let files = 0;
  for await (const event of scanner.start(scanner.parse(domain)).events) {
    if (event.event !== "result") continue;
    files = new Set(
      event.data.exchanges.filter(({ bytes }) => bytes > LARGE).map(({ url }) => url),
    ).size;
  }
  return Math.max(1, files);
}

export async function hostilePages(): Promise<void> {
  using pages = await startHostilePages();
  const scanner = scannerFor(pages);
  // As a service that has been running: what is compiled on the way is not the file's cost.
  for (const { host } of pages.sites) await scanOnce(scanner, host);
  const base = await plainCost(scanner);
  for (const { host: domain, name } of pages.sites) {
    const files = await hostileFiles(scanner, domain);
    const blocks: number[] = [];
    const costs: number[] = [];
    for (let run = 0; run < 5; run++) {
      const loop = watchEventLoop();
      costs.push((await costOf(() => scanOnce(scanner, domain))).cpuMs);
      blocks.push(loop.stop());
    }
    const longest = median(blocks);
    const each = (median(costs) - base) / files;
    row(`event loop, ${name}`, `${longest.toFixed(0)} ms`, "≤ 50 ms", longest <= 50);
    row(`CPU of one file, ${name}`, `${each.toFixed(0)} ms`, "< 100 ms", each < 100);
  }
}

/** What the rest of the scan costs. */
async function plainCost(scanner: Scanner): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < 6; run++) costs.push((await costOf(() => scanOnce(scanner, PLAIN_HOST))).cpuMs);
  return median(costs);
}

const PARTS = [
  oneScan,
  delayedScan,
  manyScans,
  hostilePages,
  largePages,
  followersBench,
  silentHandshakes,
  crawlBench,
  crawlOverhead,
  yamlBench,
  apiBench,
  queueBench,
  pageBench,
];

if (import.meta.main) {
  console.log(`Deno ${Deno.version.deno}, ${navigator.hardwareConcurrency} cores\n`);
  const wanted = PARTS.filter(({ name }) => Deno.args.length === 0 || Deno.args.includes(name));
  for (const part of wanted) await part();
}
