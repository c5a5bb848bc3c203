/** Scans many targets, some at a time; what was unreachable is tried again once the others have had their turn. */
import { setTimeout as pause } from "node:timers/promises";
import type { TargetOutcome } from "../../bulk/bulk_job.ts";
import { AppError } from "../../errors.ts";
import type { ScanSource } from "./scan_source.ts";

/** The one status below 500 that may pass on its own. */
const TOO_MANY_REQUESTS = 429;
/** Milliseconds between a scan and its first repetition; each further one waits twice as long. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

export interface Batch {
  /** To be scanned, without duplicates. */
  readonly targets: Iterable<string>;
  readonly concurrency: number;
  /** How often a target that is unreachable is tried again. */
  readonly retries: number;
  readonly source: ScanSource;
  /** Ends the scans of the source. */
  readonly stop: AbortController;
  /** A target is done. */
  readonly onEnd: (target: string, outcome: TargetOutcome) => void | Promise<void>;
  /** A target will be tried again. */
  readonly onRetry: (target: string, outcome: TargetOutcome) => void;
}

interface Waiting {
  readonly target: string;
  /** Scans before. */
  readonly attempts: number;
  /** By `performance.now()`. */
  readonly dueAt: number;
}

/**
 * @throws {AppError} if the service fails or limits the rate: such a target is not done
 * @throws the reason of `stop`
 */
export async function runBatch(batch: Batch): Promise<void> {
  const { concurrency, stop } = batch;
  const queue = new Queue(batch.targets);
  const worker = async () => {
    try {
      for (let next = queue.take(); next !== null; next = queue.take()) await scanNext(next, queue, batch);
    } catch (error) {
      // One failure ends all workers.
      stop.abort(error);
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  if (ends.some(({ status }) => status === "rejected")) throw stop.signal.reason;
}

/** Milliseconds before a target is tried again. @param attempts scans before, from 1 */
export function retryPauseMs(attempts: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
}

/** Only names of targets are held, and results of none. */
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
  // It fails only when the signal aborts, whose reason says more.
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
    // An invalid target ends one scan; an invalid selection or a rate limit ends the batch.
    if (error.code === "USAGE" || error.status === TOO_MANY_REQUESTS) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

function isUnreachable(outcome: TargetOutcome): boolean {
  return "result" in outcome && outcome.result.outcome === "unreachable";
}
