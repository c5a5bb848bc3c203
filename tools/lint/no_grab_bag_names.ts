/** Refuses file names that say nothing, such as utils. */
import { pathOf } from "./path.ts";

const GRAB_BAGS = new Set("utils util helpers helper common misc types shared lib".split(" "));

export function noGrabBagNames(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const found = pathOf(context).split("/").find((segment) =>
    GRAB_BAGS.has(segment.replace(/(?:_test)?\..*$/, ""))
  );
  if (found === undefined) return {};
  const message = `"${found}" says nothing about what is in it: name the file or folder after its noun`;
  return { Program: () => context.report({ range: [0, 1], message }) };
}
