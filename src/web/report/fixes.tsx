/** Most important fixes, with the gain of each. The problems of one file are one fix. */
import type { VNode } from "preact";
import { type FixStep, MAX_NEXT_STEPS } from "../../scan/report.ts";
import type { CheckResult } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import { type FixNote, fixNotes } from "../texts/fixes/fix_notes.ts";
import { shownStep, STEPS_NOTE, STEPS_TITLE } from "../texts/fixes/step_texts.ts";
import { visibleText } from "../texts/visible_text.ts";
import { CopyButton } from "./copy_button.tsx";
import { CheckLink, codeId, Fold, Section } from "./parts.tsx";

type Step = FixStep<CheckResult>;

interface FixesProps {
  readonly steps: readonly Step[];
  /** False if the result has no score, so no fix gains points. */
  readonly isScored: boolean;
}

/** Next steps of the result, with the later ones folded. */
export function Fixes({ steps, isScored }: FixesProps): VNode {
  const notes = fixNotes(steps.flatMap(({ checks }) => checks));
  const rest = steps.slice(MAX_NEXT_STEPS);
  const item = (step: Step, at: number) => (
    <FixItem key={step.first.id} number={at + 1} step={step} notes={notes} isScored={isScored} />
  );
  return (
    <Section id="next-steps" title={STEPS_TITLE}>
      {isScored && <p class="hint">{STEPS_NOTE}</p>}
      <ol class="steps">{steps.slice(0, MAX_NEXT_STEPS).map(item)}</ol>
      {rest.length > 0 && (
        <Fold
          class="more"
          summary={plural(rest.length, "more fix", "more fixes")}
          body={() => (
            <ol class="steps" start={MAX_NEXT_STEPS + 1}>
              {rest.map((step, at) => item(step, MAX_NEXT_STEPS + at))}
            </ol>
          )}
        />
      )}
    </Section>
  );
}

interface ItemProps {
  readonly number: number;
  readonly step: Step;
  readonly notes: ReadonlyMap<string, FixNote>;
  readonly isScored: boolean;
}

function FixItem({ number, step, notes, isScored }: ItemProps): VNode {
  const { first, checks } = step;
  const { action, why, gain } = shownStep(step);
  const file = fileOf(first);
  const withSnippet = checks.find(({ id }) => notes.get(id)?.snippet);
  const snippet = withSnippet && notes.get(withSnippet.id)?.snippet;
  return (
    <li class={`step ${first.ceiling === null ? "" : "limiting"}`}>
      <span class="symbol info">{number}</span>
      <h4>{visibleText(action)}</h4>
      {isScored && <span class={step.gain > 0 ? "gain" : "hint"}>{visibleText(gain)}</span>}
      {why !== null && <p class="why">{visibleText(why)}</p>}
      <p class="actions hint">
        {snippet && (
          <CopyButton
            name={`the snippet for ${withSnippet.title}`}
            label={file === null ? "Copy snippet" : "Copy file"}
            text={snippet}
            codeId={codeId(`snippet for ${withSnippet.title}`)}
          />
        )}
        {file !== null && <code class="file">{file}</code>}
        {checks.map(({ id, title }) => <CheckLink key={id} id={id}>{title}</CheckLink>)}
      </p>
    </li>
  );
}

/** Returns the file that the fix changes, if it is known. */
function fileOf({ step }: CheckResult): string | null {
  return step?.startsWith("/") ? visibleText(step) : null;
}
