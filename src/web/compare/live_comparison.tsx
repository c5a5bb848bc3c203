/** A comparison in the browser: the progress of both scans, then its result or the reason for its failure. */
import type { VNode } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { storedPath } from "../stored_report/report_path.ts";
import { visibleText } from "../texts/visible_text.ts";
import { ScoreAndGrade } from "../ui/figures.tsx";

export interface LiveSide {
  readonly name: string;
  readonly completed: number;
  /** Number of checks; 0 until it is known. */
  readonly total: number;
  /** Null until the scan has finished. If its report is stored, it has no checks. */
  readonly result: Pick<ScanResult, "score" | "grade" | "reportUrl"> | null;
}

/** The state before the first results. */
export function startingSides([first, second]: readonly [string, string]): readonly [LiveSide, LiveSide] {
  const start = { completed: 0, total: 0, result: null };
  return [{ name: first, ...start }, { name: second, ...start }];
}

export type LiveState =
  | { readonly step: "idle" }
  | { readonly step: "scanning"; readonly sides: readonly [LiveSide, LiveSide] }
  | { readonly step: "stopped" }
  | { readonly step: "failed"; readonly message: string }
  | { readonly step: "done"; readonly view: VNode };

interface LiveProps {
  readonly state: LiveState;
  readonly onStop: () => void;
  readonly onRetry: () => void;
}

export function LiveComparison({ state, onStop, onRetry }: LiveProps): VNode | null {
  if (state.step === "idle") return null;
  if (state.step === "scanning") return <Scanning sides={state.sides} onStop={onStop} />;
  if (state.step === "done") return state.view;
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
      <div class="sides">
        {sides.map((side, at) => (
          <div key={at} class="card">
            {side.result === null
              ? <Progress side={side} id={`progress-${at}`} />
              : <Finished side={side} result={side.result} />}
          </div>
        ))}
      </div>
      <p>
        <button type="button" class="quiet" onClick={onStop}>Stop</button>
      </p>
    </section>
  );
}

function Progress(
  { side: { name, completed, total }, id }: { readonly side: LiveSide; readonly id: string },
): VNode {
  return (
    <>
      <label for={id}>
        {visibleText(name)}{" "}
        <span class="hint">{total === 0 ? "requesting the site" : `${completed} of ${total} checks`}</span>
      </label>
      <progress id={id} max={total || 1} value={completed} />
    </>
  );
}

/** Something to read while the other side is scanned. */
function Finished(
  { side: { name }, result }: { readonly side: LiveSide; readonly result: LiveSide["result"] & object },
): VNode {
  const report = storedPath(result);
  return (
    <>
      <h3>
        {visibleText(name)} <ScoreAndGrade {...result} />
      </h3>
      {report !== null && (
        <p>
          <a href={report} target="_blank">Full report (opens in a new tab)</a>
        </p>
      )}
    </>
  );
}
