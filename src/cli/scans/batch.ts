/** Scans many targets, some at a time, and writes a line of JSON for each. */
import type { TargetOutcome } from "../../bulk/bulk_job.ts";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { EXIT } from "../command.ts";
import { cleanLine } from "../output/safe_text.ts";
import { wasTested } from "../../web/texts/problems.ts";
import { resultLine } from "./result_line.ts";
import type { ScanSource } from "./scan_source.ts";
import type { Shell } from "../shell.ts";

/** The one status below 500 that may pass on its own. */
const TOO_MANY_REQUESTS = 429;

export interface Batch {
  /** In the order of the file, without duplicates. */
  readonly targets: readonly string[];
  /** Targets that need no further scan. */
  readonly done: ReadonlySet<string>;
  readonly concurrency: number;
  readonly source: ScanSource;
  /** Ends the scans of the source. */
  readonly stop: AbortController;
  readonly stderr: Shell["stderr"];
  readonly write: (line: string) => void;
}

/**
 * @returns the exit code
 * @throws {AppError} if the service fails or limits the rate: such a target is not done
 */
export async function runBatch(batch: Batch): Promise<number> {
  const { targets, done, concurrency, stop, stderr, write } = batch;
  const waiting = targets.filter((target) => !done.has(target));
  const total = targets.length;
  let finished = total - waiting.length;
  let tested = finished;
  if (finished > 0) stderr(`${finished} of ${plural(total, "target")} already scanned\n`);
  const next = waiting.values();
  const work = async () => {
    for (const target of next) {
      stop.signal.throwIfAborted();
      const outcome = await scanTarget(target, batch);
      write(`${resultLine(target, outcome)}\n`);
      if ("result" in outcome && wasTested(outcome.result)) tested++;
      stderr(`${++finished}/${total} ${cleanLine(target)} ${summaryOf(outcome)}\n`);
    }
  };
  const workers = Array.from({ length: Math.min(concurrency, waiting.length) }, async () => {
    try {
      await work();
    } catch (error) {
      // One failure ends all workers.
      stop.abort(error);
      throw error;
    }
  });
  const ends = await Promise.allSettled(workers);
  if (ends.some(({ status }) => status === "rejected")) throw stop.signal.reason;
  return tested === 0 ? EXIT.untested : EXIT.done;
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

function summaryOf(target: TargetOutcome): string {
  if ("error" in target) return cleanLine(target.error.code);
  const { outcome, problem, score, grade } = target.result;
  if (score !== null && wasTested(target.result)) return `${score} ${grade}`;
  return cleanLine(problem === null ? outcome : `${outcome} ${problem.code}`);
}
