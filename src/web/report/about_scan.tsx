/** Time and method of the scan or crawl. */
import type { VNode } from "preact";
import type { ShownReport } from "../texts/shown_report.ts";
import { technologyNames } from "../texts/technology_names.ts";
import { visibleText } from "../texts/visible_text.ts";
import { Time } from "../ui/time.tsx";
import { type FactEntry, Facts, OutwardLink, Section } from "./parts.tsx";

export function AboutScan({ result }: { readonly result: ShownReport }): VNode {
  const { target, userAgent, startedAt, durationMs, scanId, crawl, scoringVersion } = result;
  const duration = durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
  const site = <OutwardLink url={target.url} />;
  const page = target.page === null ? null : <OutwardLink url={target.page} />;
  const scanned = (
    <>
      <Time at={startedAt} /> in {duration}
    </>
  );
  const software = technologyNames(result);
  const run: readonly FactEntry[] = crawl === undefined
    ? [["Scan ID", scanId]]
    : [["Pages", crawl.pagesChecked], ["Crawl ID", crawl.id]];
  return (
    <Section id="about-scan" title={crawl === undefined ? "About this scan" : "About this crawl"}>
      <Facts
        entries={[
          ["Site", site],
          ...(page === null ? [] : [["Page", page] as const]),
          [crawl === undefined ? "Scanned" : "Crawled", scanned],
          ...(software === null ? [] : [["Built with", software] as const]),
          ["User agent", userAgent === "" ? "default (our crawler)" : visibleText(userAgent)],
          ...run,
          ["Scoring version", scoringVersion],
        ]}
      />
    </Section>
  );
}
