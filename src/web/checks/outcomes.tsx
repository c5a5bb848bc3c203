/** The possible results of a check, by their share of the points. */
import type { VNode } from "preact";
import type { Ceiling } from "../../scan/result.ts";
import { type Check, describeTemplate, type Outcome, type VerdictStatus } from "../../scan/catalogue.ts";
import { surfaceTitle } from "./check_words.ts";
import { STATUSES } from "../texts/labels.ts";

const ORDER: readonly VerdictStatus[] = ["pass", "warn", "fail", "not_applicable"];

/** Share of the weight that a scored check gets, by status. */
const CREDITS: Readonly<Record<VerdictStatus, string>> = {
  pass: "Earns the full weight",
  warn: "Earns half the weight",
  fail: "Earns nothing",
  not_applicable: "Does not count",
};

export function Outcomes({ check }: { readonly check: Check }): VNode {
  const { outcomes, ceilings = {}, weight } = check;
  const isScored = weight > 0;
  const groups = ORDER.map((status) => ({
    status,
    outcomes: Object.entries(outcomes).filter(([, outcome]) => outcome.status === status),
  })).filter(({ outcomes }) => outcomes.length > 0);
  return (
    <>
      {groups.map(({ status, outcomes }) => (
        <section key={status} class="result-group">
          <h3>
            <span class={`status ${status}`}>
              <span class="symbol" aria-hidden="true">{STATUSES[status].symbol}</span>
              <span>{STATUSES[status].word}</span>
            </span>
          </h3>
          {isScored && <p class="hint">{CREDITS[status]}</p>}
          <ul class="outcomes">
            {outcomes.map(([key, outcome]) => (
              <OutcomeItem
                key={key}
                outcome={outcome}
                ceiling={ceilings[key]}
                note={absenceNote(outcome, surfaceTitle(check.surface), isScored)}
              />
            ))}
          </ul>
        </section>
      ))}
      <p class="hint">
        If we cannot observe what the check needs, such as behind a bot wall, the result is “{STATUSES
          .inconclusive.word}” and does not count.
      </p>
    </>
  );
}

interface OutcomeItemProps {
  readonly outcome: Outcome;
  readonly ceiling: Ceiling | undefined;
  readonly note: string | null;
}

function OutcomeItem({ outcome, ceiling, note }: OutcomeItemProps): VNode {
  const { message, fix } = outcome;
  return (
    <li>
      <p>{templateParts(message)}</p>
      {fix !== null && (
        <p>
          <strong>Fix:</strong> {fix}
        </p>
      )}
      {ceiling && <p class="hint">{`Limits the score to ${ceiling.limit}: ${ceiling.reason}`}</p>}
      {note !== null && <p class="hint">{note}</p>}
    </li>
  );
}

/**
 * Note on an outcome that counts differently because nothing is published.
 * @param surface subject of the check, or null for every site
 */
function absenceNote({ status, absence }: Outcome, surface: string | null, isScored: boolean): string | null {
  if (!absence) return null;
  const exempt = surface === null ? "" : `on sites without ${surface}`;
  if (!isScored || status !== "warn") return exempt === "" ? null : `Does not count ${exempt}`;
  return exempt === "" ? "Earns nothing" : `Earns nothing; does not count ${exempt}`;
}

/** Parts of the message, with the placeholders that the report fills in marked as such. */
function templateParts(message: string): (string | VNode)[] {
  return describeTemplate(message).split(/\{([a-zA-Z]+)\}/).map((part, index) =>
    index % 2 === 1 ? <var key={index}>{part}</var> : part
  );
}
