/**
 * The scan page with its form. Below it are the checks of the service, a running scan, its report, or the
 * reason for a failure.
 */
import type { RefObject, VNode } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { visibleText } from "../texts/visible_text.ts";
import { FindForm } from "./find_form.tsx";
import { LiveResults } from "./live_results.tsx";
import type { Refusal } from "./refusal.ts";
import { ScanForm } from "./scan_form.tsx";
import type { ScanModel, Shown } from "./scan_model.ts";

interface ScanPageProps {
  readonly model: ScanModel;
  /** True if the operator allows private addresses. */
  readonly allowsPrivate?: boolean;
  /** Additions in a browser. */
  readonly browser?: {
    /** The report, whose module the model has loaded. */
    readonly report: (shown: Extract<Shown, { readonly part: "report" }>) => VNode | null;
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (submit: SubmitEvent) => void;
    readonly onStop: () => void;
    readonly onRetry: () => void;
    readonly onReload: () => void;
    /** Saves a result that cannot be shown. */
    readonly onSave: (result: ScanResult) => void;
  };
}

export function ScanPage({ model, allowsPrivate = false, browser }: ScanPageProps): VNode {
  const shown = model.shown.value;
  const refusal = shown.part === "refused" ? shown.refusal : null;
  const hasFieldError = refusal !== null && refusal.field !== null;
  const isForm = hasForm(model);
  return (
    <>
      <div class={isForm ? "welcome" : "visually-hidden"}>
        <h1>Is your site ready for AI agents?</h1>
        {isForm && (
          <>
            <p class="lead">
              Find out what agents can find, read and do on it, with the smallest fix for each problem.
            </p>
            {shown.part === "empty" && shown.notice !== undefined && (
              <p class="notice">{visibleText(shown.notice)}</p>
            )}
            <ScanForm
              refusal={refusal}
              allowsPrivate={allowsPrivate}
              {...browser === undefined
                ? {}
                : { query: model.query, formRef: browser.formRef, onSubmit: browser.onSubmit }}
            />
          </>
        )}
      </div>
      <p id="announcer" class="visually-hidden" role="status" aria-live="polite">
        {visibleText(model.announcement.value)}
      </p>
      {shown.part === "running" && <LiveResults {...shown} onStop={() => browser?.onStop()} />}
      {refusal !== null && !hasFieldError && <Problem refusal={refusal} onRetry={() => browser?.onRetry()} />}
      {shown.part === "report" && browser?.report(shown)}
      {shown.part === "unshown" && browser && <Unshown result={shown.result} {...browser} />}
    </>
  );
}

/** The form is on the page until a scan starts. Then it is in the header. */
function hasForm({ shown: { value: { part } } }: ScanModel): boolean {
  return part === "empty" || part === "refused";
}

/** The form of the header, while the page has none. */
export function HeaderForm(
  { model, browser }: Required<Pick<ScanPageProps, "model" | "browser">>,
): VNode | null {
  if (hasForm(model)) return null;
  const { domain } = model.query;
  return <FindForm key={domain} domain={domain} onSubmit={browser.onSubmit} />;
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
      <button type="button" class="quiet" onClick={onRetry}>Try again</button>
    </section>
  );
}

type UnshownProps =
  & Pick<Required<ScanPageProps>["browser"], "onReload" | "onSave">
  & Pick<Extract<Shown, { readonly part: "unshown" }>, "result">;

/** Browsers remember that a module did not load, so only a reload helps. */
function Unshown({ result, onReload, onSave }: UnshownProps): VNode {
  return (
    <section id="problem" class="banner bad" role="alert">
      <h2>The report cannot be shown</h2>
      <p>
        A part of this page did not load. Reload the page to scan again
        {result !== null && ", or download the result of this scan"}.
      </p>
      <button type="button" class="quiet" onClick={onReload}>Reload the page</button>
      {result !== null && (
        <>
          {" "}
          <button type="button" class="quiet" onClick={() => onSave(result)}>Download JSON</button>
        </>
      )}
    </section>
  );
}
