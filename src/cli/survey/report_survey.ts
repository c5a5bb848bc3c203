/** Reads the data of a survey, and writes its report as a folder of static files. */
import { comparedWave, type ReportSource } from "../../survey/report/report_sql.ts";
import { readNumbers } from "../../survey/report/read_numbers.ts";
import { readSites } from "../../survey/report/read_sites.ts";
import type { SurveyNumbers } from "../../survey/report/survey_numbers.ts";
import type { SurveyRows } from "../../survey/survey_data.ts";
import type { ReportFolder } from "./report_folder.ts";
import { writeReport } from "./write_report.ts";

export interface ReportOptions extends ReportSource {
  readonly title: string;
  /** False for a report without the names of sites. */
  readonly hasSites: boolean;
  readonly out: ReportFolder;
  /** Data of the survey, which may write into a folder of the report. */
  readonly rows: (writable: readonly string[]) => SurveyRows;
  readonly signal: AbortSignal;
}

export async function reportSurvey(options: ReportOptions): Promise<SurveyNumbers> {
  const { title, hasSites, out, waves, minSites, rows, signal } = options;
  const numbers = await readNumbers(options, rows([]), signal);
  const sites = numbers.groups[0]?.sites ?? 0;
  await writeReport({
    numbers,
    title,
    minSites,
    out,
    before: comparedWave(waves)?.wave ?? null,
    sites: hasSites
      ? (labels, downloads) => readSites({ ...options, labels, sites, downloads }, rows([downloads]), signal)
      : null,
  });
  return numbers;
}
