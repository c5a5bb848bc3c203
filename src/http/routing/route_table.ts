/** All routes of a service, each path once. A request's route is looked up here once. */
import { hasValidHost, pathOrNull } from "../request/host.ts";
import { expressionOf, hasParameters, shapeOf } from "./path_pattern.ts";
import type { PathParameters, Route, Routes } from "./route.ts";

/** The route of a request. */
export interface Match {
  /** Names the route in logs and metrics, without anything that a client chose. */
  readonly pattern: string;
  readonly route: Route;
  readonly parameters: PathParameters;
}

/** A URL whose path needs no parsing. Parsing takes a tenth of the time of a short response. */
const PLAIN_URL = /^(https?:\/\/[\w.:[\]-]*)(\/[\w./-]*)(?:\?|$)/;

export class RouteTable {
  readonly #byPath = new Map<string, Match>();
  readonly #byExpression: (readonly [expression: RegExp, match: Match])[] = [];
  /** Origin of the last request with a valid host, and this host. Most other requests have the same. */
  #validOrigin = "";
  #validHost: string | null = null;

  /**
   * @param parts routes of the parts of the service; if two patterns match a path, the earlier one wins
   * @throws {Error} if two routes have the same path
   */
  constructor(parts: readonly Routes[]) {
    const shapes = new Set<string>();
    for (const [pattern, route] of parts.flatMap((routes) => Object.entries(routes))) {
      const shape = shapeOf(pattern);
      if (shapes.has(shape)) throw new Error(`Cannot add the route ${pattern}: the path has a route already`);
      shapes.add(shape);
      const match = { pattern, route, parameters: {} };
      if (hasParameters(pattern)) this.#byExpression.push([expressionOf(pattern), match]);
      else this.#byPath.set(pattern, match);
    }
  }

  get all(): readonly Match[] {
    return [...this.#byPath.values(), ...this.#byExpression.map(([, match]) => match)];
  }

  /** @returns null if nothing is at the path, or the request names an invalid host */
  find(request: Request): Match | null {
    const [, origin = "", plainPath = ""] = PLAIN_URL.exec(request.url) ?? [];
    const known = this.#byPath.get(plainPath);
    if (known !== undefined && this.#isValidHost(origin, request)) return known;
    const path = pathOrNull(request);
    return path === null ? null : this.match(path);
  }

  /** @param origin of a URL whose path is valid */
  #isValidHost(origin: string, request: Request): boolean {
    const host = request.headers.get("host");
    if (origin === this.#validOrigin && host === this.#validHost) return true;
    if (!hasValidHost(request)) return false;
    this.#validOrigin = origin;
    this.#validHost = host;
    return true;
  }

  /** @returns the route of a path, with exact paths before patterns; null if nothing is there */
  match(path: string): Match | null {
    const known = this.#byPath.get(path);
    if (known !== undefined) return known;
    for (const [expression, match] of this.#byExpression) {
      const found = expression.exec(path);
      if (found) return { ...match, parameters: found.groups ?? {} };
    }
    return null;
  }
}

/** Paths that are literals in a part, or in one of several. A `Record<string, …>` has no literals. */
type WrittenPaths<Part> = Part extends unknown
  ? keyof { [Path in keyof Part as Record<never, never> extends Record<Path, 1> ? never : Path]: 1 }
  : never;

/** Paths that are literals in more than one part. */
type RepeatedPaths<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest]
  ? (WrittenPaths<First> & WrittenPaths<Rest[number]>) | RepeatedPaths<Rest>
  : never;

/** The table of all parts. A path that is a literal in two of them is a type error. */
export function routeTable<const Parts extends readonly Routes[]>(
  ...parts: Parts & ([RepeatedPaths<Parts>] extends [never] ? unknown : { repeated: RepeatedPaths<Parts> })
): RouteTable {
  return new RouteTable(parts);
}
