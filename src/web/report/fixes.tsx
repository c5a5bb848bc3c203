/** Most important fixes, with the gain of each. The problems of one file are one fix. */
import type { VNode } from "preact";
import { type FixStep, MAX_NEXT_STEPS } from "../../scan/report.ts";
import type { CheckResult } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import { gainText, stepsHeading } from "../texts/problems.ts";
import { visibleText } from "../texts/visible_text.ts";
import { CheckLink, Fold, Section } from "./parts.tsx";

type Step = FixStep<CheckResult>;

/** Next steps of the result, with the later ones folded. */
export function Fixes({ steps }: { readonly steps: readonly Step[] }): VNode {
  const shown = steps.slice(0, MAX_NEXT_STEPS);
  const rest = steps.slice(MAX_NEXT_STEPS);
  return (
    <Section id="next-steps" title={stepsHeading("Top fixes", shown)}>
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

function FixItem({ step: { first, checks, gain, fix } }: { readonly step: Step }): VNode {
  return (
    <li>
      <p class="step">
        {fileOf(first) !== null && <code class="file">{fileOf(first)}</code>}
        {checks.map(({ id, title }, at) => [at > 0 && ", ", <CheckLink key={id} id={id}>{title}</CheckLink>])}
        {" "}
        <span class="gain">{gainText(gain, first)}</span>
      </p>
      <p>{visibleText(fix ?? first.message)}</p>
    </li>
  );
}

/** Returns the file that the fix changes, if it is known. */
function fileOf({ step }: CheckResult): string | null {
  return step?.startsWith("/") ? visibleText(step) : null;
}
