/** The finished and failed crawls of a project on an axis of time, in percent of the chart. */
import { MONTHS } from "../../ui/times.ts";

/** A crawl as the chart shows it. */
export interface PlottedCrawl {
  /** Time in ISO 8601. */
  readonly at: string;
  /** Null for a failed crawl. */
  readonly score: number | null;
  readonly scoringVersion: string | null;
  /** Percent of the points by the id of the question. */
  readonly questions: readonly { readonly id: string; readonly title: string; readonly percent: number }[];
}

/** A crawl at its time. */
export interface Mark<Crawl extends PlottedCrawl = PlottedCrawl> {
  readonly x: number;
  readonly crawl: Crawl;
  /** Part of the axis that is closer to this crawl than to others. */
  readonly from: number;
  readonly to: number;
}

export interface Series {
  /** `score`, or the id of a question. */
  readonly id: string;
  readonly title: string;
  /** Values of the attribute `points`, with 0 to 1,000 from left to right and 0 to 100 from top to bottom. */
  readonly lines: readonly string[];
  /** Value of the newest crawl that has one. */
  readonly latest: number;
}

export interface HistoryPlot<Crawl extends PlottedCrawl = PlottedCrawl> {
  /** Oldest first. */
  readonly marks: readonly Mark<Crawl>[];
  readonly series: readonly Series[];
  /** Changes of the scoring version, between two crawls. */
  readonly versions: readonly { readonly x: number; readonly to: string }[];
  /** Labels of the axis at even distances, from left to right. */
  readonly ticks: readonly string[];
}

/** Number of labels of the axis. */
const TICKS = 5;
const DAY_MS = 86_400_000;
const SCORE = { id: "score", title: "Score" } as const;

/** @param crawls oldest first */
export function historyPlot<Crawl extends PlottedCrawl>(crawls: readonly Crawl[]): HistoryPlot<Crawl> {
  const times = crawls.map(({ at }) => Date.parse(at));
  const [start = 0, end = start] = [times[0], times.at(-1)];
  const xs = times.map((time) => end === start ? 50 : rounded(100 * (time - start) / (end - start)));
  const marks = crawls.map((crawl, at) => {
    const x = xs[at] ?? 0;
    const [before, after] = [xs[at - 1], xs[at + 1]];
    const from = before === undefined ? 0 : rounded((before + x) / 2);
    return { x, crawl, from, to: after === undefined ? 100 : rounded((x + after) / 2) };
  });
  return {
    marks,
    series: seriesOf(marks),
    versions: versionChanges(marks),
    ticks: ticksOf(start, end),
  };
}

/** The score first, then the questions of the newest crawl that has any. */
function seriesOf(marks: readonly Mark[]): Series[] {
  const newest = marks.findLast(({ crawl }) => crawl.questions.length > 0)?.crawl.questions ?? [];
  return [SCORE, ...newest].flatMap(({ id, title }) => {
    const lines = linesOf(marks, (crawl) => valueOf(crawl, id));
    const last = marks.findLast(({ crawl }) => valueOf(crawl, id) !== null);
    const latest = last === undefined ? null : valueOf(last.crawl, id);
    return latest === null ? [] : [{ id, title, lines, latest }];
  });
}

function valueOf({ score, questions }: PlottedCrawl, id: string): number | null {
  if (id === SCORE.id) return score;
  return score === null ? null : questions.find((one) => one.id === id)?.percent ?? null;
}

/** Lines between values of the same scoring version, because others cannot be compared. */
function linesOf(marks: readonly Mark[], value: (crawl: PlottedCrawl) => number | null): string[] {
  const lines: { readonly version: string | null; readonly points: string[] }[] = [];
  for (const { x, crawl } of marks) {
    const found = value(crawl);
    if (found === null) continue;
    const point = `${rounded(10 * x)},${100 - found}`;
    const last = lines.at(-1);
    if (last !== undefined && last.version === crawl.scoringVersion) last.points.push(point);
    else lines.push({ version: crawl.scoringVersion, points: [point] });
  }
  return lines.map(({ points }) => points.join(" "));
}

function versionChanges(marks: readonly Mark[]): { x: number; to: string }[] {
  const scored = marks.filter(({ crawl }) => crawl.score !== null);
  return scored.flatMap(({ x, crawl: { scoringVersion } }, at) => {
    const before = scored[at - 1];
    if (before === undefined || before.crawl.scoringVersion === scoringVersion) return [];
    return [{ x: rounded((before.x + x) / 2), to: scoringVersion ?? "?" }];
  });
}

/** Days, or times of day if all crawls are within two days. Only the first of equal labels is shown. */
function ticksOf(start: number, end: number): string[] {
  if (start === end) return [dayText(start)];
  const text = end - start < 2 * DAY_MS ? timeText : dayText;
  const texts = Array.from({ length: TICKS }, (_, at) => text(start + (end - start) * at / (TICKS - 1)));
  return texts.map((each, at) => texts.indexOf(each) === at ? each : "");
}

function dayText(time: number): string {
  return `${monthDay(time)} ${new Date(time).getUTCFullYear()}`;
}

function timeText(time: number): string {
  return `${monthDay(time)}, ${new Date(time).toISOString().slice(11, 16)}`;
}

function monthDay(time: number): string {
  const at = new Date(time);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
