/** When and how the site was scanned. */
import type { VNode } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { visibleText } from "../texts/visible_text.ts";
import { Facts, OutwardLink, Section } from "./parts.tsx";

export function AboutScan({ result }: { readonly result: ScanResult }): VNode {
  const { target, userAgent, startedAt, durationMs, scanId, scoringVersion } = result;
  const duration = durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
  const site = <OutwardLink url={target.url} />;
  const page = target.page === null ? null : <OutwardLink url={target.page} />;
  const scanned = (
    <>
      <time datetime={startedAt}>{utcText(startedAt)}</time> in {duration}
    </>
  );
  return (
    <Section id="about-scan" title="About this scan">
      <Facts
        entries={[
          ["Site", site],
          ...(page === null ? [] : [["Page", page] as const]),
          ["Scanned", scanned],
          ["User agent", userAgent === "" ? "default (our crawler)" : visibleText(userAgent)],
          ["Scan ID", scanId],
          ["Scoring version", scoringVersion],
        ]}
      />
    </Section>
  );
}

/** `2026-11-24 02:06 UTC`: the same for everybody who reads the report. */
function utcText(iso: string): string {
  return `${iso.slice(0, 16).replace("T", " ")} UTC`;
}
