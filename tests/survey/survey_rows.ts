/** Data of surveys for tests, which need DuckDB from npm. */
import { AppError } from "../../src/errors.ts";
import { type SiteRow, unscannedRow, type VerdictRow } from "../../src/survey/site_row.ts";
import { surveyData } from "../../src/survey/survey_data.ts";
import { WaveFolder } from "../../src/survey/wave_folder.ts";
import { inFolder, PROGRAM } from "./survey_process.ts";

export const VERDICT: VerdictRow = {
  check: "llms-txt",
  status: "pass",
  outcome: "valid",
  credit: 1,
  weight: 4,
};

export function row(line: number, changes: Partial<SiteRow> = {}): SiteRow {
  const target = { line, target: `s${line}.example`, rank: line, labels: { country: "de" } };
  const scanned = { score: 50, grade: "C", technologies: ["hugo", "nginx"], verdicts: [VERDICT] };
  return { ...unscannedRow(target, "completed", null), ...scanned, ...changes };
}

export async function writeRows(folder: string, name: string, rows: readonly SiteRow[]): Promise<void> {
  using wave = await WaveFolder.open(`${folder}/wave=${name}`, surveyData(PROGRAM, folder));
  for (const each of rows) await wave.add(each);
  await wave.finish();
}

/** Null if DuckDB can be started. */
export async function reasonForSkipping(): Promise<string | null> {
  try {
    await inFolder((folder) => writeRows(folder, "a", [row(1)]));
    return null;
  } catch (error) {
    const isMissing = error instanceof AppError && error.message.startsWith("Cannot start DuckDB");
    if (isMissing) return error.message;
    throw error;
  }
}
