/** The gain of a fix, shown next to the title of its problem. */
import type { VNode } from "preact";
import type { CheckResult } from "../../scan/result.ts";
import { effectText, type Problem } from "../texts/problems.ts";
import { visibleText } from "../texts/visible_text.ts";

export function Effect({ problem }: { readonly problem: Problem<CheckResult> }): VNode {
  const { check, step } = problem;
  return (
    <span class={check.id === step.first.id && step.gain > 0 ? "gain" : "hint"}>
      {visibleText(effectText(problem, step.first.title))}
    </span>
  );
}
