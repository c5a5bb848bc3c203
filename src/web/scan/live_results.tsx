/** A running scan, with its progress and the problems found so far. */
import type { VNode } from "preact";
import type { CheckResult } from "../../scan/result.ts";
import { StatusMark } from "../report/status_mark.tsx";
import { partId } from "../report/part_id.ts";
import { STATUSES } from "../texts/labels.ts";
import { visibleText } from "../texts/visible_text.ts";
import type { Running } from "./scan_model.ts";

interface LiveProps {
  readonly running: Running;
  /** Path of the report once the scan has finished. */
  readonly stored?: string;
  readonly onStop: () => void;
}

export function LiveResults({ running, stored, onStop }: LiveProps): VNode {
  const { domain, fraction, text, last, problems, counts } = running;
  return (
    <section id="progress" aria-labelledby="progress-title">
      <h2 id="progress-title">Scanning {visibleText(domain)}</h2>
      <progress
        id="progress-bar"
        max={1}
        {...fraction === null ? {} : { value: fraction }}
        aria-labelledby="progress-title"
        aria-describedby="progress-text"
      />
      <p id="progress-text">{text}</p>
      <p class="counts">
        {(["fail", "warn", "pass"] as const).map((status) => (
          <span key={status} class={`status ${status}`}>
            <span class="symbol" aria-hidden="true">{STATUSES[status].symbol}</span>
            <span>{counts[status] ?? 0} {STATUSES[status].short}</span>
          </span>
        ))}
      </p>
      <p id="progress-last" class="hint">{last === "" ? "" : `Last check: ${last}`}</p>
      {stored === undefined
        ? <button id="stop" type="button" class="quiet" onClick={onStop}>Stop</button>
        : <a class="button" href={stored}>Open the report</a>}
      <div class="check-rows live" aria-label="Problems found so far" role="group">
        {problems.map((check) => <LiveProblem key={check.id} check={check} />)}
      </div>
    </section>
  );
}

/** A problem with its fix. The report has its evidence. */
function LiveProblem({ check: { id, title, status, message, fix } }: { readonly check: CheckResult }): VNode {
  return (
    <details id={partId.check(id)} class="check" data-status={status}>
      <summary>
        <StatusMark status={status} />
        <span class="name">
          <h4>{title}</h4>
        </span>
        <span class="message">{visibleText(message)}</span>
      </summary>
      <div class="body">
        {fix !== null && (
          <div class="fix">
            <h5>How to fix it</h5>
            <p>{visibleText(fix)}</p>
          </div>
        )}
        <p>
          <a href={`/checks/${id}`}>Details of this check, with an example</a>
        </p>
      </div>
    </details>
  );
}
