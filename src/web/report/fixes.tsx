/** Most important fixes, with the gain of each. The problems of one file are one fix. */
import type { VNode } from "preact";
import { type FixStep, MAX_NEXT_STEPS } from "../../scan/report.ts";
import type { CheckResult } from "../../scan/result.ts";
import { plural } from "../../plural.ts";
import { type FixNote, fixNotes } from "../texts/fix_notes.ts";
import { gainText } from "../texts/problems.ts";
import { visibleText } from "../texts/visible_text.ts";
import { CopyButton } from "./copy_button.tsx";
import { CheckLink, Fold, Section } from "./parts.tsx";

type Step = FixStep<CheckResult>;

/** Next steps of the result, with the later ones folded. */
export function Fixes({ steps }: { readonly steps: readonly Step[] }): VNode {
  const notes = fixNotes(steps.flatMap(({ checks }) => checks));
  const rest = steps.slice(MAX_NEXT_STEPS);
  const item = (step: Step, at: number) => (
    <FixItem key={step.first.id} number={at + 1} step={step} notes={notes} />
  );
  return (
    <Section id="next-steps" title="What to fix first">
      <p class="hint">Each gain adds to those before it.</p>
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
}

function FixItem({ number, step: { first, checks, gain, fix }, notes }: ItemProps): VNode {
  const file = fileOf(first);
  const withSnippet = checks.find(({ id }) => notes.get(id)?.snippet);
  const snippet = withSnippet && notes.get(withSnippet.id)?.snippet;
  return (
    <li class={`step ${first.ceiling === null ? "" : "limiting"}`}>
      <span class="number">{number}</span>
      <h4>{visibleText(fix ?? first.message)}</h4>
      <span class={gain > 0 ? "gain" : "hint"}>{gainText(gain, first)}</span>
      <p class="actions hint">
        {snippet && (
          <CopyButton
            name={`the snippet for ${withSnippet.title}`}
            label={file === null ? "Copy snippet" : "Copy file"}
            text={snippet}
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
