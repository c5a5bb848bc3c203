/** Links to the parts of the report. */
import type { VNode } from "preact";
import type { ShownReport } from "../texts/shown_report.ts";

interface BarProps {
  readonly result: ShownReport;
  readonly hasFixes: boolean;
}

export function ReportBar({ result: { pages, crawl, surfaces }, hasFixes }: BarProps): VNode {
  const parts: readonly (readonly [id: string, name: string, isThere: boolean])[] = [
    ["next-steps", "Fixes", hasFixes],
    ["checks", "Checks", true],
    ["pages", "Pages", crawl !== undefined || pages.length > 1],
    ["changes", "Changes", crawl !== undefined && crawl.hasChanges !== false],
    ["surfaces", "Kind of site", surfaces.length > 0],
    ["about-scan", "About", true],
  ];
  return (
    <nav class="report-bar" aria-label="Parts of the report">
      {parts.map(([id, name, isThere]) => isThere && <a key={id} class="chip" href={`#${id}`}>{name}</a>)}
    </nav>
  );
}
