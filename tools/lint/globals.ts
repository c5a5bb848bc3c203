/** Calls a rule back for every use of a global. */
const GLOBAL_OBJECTS = new Set(["globalThis", "self", "window"]);

/** Parents under which an identifier is a name of its own and not a use of a global. */
const NAMING_PARENTS = new Set([
  ..."MethodDefinition PropertyDefinition TSPropertySignature TSMethodSignature TSTypeQuery".split(" "),
  ..."TSQualifiedName TSTypeReference ImportSpecifier ImportDefaultSpecifier FunctionDeclaration".split(" "),
  ..."FunctionExpression LabeledStatement BreakStatement ContinueStatement CatchClause".split(" "),
]);

type GlobalVisitor = Required<Pick<Deno.lint.LintVisitor, "Identifier" | "MemberExpression">>;

/** Calls back once for every use of a global of these names, be it a call, a value or a member of `globalThis`. */
export function onGlobal(
  names: ReadonlySet<string>,
  see: (node: Deno.lint.Node, name: string) => void,
): GlobalVisitor {
  const seen = new Set<number>();
  return {
    Identifier(node) {
      if (!names.has(node.name) || seen.has(node.range[0]) || !isUse(node)) return;
      seen.add(node.range[0]);
      see(node, node.name);
    },
    MemberExpression(node) {
      if (node.object.type !== "Identifier" || !GLOBAL_OBJECTS.has(node.object.name)) return;
      const name = memberName(node);
      if (name !== null && names.has(name)) see(node, name);
    },
  };
}

function isUse(node: Deno.lint.Identifier): boolean {
  const { parent } = node;
  const is = (other: Deno.lint.Node | null) => other !== null && other.range[0] === node.range[0];
  if (NAMING_PARENTS.has(parent.type)) return false;
  if (parent.type === "MemberExpression") return parent.computed || is(parent.object);
  if (parent.type === "VariableDeclarator") return is(parent.init);
  if (parent.type === "AssignmentPattern") return is(parent.right);
  if (parent.type === "ArrowFunctionExpression") return is(parent.body);
  if (parent.type !== "Property") return true;
  return parent.parent.type === "ObjectExpression" &&
    (parent.shorthand || parent.computed || !is(parent.key));
}

export function memberName({ computed, property }: Deno.lint.MemberExpression): string | null {
  if (!computed) return property.type === "Identifier" ? property.name : null;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : null;
}
