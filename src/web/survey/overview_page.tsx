/** The first page of a report: how many sites there are, how ready they are, and what stops agents. */
import { plural } from "../../plural.ts";
import { QUESTIONS } from "../../scan/result.ts";
import { type GroupNumbers, HISTOGRAM_BARS, type SurveyNumbers } from "../../survey/report/survey_numbers.ts";
import { areComparable } from "../../survey/scan_choice.ts";
import type { SurveyWave } from "../../survey/survey_file.ts";
import { boundedText, cellText, countText, shareText } from "./cell_text.ts";
import { changeTable, findings } from "./findings.ts";
import { problemName } from "./problem_words.ts";
import type { Cell, Column, DataTable, ReportPage } from "./report_page.ts";
import { Histogram, Stacks, Trend } from "./survey_charts.tsx";
import { ANSWER_LIST, checkName, outcomeName, pagePath, questionTitle } from "./survey_words.ts";

/** Maximum number of checks and reasons that the page lists. */
const MAX_LOSSES = 15;
const MAX_PROBLEMS = 15;
const DECADE = 10;

export function overviewPage(numbers: SurveyNumbers): ReportPage {
  const { waves, groups: [all] } = numbers;
  const last = waves.at(-1);
  const sites = all?.sites ?? 0;
  const judged = all?.judged ?? 0;
  const stopped = (last?.outcomes.get("blocked") ?? 0) + (last?.outcomes.get("unreachable") ?? 0);
  const median = all?.median ?? null;
  const change = sinceText(waves);
  return {
    path: "index",
    section: "index",
    title: "Overview",
    lead: [
      `${plural(judged, "site")} of ${countText(sites)} could be judged${
        median === null ? "" : `, with a median score of ${cellText(median, "score")} of 100`
      }.`,
      `${
        plural(stopped, "site was", "sites were")
      } blocked or unreachable. They are never counted as sites that lack something.`,
      ...findings(numbers),
    ],
    facts: [
      ["Scanned", last === undefined ? "–" : scanDays(last.wave)],
      ["Sites", countText(sites)],
      ["Judged", countText(judged)],
      ["Median score", cellText(median, "score")],
      ...change === null ? [] : [["Change of the median", change] as const],
      [
        "Middle half of the scores",
        `${cellText(all?.low ?? null, "score")} to ${cellText(all?.high ?? null, "score")}`,
      ],
      ["Waves", countText(waves.length)],
    ],
    tables: [
      lossTable(numbers, judged),
      changeTable(numbers),
      ...(all === undefined ? [] : [histogramTable(all), answerTable(all)]),
      outcomeTable(numbers, sites),
      problemTable(numbers),
      waveTable(numbers),
    ].filter(({ rows }) => rows.length > 0),
  };
}

/** `2026-12-01 to 2026-12-03` */
function scanDays({ started_at, finished_at }: SurveyWave): string {
  const [first, last] = [started_at, finished_at ?? ""].map((time) => /^\d{4}-\d\d-\d\d/.exec(time)?.[0]);
  if (first === undefined) return "–";
  return last === undefined ? `from ${first}` : first === last ? first : `${first} to ${last}`;
}

/** Change of the median score, such as `+2 since 2026-11`. Null if the wave before cannot be compared. */
function sinceText(waves: SurveyNumbers["waves"]): string | null {
  const [before, now] = waves.slice(-2);
  if (before === undefined || now === undefined || !areComparable(before.wave, now.wave)) return null;
  const change = changeText(before, now);
  if (change === null) return null;
  return `${change === "0" ? "unchanged" : change} since ${boundedText(before.wave.wave)}`;
}

function lossTable({ losses }: SurveyNumbers, judged: number): DataTable {
  return {
    id: "losses",
    title: "What stops agents most",
    note: "Points of 100 that an average judged site loses in a check, before limits of the score",
    columns: [
      { key: "check", name: "Check", kind: "text" },
      { key: "question", name: "Question", kind: "text" },
      { key: "points", name: "Points lost", kind: "points" },
      { key: "sites", name: "Sites that lose points", kind: "count" },
      { key: "share", name: "Share of judged sites", kind: "share" },
    ],
    rows: losses.slice(0, MAX_LOSSES).map(({ check, points, sites }) => {
      const { title, question } = checkName(check);
      return {
        id: check,
        cells: [title, question, points, sites, judged === 0 ? null : sites / judged],
        page: pagePath("checks", check),
      };
    }),
  };
}

export function histogramTable({ histogram, scored }: GroupNumbers): DataTable {
  const names = histogram.map((_, at) =>
    `${at * DECADE}–${at === HISTOGRAM_BARS - 1 ? 100 : at * DECADE + DECADE - 1}`
  );
  return {
    id: "scores",
    title: "Scores",
    columns: [
      { key: "score", name: "Score", kind: "text" },
      { key: "sites", name: "Sites", kind: "count" },
      { key: "share", name: "Share", kind: "share" },
    ],
    rows: scored === 0
      ? []
      : histogram.map((count, at) => ({ cells: [names[at] ?? "", count, count / scored] })),
    chart: (
      <Histogram subject="Scores" bars={histogram.map((count, at) => ({ name: names[at] ?? "", count }))} />
    ),
  };
}

export function answerTable({ answers }: GroupNumbers): DataTable {
  const counts = QUESTIONS.map(({ id }) => {
    const found = answers.get(id);
    return { title: questionTitle(id), byAnswer: ANSWER_LIST.map(([answer]) => found?.get(answer) ?? 0) };
  });
  const columns: Column[] = ANSWER_LIST.map(([key, name]) => ({ key, name, kind: "count" }));
  return {
    id: "answers",
    title: "Answers to the questions",
    columns: [{ key: "question", name: "Question", kind: "text" }, ...columns],
    rows: counts.map(({ title, byAnswer }) => ({ cells: [title, ...byAnswer] })),
    chart: (
      <Stacks
        subject="Answers to each question, as shares of the judged sites"
        stacks={counts.map(({ title, byAnswer }) => ({
          name: title,
          parts: ANSWER_LIST.map(([, name, style], at) => ({ name, style, count: byAnswer[at] ?? 0 })),
        }))}
      />
    ),
  };
}

function outcomeTable({ waves }: SurveyNumbers, sites: number): DataTable {
  return {
    id: "outcomes",
    title: "How the scans ended",
    columns: [
      { key: "outcome", name: "Outcome", kind: "text" },
      { key: "sites", name: "Sites", kind: "count" },
      { key: "share", name: "Share", kind: "share" },
    ],
    rows: [...waves.at(-1)?.outcomes ?? []].map(([outcome, count]) => ({
      cells: [outcomeName(outcome), count, sites === 0 ? null : count / sites],
    })),
  };
}

function problemTable({ problems }: SurveyNumbers): DataTable {
  return {
    id: "problems",
    title: "Why sites could not be judged",
    columns: [
      { key: "outcome", name: "Outcome", kind: "text" },
      { key: "problem", name: "Reason", kind: "text" },
      { key: "sites", name: "Sites", kind: "count" },
    ],
    rows: problems.slice(0, MAX_PROBLEMS).map(({ outcome, problem, sites }) => ({
      id: problem ?? "",
      cells: [outcomeName(outcome), problem === null ? null : problemName(problem), sites],
    })),
  };
}

function waveTable({ waves }: SurveyNumbers): DataTable {
  const total = (outcomes: ReadonlyMap<string, number>) =>
    [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  return {
    id: "waves",
    title: "Waves",
    note:
      "Median scores of two scoring versions or choices of checks cannot be compared, so no line connects them",
    columns: [
      { key: "wave", name: "Wave", kind: "text" },
      { key: "sites", name: "Sites", kind: "count" },
      { key: "judged", name: "Judged", kind: "count" },
      { key: "median", name: "Median score", kind: "score" },
      { key: "change", name: "Change of the median", kind: "text" },
      { key: "version", name: "Scoring version", kind: "text" },
    ],
    rows: waves.map((wave, at): { cells: Cell[] } => {
      const before = waves[at - 1];
      return {
        cells: [
          wave.wave.wave,
          total(wave.outcomes),
          wave.judged,
          wave.median,
          before === undefined ? null : changeText(before, wave),
          wave.wave.scoring_version,
        ],
      };
    }),
    chart: (
      <Trend
        subject="Median score by wave"
        points={waves.map(({ wave, median }) => ({
          wave,
          value: median === null ? null : median / 100,
          label: cellText(median, "score"),
        }))}
      />
    ),
  };
}

function changeText(
  before: SurveyNumbers["waves"][number],
  now: SurveyNumbers["waves"][number],
): string | null {
  if (before.wave.scoring_version !== now.wave.scoring_version) return "Other scoring version";
  if (!areComparable(before.wave, now.wave)) return "Other choice of checks";
  if (before.median === null || now.median === null) return null;
  const change = now.median - before.median;
  return change === 0 ? "0" : `${change < 0 ? "−" : "+"}${cellText(Math.abs(change), "score")}`;
}

/** `42.3 % of 1,200 sites` */
export function shareOfText(count: number, sites: number): string {
  return sites === 0 ? "no sites" : `${shareText(count / sites)} of ${plural(sites, "site")}`;
}
