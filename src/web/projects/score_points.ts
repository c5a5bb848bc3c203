/** The finished crawls of a project as points of a chart, oldest first. */
import type { ListedCrawl } from "./crawl_fields.ts";

export interface ScorePoint {
  readonly x: number;
  readonly y: number;
  readonly crawl: ListedCrawl & { readonly score: number };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Plots one step to the right for each crawl that has a score or has failed, so that days with many crawls
 * remain readable. Lines are between points of the same scoring version, because scores of different versions
 * cannot be compared.
 * @param crawls newest first, as the API lists them
 * @param box in units of the drawing; 100 points are at its top
 */
export function linesOf(
  crawls: readonly ListedCrawl[],
  { left, right, top, bottom }: Box,
): readonly (readonly ScorePoint[])[] {
  const ended = crawls.filter(({ status, score }) => status === "Failed" || score !== null).toReversed();
  const step = ended.length < 2 ? 0 : (right - left) / (ended.length - 1);
  const lines: ScorePoint[][] = [];
  for (const [at, crawl] of ended.entries()) {
    const { score } = crawl;
    if (score === null) continue;
    const x = ended.length === 1 ? (left + right) / 2 : left + step * at;
    const y = bottom - (bottom - top) * score / 100;
    const point = { x: rounded(x), y: rounded(y), crawl: { ...crawl, score } };
    const last = lines.at(-1);
    if (last?.at(-1)?.crawl.scoringVersion === crawl.scoringVersion) last?.push(point);
    else lines.push([point]);
  }
  return lines;
}

/** Value of the attribute `points` of a polyline. */
export function pointsOf(line: readonly ScorePoint[]): string {
  return line.map(({ x, y }) => `${x},${y}`).join(" ");
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
