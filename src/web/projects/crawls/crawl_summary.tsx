/** Summary of a crawl with its score, its changes, and the pages where most checks fail. */
import type { ComponentChildren, VNode } from "preact";
import { plural } from "../../../plural.ts";
import { countByStatus } from "../../../scan/report.ts";
import type { Status } from "../../../scan/result.ts";
import { changeSummary, noteOf } from "../../texts/crawl/crawl_notes.ts";
import type { JudgedCrawl } from "../../texts/crawl/crawl_report.ts";
import { verdictText } from "../../texts/verdict/verdict.ts";
import type { ComparedCrawl } from "../crawl_fields.ts";
import { ScoreRing } from "../../ui/figures.tsx";
import { ScoreChange, shown } from "../crawl_parts.tsx";

interface SummaryProps {
  readonly crawl: ComparedCrawl & JudgedCrawl;
  /** The crawled site, unless the page has it as its title. */
  readonly target: string | null;
  readonly children?: ComponentChildren;
}

export function Summary({ crawl, target, children }: SummaryProps): VNode {
  const note = noteOf(crawl);
  const { report } = crawl;
  return (
    <div class="headline">
      <ScoreRing score={crawl.score} grade={crawl.grade} />
      <div>
        {target !== null && <p class="target">{shown(target)}</p>}
        {report !== null && <p class="verdict">{shown(verdictText({ ...crawl, ...report }))}</p>}
        <p>
          <ScoreChange points={crawl.scoreChange} /> <Counts crawl={crawl} /> {changeSummary(crawl)}
        </p>
        {note !== "" && <p class="notice">{note}.</p>}
        {children}
      </div>
    </div>
  );
}

/** Text such as "9 checks fail, 4 warn", with links to these checks. */
function Counts({ crawl: { id, checks } }: Pick<SummaryProps, "crawl">): VNode {
  const { fail: failing, warn: warning, inconclusive, error } = countByStatus(checks);
  const unseen = inconclusive + error;
  const listed = (status: Status, text: string) => <a href={`/crawls/${id}?show=${status}#checks`}>{text}</a>;
  const fails = `${plural(failing, "check")} ${failing === 1 ? "fails" : "fail"}`;
  const warns = `${warning} ${warning === 1 ? "warns" : "warn"}`;
  return (
    <>
      {failing + warning === 0 ? "No checks fail or warn" : (
        <>
          {failing === 0 ? "No check fails" : listed("fail", fails)},{" "}
          {warning === 0 ? warns : listed("warn", warns)}
        </>
      )}
      {unseen > 0 && `, ${unseen} could not run`}.
    </>
  );
}
