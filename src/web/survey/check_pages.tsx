/** The list of checks, and a page about each. */
import { plural } from "../../plural.ts";
import { aboutParts } from "../../scan/catalogue.ts";
import type { GroupNumbers, SurveyNumbers } from "../../survey/report/survey_numbers.ts";
import { areComparable } from "../../survey/scan_choice.ts";
import { wilsonInterval } from "../../survey/report/wilson.ts";
import { STATUSES } from "../texts/labels.ts";
import { boundedText, cellText, countText } from "./cell_text.ts";
import { shareOfText } from "./overview_page.tsx";
import type { Cell, DataTable, ReportPage } from "./report_page.ts";
import { differenceOf, passShare, SHARE_COLUMNS, shareCells, testedSites } from "./share_columns.ts";
import { Trend } from "./survey_charts.tsx";
import { checkName, groupName, inCheckOrder, pagePath } from "./survey_words.ts";

const NONE = { pass: 0, warn: 0, fail: 0, untested: 0 };

export function checksPage(numbers: SurveyNumbers): ReportPage {
  const { groups: [all], waves } = numbers;
  const [now, before] = [waves.at(-1), waves.at(-2)];
  const earlier = now !== undefined && before !== undefined && areComparable(before.wave, now.wave)
    ? before
    : null;
  return {
    path: "checks",
    section: "checks",
    title: "Checks",
    lead: [
      "Adoption of each check among the judged sites that it applies to and where it could run.",
      "The interval is a 95 % confidence interval (Wilson). It assumes that these sites are a random sample.",
    ],
    facts: [],
    tables: [{
      id: "checks",
      title: "Adoption",
      columns: [
        { key: "check", name: "Check", kind: "text" },
        { key: "question", name: "Question", kind: "text" },
        ...SHARE_COLUMNS,
        ...(earlier === null ? [] : [{
          key: "change",
          name: `Pass since ${earlier.wave.wave}, percentage points`,
          kind: "difference" as const,
        }]),
      ],
      rows: inCheckOrder(all?.verdicts.keys() ?? []).map((id) => {
        const { title, question } = checkName(id);
        const counts = all?.verdicts.get(id) ?? NONE;
        const change = differenceOf(passShare(counts), passShare(earlier?.verdicts.get(id)));
        return {
          id,
          cells: [title, question, ...shareCells(counts), ...(earlier === null ? [] : [change])],
          page: pagePath("checks", id),
        };
      }),
    }],
  };
}

/** A page for each check with verdicts. */
export function* checkPages(numbers: SurveyNumbers): Generator<ReportPage> {
  const [all] = numbers.groups;
  const outcomes = Map.groupBy(numbers.outcomes, ({ check }) => check);
  for (const id of inCheckOrder(all?.verdicts.keys() ?? [])) {
    const path = pagePath("checks", id);
    if (path !== null && all !== undefined) yield checkPage(id, path, all, numbers, outcomes.get(id) ?? []);
  }
}

function checkPage(
  id: string,
  path: string,
  all: GroupNumbers,
  numbers: SurveyNumbers,
  outcomes: SurveyNumbers["outcomes"],
): ReportPage {
  const { title, question, check } = checkName(id);
  const counts = all.verdicts.get(id) ?? NONE;
  const sites = testedSites(counts);
  const others = all.judged - sites - counts.untested;
  return {
    path,
    section: "checks",
    title,
    lead: [
      `${shareOfText(counts.pass, sites)} pass.`,
      ...(check === null ? [] : [aboutParts(check.about).what]),
    ],
    facts: [
      ["Question", question],
      ["Weight", check === null ? "unknown" : String(check.weight)],
      ["Does not apply", plural(others, "judged site")],
      ["Could not run", plural(counts.untested, "judged site")],
      ...(check === null ? [] : [["Specification", check.spec] as const]),
    ],
    tables: [
      trendTable(id, title, numbers),
      outcomeTable(outcomes),
      ...groupTables(id, numbers.groups),
    ].filter(({ rows }) => rows.length > 0),
  };
}

function trendTable(id: string, title: string, { waves }: SurveyNumbers): DataTable {
  const points = waves.map(({ wave, verdicts }) => ({ wave, counts: verdicts.get(id) ?? NONE }));
  return {
    id: "waves",
    title: "Adoption by wave",
    columns: [
      { key: "wave", name: "Wave", kind: "text" },
      ...SHARE_COLUMNS,
      { key: "version", name: "Scoring version", kind: "text" },
    ],
    rows: points.map(({ wave, counts }) => ({
      cells: [wave.wave, ...shareCells(counts), wave.scoring_version],
    })),
    chart: (
      <Trend
        subject={`Sites that pass ${title}`}
        points={points.map(({ wave, counts }) => {
          const value = passShare(counts);
          return {
            wave,
            value,
            interval: wilsonInterval(counts.pass, testedSites(counts)),
            label: cellText(value, "share"),
          };
        })}
      />
    ),
  };
}

function outcomeTable(outcomes: SurveyNumbers["outcomes"]): DataTable {
  return {
    id: "outcomes",
    title: "Results",
    columns: [
      { key: "result", name: "Result", kind: "text" },
      { key: "status", name: "Status", kind: "text" },
      { key: "sites", name: "Sites", kind: "count" },
    ],
    rows: outcomes.map(({ outcome, status, sites }) => {
      const label = Object.entries(STATUSES).find(([each]) => each === status)?.[1];
      const name = label === undefined ? boundedText(status) : `${label.symbol} ${label.word}`;
      return { cells: [outcome.replaceAll("-", " "), name, sites] };
    }),
  };
}

/** A table for each kind of group, with the groups that have the check. */
function groupTables(id: string, groups: readonly GroupNumbers[]): DataTable[] {
  const byName = Map.groupBy(
    groups.filter(({ kind }) => kind !== "all"),
    ({ kind, name }) => `${kind} ${name}`,
  );
  return [...byName.values()].map((members, at) => {
    const [first] = members;
    const title = first?.kind === "technology"
      ? "By technology"
      : first?.kind === "rank"
      ? "By rank"
      : `By ${boundedText(first?.name ?? "")}`;
    return {
      id: `group-${at + 1}`,
      title,
      columns: [{ key: "group", name: "Group", kind: "text" }, ...SHARE_COLUMNS],
      rows: members.flatMap((group): { cells: Cell[] }[] => {
        const counts = group.verdicts.get(id);
        return counts === undefined || testedSites(counts) === 0
          ? []
          : [{ cells: [groupName(group), ...shareCells(counts)] }];
      }),
    };
  });
}

export function judgedText(group: GroupNumbers): string {
  return `${countText(group.judged)} of ${plural(group.sites, "site")} could be judged.`;
}
