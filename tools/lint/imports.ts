/** Calls a rule back for every import of a file. */
import { pathOf } from "./path.ts";

interface Import {
  readonly node: Deno.lint.Node;
  readonly specifier: string;
  /** Where a relative specifier leads, in the repository; null for a package. */
  readonly path: string | null;
  readonly typesOnly: boolean;
  readonly names: readonly string[];
}

function resolve(from: string, specifier: string): string | null {
  if (!specifier.startsWith("./") && !specifier.startsWith("../")) return null;
  const segments = from.split("/").slice(0, -1);
  for (const segment of specifier.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

/** Calls back for every import, re-export, dynamic import and import type with a literal specifier. */
export function onImport(
  context: Deno.lint.RuleContext,
  see: (found: Import) => void,
): Deno.lint.LintVisitor {
  const from = pathOf(context);
  const report = (
    node: Deno.lint.Node,
    specifier: unknown,
    typesOnly: boolean,
    names: readonly string[] = [],
  ) => {
    if (typeof specifier !== "string") return;
    see({ node, specifier, path: resolve(from, specifier), typesOnly, names });
  };
  return {
    ImportDeclaration(node) {
      const kinds = node.specifiers.map((one) => one.type === "ImportSpecifier" ? one.importKind : "value");
      const typesOnly = node.importKind === "type" ||
        (kinds.length > 0 && kinds.every((kind) => kind === "type"));
      report(node, node.source.value, typesOnly, node.specifiers.map(importedName));
    },
    ExportNamedDeclaration: (node) => report(node, node.source?.value, node.exportKind === "type"),
    ExportAllDeclaration: (node) => report(node, node.source.value, node.exportKind === "type"),
    ImportExpression: (node) =>
      report(node, node.source.type === "Literal" ? node.source.value : null, false),
    TSImportType: (node) => report(node, context.sourceCode.getText(node.argument).slice(1, -1), true),
  };
}

function importedName(node: Deno.lint.ImportDeclaration["specifiers"][number]): string {
  if (node.type !== "ImportSpecifier") return "*";
  return node.imported.type === "Identifier" ? node.imported.name : node.imported.value;
}
