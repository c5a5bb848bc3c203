/** Patterns of paths that a crawl includes or excludes. */
import { AppError } from "../../errors.ts";
import { PathPatternSet } from "../parse/policy/path_pattern_set.ts";
import { normalizePath, type PathPattern, pathPattern } from "../parse/policy/robots_path.ts";

/** Maximum number of patterns in a list. */
export const MAX_PATTERNS = 50;
/** Maximum number of characters of a pattern. */
export const MAX_PATTERN_LENGTH = 200;

/**
 * Checks a list of patterns. Each begins with `/` and matches a whole path, and `*` in it matches any
 * characters. `/docs/*` matches every page below `/docs/`.
 * @param field of the input, for the message: `include`
 * @throws {AppError} 400 `INVALID_PATTERN`
 */
export function parsePathPatterns(input: readonly string[], field: "include" | "exclude"): readonly string[] {
  if (input.length > MAX_PATTERNS) refuse(field, `enter at most ${MAX_PATTERNS} patterns`);
  for (const pattern of input) {
    if (!pattern.startsWith("/")) refuse(field, "each pattern begins with /, such as /docs/*");
    if (pattern.length > MAX_PATTERN_LENGTH) {
      refuse(field, `a pattern has at most ${MAX_PATTERN_LENGTH} characters`);
    }
    if (/[\s?#$]/.test(pattern)) refuse(field, "a pattern has no white space and none of ?, # and $");
  }
  return [...new Set(input)];
}

/** Decides which paths a crawl visits. */
export class PathFilter {
  readonly #include: PathPatternSet | null;
  readonly #exclude: PathPatternSet | null;

  /**
   * @param include all paths if it is empty
   * @param exclude wins over `include`
   */
  constructor(include: readonly string[], exclude: readonly string[]) {
    this.#include = include.length === 0 ? null : new PathPatternSet(include.map(wholePath));
    this.#exclude = exclude.length === 0 ? null : new PathPatternSet(exclude.map(wholePath));
  }

  accepts({ pathname }: URL): boolean {
    if (this.#include === null && this.#exclude === null) return true;
    const path = normalizePath(pathname);
    return this.#include?.matching(path).length !== 0 && (this.#exclude?.matching(path) ?? []).length === 0;
  }
}

function wholePath(pattern: string): PathPattern {
  return pathPattern(`${pattern}$`);
}

function refuse(field: "include" | "exclude", reason: string): never {
  throw new AppError("INVALID_PATTERN", 400, `Cannot use ${field}: ${reason}`, { field });
}
