/** Patterns of which a text seldom meets any, matched together. */

/** Characters of patterns that are matched at once. */
const JOINED_LENGTH = 3_000;

/** Patterns, and what matches where one of them may: a fraction of their cost. */
export interface Group {
  readonly patterns: readonly RegExp[];
  readonly any: readonly RegExp[];
}

/** Of patterns without groups that are referred to. */
export function group(patterns: readonly RegExp[]): Group {
  const any = Map.groupBy(patterns, ({ flags }) => flags).entries().flatMap(([flags, same]) =>
    alternatives(same.map(({ source }) => `(?:${source})`)).map((source) => new RegExp(source, flags))
  );
  return { patterns, any: any.toArray() };
}

/** Joins patterns, in portions: longer ones are compiled to something slower. */
function alternatives(sources: readonly string[]): string[] {
  const joined: string[] = [];
  let last = "";
  for (const source of sources) {
    if (last !== "" && last.length + source.length > JOINED_LENGTH) {
      joined.push(last);
      last = "";
    }
    last += last === "" ? source : `|${source}`;
  }
  return [...joined, last];
}

/** Whether any of them matches. */
export function matches({ any }: Group, text: string): boolean {
  return any.some((pattern) => pattern.test(text));
}

/** The first match of each pattern. */
export function* matchesOf({ patterns }: Group, text: string): Generator<RegExpExecArray> {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) yield match;
  }
}
