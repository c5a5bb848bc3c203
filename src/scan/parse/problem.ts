/** What a parser found wrong with a document, bounded however hostile the document is. */

/** Problems of one code that are kept; a file with a million bad lines needs no million entries. */
export const PROBLEMS_PER_CODE = 20;
/** Characters of a site's own text kept in a problem's detail. */
export const DETAIL_LENGTH = 200;

export interface Problem<Code extends string = string> {
  readonly code: Code;
  /** Counted from 1. */
  readonly line?: number;
  /** The offending text of the site, cut: untrusted. */
  readonly detail?: string;
}

export interface ProblemLog<Code extends string> {
  readonly problems: readonly Problem<Code>[];
  add(code: Code, at?: { readonly line?: number; readonly detail?: string }): void;
}

/** Collects problems in order of discovery, at most {@linkcode PROBLEMS_PER_CODE} of each code. */
export function problemLog<Code extends string>(): ProblemLog<Code> {
  const problems: Problem<Code>[] = [];
  const counts = new Map<Code, number>();
  return {
    problems,
    add(code, at = {}) {
      const count = counts.get(code) ?? 0;
      if (count >= PROBLEMS_PER_CODE) return;
      counts.set(code, count + 1);
      problems.push({
        code,
        ...(at.line === undefined ? {} : { line: at.line }),
        ...(at.detail === undefined ? {} : { detail: at.detail.slice(0, DETAIL_LENGTH) }),
      });
    },
  };
}
