/** The result of a crawl in short: score, what changed, and where most checks fail. */
import type { ComponentChildren, VNode } from "preact";
import { plural } from "../../plural.ts";
import { CATEGORIES } from "../../scan/category.ts";
import { categoryScores, confidenceOf, scoreOf } from "../../scan/report/score.ts";
import { withIds } from "../texts/problems.ts";
import { verdictText } from "../texts/verdict.ts";
import { changeSummary } from "./changes.tsx";
import type { ComparedCrawl, JudgedResult } from "./crawl_fields.ts";
import { noteOf, ScoreChange, ScoreFigure, shown } from "./crawl_parts.tsx";

interface SummaryProps {
  readonly crawl: ComparedCrawl & { readonly results: readonly JudgedResult[] };
  readonly children?: ComponentChildren;
}

export function Summary({ crawl, children }: SummaryProps): VNode {
  const note = noteOf(crawl);
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
        <p class="verdict">{shown(verdictOf(crawl.results))}</p>
        <p>
          {countsText(crawl.results)} {changeSummary(crawl)}
        </p>
        {note !== "" && <p class="notice">{note}.</p>}
        {children}
      </div>
    </div>
  );
}

/** "9 checks fail, 4 warn." */
function countsText(results: readonly Pick<JudgedResult, "status">[]): string {
  const count = (status: string) => results.filter((result) => result.status === status).length;
  const [failing, warning] = [count("fail"), count("warn")];
  const unseen = count("inconclusive") + count("error");
  const problems = failing + warning === 0
    ? "No checks fail or warn"
    : failing === 0
    ? `No check fails, ${warning} ${warning === 1 ? "warns" : "warn"}`
    : `${plural(failing, "check")} ${failing === 1 ? "fails" : "fail"}, ${warning} ${
      warning === 1 ? "warns" : "warn"
    }`;
  return `${problems}${unseen === 0 ? "" : `, ${unseen} could not run`}.`;
}

/** What a scan with these results would say. */
function verdictOf(results: readonly JudgedResult[]): string {
  const checks = withIds(results).map((result) => ({ ...result, details: {} }));
  return verdictText({
    outcome: "completed",
    problem: null,
    categories: categoryScores(CATEGORIES, checks),
    checks,
    ceiling: scoreOf(checks).ceiling,
    confidence: confidenceOf(checks),
  });
}
