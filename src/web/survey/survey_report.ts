/** All pages of a report but that of the sites, which are read one after the other. */
import type { SurveyNumbers } from "../../survey/report/survey_numbers.ts";
import { checkPages, checksPage } from "./check_pages.tsx";
import { groupPages, groupsPage, technologiesPage, technologyPages } from "./group_pages.tsx";
import { overviewPage } from "./overview_page.tsx";
import type { ReportPage, Section } from "./report_page.ts";

export function* numberPages(numbers: SurveyNumbers, minSites: number): Generator<ReportPage> {
  yield overviewPage(numbers);
  yield checksPage(numbers);
  yield* checkPages(numbers);
  yield technologiesPage(numbers, minSites);
  yield* technologyPages(numbers);
  const groups = groupsPage(numbers, minSites);
  if (groups === null) return;
  yield groups;
  yield* groupPages(numbers);
}

/** Parts of a report. */
export function reportSections(numbers: SurveyNumbers, hasSites: boolean): readonly Section[] {
  const hasGroups = numbers.groups.some(({ kind }) => kind === "label" || kind === "rank");
  return [
    "index",
    "checks",
    "technologies",
    ...(hasGroups ? ["groups" as const] : []),
    ...(hasSites ? ["sites" as const] : []),
    "method",
  ];
}
