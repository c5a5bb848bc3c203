/** Scans the list of a survey, or continues it, and writes its data. */
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { SCORING_VERSION } from "../../scan/report.ts";
import { runWave } from "../../survey/run_wave.ts";
import { scannedRow, type SiteRow, unscannedRow } from "../../survey/site_row.ts";
import { isWaveName, readSurvey, type SurveyWave, writeWave } from "../../survey/survey_file.ts";
import type { SurveyTarget } from "../../survey/survey_target.ts";
import { WaveFolder } from "../../survey/wave_folder.ts";
import { VERSION } from "../../version.ts";
import { type Arguments, flagValue, refuseUsage, wholeNumber } from "../arguments.ts";
import { EXIT } from "../command.ts";
import { attempt } from "../file.ts";
import { Interrupted, interruptible } from "../interrupt.ts";
import { liveLine } from "../output/live_line.ts";
import { cleanLine } from "../output/safe_text.ts";
import { localBatch } from "../scans/local_scan.ts";
import type { ScanSource } from "../scans/scan_source.ts";
import type { Shell } from "../shell.ts";
import { listDigest, openList, readExcluded } from "./list_file.ts";
import { dataOf } from "./survey_folder.ts";
import { outcomesText } from "./survey_text.ts";

const DEFAULT_CONCURRENCY = 4;
export const MAX_SURVEY_CONCURRENCY = 64;
/** Milliseconds between two updates of survey.json, and of the progress without a terminal. */
const UPDATE_MS = 10_000;

/** @param path of the list */
export async function runSurvey(path: string, args: Arguments, shell: Shell): Promise<number> {
  const folder = flagValue(args, "out") ?? refuseUsage("The folder is missing: add --out <folder>");
  const name = flagValue(args, "wave") ?? new Date().toISOString().slice(0, 7);
  if (!isWaveName(name)) {
    refuseUsage("--wave: use up to 64 letters, digits, dots, underscores and hyphens");
  }
  const concurrency = wholeNumber(args, "concurrency", 1, MAX_SURVEY_CONCURRENCY) ?? DEFAULT_CONCURRENCY;
  const excluded = readExcluded(flagValue(args, "exclude"));
  const digest = await listDigest(path);
  attempt("write", folder, () => Deno.mkdirSync(folder, { recursive: true }));
  const known = readSurvey(folder)?.waves.find(({ wave }) => wave === name);
  requireSameWave(known, digest);
  const wave: SurveyWave = {
    wave: name,
    list: path.replace(/^.*[/\\]/, ""),
    digest,
    started_at: known?.started_at ?? new Date().toISOString(),
    finished_at: null,
    scanner: VERSION,
    scoring_version: SCORING_VERSION,
    checks: shell.catalogue.length,
    outcomes: known?.outcomes ?? {},
  };
  return await interruptible(shell, async ({ signal }) => {
    const open = localBatch(args, shell, signal);
    using rows = await WaveFolder.open(`${folder}/wave=${name}`, dataOf(folder, shell));
    const save = (changes: Partial<SurveyWave> = {}) =>
      writeWave(folder, { ...wave, outcomes: rows.outcomes, ...changes });
    save();
    using batch = await open(Number.MAX_SAFE_INTEGER, concurrency);
    const progress = surveyProgress(shell, () => save());
    try {
      const targets = openList(path, shell);
      const scan = (target: SurveyTarget) => rowOf(target, batch.source);
      await runWave({ targets, folder: rows, scan, excluded, concurrency, onRow: progress.count });
      await rows.finish();
    } catch (error) {
      if (error instanceof Interrupted) {
        shell.stderr(`Stopped. Run the same command again to continue\n`);
      }
      throw error;
    } finally {
      progress.end();
      save();
    }
    save({ finished_at: new Date().toISOString() });
    shell.stderr(`Wave ${name} is done: ${outcomesText(rows.outcomes)}\n`);
    return (rows.outcomes["completed"] ?? 0) > 0 ? EXIT.done : EXIT.untested;
  });
}

/** A wave of two versions or lists would compare what cannot be compared. */
function requireSameWave(known: SurveyWave | undefined, digest: string | null): void {
  if (known === undefined) return;
  const name = cleanLine(known.wave);
  if (known.digest !== digest) {
    refuseUsage(`Wave ${name} was begun with another list: choose another name with --wave`);
  }
  if (known.scoring_version !== SCORING_VERSION) {
    refuseUsage(
      `Wave ${name} was begun with scoring version ${cleanLine(known.scoring_version)}, and this program ` +
        `has ${SCORING_VERSION}: choose another name with --wave`,
    );
  }
}

async function rowOf(target: SurveyTarget, source: ScanSource): Promise<SiteRow> {
  try {
    return scannedRow(target, await source(target.target, () => {}));
  } catch (error) {
    // A line of the list may be anything. Every other error ends the run.
    if (error instanceof AppError && error.status === 400) return unscannedRow(target, "invalid", error.code);
    throw error;
  }
}

function surveyProgress(shell: Shell, onUpdate: () => void) {
  const line = liveLine(shell);
  const begun = performance.now();
  let updatedAt = begun;
  let count = 0;
  return {
    count() {
      count++;
      const seconds = (performance.now() - begun) / 1000;
      const text = `Scanned ${plural(count, "site")}, ${
        (count / Math.max(seconds, 1)).toFixed(1)
      } per second`;
      line?.draw(text);
      if (performance.now() - updatedAt < UPDATE_MS) return;
      updatedAt = performance.now();
      onUpdate();
      if (line === null) shell.stderr(`${text}\n`);
    },
    end: () => line?.end(),
  };
}
