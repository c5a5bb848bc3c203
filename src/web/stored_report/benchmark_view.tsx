/** Where a score is among those of a survey: a sentence, and a bar for each ten points. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import { visibleText } from "../texts/visible_text.ts";
import { type Benchmark, decadeOf } from "./benchmark.ts";

/** Units of the drawing. */
const BAR_WIDTH = 10;
const HEIGHT = 20;

export function BenchmarkView({ benchmark }: { readonly benchmark: Benchmark }): VNode {
  const { path, title, finishedAt, sites, lower, decades, score } = benchmark;
  const most = Math.max(...decades);
  return (
    <div class="benchmark">
      <svg
        viewBox={`0 0 ${decades.length * BAR_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {decades.map((count, at) => {
          // A few sites are still a bar.
          const height = count === 0 ? 0.5 : Math.max(1, Math.round(10 * HEIGHT * count / most) / 10);
          const place = { x: at * BAR_WIDTH, y: HEIGHT - height, width: BAR_WIDTH - 1, height };
          return <rect key={at} {...place} fill="currentColor" opacity={at === decadeOf(score) ? 1 : 0.35} />;
        })}
      </svg>
      <p>
        <strong>{rankText(lower, sites)}</strong> of {plural(sites, "site")}{" "}
        <span class="hint">
          (survey <a href={path}>{visibleText(title)}</a>, {finishedAt.slice(0, 10)})
        </span>
      </p>
    </div>
  );
}

/** The share is rounded down, so that it never promises too much. Below one percent, the number says more. */
function rankText(lower: number, sites: number): string {
  const percent = Math.floor(100 * lower / sites);
  return percent === 0 && lower > 0 ? `Better than ${lower}` : `Better than ${percent} %`;
}
