/** Writes the report of a survey as a folder of static files. */
import { resolve } from "node:path";
import { comparedWave, type ReportSource } from "../../survey/report/report_sql.ts";
import { readNumbers } from "../../survey/report/read_numbers.ts";
import { readSites } from "../../survey/report/read_sites.ts";
import { type ReportSummary, SUMMARY_FILE } from "../../survey/report/report_summary.ts";
import type { SurveyNumbers } from "../../survey/report/survey_numbers.ts";
import type { SurveyRows } from "../../survey/survey_data.ts";
import { BUNDLE_NAMES, bundleText } from "../../web/bundle_files.ts";
import { type Download, methodPage, reportNotices } from "../../web/survey/method_page.tsx";
import { pageFiles } from "../../web/survey/page_files.ts";
import type { ReportFrame, ReportPage } from "../../web/survey/report_page.ts";
import { numberPages, reportSections } from "../../web/survey/survey_report.ts";
import { surveyStyles } from "../../web/survey/survey_styles.ts";
import { cleanJson } from "../output/safe_text.ts";
import type { ReportFolder } from "./report_folder.ts";
import { writeSites } from "./sites_files.ts";

/** Maximum number of labels in the list of sites. */
const MAX_SITE_LABELS = 4;
const DATA_FOLDER = "data";
const DOWNLOADS: readonly Download[] = [
  { path: `${DATA_FOLDER}/sites.parquet`, about: "a row for each site of the last wave" },
  { path: `${DATA_FOLDER}/verdicts.parquet`, about: "a row for each check that applies to a site" },
  { path: "sites.csv", about: "the sites for a spreadsheet" },
];

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
  const createdAt = new Date().toISOString();
  const [style, script] = [`assets/${surveyStyles().name}`, `assets/${BUNDLE_NAMES["survey.js"]}`];
  const frame: ReportFrame = {
    title,
    wave: waves.at(-1)?.wave ?? "",
    createdAt,
    notices: reportNotices(numbers),
    sections: reportSections(numbers, hasSites),
    style,
    script,
  };
  out.write(style, surveyStyles().text);
  out.write(script, bundleText("survey.js"));
  for (const page of numberPages(numbers, minSites)) writePage(out, page, frame);
  const downloads = hasSites ? DOWNLOADS : [];
  writePage(out, methodPage({ numbers, frame, minSites, downloads }), frame);
  const [all] = numbers.groups;
  if (hasSites) {
    const folder = resolve(out.path, DATA_FOLDER);
    Deno.mkdirSync(folder);
    const labels = [...new Set(numbers.groups.flatMap(({ kind, name }) => kind === "label" ? [name] : []))]
      .slice(0, MAX_SITE_LABELS);
    const request = { ...options, labels, sites: all?.sites ?? 0, downloads: folder };
    const before = comparedWave(waves)?.wave ?? null;
    await writeSites(readSites(request, rows([folder]), signal), { folder: out, frame, labels, before });
  }
  const summary: ReportSummary = {
    kind: "readiness-survey-report",
    version: 1,
    title,
    wave: frame.wave,
    sites: all?.sites ?? 0,
    judged: all?.judged ?? 0,
    createdAt,
  };
  out.write(SUMMARY_FILE, `${cleanJson(summary, 2)}\n`);
  return numbers;
}

function writePage(out: ReportFolder, page: ReportPage, frame: ReportFrame): void {
  for (const [ending, text] of Object.entries(pageFiles(page, frame))) {
    out.write(`${page.path}.${ending}`, text);
  }
}
