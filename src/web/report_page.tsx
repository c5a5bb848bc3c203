/** `/report` shows the report of a finished scan, for browsers without JavaScript, for print and to save. */
import type { ScanResult } from "../scan/result.ts";
import { PicturesContext, type PictureUrls } from "./report/pictures.ts";
import { Report } from "./report/report.tsx";
import { ScanForm } from "./scan/scan_form.tsx";
import { summaryOf } from "./texts/verdict/score_summary.ts";
import { verdictText } from "./texts/verdict/verdict.ts";
import { watchPath } from "./texts/watch_path.ts";
import { visibleText } from "./texts/visible_text.ts";
import { Document, renderPage } from "./ui/document.tsx";

/** Parameters of links to this page that name the scan. */
export interface ReportQuery {
  readonly domain: string;
  /** User agent; empty for the default. */
  readonly ua: string;
}

/**
 * @param search the query of the page's URL, with its question mark
 * @param pictures URLs that contain the pictures of pages
 */
export function reportPage(
  result: ScanResult,
  query: ReportQuery,
  search: string,
  pictures: PictureUrls = new Map(),
): string {
  return renderPage(
    <Document
      title={visibleText(`${result.target.domain}: ${summaryOf(result)} – Readiness`)}
      description={visibleText(verdictText(result))}
      isPrivate
      island="report"
      find={{ domain: query.domain }}
    >
      <h1 class="visually-hidden">Agent readiness report</h1>
      <article id="report" aria-labelledby="report-title">
        <PicturesContext.Provider value={pictures}>
          <Report result={result} />
        </PicturesContext.Provider>
      </article>
      <p>
        <a href={watchPath(result.target)}>Watch this site</a> to see when something gets worse.
      </p>
      <p>
        <a href={`/${search}`}>Scan again with live results</a> (requires JavaScript) or{" "}
        <a href={`/compare?${new URLSearchParams({ a: query.domain })}`}>compare the site with another</a>
      </p>
    </Document>,
  );
}

/** Page for a person who cannot have a report. @param message a sentence */
export function refusedReportPage(title: string, message: string, query: ReportQuery): string {
  return renderPage(
    <Document title={`${title} – Readiness`} description="The site was not scanned." isPrivate find={null}>
      <h1>{title}</h1>
      <p class="banner bad" role="alert">{visibleText(message)}</p>
      <ScanForm query={query} />
    </Document>,
  );
}
