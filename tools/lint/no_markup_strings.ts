/** Refuses to make elements from text: what a scanned site wrote would become part of a page. */
import { memberName } from "./globals.ts";
import { pathOf } from "./path.ts";

const BANNED = new Set([
  ..."dangerouslySetInnerHTML innerHTML outerHTML insertAdjacentHTML".split(" "),
]);

export function noMarkupStrings(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  if (!pathOf(context).startsWith("src/")) return {};
  const report = (node: Deno.lint.Node, name: string | null) => {
    if (name === null || !BANNED.has(name)) return;
    context.report({ node, message: `No ${name} here: create elements with JSX or the DOM, text as text` });
  };
  return {
    JSXAttribute: (node) => report(node, node.name.type === "JSXIdentifier" ? node.name.name : null),
    MemberExpression: (node) => report(node, memberName(node)),
    // `{ innerHTML: x }` as properties of an element, and `const { innerHTML } = x`
    Property: (node) => report(node, keyName(node)),
  };
}

function keyName({ key, computed }: Deno.lint.Property): string | null {
  if (key.type === "Identifier") return computed ? null : key.name;
  return key.type === "Literal" && typeof key.value === "string" ? key.value : null;
}
