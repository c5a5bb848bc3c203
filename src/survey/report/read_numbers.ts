/** Reads the numbers of a report from the data of a survey. */
import { AppError } from "../../errors.ts";
import type { SurveyRows } from "../survey_data.ts";
import { type NumberRows, numberStatements } from "./number_queries.ts";
import { groupTables, type ReportSource, siteTables } from "./report_sql.ts";
import {
  type GroupKind,
  type GroupNumbers,
  HISTOGRAM_BARS,
  type LossNumbers,
  SCORES,
  type SurveyNumbers,
  type VerdictCounts,
  type WaveNumbers,
} from "./survey_numbers.ts";

/** Rows by the name of their query. */
type Found = { readonly [Name in keyof NumberRows]: NumberRows[Name][] };

/**
 * @param source with at least one wave
 * @throws {AppError} `USAGE` for a private label that no wave has
 */
export async function readNumbers(
  source: ReportSource,
  rows: SurveyRows,
  signal?: AbortSignal,
): Promise<SurveyNumbers> {
  const outcomes = source.waves.at(-1)?.outcomes ?? {};
  const sites = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const found: Found = {
    label: [],
    outcome: [],
    wave: [],
    trend: [],
    group: [],
    histogram: [],
    score: [],
    answer: [],
    verdict: [],
    problem: [],
    verdictOutcome: [],
    loss: [],
  };
  const statements = [...siteTables(source), ...groupTables(source), ...numberStatements(sites)];
  for await (const [name, row] of rows(statements, signal)) {
    // The queries have these columns.
    (found[name as keyof Found] as (readonly unknown[])[]).push(row);
  }
  requireLabels(source.privateLabels, found.label.map(([name]) => name));
  const groups = groupNumbers(found);
  const byScore = new Map(found.score);
  return {
    waves: waveNumbers(source, found),
    groups,
    scores: Array.from({ length: SCORES }, (_, score) => byScore.get(score) ?? 0),
    problems: found.problem.map(([outcome, problem, sites]) => ({ outcome, problem, sites })),
    outcomes: found.verdictOutcome.map(([check, status, outcome, sites]) => ({
      check,
      status,
      outcome,
      sites,
    })),
    losses: lossNumbers(found.loss, groups[0]?.judged ?? 0),
  };
}

/** @throws {AppError} `USAGE` for a misspelled name, because its label would be published */
export function requireLabels(names: readonly string[], labels: readonly string[]): void {
  const unknown = names.find((name) => !labels.includes(name.toLowerCase()));
  if (unknown === undefined) return;
  const known = labels.length === 0 ? "The survey has no labels" : `Labels: ${labels.join(", ")}`;
  throw new AppError("USAGE", 400, `--private: no wave has the label ${unknown}. ${known}`);
}

function waveNumbers({ waves }: ReportSource, found: Found): WaveNumbers[] {
  const outcomes = Map.groupBy(found.outcome, ([wave]) => wave);
  const trends = Map.groupBy(found.trend, ([wave]) => wave);
  const facts = new Map(found.wave.map(([wave, ...rest]) => [wave, rest]));
  return waves.map((wave) => {
    const [judged = 0, otherVersions = 0, median = null] = facts.get(wave.wave) ?? [];
    return {
      wave,
      outcomes: new Map(outcomes.get(wave.wave)?.map(([, outcome, sites]) => [outcome, sites])),
      judged,
      otherVersions,
      median,
      verdicts: new Map(
        trends.get(wave.wave)?.map(([, check, ...counts]) => [check, verdictCounts(counts)]),
      ),
    };
  });
}

function groupNumbers(found: Found): GroupNumbers[] {
  const bars = Map.groupBy(found.histogram, ([g]) => g);
  const answers = Map.groupBy(found.answer, ([g]) => g);
  const verdicts = Map.groupBy(found.verdict, ([g]) => g);
  return found.group.map(([g, kind, name, value, sites, judged, blocked, scored, median, low, high]) => {
    const histogram = Array.from({ length: HISTOGRAM_BARS }, () => 0);
    for (const [, bar, count] of bars.get(g) ?? []) histogram[bar] = count;
    const byQuestion = Map.groupBy(answers.get(g) ?? [], ([, question]) => question);
    return {
      kind: kind as GroupKind,
      name,
      value,
      sites,
      judged,
      blocked,
      scored,
      median,
      low,
      high,
      histogram,
      answers: new Map(
        [...byQuestion].map(([question, rows]) => [
          question,
          new Map(rows.map(([, , answer, count]) => [answer, count])),
        ]),
      ),
      verdicts: new Map(verdicts.get(g)?.map(([, check, ...counts]) => [check, verdictCounts(counts)])),
    };
  });
}

/** Adds up the parts. */
function lossNumbers(rows: Found["loss"], judged: number): LossNumbers[] {
  const losses = [...Map.groupBy(rows, ([check]) => check)].map(([check, parts]) => ({
    check,
    points: parts.reduce((sum, [, points]) => sum + points, 0) / Math.max(1, judged),
    sites: parts.reduce((sum, [, , sites]) => sum + sites, 0),
  }));
  return losses.filter(({ points }) => points > 0).toSorted((left, right) => right.points - left.points);
}

function verdictCounts([pass, warn, fail, untested]: readonly number[]): VerdictCounts {
  return { pass: pass ?? 0, warn: warn ?? 0, fail: fail ?? 0, untested: untested ?? 0 };
}
