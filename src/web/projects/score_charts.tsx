/** Scores over time, as a small line for a tile, and as a chart with a table for the page of a project. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import { Time } from "../ui/time.tsx";
import type { ListedCrawl } from "./crawl_fields.ts";
import { noteOf } from "../texts/crawl_notes.ts";
import { signed } from "./crawl_parts.tsx";
import { plotOf, pointsOf } from "./score_points.ts";

const SPARK = { left: 3, right: 117, top: 3, bottom: 29 } as const;
const CHART = { left: 42, right: 628, top: 34, bottom: 190 } as const;
/** Scores with a grid line. */
const GRID = [0, 25, 50, 75, 100] as const;

/** @param crawls newest first */
export function Sparkline({ crawls }: { readonly crawls: readonly ListedCrawl[] }): VNode | null {
  const { lines } = plotOf(crawls, SPARK);
  const scores = lines.flat().map(({ crawl }) => crawl.score);
  const last = lines.at(-1)?.at(-1);
  if (scores.length < 2 || last === undefined) return null;
  return (
    <svg
      class="sparkline"
      viewBox="0 0 120 32"
      role="img"
      aria-label={`Scores of the latest ${plural(scores.length, "crawl")}, oldest first: ${
        scores.join(", ")
      }`}
    >
      {lines.map((line) => <polyline key={line[0]?.x} points={pointsOf(line)} />)}
      <circle cx={last.x} cy={last.y} r="3" />
    </svg>
  );
}

/** @param crawls newest first */
export function History({ crawls }: { readonly crawls: readonly ListedCrawl[] }): VNode {
  const { lines, versions, failures } = plotOf(crawls, CHART);
  const points = lines.flat();
  const ended = crawls.filter(({ status }) => status === "Finished" || status === "Failed");
  const [newest, oldest] = [ended[0], ended.at(-1)];
  const { left, right, top, bottom } = CHART;
  const heightOf = (score: number) => bottom - (bottom - top) * score / 100;
  return (
    <figure class="history">
      <svg viewBox="0 0 640 220" role="img" aria-labelledby="history-title">
        <title id="history-title">{summaryOf(points.map(({ crawl }) => crawl.score), failures.length)}</title>
        {GRID.map((score) => (
          <g key={score} class="grid">
            <line x1={left} x2={right} y1={heightOf(score)} y2={heightOf(score)} />
            <text x={left - 8} y={heightOf(score) + 4} text-anchor="end">{score}</text>
          </g>
        ))}
        {versions.map(({ x, to }) => (
          <g key={x} class="version">
            <line x1={x} x2={x} y1={top - 6} y2={bottom} />
            <text x={x} y={top - 12} text-anchor={x > 480 ? "end" : "start"}>New scoring rules ({to})</text>
          </g>
        ))}
        {lines.map((line) => <polyline key={line[0]?.x} class="line" points={pointsOf(line)} />)}
        {points.map(({ x, y, crawl }) => (
          <circle key={x} cx={x} cy={y} r="4" class={crawl.isProvisional ? "provisional" : "point"}>
            <title>
              {`${dayOf(crawl.createdAt)}: ${crawl.score}${crawl.isProvisional ? ", provisional" : ""}`}
            </title>
          </circle>
        ))}
        {failures.map(({ x, crawl }) => (
          <text key={x} class="failure" x={x} y={bottom - 4} text-anchor="middle">
            ✗<title>{`${dayOf(crawl.createdAt)}: failed`}</title>
          </text>
        ))}
        {oldest && newest && oldest !== newest && (
          <g class="grid">
            <text x={left} y="212">{dayOf(oldest.createdAt)}</text>
            <text x={right} y="212" text-anchor="end">{dayOf(newest.createdAt)}</text>
          </g>
        )}
      </svg>
      <figcaption class="hint">
        {points.length === 0
          ? "No score yet."
          : points.length === 1
          ? "Only one crawl has a score so far."
          : `Scores of ${plural(points.length, "crawl")}, oldest on the left.`}
        {points.some(({ crawl }) => crawl.isProvisional) && " Hollow points are provisional."}
        {failures.length > 0 && ` ✗ marks ${plural(failures.length, "failed crawl")}.`}
        {versions.length > 0 &&
          " Dashed lines mark new scoring rules: scores before and after a line cannot be compared."}
      </figcaption>
      <details>
        <summary>View as a table</summary>
        <div class="table short" role="region" aria-label="Scores as a table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Crawl</th>
                <th scope="col">Score</th>
                <th scope="col">Change</th>
                <th scope="col">Scoring rules</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {ended.map((crawl) => (
                <tr key={crawl.id}>
                  <td>
                    <a href={`/crawls/${crawl.id}`}>
                      <Time at={crawl.createdAt} />
                    </a>
                  </td>
                  <td>{crawl.score ?? "none"}</td>
                  <td>{crawl.scoreChange === null ? "" : signed(crawl.scoreChange)}</td>
                  <td>{crawl.scoringVersion ?? ""}</td>
                  <td>{noteOf(crawl)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function summaryOf(scores: readonly number[], failures: number): string {
  const failed = failures === 0 ? "" : ` ${plural(failures, "crawl")} failed.`;
  if (scores.length === 0) return `No crawl has a score yet.${failed}`;
  if (scores.length === 1) return `Score of one crawl: ${scores[0]}.${failed}`;
  const range = `between ${Math.min(...scores)} and ${Math.max(...scores)}`;
  return `Scores of ${scores.length} crawls, from ${scores[0]} to ${scores.at(-1)}, ${range}.${failed}`;
}

function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
