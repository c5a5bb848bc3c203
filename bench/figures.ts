/** Figures of repeated runs, and how they are told. */
import process from "node:process";

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** One row: what was measured, what came out, what it has to reach. */
export function row(what: string, measured: string, goal: string, reached: boolean): void {
  console.log(`${reached ? "✓" : "✗"} ${what.padEnd(52)} ${measured.padStart(40)}   goal: ${goal}`);
}

export interface Cost {
  readonly wallMs: number;
  /** User and system time of this process. */
  readonly cpuMs: number;
}

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { wallMs: performance.now() - begun, cpuMs: (user + system) / 1000 };
}

/** Watches the event loop and tells the longest time that it stood still, milliseconds. */
export function watchEventLoop(): { stop(): number } {
  const PERIOD_MS = 2;
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - PERIOD_MS);
    last = now;
  }, PERIOD_MS);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
