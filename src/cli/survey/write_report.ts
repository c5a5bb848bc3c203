/** Writes a report as a folder of static files. */
import { resolve } from "node:path";
import type { SiteEvent } from "../../survey/report/read_sites.ts";
import { benchmarkOf, type ReportSummary, SUMMARY_FILE } from "../../survey/report/report_summary.ts";
import type { SurveyNumbers } from "../../survey/report/survey_numbers.ts";
import { BUNDLE_NAMES, bundleText } from "../../web/bundle_files.ts";
import { type Download, methodPage, reportNotices } from "../../web/survey/method_page.tsx";
import { pageFiles } from "../../web/survey/page_files.ts";
import type { ReportFrame, ReportPage } from "../../web/survey/report_page.ts";
import { numberPages, reportSections } from "../../web/survey/survey_report.ts";
import { surveyStyles } from "../../web/survey/survey_styles.ts";
import { cleanJson } from "../output/safe_text.ts";
import { DATA_FOLDER, type ReportFolder } from "./report_folder.ts";
import { writeSites } from "./sites_files.ts";

/** Maximum number of labels in the list of sites. */
const MAX_SITE_LABELS = 4;
const DOWNLOADS: readonly Download[] = [
  { path: `${DATA_FOLDER}/sites.parquet`, about: "a row for each site of the last wave" },
  { path: `${DATA_FOLDER}/verdicts.parquet`, about: "a row for each check that applies to a site" },
  { path: "sites.csv", about: "the sites for a spreadsheet" },
];

export interface ReportContent {
  readonly numbers: SurveyNumbers;
  readonly title: string;
  readonly minSites: number;
  readonly out: ReportFolder;
  /** Wave that sites are compared with, or null. */
  readonly before: string | null;
  /**
   * Reads the sites with these labels, and writes their files into a folder. Null for a report without the
   * names of sites.
   */
  readonly sites: ((labels: readonly string[], downloads: string) => AsyncIterable<SiteEvent>) | null;
}

export async function writeReport(content: ReportContent): Promise<void> {
  const { numbers, title, minSites, out, before, sites } = content;
  const createdAt = new Date().toISOString();
  const [style, script] = [`assets/${surveyStyles().name}`, `assets/${BUNDLE_NAMES["survey.js"]}`];
  const frame: ReportFrame = {
    title,
    wave: numbers.waves.at(-1)?.wave.wave ?? "",
    createdAt,
    notices: reportNotices(numbers),
    sections: reportSections(numbers, sites !== null),
    style,
    script,
  };
  out.write(style, surveyStyles().text);
  out.write(script, bundleText("survey.js"));
  for (const page of numberPages(numbers, minSites)) writePage(out, page, frame);
  writePage(out, methodPage({ numbers, frame, minSites, downloads: sites === null ? [] : DOWNLOADS }), frame);
  if (sites !== null) {
    const downloads = resolve(out.path, DATA_FOLDER);
    Deno.mkdirSync(downloads);
    const names = numbers.groups.flatMap(({ kind, name }) => kind === "label" ? [name] : []);
    const labels = [...new Set(names)].slice(0, MAX_SITE_LABELS);
    await writeSites(sites(labels, downloads), { folder: out, frame, labels, before });
  }
  const [all] = numbers.groups;
  const counts = { sites: all?.sites ?? 0, judged: all?.judged ?? 0 };
  const about = { kind: "readiness-survey-report", version: 1, title, wave: frame.wave } as const;
  const summary: ReportSummary = { ...about, ...counts, createdAt, benchmark: benchmarkOf(numbers) };
  out.write(SUMMARY_FILE, `${cleanJson(summary)}\n`);
}

function writePage(out: ReportFolder, page: ReportPage, frame: ReportFrame): void {
  for (const [path, text] of Object.entries(pageFiles(page, frame))) out.write(path, text);
}
