/** The part of GitHub's expressions that action.yml uses: names, strings, `==`, `&&`, `||`. Anything else is an error. */

/** Values by the name that an expression uses: `inputs.target`. */
export type Context = (name: string) => string;

const TOKEN = /\s*(?:(?<name>[a-z][\w-]*(?:\.[\w-]+)*)|'(?<text>[^']*)'|(?<sign>==|&&|\|\|))\s*/iy;

/** A text with `${{ … }}` in it. */
export function filledIn(template: string, context: Context): string {
  return template.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => evaluate(expression, context));
}

export function evaluate(expression: string, context: Context): string {
  const tokens = tokensOf(expression);
  const or = split(tokens, "||").map((each) =>
    split(each, "&&").map((operands) => comparison(operands, context)).reduce((one, other) =>
      isTrue(one) ? other : one
    )
  );
  return or.reduce((one, other) => isTrue(one) ? one : other);
}

export function isTrue(value: string): boolean {
  return value !== "" && value !== "false";
}

interface Token {
  readonly kind: "name" | "text" | "sign";
  readonly value: string;
}

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.length) {
    const groups = TOKEN.exec(expression)?.groups;
    if (groups === undefined) throw new Error(`Cannot read the expression ${expression}`);
    for (const kind of ["name", "text", "sign"] as const) {
      const value = groups[kind];
      if (value !== undefined) tokens.push({ kind, value });
    }
  }
  return tokens;
}

function split(tokens: readonly Token[], sign: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "sign" && token.value === sign) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function comparison(tokens: readonly Token[], context: Context): string {
  const [left, right, ...rest] = split(tokens, "==").map((operand) => valueOf(operand, context));
  if (left === undefined || rest.length > 0) throw new Error("Cannot read a comparison");
  if (right === undefined) return left;
  // GitHub ignores the case of texts here.
  return String(left.toLowerCase() === right.toLowerCase());
}

function valueOf(tokens: readonly Token[], context: Context): string {
  const [token, ...rest] = tokens;
  if (token === undefined || rest.length > 0 || token.kind === "sign") {
    throw new Error("Cannot read an operand");
  }
  return token.kind === "text" ? token.value : context(token.value);
}
