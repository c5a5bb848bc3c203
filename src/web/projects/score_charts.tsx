/** Scores over time as a small line for a row of a list. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import type { ListedCrawl } from "./crawl_fields.ts";
import { linesOf, pointsOf } from "./score_points.ts";

const SPARK = { left: 3, right: 117, top: 3, bottom: 29 } as const;

/** @param crawls newest first */
export function Sparkline({ crawls }: { readonly crawls: readonly ListedCrawl[] }): VNode | null {
  const lines = linesOf(crawls, SPARK);
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
