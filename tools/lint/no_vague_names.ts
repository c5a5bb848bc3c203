/** Refuses names that say nothing about what a function returns or a constant limits. */

const VAGUE_FUNCTIONS = new Set("of see ask speak gotOf".split(" "));
const VAGUE_CONSTANTS = new Set([
  ..."LEAST MOST GOOD BAD WRITTEN KNOWN FEW MANY SHOWN LISTED CHARACTERS LIMIT LENGTH".split(" "),
  ..."FAULTS FLAWS MISTAKES".split(" "),
]);

export function noVagueNames(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const refuseFunction = (node: Deno.lint.Node, name: string) => {
    if (!VAGUE_FUNCTIONS.has(name)) return;
    context.report({
      node,
      message: `"${name}" does not say what the function returns: use a noun and a verb`,
    });
  };
  return {
    FunctionDeclaration(node) {
      if (node.id !== null) refuseFunction(node.id, node.id.name);
    },
    VariableDeclarator(node) {
      if (node.id.type !== "Identifier") return;
      const { name } = node.id;
      if (node.init?.type === "ArrowFunctionExpression" || node.init?.type === "FunctionExpression") {
        refuseFunction(node.id, name);
      }
      if (!VAGUE_CONSTANTS.has(name) || !isTopLevel(node)) return;
      const message =
        `"${name}" does not say what it is about: use a full name, such as MIN_DESCRIPTION_LENGTH`;
      context.report({ node: node.id, message });
    },
  };
}

function isTopLevel(node: Deno.lint.VariableDeclarator): boolean {
  const { parent } = node.parent;
  return parent.type === "Program" || parent.type === "ExportNamedDeclaration";
}
