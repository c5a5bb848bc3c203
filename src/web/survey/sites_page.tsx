/** The page with all sites. Without a script, it shows the first ones. */
import type { ReportedSite } from "../../survey/report/read_sites.ts";
import { plural } from "../../plural.ts";
import { boundedText, countText, linkOf } from "./cell_text.ts";
import { problemName } from "./problem_words.ts";
import type { Cell, Column, DataTable, ReportPage } from "./report_page.ts";
import { LIST_PATH } from "./site_list.ts";
import { groupName, outcomeName } from "./survey_words.ts";

/** Rows of the page without a script, and rows in its JSON file. */
export const MAX_PAGE_ROWS = 100;

export interface SitesPageParts {
  /** The first sites. */
  readonly rows: readonly (readonly Cell[])[];
  readonly columns: readonly Column[];
  /** Sites of the CSV file. */
  readonly total: number;
  /** Sites that the script lists. */
  readonly listed: number;
}

export function sitesPage({ rows, columns, total, listed }: SitesPageParts): ReportPage {
  const table: DataTable = {
    id: "first-sites",
    title: "Sites",
    columns,
    rows: rows.map((cells) => ({ cells })),
  };
  const isCut = listed < total;
  return {
    path: "sites",
    section: "sites",
    title: "Sites",
    lead: [
      `${plural(total, "site")} in the order of the list. Sites that opted out are left out.`,
      ...(isCut ? [`Search and filters cover the first ${countText(listed)}. The CSV file has all.`] : []),
    ],
    facts: [],
    content: (
      <noscript>
        <p class="notice">
          The first {countText(rows.length)}{" "}
          sites follow, because searching needs JavaScript. The CSV file has all.
        </p>
      </noscript>
    ),
    tables: [table],
    replacedId: "site-list",
    scripts: [LIST_PATH],
  };
}

export function siteColumns(labels: readonly string[], before: string | null): readonly Column[] {
  const text = (key: string, name: string): Column => ({ key, name, kind: "text" });
  return [
    text("target", "Site"),
    text("outcome", "Outcome"),
    text("problem", "Reason"),
    { key: "score", name: "Score", kind: "score" },
    ...(before === null ? [] : [{ key: "score_before", name: `Score of ${before}`, kind: "score" as const }]),
    { key: "rank", name: "Rank", kind: "count" },
    ...labels.map((name) => text(`label:${boundedText(name)}`, boundedText(name))),
    text("technologies", "Technologies"),
    text("url", "URL"),
  ];
}

export function siteCells(site: ReportedSite, hasBefore: boolean): readonly Cell[] {
  const { target, outcome, problem, score, scoreBefore, rank, labels, technologies, url } = site;
  const names = technologies.map((value) => groupName({ kind: "technology", name: "", value }));
  return [
    target,
    outcomeName(outcome),
    problem === null ? null : problemName(problem),
    score,
    ...(hasBefore ? [scoreBefore] : []),
    rank,
    ...labels,
    names.join(", ") || null,
    linkOf(url),
  ];
}
