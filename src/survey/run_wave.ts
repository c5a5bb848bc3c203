/** Scans the targets of a list that have no row yet, each site once at a time. */
import { isExcluded } from "./site_key.ts";
import { type SiteRow, unscannedRow } from "./site_row.ts";
import type { SurveyTarget } from "./survey_target.ts";
import { TargetQueue } from "./target_queue.ts";
import type { WaveFolder } from "./wave_folder.ts";

export interface Wave {
  readonly targets: AsyncIterable<SurveyTarget>;
  readonly folder: Pick<WaveFolder, "has" | "add">;
  /** Never fails for a reason that lies in the target. */
  readonly scan: (target: SurveyTarget) => Promise<SiteRow>;
  /** Domains whose owners do not want surveys. */
  readonly excluded: ReadonlySet<string>;
  readonly concurrency: number;
  readonly onRow: (row: SiteRow) => void;
  /** Ends the scans. Aborted at the first failure, because some scans may take forever. */
  readonly stop: AbortController;
}

/** @throws the first failure of the list, a scan or the folder, or the reason of `stop`, after all scans have ended */
export async function runWave(wave: Wave): Promise<void> {
  const { targets, folder, scan, excluded, concurrency, onRow, stop } = wave;
  const queue = new TargetQueue(waiting(targets, folder));
  const worker = async () => {
    try {
      while (!stop.signal.aborted) {
        const target = await queue.take();
        if (target === null) return;
        try {
          if (stop.signal.aborted) return;
          const row = isExcluded(target.target, excluded)
            ? unscannedRow(target, "excluded", null)
            : await scan(target);
          if (stop.signal.aborted) return;
          await folder.add(row);
          onRow(row);
        } finally {
          queue.release(target);
        }
      }
    } catch (error) {
      stop.abort(error);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  stop.signal.throwIfAborted();
}

async function* waiting(
  targets: Wave["targets"],
  folder: Wave["folder"],
): AsyncGenerator<SurveyTarget> {
  for await (const target of targets) {
    if (!folder.has(target.line)) yield target;
  }
}
