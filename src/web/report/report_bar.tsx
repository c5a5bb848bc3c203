/** Bar that is always visible, with the site, its result, and links to the parts of the report. */
import type { VNode } from "preact";
import type { ShownReport } from "../texts/shown_report.ts";
import { visibleText } from "../texts/visible_text.ts";

interface BarProps {
  readonly result: ShownReport;
  readonly hasFixes: boolean;
}

export function ReportBar({ result, hasFixes }: BarProps): VNode {
  const { target, score, grade, pages, crawl } = result;
  return (
    <nav class="report-bar" aria-label="Parts of the report">
      <a href="#report-title" class="site-name">{visibleText(target.domain)}</a>
      <span class={`grade-${grade?.toLowerCase() ?? "none"}`}>
        {score === null ? "No score" : <strong>{score} {grade}</strong>}
      </span>
      {hasFixes && <a href="#next-steps">Fixes</a>}
      {crawl === undefined && pages.length > 1 && <a href="#pages">Pages</a>}
      <a href="#checks">Checks</a>
      {crawl !== undefined && (
        <>
          {crawl.hasChanges !== false && <a href="#changes">Changes</a>}
          <a href="#pages">Pages</a>
        </>
      )}
    </nav>
  );
}
