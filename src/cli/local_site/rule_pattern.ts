/** Patterns of paths in the files `_headers` and `_redirects`. */

/** Parts of a path by name. `*` has the name `splat`. */
export type Matched = Readonly<Record<string, string>>;

export interface RulePattern {
  /** @returns null if the path does not match */
  readonly match: (path: string) => Matched | null;
}

const MAX_PATTERN_LENGTH = 1_000;

/**
 * @param text a path such as `/docs/*` or `/blog/:post`, or a URL of the site
 * @param host host of the site
 * @returns the reason if the pattern is not supported
 */
export function parseRulePattern(text: string, host: string): RulePattern | string {
  if (text.length > MAX_PATTERN_LENGTH) return `a path has more than ${MAX_PATTERN_LENGTH} characters`;
  const [, named, rest] = /^https?:\/\/([^/]*)(.*)$/i.exec(text) ?? [];
  if (named !== undefined && named.toLowerCase() !== host) return { match: () => null };
  const path = named === undefined ? text : rest === "" ? "/" : rest ?? "";
  if (!path.startsWith("/")) return "its path does not begin with a slash";
  if (path.split("*").length > 2) return "a path has more than one *";
  const source = path.split(/(\*|:[A-Za-z]\w*)/).map((part) =>
    part === "*"
      ? "(?<splat>.*)"
      : /^:[A-Za-z]/.test(part)
      ? `(?<${part.slice(1)}>[^/]+)`
      : RegExp.escape(part)
  ).join("");
  // `/docs/*` includes `/docs`.
  const pattern = new RegExp(`^${source.replace(/\\\/\(\?<splat>\.\*\)$/, "(?:/(?<splat>.*))?")}/?$`);
  return {
    match(path: string) {
      const found = pattern.exec(path);
      if (found === null) return null;
      return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, part = ""]) => [name, part]));
    },
  };
}

/** Puts matched parts into a text with `:splat` and other names. */
export function fillIn(text: string, matched: Matched): string {
  return text.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => matched[name] ?? whole);
}
