/** Keeps checks pure: no fetching, no clock, no await. */
import { memberName, onGlobal } from "./globals.ts";
import { onImport } from "./imports.ts";
import { pathOf } from "./path.ts";

const CHECKS = "src/scan/checks/";
const IMPURE = new Set([
  ..."fetch Deno performance crypto console globalThis self window Worker localStorage".split(" "),
  ..."setTimeout setInterval queueMicrotask".split(" "),
]);

export function pureCheck(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  if (!pathOf(context).startsWith(CHECKS)) return {};
  const why = "a check is pure: the same observations give the same judgement";
  const report = (node: Deno.lint.Node, what: string) => context.report({ node, message: `${what}: ${why}` });
  const now = "`at.now` in place of the clock";
  return {
    ...onImport(context, ({ node, path }) => {
      if (path === null) report(node, "A check imports no package");
    }),
    Identifier: onGlobal(IMPURE, (node, name) => report(node, `No ${name} in a check`)).Identifier,
    MemberExpression(node) {
      const member = `${node.object.type === "Identifier" ? node.object.name : ""}.${memberName(node)}`;
      if (member === "Date.now" || member === "Temporal.Now") report(node, `Use ${now}`);
      if (member === "Math.random") report(node, "No Math.random in a check");
    },
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) report(node, `Use ${now}`);
    },
    CallExpression(node) {
      if (isDate(node.callee)) report(node, `Use ${now}`);
    },
    AwaitExpression: (node) => report(node, "No await in a check, a probe waits for it"),
    "ForOfStatement[await=true]": (node) => report(node, "No await in a check, a probe waits for it"),
    ":matches(ArrowFunctionExpression, FunctionExpression, FunctionDeclaration)[async=true]": (node) =>
      report(node, "No async function in a check, a probe waits for it"),
  };
}

function isDate(node: Deno.lint.Node): boolean {
  return node.type === "Identifier" && node.name === "Date";
}
