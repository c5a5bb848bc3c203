/** `/report`: the report of a finished scan, for browsers without JavaScript, for print and to save. */
import type { VNode } from "preact";
import type { CheckResult, ScanResult } from "../scan/report/event.ts";
import { visibleText } from "./texts/visible_text.ts";
import { fixNotes } from "./texts/fix_notes.ts";
import { SCORE_MEANING, STATUSES } from "./texts/labels.ts";
import { pagesNote, pagesText } from "./texts/page_texts.ts";
import { gainText, problemsByGain, stepsHeading, untestedByReason } from "./texts/problems.ts";
import { proofOf } from "./texts/proof.ts";
import {
  adviceText,
  categoryText,
  coverageText,
  limitText,
  noScoreText,
  verdictText,
} from "./texts/verdict.ts";
import { statusCounts } from "./texts/status_counts.ts";
import { Document, renderPage } from "./ui/document.tsx";

/** As links to this page name the scan. */
export interface ReportQuery {
  readonly domain: string;
  /** User agent; empty for the default. */
  readonly ua: string;
}

/** @param search the query of the page's URL, with its question mark */
export function reportPage(result: ScanResult, query: ReportQuery, search: string): string {
  const { target, checks } = result;
  const problems = problemsByGain(checks);
  const passed = checks.filter(({ status }) => status === "pass");
  return renderPage(
    <Document
      title={`${target.domain}: ${summaryOf(result)} – Readiness`}
      description={verdictText(result)}
      isPrivate
    >
      <h1>Report for {shown(target.page ?? target.domain)}</h1>
      <Verdict result={result} />
      {checks.length > 0 && <Score result={result} />}
      <Untested checks={checks} />
      {problems.length > 0 && <Problems result={result} problems={problems} />}
      {passed.length > 0 && (
        <section aria-labelledby="passed">
          <h2 id="passed">What is right</h2>
          <ul>
            {passed.map((check) => (
              <li key={check.id}>
                <CheckLink check={check} />: {shown(check.message)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="about-scan">
        <h2 id="about-scan">About this scan</h2>
        <p>
          Scanned {result.startedAt.slice(0, 16).replace("T", " ")} UTC as{" "}
          <code>{shown(result.userAgent)}</code>, scoring version {result.scoringVersion}.
        </p>
        <p>
          <a href={`/${search}`}>Scan again, with all details</a>
        </p>
        <ScanForm query={query} />
      </section>
    </Document>,
  );
}

/** What a person is told who cannot have a report. @param message a sentence */
export function refusedReportPage(title: string, message: string, query: ReportQuery): string {
  return renderPage(
    <Document title={`${title} – Readiness`} description="The site was not scanned." isPrivate>
      <h1>{title}</h1>
      <p class="banner bad" role="alert">{shown(message)}</p>
      <ScanForm query={query} />
    </Document>,
  );
}

function summaryOf({ score, grade }: ScanResult): string {
  return score === null ? "no score" : `score ${score} of 100, grade ${grade}`;
}

function Verdict({ result }: { readonly result: ScanResult }): VNode {
  const texts = [limitText(result), adviceText(result)].filter((text) => text !== null);
  return (
    <div>
      <p class="verdict">{shown(verdictText(result))}</p>
      {texts.map((text) => <p key={text}>{shown(text)}</p>)}
    </div>
  );
}

function Score({ result }: { readonly result: ScanResult }): VNode {
  const { score, grade, categories, checks, summary } = result;
  const meaning = score === null ? noScoreText(result) : SCORE_MEANING;
  return (
    <section aria-label="Score">
      <p class="score">
        {score === null ? <strong>No score</strong> : (
          <>
            <strong>{score}</strong> of 100, grade {grade}
          </>
        )}
      </p>
      {meaning !== null && <p class="hint">{meaning}</p>}
      <p class="hint">{statusCounts(summary)}</p>
      {[coverageText(result), pagesText(result)].map((text) =>
        text !== null && <p key={text}>{shown(text)}</p>
      )}
      {score !== null && (
        <ul>
          {categories.map((category) => (
            <li key={category.id}>
              {category.title}:{" "}
              {category.score === null ? categoryText(category, checks) : `${category.score} of 100`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Untested({ checks }: { readonly checks: readonly CheckResult[] }): VNode | null {
  const reasons = untestedByReason(checks);
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="untested">
      <h2 id="untested">Checks that could not run</h2>
      <ul>
        {reasons.map(({ message, checks }) => (
          <li key={message}>
            {shown(message)}: {checks.map((check, at) => (
              <>
                {at > 0 && ", "}
                <CheckLink check={check} />
              </>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProblemsProps {
  readonly result: ScanResult;
  readonly problems: ReturnType<typeof problemsByGain<CheckResult>>;
}

function Problems({ result, problems }: ProblemsProps): VNode {
  const notes = fixNotes(problems.map(({ check }) => check));
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">{stepsHeading("Problems", problems)}</h2>
      {problems.map(({ check, gain }) => (
        <article key={check.id} id={`check-${check.id}`}>
          <h3>
            <Status check={check} /> <CheckLink check={check} />{" "}
            <span class="gain">{gainText(gain, check)}</span>
          </h3>
          <p>{shown(check.message)} {pagesNote(check) !== "" && `(${shown(pagesNote(check))})`}</p>
          {check.fix !== null && (
            <p>
              <strong>Fix:</strong> {shown(check.fix)}
            </p>
          )}
          {notes.get(check.id)?.lines.map(({ name, text, checkId }) => (
            <p key={name}>
              <strong>{name}:</strong>{" "}
              {checkId === null ? shown(text) : <a href={`#check-${checkId}`}>{shown(text)}</a>}
            </p>
          ))}
          <Code text={notes.get(check.id)?.snippet ?? null} label={`Snippet for ${check.title}`} />
          <details>
            <summary>Check it yourself</summary>
            <Code text={proofOf(check, result)} label={`Commands for ${check.title}`} />
          </details>
        </article>
      ))}
    </section>
  );
}

function Status({ check: { status } }: { readonly check: CheckResult }): VNode {
  const { symbol, word } = STATUSES[status];
  return (
    <span class={`status ${status}`}>
      <span class="symbol" aria-hidden="true">{symbol}</span> <span>{word}</span>
    </span>
  );
}

function CheckLink({ check: { id, title } }: { readonly check: CheckResult }): VNode {
  return <a href={`/checks/${id}`}>{title}</a>;
}

function Code({ text, label }: { readonly text: string | null; readonly label: string }): VNode | null {
  if (text === null || text === "") return null;
  return <pre tabindex={0} aria-label={label} role="region"><code>{shown(text)}</code></pre>;
}

function ScanForm({ query: { domain, ua } }: { readonly query: ReportQuery }): VNode {
  return (
    <form action="/report" method="get">
      <label for="domain">Domain or URL</label>
      <div class="row">
        <input
          id="domain"
          name="domain"
          type="text"
          inputmode="url"
          autocomplete="url"
          autocapitalize="none"
          spellcheck={false}
          required
          value={domain}
        />
        <button type="submit">Scan</button>
      </div>
      {ua !== "" && <input type="hidden" name="ua" value={ua} />}
    </form>
  );
}

/** What sites write may hold characters that nobody sees, or that reverse what stands around them. */
function shown(text: string): string {
  return visibleText(text);
}
