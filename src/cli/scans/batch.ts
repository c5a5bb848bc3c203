/**
 * Scans many targets, some of them at a time. Unreachable targets are scanned
 * again after the others have had their turn.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { TargetOutcome } from "./target_outcome.ts";
import { AppError } from "../../errors.ts";
import type { ScanSource } from "./scan_source.ts";

/** The only status below 500 that may go away by itself. */
const TOO_MANY_REQUESTS = 429;
/** Milliseconds between a scan and its first retry. Each later retry waits twice as long. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

export interface Batch {
  /** Targets without duplicates. */
  readonly targets: Iterable<string>;
  readonly concurrency: number;
  /** Maximum number of retries for an unreachable target. */
  readonly retries: number;
  readonly source: ScanSource;
  /** Ends the scans of the source. */
  readonly stop: AbortController;
  /** Called when a target is done. */
  readonly onEnd: (target: string, outcome: TargetOutcome) => void | Promise<void>;
  /** Called when a target will be scanned again. */
  readonly onRetry: (target: string, outcome: TargetOutcome) => void;
}

interface Waiting {
  readonly target: string;
  /** Number of earlier scans. */
  readonly attempts: number;
  /** Time on the clock of `performance.now()`. */
  readonly dueAt: number;
}

/**
 * @throws {AppError} if the service fails or limits the rate; the target then counts as not scanned
 * @throws the reason of `stop`
 */
export async function runBatch(batch: Batch): Promise<void> {
  const { concurrency, stop } = batch;
  const queue = new Queue(batch.targets);
  const worker = async () => {
    try {
      for (let next = queue.take(); next !== null; next = queue.take()) await scanNext(next, queue, batch);
    } catch (error) {
      // A single failure ends all workers.
      stop.abort(error);
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  if (ends.some(({ status }) => status === "rejected")) throw stop.signal.reason;
}

/** Milliseconds before a target is scanned again. @param attempts number of earlier scans, from 1 */
export function retryPauseMs(attempts: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
}

/** Holds only the names of targets, without their results. */
class Queue {
  readonly #targets: Iterator<string>;
  readonly #again: Waiting[] = [];

  constructor(targets: Iterable<string>) {
    this.#targets = targets[Symbol.iterator]();
  }

  take(): Waiting | null {
    const { done, value } = this.#targets.next();
    return done ? this.#again.shift() ?? null : { target: value, attempts: 0, dueAt: 0 };
  }

  putBack(waiting: Waiting): void {
    this.#again.push(waiting);
  }
}

async function scanNext({ target, attempts: before, dueAt }: Waiting, queue: Queue, batch: Batch) {
  const { stop: { signal }, retries, onRetry, onEnd } = batch;
  signal.throwIfAborted();
  const waitMs = dueAt - performance.now();
  // Fails only if the signal aborts, and its reason is more precise.
  if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
  const outcome = await scanTarget(target, batch);
  const attempts = before + 1;
  if (!isUnreachable(outcome) || attempts > retries) return await onEnd(target, outcome);
  queue.putBack({ target, attempts, dueAt: performance.now() + retryPauseMs(attempts) });
  onRetry(target, outcome);
}

async function scanTarget(target: string, { source }: Batch): Promise<TargetOutcome> {
  try {
    return { result: await source(target, () => {}) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // An invalid target ends one scan, but an invalid selection or a rate limit ends the batch.
    if (error.code === "USAGE" || error.status === TOO_MANY_REQUESTS) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

function isUnreachable(outcome: TargetOutcome): boolean {
  return "result" in outcome && outcome.result.outcome === "unreachable";
}
