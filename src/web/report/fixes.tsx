/** What to fix first, with what each fix would gain; the problems of one file are one fix. */
import type { VNode } from "preact";
import type { CheckResult } from "../../scan/result.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { plural } from "../../plural.ts";
import { gainText, type Problem, stepsHeading } from "../texts/problems.ts";
import { visibleText } from "../texts/visible_text.ts";
import { CheckLink, Fold, Section } from "./parts.tsx";

/** Further fixes are folded. */
const MAX_FIXES = 5;

interface Fix {
  readonly check: CheckResult;
  /** Other checks that the same change makes pass. */
  readonly others: readonly CheckResult[];
  /** Points. */
  readonly gain: number;
  readonly text: string;
}

interface FixesProps {
  readonly result: ShownReport;
  readonly problems: readonly Problem<CheckResult>[];
}

/** The next steps of the service, then what they leave. */
export function Fixes({ result: { nextSteps, checks }, problems }: FixesProps): VNode {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const steps = nextSteps.flatMap(({ checkId, checkIds, gain, fix }): Fix[] => {
    const check = byId.get(checkId);
    if (check === undefined) return [];
    return [{ check, gain, text: fix, others: checkIds.slice(1).flatMap((id) => byId.get(id) ?? []) }];
  });
  const covered = new Set(nextSteps.flatMap(({ checkIds }) => checkIds));
  const rest = problems.filter(({ check }) => !covered.has(check.id))
    .map(({ check, gain }): Fix => ({ check, gain, text: check.fix ?? check.message, others: [] }));
  const shown = [...steps, ...rest.splice(0, Math.max(0, MAX_FIXES - steps.length))];
  return (
    <Section id="next-steps" title={stepsHeading("Top fixes", steps)}>
      <ol class="steps">{shown.map((fix) => <FixItem key={fix.check.id} fix={fix} />)}</ol>
      {rest.length > 0 && (
        <Fold
          class="more"
          summary={plural(rest.length, "more fix", "more fixes")}
          body={() => (
            <ol class="steps" start={shown.length + 1}>
              {rest.map((fix) => <FixItem key={fix.check.id} fix={fix} />)}
            </ol>
          )}
        />
      )}
    </Section>
  );
}

function FixItem({ fix: { check, others, gain, text } }: { readonly fix: Fix }): VNode {
  return (
    <li>
      <p class="step">
        {fileOf(check) !== null && <code class="file">{fileOf(check)}</code>}
        <CheckLink id={check.id}>{check.title}</CheckLink>
        {others.map(({ id, title }) => [", ", <CheckLink key={id} id={id}>{title}</CheckLink>])}{" "}
        <span class="gain">{gainText(gain, check)}</span>
      </p>
      <p>{visibleText(text)}</p>
    </li>
  );
}

/** The file that the fix changes, where it is known. */
function fileOf({ step }: CheckResult): string | null {
  return step?.startsWith("/") ? visibleText(step) : null;
}
