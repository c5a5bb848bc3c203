/** Finds the small changes ("mutants") of a source file that its tests should notice. */
import ts from "npm:typescript@5.9.3";

export interface Mutant {
  /** Where the changed text begins and ends, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
]);

/** All mutants of a TypeScript source, in its order. Types, imports, strings and regular expressions stay. */
export function mutantsOf(source: string): Mutant[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];

  const add = (node: ts.Node, after: string): void => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ start, end, line, before: source.slice(start, end), after });
  };

  const visit = (node: ts.Node): void => {
    if (isWithoutCode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const after = OPERATORS.get(node.operatorToken.kind);
      if (after !== undefined && !isConcatenation(node)) add(node.operatorToken, after);
    } else if (ts.isNumericLiteral(node) && !isName(node)) {
      add(node, String(Number(node.text) + 1));
      // A minus sign before it is a node of its own, and `--1` is a syntax error.
      if (Number(node.text) >= 1) add(node, String(Number(node.text) - 1));
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
    else if (isNegation(node)) add(node, node.operand.getText(file));
    else if (ts.isIfStatement(node) && isEarlyExit(node.thenStatement)) {
      const condition = node.expression;
      // Both would repeat another mutant of the same condition.
      if (!isNegation(condition) && !isEquality(condition)) add(condition, `!(${condition.getText(file)})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants.toSorted((left, right) => left.start - right.start || left.end - right.end);
}

/** The source with one mutant in it. */
export function mutate(source: string, { start, end, after }: Mutant): string {
  return source.slice(0, start) + after + source.slice(end);
}

function isWithoutCode(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
}

/** `+` between texts: `-` would make it NaN, which no test of a message needs to notice. */
function isConcatenation(node: ts.BinaryExpression): boolean {
  if (node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return false;
  return [node.left, node.right].some((side) =>
    ts.isStringLiteralLike(side) || ts.isTemplateExpression(side) ||
    (ts.isBinaryExpression(side) && isConcatenation(side))
  );
}

function isNegation(node: ts.Node): node is ts.PrefixUnaryExpression {
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
}

function isEquality(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText());
}

function isEarlyExit(statement: ts.Statement): boolean {
  const only = ts.isBlock(statement) && statement.statements.length === 1
    ? statement.statements[0]
    : statement;
  return only !== undefined &&
    (ts.isReturnStatement(only) || ts.isThrowStatement(only) || ts.isBreakOrContinueStatement(only));
}

/** The key of a property, as in `{ 200: "OK" }`. */
function isName(node: ts.NumericLiteral): boolean {
  return (ts.isPropertyAssignment(node.parent) && node.parent.name === node) || ts.isEnumMember(node.parent);
}
