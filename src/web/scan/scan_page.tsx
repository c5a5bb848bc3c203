/**
 * The scan page with its form. Below it are the checks of the service, a running scan, its report, or the
 * reason for a failure.
 */
import type { RefObject, VNode } from "preact";
import { CATEGORIES } from "../../scan/result.ts";
import { type Interaction, InteractionContext } from "../report/interaction.ts";
import { Report } from "../report/report.tsx";
import { HistoryView } from "../stored_report/history_view.tsx";
import { visibleText } from "../texts/visible_text.ts";
import { LiveResults } from "./live_results.tsx";
import type { Refusal } from "./refusal.ts";
import { ScanForm } from "./scan_form.tsx";
import type { ScanModel } from "./scan_model.ts";

interface ScanPageProps {
  readonly model: ScanModel;
  /** Additions in a browser. */
  readonly browser?: {
    readonly interaction: Interaction;
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (submit: SubmitEvent) => void;
    readonly onStop: () => void;
    readonly onRetry: () => void;
  };
}

export function ScanPage({ model, browser }: ScanPageProps): VNode {
  const shown = model.shown.value;
  const refusal = shown.part === "refused" ? shown.refusal : null;
  const hasFieldError = refusal !== null && refusal.field !== null;
  return (
    <InteractionContext.Provider value={browser?.interaction ?? null}>
      <h1>Is your site ready for AI agents?</h1>
      <ScanForm
        refusal={refusal}
        {...browser === undefined ? {} : { formRef: browser.formRef, onSubmit: browser.onSubmit }}
      />
      <p id="announcer" class="visually-hidden" role="status" aria-live="polite">
        {visibleText(model.announcement.value)}
      </p>
      {shown.part === "running" && <LiveResults running={shown.running} onStop={() => browser?.onStop()} />}
      {refusal !== null && !hasFieldError && <Problem refusal={refusal} onRetry={() => browser?.onRetry()} />}
      {shown.part === "report" && (
        <article id="report" aria-labelledby="report-title">
          {shown.notice !== undefined && <p class="banner bad">{shown.notice}</p>}
          <Report result={shown.result}>
            {shown.history !== undefined && (
              <HistoryView history={shown.history} scannedAt={shown.result.startedAt} />
            )}
          </Report>
        </article>
      )}
      {(shown.part === "empty" || hasFieldError) && <WhatWeCheck />}
    </InteractionContext.Provider>
  );
}

interface ProblemProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

function Problem({ refusal: { title, text }, onRetry }: ProblemProps): VNode {
  return (
    <section id="problem" class="banner bad" role="alert">
      <h2>{visibleText(title)}</h2>
      <p>{visibleText(text)}</p>
      <button type="button" onClick={onRetry}>Try again</button>
    </section>
  );
}

function WhatWeCheck(): VNode {
  return (
    <section id="empty" aria-labelledby="empty-title">
      <h2 id="empty-title">What we check</h2>
      <dl class="categories">
        {CATEGORIES.map(({ id, title, about }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <p>
        Each result shows what we found, the requests behind it, and the smallest fix. Checks that do not
        apply to your site do not affect the score. What we cannot test is never reported as missing.{" "}
        <a href="/checks">See all checks</a>
      </p>
    </section>
  );
}
