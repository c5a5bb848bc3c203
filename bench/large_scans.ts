/** Scans of pages of 4 MiB that differ in each response, in a process with the heap that the image has. */
import { heapForScans, MemoryBudget } from "../src/scan/memory_budget.ts";
import type { NetworkPolicy } from "../src/scan/fetch/network_policy.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { costOf, row, watchEventLoop } from "./figures.ts";
import { networkOf, startLargePages } from "./fixtures.ts";

const SCANS = 64;
const MEBIBYTE = 1024 * 1024;
const PERIOD_MS = 10;
const IMAGE_FLAGS = "--v8-flags=--enable-experimental-regexp-engine-on-excessive-backtracks," +
  "--max-semi-space-size=8,--heap-growing-percent=60,--expose-gc,--max-old-space-size=384";

interface Figures {
  readonly ended: number;
  /** MiB that the process had more than before, at its peak and after all scans. */
  readonly peak: number;
  readonly longestBlockMs: number;
  /** Of one scan. */
  readonly cpuMs: number;
}

export async function largePages(): Promise<void> {
  using pages = await startLargePages();
  for (const { host, name } of pages.sites) {
    const { ended, peak, longestBlockMs, cpuMs } = await figuresOf(pages.resolve, host);
    console.log(`${SCANS} scans at once of a site with ${name}, with a heap of 384 MiB`);
    row("  results", String(ended), String(SCANS), ended === SCANS);
    row("  memory (resident), above that before", `${peak.toFixed(0)} MiB`, "≤ 384 MiB", peak <= 384);
    row("  event loop, longest block", `${longestBlockMs.toFixed(0)} ms`, "≤ 100 ms", longestBlockMs <= 100);
    row("  CPU of one scan", `${cpuMs.toFixed(0)} ms`, "≤ 1,000 ms", cpuMs <= 1_000);
  }
}

async function figuresOf(resolve: readonly string[], host: string): Promise<Figures> {
  const path = new URL(import.meta.url).pathname;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--quiet", IMAGE_FLAGS, "-A", path, JSON.stringify(resolve), host],
    stdin: "null",
    stderr: "inherit",
  }).output();
  const text = new TextDecoder().decode(stdout);
  return text === ""
    ? { ended: 0, peak: Infinity, longestBlockMs: Infinity, cpuMs: Infinity }
    : JSON.parse(text);
}

async function main([resolve = "", host = ""]: string[]): Promise<Figures> {
  const network = networkOf(JSON.parse(resolve));
  const budget = new MemoryBudget(heapForScans(), SCANS);
  const before = Deno.memoryUsage().rss;
  let peak = before;
  let ended = 0;
  const timer = setInterval(() => peak = Math.max(peak, Deno.memoryUsage().rss), PERIOD_MS);
  const loop = watchEventLoop();
  const { cpuMs } = await costOf(() =>
    Promise.all(Array.from({ length: SCANS }, async () => {
      const results = await scanWith(budget, network, host);
      ended += results;
    }))
  );
  clearInterval(timer);
  return {
    ended,
    peak: (peak - before) / MEBIBYTE,
    longestBlockMs: loop.stop(),
    cpuMs: cpuMs / SCANS,
  };
}

/** With a scanner of its own: the scans of one scanner share what a host may get. */
async function scanWith(budget: MemoryBudget, network: NetworkPolicy, host: string): Promise<number> {
  const scanner = new Scanner({ network, userAgent: "ReadinessBot/1.0" });
  const { enlarge, release } = await budget.enter(new AbortController().signal);
  let results = 0;
  const { events } = scanner.start({ ...scanner.parse(host), enlarge });
  for await (const event of events) if (event.event === "result") results++;
  release();
  return results;
}

if (import.meta.main) console.log(JSON.stringify(await main(Deno.args)));
