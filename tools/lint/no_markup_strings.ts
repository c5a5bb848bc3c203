/** Refuses to make elements from text: what a scanned site wrote would become part of a page. */
import { memberName } from "./globals.ts";
import { pathOf } from "./path.ts";

/** Properties that make elements where they are written; to read them makes none. */
const WRITABLE = new Set("innerHTML outerHTML".split(" "));
/** The DOM of the engine that runs page scripts. Nothing in it is shown. */
const PAGE_WORLD = "src/scan/scripts/world/";
const BANNED = new Set(["dangerouslySetInnerHTML", "insertAdjacentHTML", ...WRITABLE]);

export function noMarkupStrings(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const path = pathOf(context);
  if (!path.startsWith("src/") || path.startsWith(PAGE_WORLD)) return {};
  const report = (node: Deno.lint.Node, name: string | null) => {
    if (name === null || !BANNED.has(name)) return;
    context.report({ node, message: `No ${name} here: create elements with JSX or the DOM, text as text` });
  };
  return {
    JSXAttribute: (node) => report(node, node.name.type === "JSXIdentifier" ? node.name.name : null),
    MemberExpression(node) {
      const name = memberName(node);
      if (name === null || (WRITABLE.has(name) && !isWritten(node))) return;
      report(node, name);
    },
    // `{ innerHTML: x }` as properties of an element
    Property(node) {
      if (node.parent.type === "ObjectExpression") report(node, keyName(node));
    },
  };
}

function isWritten(node: Deno.lint.MemberExpression): boolean {
  const parent: Deno.lint.Node = node.parent;
  if (parent.type === "AssignmentExpression" || parent.type === "AssignmentPattern") {
    return parent.left.range[0] === node.range[0] && parent.left.type === "MemberExpression";
  }
  if (parent.type === "Property") return parent.parent.type === "ObjectPattern";
  return parent.type === "ArrayPattern" || parent.type === "RestElement";
}

function keyName({ key, computed }: Deno.lint.Property): string | null {
  if (key.type === "Identifier") return computed ? null : key.name;
  return key.type === "Literal" && typeof key.value === "string" ? key.value : null;
}
