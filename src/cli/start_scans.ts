/** Starts scans for the service, workers and long commands, in separate processes or in this one. */
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";
import type { Crawler } from "../scan/crawler.ts";
import { MemoryBudget, type ScanMemory } from "../scan/memory_budget.ts";
import { PoolMemory, type PoolOptions, ScanPool } from "../scan/pool.ts";
import { processScanBytes } from "../scan/process_memory.ts";
import type { Program } from "../scan/scan_program.ts";
import { Scanner, type ScannerOptions } from "../scan/scanner.ts";
import { isProgressEvent, isScanResult } from "./service/result_shape.ts";

export interface RunningScans extends Disposable {
  readonly scans: Crawler;
  readonly memory: ScanMemory;
}

/** Maximum number of lines from a process's output in the error message. */
const MAX_LINES = 2;

/** Limits of all scans together. */
type ScanCapacity = Pick<Config["scan"], "processes" | "processHeapBytes" | "memoryBytes" | "concurrency">;

/**
 * @param program that scan processes run; null to scan in this process
 * @throws {AppError} `SCAN_PROCESS` if the processes cannot be started
 */
export async function startScans(
  { processes, processHeapBytes: heapBytes, memoryBytes, concurrency }: ScanCapacity,
  program: Program | null,
  { onKill, ...scanner }: ScannerOptions & Pick<PoolOptions, "onKill">,
): Promise<RunningScans> {
  if (processes === 0 || program === null) {
    const memory = new MemoryBudget(memoryBytes, concurrency);
    return { scans: new Scanner(scanner), memory, [Symbol.dispose]() {} };
  }
  const scanBytes = processScanBytes(memoryBytes, processes, heapBytes);
  try {
    const pool = await ScanPool.start({
      ...scanner,
      ...onKill ? { onKill } : {},
      processes,
      heapBytes,
      program,
      shapes: { isProgressEvent, isScanResult },
    });
    const memory = new PoolMemory(processes, scanBytes, concurrency);
    return { scans: pool, memory, [Symbol.dispose]: () => pool[Symbol.dispose]() };
  } catch (error) {
    throw cannotStart(error);
  }
}

function cannotStart(error: unknown): AppError {
  const reason = firstLines(error instanceof Error ? error.message : String(error));
  return new AppError(
    "SCAN_PROCESS",
    500,
    `Cannot start a scan process: ${reason}. Allow the program to run itself, give it more memory or threads, or set ` +
      "SCAN_PROCESSES=0 to scan in the process itself",
    { cause: error },
  );
}

/** Output of Deno has rulers and colors, and repeats its command line. */
function firstLines(text: string): string {
  // deno-lint-ignore no-control-regex
  const lines = text.replace(/\x1b\[\d*m/g, "").split("\n").map((line) => line.replace(/={3,}/, "").trim());
  return lines.filter((line) => line !== "").slice(0, MAX_LINES).join(" ")
    .replace(/, run again with the --\S+ flag/, "").replace(/\.$/, "");
}
