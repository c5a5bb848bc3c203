/**
 * A comparison made in the browser, with the progress of both scans, then the result, or the reason for its
 * failure.
 */
import type { VNode } from "preact";
import { visibleText } from "../texts/visible_text.ts";
import type { Comparison } from "./comparison.ts";
import { comparisonMarkdown } from "./comparison_markdown.ts";
import { ComparisonView } from "./comparison_view.tsx";

export interface LiveSide {
  readonly name: string;
  readonly completed: number;
  /** Number of checks; 0 until it is known. */
  readonly total: number;
}

export type LiveState =
  | { readonly step: "idle" }
  | { readonly step: "scanning"; readonly sides: readonly [LiveSide, LiveSide] }
  | { readonly step: "stopped" }
  | { readonly step: "failed"; readonly message: string }
  | { readonly step: "done"; readonly comparison: Comparison };

interface LiveProps {
  readonly state: LiveState;
  readonly onStop: () => void;
  readonly onRetry: () => void;
  /** Downloads a file that the browser made. */
  readonly onDownload: (text: string, name: string, type: string) => void;
  readonly onCopy: (text: string, button: HTMLButtonElement) => void;
}

export function LiveComparison({ state, onStop, onRetry, onDownload, onCopy }: LiveProps): VNode | null {
  if (state.step === "idle") return null;
  if (state.step === "scanning") return <Scanning sides={state.sides} onStop={onStop} />;
  if (state.step === "done") {
    return <Done comparison={state.comparison} onDownload={onDownload} onCopy={onCopy} />;
  }
  const text = state.step === "stopped" ? "Stopped. Nothing was compared." : state.message;
  return (
    <div class={`banner ${state.step === "failed" ? "bad" : ""}`} role="alert">
      <p>{visibleText(text)}</p>
      <button type="button" class="quiet" onClick={onRetry}>Try again</button>
    </div>
  );
}

function Scanning(
  { sides, onStop }: { readonly sides: readonly LiveSide[]; readonly onStop: () => void },
): VNode {
  return (
    <section class="scanning" aria-labelledby="scanning">
      <h2 id="scanning" tabindex={-1}>Scanning both sides</h2>
      {sides.map(({ name, completed, total }, at) => {
        const isDone = total > 0 && completed >= total;
        const count = total === 0
          ? "requesting the site"
          : isDone
          ? "done"
          : `${completed} of ${total} checks`;
        return (
          <div key={at}>
            <label for={`progress-${at}`}>
              {visibleText(name)} <span class="hint">{count}</span>
            </label>
            <progress id={`progress-${at}`} max={total || 1} value={completed} />
          </div>
        );
      })}
      <button type="button" class="quiet" onClick={onStop}>Stop</button>
    </section>
  );
}

function Done({ comparison, onDownload, onCopy }: Pick<LiveProps, "onDownload" | "onCopy"> & {
  readonly comparison: Comparison;
}): VNode {
  return (
    <>
      <ComparisonView comparison={comparison} />
      <section aria-labelledby="copies">
        <h2 id="copies">Copy and download</h2>
        <p class="row">
          <button
            type="button"
            class="quiet"
            onClick={({ currentTarget }) => onCopy(comparisonMarkdown(comparison), currentTarget)}
          >
            Copy as Markdown
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() => onDownload(comparisonMarkdown(comparison), "comparison.md", "text/markdown")}
          >
            Download Markdown
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() =>
              onDownload(JSON.stringify(comparison, null, 2), "comparison.json", "application/json")}
          >
            Download JSON
          </button>
        </p>
      </section>
    </>
  );
}
