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
}

/** @throws the first failure of a scan or of the folder, after all scans have ended */
export async function runWave({ targets, folder, scan, excluded, concurrency, onRow }: Wave): Promise<void> {
  const queue = new TargetQueue(waiting(targets, folder));
  let isStopped = false;
  const worker = async () => {
    while (!isStopped) {
      const target = await queue.take();
      if (target === null) return;
      try {
        if (isStopped) return;
        const row = isExcluded(target.target, excluded)
          ? unscannedRow(target, "excluded", null)
          : await scan(target);
        await folder.add(row);
        onRow(row);
      } catch (error) {
        isStopped = true;
        throw error;
      } finally {
        queue.release(target);
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function* waiting(
  targets: Wave["targets"],
  folder: Wave["folder"],
): AsyncGenerator<SurveyTarget> {
  for await (const target of targets) {
    if (!folder.has(target.line)) yield target;
  }
}
