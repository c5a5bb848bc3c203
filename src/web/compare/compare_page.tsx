/** `/compare` shows the form, and the comparison or the reason why there is none to show. */
import type { VNode } from "preact";
import { visibleText } from "../texts/visible_text.ts";
import { Document, renderPage } from "../ui/document.tsx";
import type { Comparison } from "./comparison.ts";
import { comparisonMarkdown } from "./comparison_markdown.ts";
import { titleOf, verdictSentence } from "./comparison_text.ts";
import { ComparisonView } from "./comparison_view.tsx";
import { KNOWN_AGENTS } from "./known_agents.ts";
import { URL_INPUT } from "../ui/url_input.ts";

/** Parameters of links to this page; empty if left out. */
export interface CompareQuery {
  readonly a: string;
  readonly b: string;
  readonly uaA: string;
  readonly uaB: string;
}

export const EMPTY_QUERY: CompareQuery = { a: "", b: "", uaA: "", uaB: "" };

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
      <Forms query={query} />
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
}

export function comparisonPage(
  comparison: Comparison,
  query: CompareQuery,
  { back = null, ...downloads }: DownloadsProps,
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
        <ComparisonView comparison={comparison} />
        <Copies comparison={comparison} {...downloads} />
      </div>
      <section aria-labelledby="again">
        <h2 id="again">Compare something else</h2>
        <Forms query={query} />
      </section>
    </Document>,
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
      <Forms query={query} />
    </Document>,
  );
}

function Copies(
  { comparison, search, scansAgain }: DownloadsProps & { readonly comparison: Comparison },
): VNode {
  const { first, second } = comparison;
  const reports = comparison.kind === "runs" ? [] : [first, second];
  return (
    <section aria-labelledby="copies">
      <h2 id="copies">Copy and download</h2>
      <details>
        <summary>Copy the comparison as Markdown</summary>
        <button type="button" class="quiet" data-copy="comparison-markdown" hidden>Copy</button>
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
      {scansAgain && reports.length > 0 && (
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

function Forms({ query }: { readonly query: CompareQuery }): VNode {
  return (
    <>
      <form action="/compare" method="get" class="compare-form">
        <div class="sides">
          <SideFields title="First" name="a" domain={query.a} userAgent={query.uaA} />
          <SideFields title="Second" name="b" domain={query.b} userAgent={query.uaB} />
        </div>
        <datalist id="known-agents">
          {[...KNOWN_AGENTS.keys()].map((name) => <option key={name} value={name} />)}
        </datalist>
        <p class="hint">
          To compare one site as two user agents, leave the second site empty and choose two user agents. Both
          sides are scanned, which takes up to a minute.
        </p>
        <button type="submit">Compare</button>
      </form>
      <details>
        <summary>Compare two saved reports</summary>
        <form action="/compare" method="post" encType="multipart/form-data">
          <p class="hint">
            Choose two reports that you saved as JSON. They are compared in memory and not stored.
          </p>
          <FileField name="first" label="Earlier report" />
          <FileField name="second" label="Later report" />
          <button type="submit">Compare reports</button>
        </form>
      </details>
    </>
  );
}

interface SideFieldsProps {
  readonly title: string;
  /** Name of the field. The name of the user agent field follows from it. */
  readonly name: "a" | "b";
  readonly domain: string;
  readonly userAgent: string;
}

function SideFields({ title, name, domain, userAgent }: SideFieldsProps): VNode {
  return (
    <fieldset>
      <legend>{title}</legend>
      <label for={`site-${name}`}>
        Domain or URL {name === "b" && <span class="hint">(leave empty for the same site)</span>}
      </label>
      <input
        id={`site-${name}`}
        name={name}
        {...URL_INPUT}
        autocomplete="url"
        required={name === "a"}
        value={domain}
      />
      <label for={`agent-${name}`}>
        User agent <span class="hint">(optional)</span>
      </label>
      <input
        id={`agent-${name}`}
        name={`ua-${name}`}
        type="text"
        list="known-agents"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={userAgent}
      />
    </fieldset>
  );
}

function FileField({ name, label }: { readonly name: string; readonly label: string }): VNode {
  return (
    <div class="field">
      <label for={`file-${name}`}>{label}</label>
      <input id={`file-${name}`} name={name} type="file" accept=".json,application/json" required />
    </div>
  );
}
