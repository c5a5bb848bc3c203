/** The report of a scan or a crawl, with its meaning, the top fixes, and every check with its evidence. */
import type { ComponentChildren, VNode } from "preact";
import { fixSteps } from "../../scan/report.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { AboutScan } from "./about_scan.tsx";
import { BrowserPages } from "./browser_pages.tsx";
import { Checks } from "./checks/checks.tsx";
import { Exchanges } from "./exchanges.tsx";
import { Fixes } from "./fixes.tsx";
import { Headline, Untested } from "./headline.tsx";
import { Later } from "./later.tsx";
import { Questions } from "./questions.tsx";
import { ReportActions } from "./report_actions.tsx";
import { ReportBar } from "./report_bar.tsx";
import { SampledPages } from "./sampled_pages.tsx";
import { Surfaces } from "./surfaces.tsx";

interface ReportProps {
  readonly result: ShownReport;
  /** Links and files that the page has for the report, shown with its headline. */
  readonly children?: ComponentChildren;
}

/**
 * With an `InteractionContext` around it, the report can be filtered, copied and saved. Without the context,
 * it is a document.
 */
export function Report({ result, children }: ReportProps): VNode {
  const { checks, exchanges = [], outcome, crawl, score } = result;
  const steps = fixSteps(result);
  const isReached = checks.length > 0 && outcome !== "unreachable";
  return (
    <>
      <Headline result={result}>
        <ReportActions result={result} />
        {children}
      </Headline>
      <Untested result={result} />
      {isReached && score !== null && <Questions result={result} />}
      {isReached && <ReportBar result={result} hasFixes={steps.length > 0} />}
      {steps.length > 0 && <Later>{() => <Fixes steps={steps} isScored={score !== null} />}</Later>}
      {isReached && <Later>{() => <Checks result={result} />}</Later>}
      {isReached && <Later>{() => <BrowserPages result={result} />}</Later>}
      {isReached && crawl === undefined && <Later>{() => <SampledPages result={result} />}</Later>}
      {isReached && <Later>{() => <Surfaces result={result} />}</Later>}
      <Later>{() => <Exchanges exchanges={exchanges} />}</Later>
      <Later>{() => <AboutScan result={result} />}</Later>
    </>
  );
}
