/** The page of a stored report, which works without its script. */
import type { VNode } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { CopyingContext, ShownContext, type StatusFilter, StoredContext } from "../report/interaction.ts";
import { ScanForm } from "../scan/scan_form.tsx";
import { headElements } from "../site/head_elements.tsx";
import type { Site } from "../site/site.ts";
import { summaryOf } from "../texts/verdict/score_summary.ts";
import { verdictText } from "../texts/verdict/verdict.ts";
import { visibleText } from "../texts/visible_text.ts";
import { Document, renderPage } from "../ui/document.tsx";
import type { ReportHistory } from "./history.ts";
import { StoredReport } from "./stored_report.tsx";

interface StoredReportPageParts {
  readonly result: ScanResult;
  readonly history: ReportHistory;
  readonly path: string;
  readonly site: Site;
  /** True if search engines may list the page. */
  readonly isListed: boolean;
  readonly shown: StatusFilter;
}

export function storedReportPage(parts: StoredReportPageParts): string {
  const { result, history, path, site, isListed, shown } = parts;
  const words = {
    title: visibleText(`${result.target.domain}: ${summaryOf(result)} – Readiness`),
    description: visibleText(verdictText(result)),
  };
  const page = renderPage(
    <Document
      {...words}
      isPrivate={!isListed}
      island="report"
      find={{ domain: result.target.page ?? result.target.domain }}
    >
      <h1 class="visually-hidden">Agent readiness report</h1>
      <article id="report" aria-labelledby="report-title">
        <StoredContext.Provider value={{ path, query: history.query }}>
          <CopyingContext.Provider value>
            <ShownContext.Provider value={shown}>
              <StoredReport result={result} history={history} />
            </ShownContext.Provider>
          </CopyingContext.Provider>
        </StoredContext.Provider>
      </article>
      <Ownership domain={result.target.domain} />
    </Document>,
  );
  // Text is escaped, so the first end tag belongs to the head.
  const alt = visibleText(`${result.target.domain}: ${summaryOf(result)}`);
  const picture = { path: `${path}.png`, alt };
  const head = headElements({ path, markdown: `${path}.md`, picture }, words, site);
  return page.replace("</head>", () => `${head}\n</head>`);
}

function Ownership({ domain }: { readonly domain: string }): VNode {
  const path = `/remove-reports?${new URLSearchParams({ domain })}`;
  return (
    <p class="hint">
      Is this your site? You can <a href={path}>have its reports removed</a>.
    </p>
  );
}

/** Page for a report that does not exist any more. */
export function missingReportPage(): string {
  return renderPage(
    <Document
      title="Report not found – Readiness"
      description="This report is not stored."
      isPrivate
      find={null}
    >
      <h1>Report not found</h1>
      <p>The report has expired, was removed, or never existed. Scan the site to get a new one.</p>
      <ScanForm />
    </Document>,
  );
}
