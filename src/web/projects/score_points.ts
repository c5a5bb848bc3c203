/** The finished crawls of a project as points of a chart, oldest first. */
import type { ListedCrawl } from "./crawl_fields.ts";

export interface ScorePoint {
  readonly x: number;
  readonly y: number;
  readonly crawl: ListedCrawl & { readonly score: number };
}

export interface Plot {
  /**
   * Lines between points of the same scoring version, because scores of different versions cannot be
   * compared.
   */
  readonly lines: readonly (readonly ScorePoint[])[];
  /** Positions of changes of the scoring version. */
  readonly versions: readonly { readonly x: number; readonly from: string; readonly to: string }[];
  /** Positions of failed crawls. */
  readonly failures: readonly { readonly x: number; readonly crawl: ListedCrawl }[];
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Plots one step to the right for each crawl that has a score or has failed, so that days with many crawls
 * remain readable.
 * @param crawls newest first, as the API lists them
 * @param box in units of the drawing; 100 points are at its top
 */
export function plotOf(crawls: readonly ListedCrawl[], { left, right, top, bottom }: Box): Plot {
  const ended = crawls.filter(({ status, score }) => status === "Failed" || score !== null).toReversed();
  const step = ended.length < 2 ? 0 : (right - left) / (ended.length - 1);
  const lines: ScorePoint[][] = [];
  const versions: Plot["versions"][number][] = [];
  const failures: Plot["failures"][number][] = [];
  for (const [at, crawl] of ended.entries()) {
    const x = ended.length === 1 ? (left + right) / 2 : left + step * at;
    const { score } = crawl;
    if (score === null) {
      failures.push({ x: rounded(x), crawl });
      continue;
    }
    const point = {
      x: rounded(x),
      y: rounded(bottom - (bottom - top) * score / 100),
      crawl: { ...crawl, score },
    };
    const before = lines.at(-1)?.at(-1);
    if (before !== undefined && before.crawl.scoringVersion === crawl.scoringVersion) {
      lines.at(-1)?.push(point);
      continue;
    }
    if (before !== undefined) {
      const [from, to] = [before.crawl, crawl].map(({ scoringVersion }) => scoringVersion ?? "?");
      versions.push({ x: rounded((before.x + x) / 2), from: from ?? "?", to: to ?? "?" });
    }
    lines.push([point]);
  }
  return { lines, versions, failures };
}

/** Value of the attribute `points` of a polyline. */
export function pointsOf(line: readonly ScorePoint[]): string {
  return line.map(({ x, y }) => `${x},${y}`).join(" ");
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
