/** Data of surveys for tests, which need DuckDB from npm. */
import { AppError } from "../../src/errors.ts";
import { thisProgram } from "../../src/scan/scan_program.ts";
import { type SiteRow, unscannedRow, type VerdictRow } from "../../src/survey/site_row.ts";
import { surveyData } from "../../src/survey/survey_data.ts";
import { WaveFolder } from "../../src/survey/wave_folder.ts";

export const PROGRAM = {
  ...thisProgram((name) => Deno.env.get(name)),
  executable: Deno.execPath(),
  module: new URL("../../main.ts", import.meta.url).href,
};

export async function inFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await act(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

export const VERDICT: VerdictRow = { check: "llms-txt", status: "pass", outcome: "valid", credit: 1, weight: 4 };

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
  const folder = await Deno.makeTempDir();
  try {
    await writeRows(folder, "a", [row(1)]);
    return null;
  } catch (error) {
    const isMissing = error instanceof AppError &&
      /^Cannot start DuckDB|Failed loading https:\/\/registry/.test(error.message);
    if (isMissing) return error.message;
    throw error;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
