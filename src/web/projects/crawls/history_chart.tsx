/** Scores and questions of a project over time, with a card for each crawl and the table behind the chart. */
import type { ComponentChildren, VNode } from "preact";
import { plural } from "../../../plural.ts";
import type { QuestionId } from "../../../scan/result.ts";
import { visibleText } from "../../texts/visible_text.ts";
import { CardTable, Cell, RowHead } from "../../ui/card_table.tsx";
import { Time } from "../../ui/time.tsx";
import { signed } from "../crawl_parts.tsx";
import { type HistoryPlot, historyPlot, type Mark, type PlottedCrawl, type Series } from "./history_plot.ts";

/** A finished or failed crawl. */
export interface HistoryCrawl extends PlottedCrawl {
  /** Path of the crawl's page, or null for readers who may not see it. */
  readonly path: string | null;
  /** Points since the crawl before; null if the two cannot be compared. */
  readonly change: number | null;
  /** Checks that got better and worse; null for the first crawl, and for readers who may not see it. */
  readonly counts: { readonly better: number; readonly worse: number } | null;
  readonly isProvisional: boolean;
  /** Reason why the score is missing or provisional, or empty. */
  readonly note: string;
}

/** Scores with a grid line, from top to bottom. */
const GRID = [100, 75, 50, 25, 0] as const;

/** The chart is stretched, but not its lines. */
const UNSCALED = { "vector-effect": "non-scaling-stroke" } as const;

/** Dashes of the lines of questions, so that they differ without their colors. */
const DASHES: Readonly<Record<string, string>> = {
  enter: "9 3",
  read: "2 3",
  find: "9 3 2 3",
  markdown: "5 3",
  rules: "14 4",
  act: "5 2 1 2",
} satisfies Record<QuestionId, string>;

function colorOf(id: string): string {
  return `var(--line-${id}, var(--brand))`;
}

function lineOf(id: string) {
  return {
    class: `line line-${id}`,
    fill: "none",
    stroke: colorOf(id),
    "stroke-width": id === "score" ? 3 : 2,
    "stroke-dasharray": DASHES[id],
    ...UNSCALED,
  };
}

/** A line of no length with a round cap is a dot. An element for each dot would take a phone too long. */
const DOT = { "stroke-width": 8, "stroke-linecap": "round", "stroke-dasharray": undefined } as const;

function dotsOf(lines: readonly string[]): string {
  return lines.flatMap((points) => points.split(" ")).map((point) => `M${point}h0`).join("");
}

/** @param crawls newest first */
export function HistoryChart({ crawls }: { readonly crawls: readonly HistoryCrawl[] }): VNode {
  const plot = historyPlot(crawls.toReversed());
  const { series, marks, versions, ticks } = plot;
  if (marks.length < 2) return <p class="hint">The chart starts with the second crawl.</p>;
  return (
    <figure class="history" data-chart>
      <Choices series={series} />
      <div class="chart">
        <div class="axis-y" aria-hidden="true">
          {GRID.map((score) => <span key={score}>{score}</span>)}
        </div>
        <svg class="plot" role="group" aria-label={summaryOf(plot)}>
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            {GRID.map((score) => (
              <line key={score} x1="0" x2="1000" y1={score} y2={score} stroke="var(--line)" {...UNSCALED} />
            ))}
            {series.flatMap(({ id, lines }) =>
              lines.map((points) => <polyline key={`${id} ${points}`} points={points} {...lineOf(id)} />)
            )}
            {series.map(({ id, lines }) =>
              id !== "score" && (
                <path key={id} d={dotsOf(lines)} {...lineOf(id)} {...DOT} class={`dot line-${id}`} />
              )
            )}
          </svg>
          {versions.map(({ x, to }) => (
            <g key={x} class="version" aria-hidden="true">
              <line x1={`${x}%`} x2={`${x}%`} y1="-8" y2="100%" stroke="var(--edge)" stroke-dasharray="5 4" />
              <text x={`${x}%`} y="-12" text-anchor={x > 60 ? "end" : "start"}>Scoring rules {to}</text>
            </g>
          ))}
          {marks.map((mark, at) => (
            <CrawlMark key={mark.crawl.at} mark={mark} row={rowId(at)} isLast={at === marks.length - 1} />
          ))}
        </svg>
        <p class="axis-x" aria-hidden="true">{ticks.map((tick) => <span key={tick}>{tick}</span>)}</p>
        <dl class="chart-card facts" hidden></dl>
      </div>
      <figcaption class="hint">{captionOf(plot)}</figcaption>
      <HistoryTable plot={plot} />
    </figure>
  );
}

/** Chooses the lines. It needs no script. */
function Choices({ series }: { readonly series: readonly Series[] }): VNode | null {
  if (series.length < 2) return null;
  return (
    <div class="actions choices" role="group" aria-label="Lines of the chart">
      {series.map(({ id, title, latest }) => (
        <label key={id} class="chip">
          <input type="checkbox" value={id} checked={id === "score"} autocomplete="off" />
          <svg class="swatch" viewBox="0 0 22 8" aria-hidden="true">
            <line x1="0" x2="22" y1="4" y2="4" {...lineOf(id)} />
          </svg>
          {title} <span class="hint">{latest}</span>
        </label>
      ))}
    </div>
  );
}

interface CrawlMarkProps {
  readonly mark: Mark<HistoryCrawl>;
  /** Id of the crawl's row in the table. */
  readonly row: string;
  readonly isLast: boolean;
}

/** Only the newest crawl is in the order of tabs. A script moves the focus with the arrow keys. */
function CrawlMark({ mark: { x, from, to, crawl }, row, isLast }: CrawlMarkProps): VNode {
  const { score, path, isProvisional, counts } = crawl;
  const y = score === null ? "100%" : `${100 - score}%`;
  const focus = { tabindex: isLast ? 0 : -1, "data-row": row, "aria-label": labelOf(crawl) } as const;
  const content = (
    <>
      <rect class="hit" x={`${from}%`} width={`${Math.max(0, to - from)}%`} y="0" height="100%" />
      {score === null
        ? <text class="failure" x={`${x}%`} y={y} dy="-4" text-anchor="middle">✗</text>
        : (
          <circle
            class={`line-score ${isProvisional ? "provisional" : "point"}`}
            cx={`${x}%`}
            cy={y}
            r="4.5"
          />
        )}
      {score !== null && <ChangeMark x={`${x}%`} y={y} counts={counts} />}
    </>
  );
  return path === null
    ? <g role="img" class="crawl" {...focus}>{content}</g>
    : <a href={path} class="crawl" {...focus}>{content}</a>;
}

interface ChangeMarkProps extends Pick<HistoryCrawl, "counts"> {
  readonly x: string;
  readonly y: string;
}

function ChangeMark({ x, y, counts }: ChangeMarkProps): VNode | null {
  const { worse = 0, better = 0 } = counts ?? {};
  if (worse === 0 && better === 0) return null;
  return worse > 0
    ? <text class="worse" x={x} y={y} dy="19" text-anchor="middle">▼</text>
    : <text class="better" x={x} y={y} dy="-10" text-anchor="middle">▲</text>;
}

function HistoryTable({ plot: { marks, series } }: { readonly plot: HistoryPlot<HistoryCrawl> }): VNode {
  const questions = series.filter(({ id }) => id !== "score");
  const titles = questions.map(({ title }) => title);
  const heads = ["Crawl", "Score", "Change", "Checks", ...titles, "Scoring rules", "Note"];
  return (
    <details>
      <summary>View as a table</summary>
      <CardTable class="short" label="Scores as a table" heads={heads}>
        {marks.map(({ crawl }, at) => (
          <tr key={crawl.at} id={rowId(at)} role="row">
            <RowHead>
              <Linked path={crawl.path}>
                <Time at={crawl.at} />
              </Linked>
            </RowHead>
            <Cell column="Score">{crawl.score ?? "none"}</Cell>
            <Cell column="Change">{crawl.change === null ? "" : signed(crawl.change)}</Cell>
            <Cell column="Checks">{countsText(crawl)}</Cell>
            {questions.map(({ id, title }) => <Cell key={id} column={title}>{percentText(crawl, id)}</Cell>)}
            <Cell column="Scoring rules">{crawl.scoringVersion ?? ""}</Cell>
            <Cell column="Note">{visibleText(crawl.note)}</Cell>
          </tr>
        )).toReversed()}
      </CardTable>
    </details>
  );
}

function Linked(
  { path, children }: { readonly path: string | null; readonly children: ComponentChildren },
): VNode {
  return path === null ? <>{children}</> : <a href={path}>{children}</a>;
}

function rowId(at: number): string {
  return `crawl-${at}`;
}

function percentText({ questions }: HistoryCrawl, id: string): string {
  const percent = questions.find((one) => one.id === id)?.percent;
  return percent === undefined ? "" : `${percent} %`;
}

function countsText({ counts }: HistoryCrawl): string {
  if (counts === null) return "";
  const parts = [counts.worse > 0 && `${counts.worse} worse`, counts.better > 0 && `${counts.better} better`];
  return parts.filter((part) => part !== false).join(", ");
}

function labelOf(crawl: HistoryCrawl): string {
  const score = crawl.score === null ? crawl.note || "no score" : `score ${crawl.score}`;
  const parts = [crawl.isProvisional && "provisional", countsText(crawl)].filter((part) => part);
  return [`${crawl.at.slice(0, 10)}: ${visibleText(score)}`, ...parts].join(", ");
}

function summaryOf({ marks }: HistoryPlot): string {
  const scores = marks.flatMap(({ crawl: { score } }) => score ?? []);
  const failures = marks.length - scores.length;
  const failed = failures === 0 ? "" : ` ${plural(failures, "crawl")} failed.`;
  if (scores.length === 0) return `No crawl has a score yet.${failed}`;
  if (scores.length === 1) return `Score of one crawl: ${scores[0]}.${failed}`;
  const range = `between ${Math.min(...scores)} and ${Math.max(...scores)}`;
  return `Scores of ${scores.length} crawls, from ${scores[0]} to ${scores.at(-1)}, ${range}.${failed}`;
}

function captionOf({ marks, versions }: HistoryPlot<HistoryCrawl>): string {
  const scored = marks.filter(({ crawl }) => crawl.score !== null);
  const failures = marks.length - scored.length;
  const has = (test: (crawl: HistoryCrawl) => boolean) => marks.some(({ crawl }) => test(crawl));
  return [
    scored.length === 0
      ? "No score yet."
      : scored.length === 1
      ? "Only one crawl has a score so far."
      : `Scores of ${plural(scored.length, "crawl")}. Dates are UTC.`,
    has(({ counts }) => (counts?.worse ?? 0) > 0) && "▼ checks got worse.",
    has(({ counts }) => (counts?.better ?? 0) > 0 && counts?.worse === 0) && "▲ checks got better.",
    has(({ isProvisional }) => isProvisional) && "Hollow points are provisional.",
    failures > 0 && `✗ marks ${plural(failures, "failed crawl")}.`,
    versions.length > 0 &&
    "A vertical dashed line marks new scoring rules: scores before and after cannot be compared.",
  ].filter((sentence) => sentence !== false).join(" ");
}
