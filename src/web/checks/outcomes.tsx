/** The possible results of a check by status, each with its points. */
import type { VNode } from "preact";
import type { ExplainedOutcome } from "../texts/explained_check.ts";
import { STATUSES } from "../texts/labels.ts";
import { capitalized } from "./check_words.ts";

interface OutcomesProps {
  /** Results with the same status follow each other. */
  readonly outcomes: readonly ExplainedOutcome[];
}

export function Outcomes({ outcomes }: OutcomesProps): VNode {
  return (
    <>
      {[...Map.groupBy(outcomes, ({ status }) => status)].map(([status, own]) => (
        <section key={status} class="result-group">
          <h3>
            <span class={`status ${status}`}>
              <span class="symbol" aria-hidden="true">{STATUSES[status].symbol}</span>
              <span>{STATUSES[status].word}</span>
            </span>
          </h3>
          <ul class="items">
            {own.map((outcome) => <OutcomeItem key={outcome.key} outcome={outcome} />)}
          </ul>
        </section>
      ))}
      <p class="hint">
        Names, numbers and URLs are examples. If we cannot observe what the check needs, such as behind a bot
        wall, the result is “{STATUSES
          .inconclusive.word}” and does not count.
      </p>
    </>
  );
}

function OutcomeItem(
  { outcome: { exampleMessage, fix, counts } }: { readonly outcome: ExplainedOutcome },
): VNode {
  return (
    <li>
      <p>{exampleMessage}</p>
      {fix !== null && (
        <p>
          <strong>Fix:</strong> {fix}
        </p>
      )}
      <p class="hint">{capitalized(counts)}</p>
    </li>
  );
}
