/** Pages about technologies, labels and ranks. */
import type { GroupNumbers, SurveyNumbers } from "../../survey/report/survey_numbers.ts";
import { boundedText, cellText, countText } from "./cell_text.ts";
import { judgedText } from "./check_pages.tsx";
import { answerTable, histogramTable } from "./overview_page.tsx";
import type { Cell, Column, DataTable, ReportPage } from "./report_page.ts";
import { differenceOf, passShare, SHARE_COLUMNS, shareCells } from "./share_columns.ts";
import {
  checkName,
  groupName,
  inCheckOrder,
  pagePath,
  questionTitle,
  technologyCategory,
} from "./survey_words.ts";

/** Checks of the list of technologies, with the names of their columns. */
const LISTED_CHECKS = [
  ["server-rendered", "Text without JavaScript"],
  ["llms-txt", "llms.txt"],
  ["markdown-negotiation", "Markdown"],
  ["structured-data", "Structured data"],
] as const;

const GROUP_COLUMNS: readonly Column[] = [
  { key: "sites", name: "Sites", kind: "count" },
  { key: "judged", name: "Judged", kind: "count" },
  { key: "median", name: "Median score", kind: "score" },
  { key: "low", name: "Lower quartile", kind: "score" },
  { key: "high", name: "Upper quartile", kind: "score" },
  { key: "blocked", name: "Blocked", kind: "share" },
];

function groupCells({ sites, judged, median, low, high, blocked }: GroupNumbers): Cell[] {
  return [sites, judged, median, low, high, sites === 0 ? null : blocked / sites];
}

export function technologiesPage({ groups }: SurveyNumbers, minSites: number): ReportPage {
  const technologies = groups.filter(({ kind }) => kind === "technology");
  return {
    path: "technologies",
    section: "technologies",
    title: "Technologies",
    lead: [
      `Technologies of at least ${countText(minSites)} judged sites. A site can have several.`,
      "Sites with different technologies also differ in other ways, so a technology need not be the cause of a difference.",
    ],
    facts: [],
    tables: [{
      id: "technologies",
      title: "All technologies",
      columns: [
        { key: "technology", name: "Technology", kind: "text" },
        { key: "category", name: "Kind", kind: "text" },
        ...GROUP_COLUMNS,
        ...LISTED_CHECKS.map(([key, name]): Column => ({ key, name, kind: "share" })),
      ],
      rows: technologies.map((group) => ({
        id: group.value,
        cells: [
          groupName(group),
          technologyCategory(group.value),
          ...groupCells(group),
          ...LISTED_CHECKS.map(([check]) => passShare(group.verdicts.get(check))),
        ],
        page: pagePath("technologies", group.value),
      })),
    }],
  };
}

export function* technologyPages({ groups }: SurveyNumbers): Generator<ReportPage> {
  const [all] = groups;
  for (const group of groups) {
    const path = group.kind === "technology" ? pagePath("technologies", group.value) : null;
    if (path === null || all === undefined) continue;
    yield {
      path,
      section: "technologies",
      title: groupName(group),
      lead: [judgedText(group)],
      facts: [
        ["Kind", technologyCategory(group.value)],
        ["Median score", cellText(group.median, "score")],
        ["Median score of all sites", cellText(all.median, "score")],
      ],
      tables: [differenceTable(group, all), histogramTable(group), answerTable(group)],
    };
  }
}

/** Checks of a group compared with all sites, with the largest differences first. */
function differenceTable(group: GroupNumbers, all: GroupNumbers): DataTable {
  const rows = inCheckOrder(group.verdicts.keys()).flatMap((id) => {
    const counts = group.verdicts.get(id);
    const difference = differenceOf(passShare(counts), passShare(all.verdicts.get(id)));
    return counts === undefined || difference === null ? [] : [{ id, counts, difference }];
  });
  return {
    id: "checks",
    title: "Checks",
    columns: [
      { key: "check", name: "Check", kind: "text" },
      ...SHARE_COLUMNS,
      { key: "difference", name: "Pass rate above all sites, percentage points", kind: "difference" },
    ],
    rows: rows.toSorted((left, right) => Math.abs(right.difference) - Math.abs(left.difference))
      .map(({ id, counts, difference }) => ({
        id,
        cells: [checkName(id).title, ...shareCells(counts), difference],
        page: pagePath("checks", id),
      })),
  };
}

interface LabelledGroups {
  readonly path: string;
  readonly title: string;
  readonly groups: readonly GroupNumbers[];
}

/** Labels and ranks with at least one group that is large enough. */
function labelledGroups({ groups }: SurveyNumbers): LabelledGroups[] {
  const ranks = groups.filter(({ kind }) => kind === "rank")
    .toSorted((left, right) => Number(left.value) - Number(right.value));
  const labels = Map.groupBy(groups.filter(({ kind }) => kind === "label"), ({ name }) => name);
  const paths = new Set<string>();
  return [
    ...(ranks.length === 0 ? [] : [{ path: "groups/rank", title: "Rank", groups: ranks }]),
    ...[...labels].map(([name, groups]) => ({
      path: unusedPath(name, paths),
      title: boundedText(name),
      groups,
    })),
  ];
}

/** A label may have any name. */
function unusedPath(name: string, used: Set<string>): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40);
  const base = `groups/label-${slug || "other"}`;
  let path = base;
  for (let at = 2; used.has(path); at++) path = `${base}-${at}`;
  used.add(path);
  return path;
}

/** Null if the list has neither labels nor ranks. */
export function groupsPage(numbers: SurveyNumbers, minSites: number): ReportPage | null {
  const all = labelledGroups(numbers);
  if (all.length === 0) return null;
  return {
    path: "groups",
    section: "groups",
    title: "Groups",
    lead: [`Groups of the list with at least ${countText(minSites)} judged sites.`],
    facts: [],
    tables: all.map(({ path, title, groups }) => ({
      id: path.replace("groups/", ""),
      title,
      columns: [{ key: "group", name: "Group", kind: "text" }, ...GROUP_COLUMNS],
      rows: groups.map((group) => ({ cells: [groupName(group), ...groupCells(group)], page: path })),
    })),
  };
}

/** A heat map of checks and groups for each label. */
export function* groupPages(numbers: SurveyNumbers): Generator<ReportPage> {
  const [all] = numbers.groups;
  if (all === undefined) return;
  for (const { path, title, groups } of labelledGroups(numbers)) {
    const shown = [all, ...groups];
    const columns = shareColumns(shown);
    yield {
      path,
      section: "groups",
      title,
      lead: [
        "Share of sites that pass each check, among those that it applies to. Cells with a stronger color have more.",
      ],
      facts: [],
      tables: [
        {
          id: "checks",
          title: "Checks by group",
          isHeatMap: true,
          columns: [{ key: "check", name: "Check", kind: "text" }, ...columns],
          rows: inCheckOrder(all.verdicts.keys()).map((id) => ({
            id,
            cells: [checkName(id).title, ...shown.map(({ verdicts }) => passShare(verdicts.get(id)))],
            page: pagePath("checks", id),
          })),
        },
        questionTable(shown),
      ],
    };
  }
}

/** A column for each group. Two values of a label can look the same. */
function shareColumns(groups: readonly GroupNumbers[]): Column[] {
  const used = new Set(["id", "check", "question"]);
  return groups.map((group) => {
    const name = groupName(group);
    let key = name;
    for (let at = 2; used.has(key); at++) key = `${name} ${at}`;
    used.add(key);
    return { key, name, kind: "share" };
  });
}

/** Sites whose answer is yes or mostly, among those that a question applies to. */
function questionTable(groups: readonly GroupNumbers[]): DataTable {
  const ids = [...new Set(groups.flatMap(({ answers }) => [...answers.keys()]))];
  return {
    id: "questions",
    title: "Sites that answer yes or mostly",
    isHeatMap: true,
    columns: [
      { key: "question", name: "Question", kind: "text" },
      ...shareColumns(groups),
    ],
    rows: ids.map((id) => ({
      cells: [
        questionTitle(id),
        ...groups.map(({ answers }) => {
          const count = (answer: string) => answers.get(id)?.get(answer) ?? 0;
          const good = count("yes") + count("mostly");
          const sites = good + count("partly") + count("no");
          return sites === 0 ? null : good / sites;
        }),
      ],
    })),
  };
}
