/** Most important fixes, with the gain of each. The problems of one file are one fix. */
import type { VNode } from "preact";
import { type FixStep, MAX_NEXT_STEPS } from "../../scan/report.ts";
import type { CheckResult } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import { shownStep, STEPS_HEADING } from "../texts/step_texts.ts";
import { visibleText } from "../texts/visible_text.ts";
import { CheckLink, Fold, Section } from "./parts.tsx";

type Step = FixStep<CheckResult>;

/** Next steps of the result, with the later ones folded. */
export function Fixes({ steps }: { readonly steps: readonly Step[] }): VNode {
  const shown = steps.slice(0, MAX_NEXT_STEPS);
  const rest = steps.slice(MAX_NEXT_STEPS);
  return (
    <Section id="next-steps" title={STEPS_HEADING}>
      <ol class="steps">{shown.map((step) => <FixItem key={step.first.id} step={step} />)}</ol>
      {rest.length > 0 && (
        <Fold
          class="more"
          summary={plural(rest.length, "more fix", "more fixes")}
          body={() => (
            <ol class="steps" start={shown.length + 1}>
              {rest.map((step) => <FixItem key={step.first.id} step={step} />)}
            </ol>
          )}
        />
      )}
    </Section>
  );
}

function FixItem({ step }: { readonly step: Step }): VNode {
  const { first, checks } = step;
  const { action, why, gain } = shownStep(step);
  const file = fileOf(first);
  return (
    <li>
      <p class="step">
        <strong>{visibleText(action)}</strong> <span class="gain">{visibleText(gain)}</span>
      </p>
      {why !== null && <p>{visibleText(why)}</p>}
      <p class="hint">
        {file !== null && <code class="file">{file}</code>}
        {checks.map(({ id, title }, at) => [at > 0 && ", ", <CheckLink key={id} id={id}>{title}</CheckLink>])}
      </p>
    </li>
  );
}

/** Returns the file that the fix changes, if it is known. */
function fileOf({ step }: CheckResult): string | null {
  return step?.startsWith("/") ? visibleText(step) : null;
}
