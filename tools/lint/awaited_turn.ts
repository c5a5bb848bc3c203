/** Refuses a turn of the event loop that nobody awaits: the long work after it would begin in the same slice. */
import { pathOf } from "./path.ts";

export function awaitedTurn(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  if (!pathOf(context).startsWith("src/")) return {};
  return {
    CallExpression(node) {
      const { callee, parent } = node;
      if (callee.type !== "Identifier" || callee.name !== "takeTurn") return;
      const isUnused = parent.type === "ExpressionStatement" ||
        parent.type === "UnaryExpression" && parent.operator === "void";
      if (isUnused) context.report({ node, message: "Await takeTurn() before the long work" });
    },
  };
}
