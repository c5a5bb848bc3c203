/** Scans many targets, some at a time, a line of JSON each. */
import { AppError } from "../../errors.ts";
import type { ScanResult } from "../../scan/report/event.ts";
import { EXIT } from "../command.ts";
import { cleanJson, cleanLine } from "../output/safe_text.ts";
import { wasObserved } from "../output/problems.ts";
import type { ScanSource } from "./scan_source.ts";
import type { Shell } from "../shell.ts";

/** What the caller may be blamed for, but only for a while. */
const TOO_MANY_REQUESTS = 429;

export interface Batch {
  /** As in the file, each once. */
  readonly targets: readonly string[];
  /** Those that need not be scanned again. */
  readonly done: ReadonlySet<string>;
  readonly concurrency: number;
  readonly source: ScanSource;
  /** Ends the scans of the source. */
  readonly stop: AbortController;
  readonly stderr: Shell["stderr"];
  readonly write: (line: string) => void;
}

type Answer = { readonly result: ScanResult } | {
  readonly error: { readonly code: string; readonly message: string };
};

/**
 * @returns the exit code
 * @throws {AppError} where the service fails or has had enough of us: such a target is not done
 */
export async function runBatch(batch: Batch): Promise<number> {
  const { targets, done, concurrency, stop, stderr, write } = batch;
  const waiting = targets.filter((target) => !done.has(target));
  const total = targets.length;
  let finished = total - waiting.length;
  let observed = finished;
  if (finished > 0) stderr(`${finished} of ${total} targets are done already\n`);
  const next = waiting.values();
  const work = async () => {
    for (const target of next) {
      stop.signal.throwIfAborted();
      const answer = await answerFor(target, batch);
      write(`${cleanJson({ target, ...answer })}\n`);
      if ("result" in answer && wasObserved(answer.result)) observed++;
      stderr(`${++finished}/${total} ${cleanLine(target)} ${summaryOf(answer)}\n`);
    }
  };
  const workers = Array.from({ length: Math.min(concurrency, waiting.length) }, async () => {
    try {
      await work();
    } catch (error) {
      // The others must not go on with what nobody waits for.
      stop.abort(error);
      throw error;
    }
  });
  const ends = await Promise.allSettled(workers);
  if (ends.some(({ status }) => status === "rejected")) throw stop.signal.reason;
  return observed === 0 ? EXIT.unobserved : EXIT.done;
}

async function answerFor(target: string, { source }: Batch): Promise<Answer> {
  try {
    return { result: await source(target, () => {}) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // A line that is no target ends one scan, not the batch; a refused selection or rate ends all.
    if (error.code === "USAGE" || error.status === TOO_MANY_REQUESTS) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

function summaryOf(answer: Answer): string {
  if ("error" in answer) return cleanLine(answer.error.code);
  const { outcome, problem, score, grade } = answer.result;
  if (score !== null && wasObserved(answer.result)) return `${score} ${grade}`;
  return cleanLine(problem === null ? outcome : `${outcome} ${problem.code}`);
}
