/** `/compare` shows the form, and the comparison or the reason why there is none to show. */
import type { VNode } from "preact";
import { visibleText } from "../texts/visible_text.ts";
import { Document, renderPage } from "../ui/document.tsx";
import type { ComparedSide, Comparison } from "./comparison.ts";
import { comparisonMarkdown } from "./comparison_markdown.ts";
import { titleOf, verdictSentence } from "./comparison_text.ts";
import { ComparisonView } from "./comparison_view.tsx";
import { CompareElse, CompareForms, type CompareQuery } from "./compare_forms.tsx";
import { CopyCode } from "../ui/code_block.tsx";
import { Time } from "../ui/time.tsx";

const TITLE = "Compare two sites";
const DESCRIPTION =
  "Compare how well AI agents can use two sites, one site as two user agents, or one site before and after a change.";

export function compareFormPage(query: CompareQuery): string {
  return renderPage(
    <Document title={`${TITLE} – Readiness`} description={DESCRIPTION} island="compare" section="/compare">
      <h1>{TITLE}</h1>
      <div id="comparing" />
      <p>
        Compare two sites, one site as two user agents, or two reports of one site from before and after a
        change.
      </p>
      <CompareForms query={query} />
    </Document>,
  );
}

interface DownloadsProps {
  /** The query of the page's URL with its question mark; empty if the comparison has no URL. */
  readonly search: string;
  /** True if opening a download scans both sites again. */
  readonly scansAgain: boolean;
  /** Path of the page that led here, if it is known. */
  readonly back?: string | null;
  /** Stored reports that are compared, instead of new scans. */
  readonly kept?: KeptPair | null;
}

export interface KeptPair {
  /** Paths of both reports. */
  readonly paths: readonly [string, string];
  /** Path of the page that scans both sites. */
  readonly again: string;
}

export function comparisonPage(
  comparison: Comparison,
  query: CompareQuery,
  { back = null, kept = null, ...downloads }: DownloadsProps,
): string {
  const title = titleOf(comparison);
  return renderPage(
    <Document
      title={`${title} – Readiness`}
      island="compare"
      section="/compare"
      description={visibleText(verdictSentence(comparison))}
      isPrivate
    >
      {back !== null && (
        <nav class="trail" aria-label="Breadcrumb">
          <a href={back}>Back to the crawl</a>
        </nav>
      )}
      <h1>{title}</h1>
      <div id="comparing" />
      <div id="compared">
        <ComparisonView comparison={comparison}>
          {kept !== null && <Kept comparison={comparison} kept={kept} />}
        </ComparisonView>
        <Copies comparison={comparison} {...downloads} kept={kept} />
      </div>
      <CompareElse query={query} />
    </Document>,
  );
}

/** Has a line of its own, so that the time in the reader's time zone moves nothing. */
function KeptSide({ side, path }: { readonly side: ComparedSide; readonly path: string }): VNode {
  return (
    <li>
      <a href={path}>{visibleText(side.name)}</a>, <Time at={side.startedAt} />
    </li>
  );
}

function Kept(
  { comparison: { first, second }, kept: { paths, again } }: {
    readonly comparison: Comparison;
    readonly kept: KeptPair;
  },
): VNode {
  return (
    <>
      <p class="hint">Compares stored reports:</p>
      <ul class="hint">
        <KeptSide side={first} path={paths[0]} />
        <KeptSide side={second} path={paths[1]} />
      </ul>
      <p>
        <a class="button quiet" href={again}>Scan again</a>
      </p>
    </>
  );
}

/** @param message a sentence */
export function refusedComparePage(title: string, message: string, query: CompareQuery): string {
  return renderPage(
    <Document
      title={`${title} – Readiness`}
      description="Nothing was compared."
      isPrivate
      island="compare"
      section="/compare"
    >
      <h1>{title}</h1>
      <div id="comparing" />
      <p class="banner bad" id="compared" role="alert">{visibleText(message)}</p>
      <CompareForms query={query} />
    </Document>,
  );
}

function Copies(
  { comparison, search, scansAgain, kept = null }: DownloadsProps & { readonly comparison: Comparison },
): VNode {
  const { first, second } = comparison;
  const reports = comparison.kind === "runs" ? [] : [first, second];
  return (
    <section aria-labelledby="copies">
      <h2 id="copies">Copy and download</h2>
      <details>
        <summary>Copy the comparison as Markdown</summary>
        <p>
          <CopyCode id="comparison-markdown" name="Copy the comparison as Markdown" />
        </p>
        <pre
          id="comparison-markdown"
          tabindex={0}
          role="region"
          aria-label="Comparison as Markdown"
        ><code>{comparisonMarkdown(comparison)}</code></pre>
      </details>
      {search !== "" && (
        <p>
          Download as <a href={`/compare.md${search}`}>Markdown</a> or{" "}
          <a href={`/compare.json${search}`}>JSON</a>
          {scansAgain && ". Each download scans both sites again"}.
        </p>
      )}
      {scansAgain && kept === null && reports.length > 0 && (
        <ul>
          {reports.map((side) => (
            <li key={side.name}>
              <a href={reportPath(side.page ?? side.domain, side.userAgent)}>
                Full report for {visibleText(side.name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function reportPath(domain: string, userAgent: string | null): string {
  return `/report?${new URLSearchParams({ domain, ...userAgent === null ? {} : { ua: userAgent } })}`;
}
