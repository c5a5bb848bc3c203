/** Scans the targets of a batch that have no result yet, and shows the progress. */
import type { TargetOutcome } from "./target_outcome.ts";
import { AppError } from "../../errors.ts";
import { wasTested } from "../../web/texts/problems.ts";
import { type TargetProgress, targetProgress } from "../output/target_progress.ts";
import { Interrupted, interruptible } from "../interrupt.ts";
import { OUTPUT_CLOSED } from "../output/line_writer.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Shell } from "../shell.ts";
import { runBatch } from "./batch.ts";
import type { BatchJudge } from "./batch_judge.ts";
import { resultLine } from "./result_line.ts";
import type { OpenBatch } from "./scan_source.ts";

interface Waiting {
  readonly concurrency: number;
  readonly retries: number;
  /** All targets, including those with a result. */
  readonly targets: readonly string[];
  readonly waiting: ReadonlySet<string>;
  readonly judge: BatchJudge;
  readonly open: OpenBatch;
  /** Ends all scans. */
  readonly stop: AbortController;
  /** Takes a line with its line feed. */
  readonly write: (line: string) => void;
  /** File with the results. Null for standard output. */
  readonly path: string | null;
  readonly display: BatchDisplay;
}

/** @throws as `runBatch()`, after a message about how to continue */
export async function scanWaiting(options: Waiting, shell: Shell): Promise<void> {
  const { targets, waiting, judge, stop, write, path, display: { progress, tell } } = options;
  const total = targets.length;
  let finished = total - waiting.size;
  try {
    await interruptible(shell, async ({ signal }) => {
      signal.addEventListener("abort", () => stop.abort(signal.reason));
      if (waiting.size === 0) return;
      const concurrency = Math.min(options.concurrency, waiting.size);
      using batch = await options.open(waiting.size, concurrency);
      progress.show(finished);
      await runBatch({
        ...options,
        source: batch.source,
        targets: waiting,
        concurrency,
        onRetry: (target, outcome) => tell(`${nameAndEnd(target, outcome)}, will be tried again`),
        onEnd(target, outcome) {
          const judged = judge.add(target, outcome);
          progress.above(() => write(`${resultLine(target, judged)}\n`));
          tell(`${++finished}/${total} ${nameAndEnd(target, judged)}`);
          progress.show(finished);
        },
      });
    });
  } catch (error) {
    progress.end();
    const isClosed = error instanceof AppError && error.code === OUTPUT_CLOSED;
    if (error instanceof Interrupted || (error instanceof AppError && finished > 0 && !isClosed)) {
      shell.stderr(stopText(finished, total, path));
    }
    throw error;
  } finally {
    progress.end();
  }
}

/** Display of a running batch. */
export interface BatchDisplay {
  readonly progress: TargetProgress;
  /** Writes a line above the progress. */
  readonly tell: (text: string) => void;
  /** Shell for scans, whose output must not break the line that is redrawn. */
  readonly shell: Shell;
}

export function batchDisplay(total: number, isQuiet: boolean, shell: Shell): BatchDisplay {
  const progress = isQuiet ? SILENT : targetProgress(total, shell);
  const stderr = (text: string) => progress.above(() => shell.stderr(text));
  return {
    progress,
    tell: (text) => isQuiet ? undefined : stderr(`${text}\n`),
    shell: { ...shell, stderr },
  };
}

const SILENT: TargetProgress = { show: () => {}, above: (write) => write(), end: () => {} };

function nameAndEnd(target: string, outcome: TargetOutcome): string {
  return `${cleanLine(target)} ${endOf(outcome)}`;
}

function endOf(target: TargetOutcome): string {
  if ("error" in target) return cleanLine(target.error.code);
  const { outcome, problem, score, grade } = target.result;
  if (score !== null && wasTested(target.result)) return `${score} ${grade}`;
  return cleanLine(problem === null ? outcome : `${outcome} ${problem.code}`);
}

function stopText(finished: number, total: number, path: string | null): string {
  const count = `Stopped after ${finished.toLocaleString("en-US")} of ${
    total.toLocaleString("en-US")
  } targets`;
  if (finished === 0) return `${count}\n`;
  if (path === null) return `${count}. With --out, the same command would continue\n`;
  return `${count}. Their results are in ${cleanLine(path)}: run the same command again to continue\n`;
}
