/** Routes whose paths have parameters, such as `/api/accounts/{id}/audit.ndjson`. */

/** The parameters of a path by their names, as they were sent: percent-encoded. */
export type PathParameters = Readonly<Record<string, string>>;

/** What handles a path with parameters, for a client at a network address. */
export type ParameterRoute = (
  request: Request,
  parameters: PathParameters,
  peer: string,
) => Promise<Response>;

interface MatchedRoute<Handler> {
  /** Names the route without what a client chose: for logs and metrics. */
  readonly pattern: string;
  readonly handler: Handler;
  readonly parameters: PathParameters;
}

/** Characters of one parameter: ids have 16. */
export const MAX_PARAMETER_LENGTH = 256;

export class RoutePatterns<Handler> {
  readonly #routes: readonly (readonly [pattern: string, path: RegExp, handler: Handler])[];

  /** @param routes by pattern; `{name}` stands for a part of one segment. Earlier ones win. */
  constructor(routes: Readonly<Record<string, Handler>>) {
    this.#routes = Object.entries(routes).map((
      [pattern, handler],
    ) => [pattern, expressionOf(pattern), handler]);
  }

  /** The first route that a path fits; null if there is none. */
  match(path: string): MatchedRoute<Handler> | null {
    for (const [pattern, expression, handler] of this.#routes) {
      const found = expression.exec(path);
      if (found) return { pattern, handler, parameters: found.groups ?? {} };
    }
    return null;
  }
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split(/\{(\w+)\}/).map((part, index) =>
    index % 2 === 1 ? `(?<${part}>[^/]{1,${MAX_PARAMETER_LENGTH}})` : RegExp.escape(part)
  );
  return new RegExp(`^${parts.join("")}$`);
}
