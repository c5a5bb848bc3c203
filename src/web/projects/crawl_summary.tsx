/** The result of a crawl in short: score, what changed, and where most checks fail. */
import type { ComponentChildren, VNode } from "preact";
import { plural } from "../../plural.ts";
import { CATEGORIES } from "../../scan/category.ts";
import { changeSummary } from "./changes.tsx";
import type { ComparedCrawl, ShownResult } from "./crawl_fields.ts";
import { noteOf, ScoreChange, ScoreFigure } from "./crawl_parts.tsx";

interface SummaryProps {
  readonly crawl: ComparedCrawl & { readonly results: readonly Pick<ShownResult, "category" | "status">[] };
  readonly children?: ComponentChildren;
}

export function Summary({ crawl, children }: SummaryProps): VNode {
  const note = noteOf(crawl);
  const changed = changeSummary(crawl);
  return (
    <div class="overview project-summary">
      <div>
        <p class="project-score">
          <ScoreFigure crawl={crawl} large />
        </p>
        <p>
          <ScoreChange points={crawl.scoreChange} />
        </p>
      </div>
      <div>
        <p class="verdict">
          {changed === null ? "This was the first crawl of the site." : `${changed} since the crawl before.`}
        </p>
        <p>{failingText(crawl.results)}</p>
        {note !== "" && <p class="notice">{note}.</p>}
        {children}
      </div>
    </div>
  );
}

/** "9 checks fail, 4 of them in Discovery." */
export function failingText(results: readonly Pick<ShownResult, "category" | "status">[]): string {
  const failing = results.filter(({ status }) => status === "fail");
  if (failing.length === 0) {
    const warnings = results.filter(({ status }) => status === "warn").length;
    return warnings === 0 ? "No check fails." : `No check fails, and ${plural(warnings, "check")} warned.`;
  }
  const counts = CATEGORIES.map(({ id, title }) => ({
    title,
    count: failing.filter(({ category }) => category === id).length,
  })).sort((left, right) => right.count - left.count);
  const [most] = counts;
  const verb = failing.length === 1 ? "fails" : "fail";
  const where = most === undefined || most.count === 0
    ? ""
    : most.count === failing.length
    ? `, in ${most.title}`
    : `, ${most.count} of them in ${most.title}`;
  return `${plural(failing.length, "check")} ${verb}${where}.`;
}
