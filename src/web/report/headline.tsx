/**
 * Meaning of a result, with the verdict in a sentence, the score and its limits, and the share that could be
 * tested.
 */
import type { ComponentChildren, VNode } from "preact";
import { plural } from "../../plural.ts";
import { pagesCount } from "../texts/page_texts.ts";
import { untestedByReason, wasTested } from "../texts/problems.ts";
import { scoreText } from "../texts/verdict/score_summary.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { statusCounts } from "../texts/status_counts.ts";
import { toldSurfacesText } from "../texts/told_surfaces.ts";
import { adviceText, coverageText, untestedReason, verdictText } from "../texts/verdict/verdict.ts";
import { visibleText } from "../texts/visible_text.ts";
import { ScoreRing } from "../ui/figures.tsx";
import { Time } from "../ui/time.tsx";

/** Maximum number of reasons why checks could not run. */
const MAX_REASONS = 5;

interface ResultProps {
  readonly result: ShownReport;
}

/** @param children actions on the report */
export function Headline(
  { result, children }: ResultProps & { readonly children: ComponentChildren },
): VNode {
  const { score, grade, checks, target, summary, ceiling } = result;
  const notes = [toldSurfacesText(result), adviceText(result), ...result.crawl?.notes ?? []].filter((text) =>
    text !== null
  );
  // Without a limit, the points are explained below their questions.
  const points = score === null || ceiling !== null ? scoreText(result) : null;
  const details = checks.length === 0
    ? []
    : [points, `${coverageText(result) ?? ""} ${statusCounts(summary)}`].filter((text) => text !== null);
  const tone = result.outcome === "opted_out" ? "note" : "bad";
  return (
    <header class="headline">
      {checks.length > 0 && <ScoreRing score={score} grade={grade} />}
      <div>
        <h2 id="report-title" tabindex={-1}>
          <span class="visually-hidden">Report for</span> {visibleText(target.page ?? target.domain)}
        </h2>
        <div {...wasTested(result) ? {} : { class: `banner ${tone}` }}>
          <p class="verdict">{visibleText(verdictText(result))}</p>
          {notes.map((text) => <p key={text}>{visibleText(text)}</p>)}
        </div>
        {details.map((text) => <p key={text} class="hint">{visibleText(text)}</p>)}
        <Meta result={result} />
        {children}
      </div>
    </header>
  );
}

/** Date and size of the scan, on one line. */
function Meta({ result }: ResultProps): VNode {
  const { startedAt, durationMs, exchanges = [], crawl } = result;
  const duration = durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
  const requests = exchanges.length === 0 ? "" : `${plural(exchanges.length, "request")} in ${duration}`;
  const facts = [crawl === undefined ? pagesCount(result) : plural(crawl.pagesChecked, "page"), requests];
  return (
    <p class="hint meta">
      <Time at={startedAt} />
      {facts.filter((fact) => fact !== "").map((fact) => ` · ${fact}`)}
      {" · "}
      <a href="/checks#score">How the score is computed</a>
    </p>
  );
}

/** A reason that many checks share is shown once. */
export function Untested({ result }: ResultProps): VNode | null {
  const reasons = untestedByReason(result.checks);
  // The headline has the only reason why nothing was tested.
  const isTold = reasons.length === 1 && !wasTested(result);
  if (reasons.length === 0 || isTold || result.outcome === "unreachable") return null;
  return (
    <div class="banner">
      <h3>Checks that could not run</h3>
      <ul>
        {reasons.slice(0, MAX_REASONS).map(({ message, checks }) => (
          <li key={message}>
            {plural(checks.length, "check")} did not run: {visibleText(untestedReason(message))}
          </li>
        ))}
      </ul>
    </div>
  );
}
