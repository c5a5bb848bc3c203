/** Refuses `any` in the program. Deno's own rule can be ignored by a comment, which hides what the type checker then misses. */
import { pathOf } from "./path.ts";

export function noAny(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  if (!/^(src\/|main\.ts$)/.test(pathOf(context))) return {};
  return {
    TSAnyKeyword(node) {
      const message = "Do not use any: take the type of a document (src/gql/document.ts), or unknown";
      context.report({ node, message });
    },
  };
}
