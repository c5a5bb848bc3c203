/** Summary of a crawl with its score, its changes, and the pages where most checks fail. */
import type { ComponentChildren, VNode } from "preact";
import { plural } from "../../plural.ts";
import { countByStatus } from "../../scan/report.ts";
import { changeSummary, noteOf } from "../texts/crawl_notes.ts";
import type { JudgedCrawl } from "../texts/crawl_report.ts";
import { verdictText } from "../texts/verdict.ts";
import type { ComparedCrawl } from "./crawl_fields.ts";
import { ScoreRing } from "../ui/figures.tsx";
import { ScoreChange, shown } from "./crawl_parts.tsx";

interface SummaryProps {
  readonly crawl: ComparedCrawl & JudgedCrawl;
  readonly children?: ComponentChildren;
}

export function Summary({ crawl, children }: SummaryProps): VNode {
  const note = noteOf(crawl);
  const { report, checks } = crawl;
  return (
    <div class="headline">
      <ScoreRing score={crawl.score} grade={crawl.grade} />
      <div>
        {report !== null && <p class="verdict">{shown(verdictText({ ...crawl, ...report }))}</p>}
        <p>
          <ScoreChange points={crawl.scoreChange} /> {countsText(checks)} {changeSummary(crawl)}
        </p>
        {note !== "" && <p class="notice">{note}.</p>}
        {children}
      </div>
    </div>
  );
}

/** Text such as "9 checks fail, 4 warn." */
function countsText(checks: JudgedCrawl["checks"]): string {
  const { fail: failing, warn: warning, inconclusive, error } = countByStatus(checks);
  const unseen = inconclusive + error;
  const problems = failing + warning === 0
    ? "No checks fail or warn"
    : failing === 0
    ? `No check fails, ${warning} ${warning === 1 ? "warns" : "warn"}`
    : `${plural(failing, "check")} ${failing === 1 ? "fails" : "fail"}, ${warning} ${
      warning === 1 ? "warns" : "warn"
    }`;
  return `${problems}${unseen === 0 ? "" : `, ${unseen} could not run`}.`;
}
