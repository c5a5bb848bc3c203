/** Scans in a process with the heap and the memory budget that the image has. */
import { heapForScans, MemoryBudget } from "../src/scan/memory_budget.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { costOf, median, watchEventLoop } from "./figures.ts";
import { networkOf } from "./fixtures.ts";

const MEBIBYTE = 1024 * 1024;
const PERIOD_MS = 10;
const IMAGE_FLAGS = "--v8-flags=--enable-experimental-regexp-engine-on-excessive-backtracks," +
  "--max-semi-space-size=8,--heap-growing-percent=60,--expose-gc,--max-old-space-size=384";

export interface ImageFigures {
  /** Scans with a result. */
  readonly ended: number;
  readonly scansPerSecond: number;
  /** MiB resident at the peak, and how much more that is than before the first scan. */
  readonly peak: number;
  readonly risenBy: number;
  /** MiB resident in the second tenth of the time and in the last one, median. */
  readonly early: number;
  readonly late: number;
  readonly longestBlockMs: number;
  /** Of one scan. */
  readonly cpuMs: number;
}

const DIED: ImageFigures = {
  ended: 0,
  scansPerSecond: 0,
  peak: Infinity,
  risenBy: Infinity,
  early: Infinity,
  late: Infinity,
  longestBlockMs: Infinity,
  cpuMs: Infinity,
};

/**
 * @param resolve where the sites are, as SCAN_RESOLVE tells
 * @param scans in all
 * @param atOnce clients, each of which waits for its result before it scans again
 */
export async function scanInImage(
  resolve: readonly string[],
  host: string,
  scans: number,
  atOnce: number,
): Promise<ImageFigures> {
  const path = new URL(import.meta.url).pathname;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--quiet", IMAGE_FLAGS, "-A", path]
      .concat(JSON.stringify(resolve), host, String(scans), String(atOnce)),
    stdin: "null",
    stderr: "inherit",
  }).output();
  const text = new TextDecoder().decode(stdout);
  return text === "" ? DIED : JSON.parse(text);
}

async function main(resolve: readonly string[], host: string, scans: number, atOnce: number) {
  const network = networkOf(resolve);
  const budget = new MemoryBudget(heapForScans(), atOnce);
  const before = Deno.memoryUsage().rss;
  const resident = [before];
  let begun = 0;
  let ended = 0;
  const timer = setInterval(() => resident.push(Deno.memoryUsage().rss), PERIOD_MS);
  const loop = watchEventLoop();
  const client = async () => {
    // One each: the scans of one scanner share what a host may get.
    const scanner = new Scanner({ network, userAgent: "ReadinessBot/1.0" });
    while (begun++ < scans) {
      const results = await resultsOf(scanner, budget, host);
      ended += results;
    }
  };
  const { wallMs, cpuMs } = await costOf(() => Promise.all(Array.from({ length: atOnce }, client)));
  clearInterval(timer);
  const tenth = Math.ceil(resident.length / 10);
  const peak = resident.reduce((left, right) => Math.max(left, right));
  return {
    ended,
    scansPerSecond: (scans * 1000) / wallMs,
    peak: peak / MEBIBYTE,
    risenBy: (peak - before) / MEBIBYTE,
    early: median(resident.slice(tenth, 2 * tenth)) / MEBIBYTE,
    late: median(resident.slice(-tenth)) / MEBIBYTE,
    longestBlockMs: loop.stop(),
    cpuMs: cpuMs / scans,
  };
}

async function resultsOf(scanner: Scanner, budget: MemoryBudget, host: string): Promise<number> {
  const { enlarge, release } = await budget.enter([], new AbortController().signal);
  let results = 0;
  const { events } = scanner.start({ ...scanner.parse(host), enlarge });
  for await (const event of events) if (event.event === "result") results++;
  release();
  return results;
}

if (import.meta.main) {
  const [resolve = "", host = "", scans = "", atOnce = ""] = Deno.args;
  console.log(JSON.stringify(await main(JSON.parse(resolve), host, Number(scans), Number(atOnce))));
}
