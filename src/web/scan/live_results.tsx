/** A running scan, with its progress and the problems found so far. */
import type { VNode } from "preact";
import { STATUSES } from "../texts/labels.ts";
import { visibleText } from "../texts/visible_text.ts";
import type { CheckContext } from "../report/check_context.ts";
import { CheckRow } from "../report/check_row.tsx";
import type { Running } from "./scan_model.ts";

interface LiveProps {
  readonly running: Running;
  readonly onStop: () => void;
}

const NO_NOTES: Omit<CheckContext, "source"> = { problems: new Map(), notes: new Map(), isScored: false };

export function LiveResults({ running, onStop }: LiveProps): VNode {
  const { domain, fraction, text, last, problems, counts } = running;
  const context: CheckContext = {
    ...NO_NOTES,
    source: {
      target: { domain, url: domain, page: null },
      userAgent: "",
      surfaces: [],
      checks: problems,
      exchanges: [],
    },
  };
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
      <button id="stop" type="button" class="quiet" onClick={onStop}>Stop</button>
      <div class="live" aria-label="Problems found so far" role="group">
        {problems.map((check) => <CheckRow key={check.id} check={check} context={context} />)}
      </div>
    </section>
  );
}
