/** Patterns of paths with parameters, such as `/api/accounts/{id}/audit.ndjson`. */

/** Maximum number of characters of one parameter; ids have 16. */
export const MAX_PARAMETER_LENGTH = 256;

const PARAMETER = /\{(\w+)\}/;

export function hasParameters(pattern: string): boolean {
  return PARAMETER.test(pattern);
}

/** The pattern without the names of its parameters. Two patterns with the same shape match the same paths. */
export function shapeOf(pattern: string): string {
  return pattern.split(PARAMETER).map((part, index) => index % 2 === 1 ? "{}" : part).join("");
}

/** The pattern as an expression with a named group for each parameter. */
export function expressionOf(pattern: string): RegExp {
  const parts = pattern.split(PARAMETER).map((part, index) =>
    index % 2 === 1 ? `(?<${part}>[^/]{1,${MAX_PARAMETER_LENGTH}})` : RegExp.escape(part)
  );
  return new RegExp(`^${parts.join("")}$`);
}
