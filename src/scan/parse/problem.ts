/** Problems that a parser found in a document. Their number is bounded for hostile documents too. */

/** Maximum number of problems kept for each code, because a file may have a million bad lines. */
const MAX_PROBLEMS_PER_CODE = 20;
/** Maximum number of characters of a site's own text in a problem's detail. */
const MAX_DETAIL_LENGTH = 200;

/**
 * Severity of a problem. With an `error`, the document cannot be used as specified. With a `warning` it can,
 * and a `note` is only shown.
 */
export type Severity = "error" | "warning" | "note";

/** Properties shared by the problems of one code. */
export interface ProblemKind {
  readonly severity: Severity;
  /** The problem in a few words that read well after a colon: `name is missing`. */
  readonly text: string;
}

/** Every problem that one parser can report, by its code. */
export type ProblemKinds<Code extends string> = Readonly<Record<Code, ProblemKind>>;

export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
  /** The problem in words of our own. */
  readonly text: string;
  /** Counted from 1. */
  readonly line?: number;
  /** The offending text of the site, shortened: untrusted. */
  readonly detail?: string;
}

export interface ProblemLog<Code extends string> {
  readonly problems: readonly Problem<Code>[];
  add(code: Code, at?: { readonly line?: number; readonly detail?: string }): void;
}

/** Declares a problem that makes the document unusable for its specified purpose. */
export function error(text: string): ProblemKind {
  return { severity: "error", text };
}

/** Declares a problem that leaves the document usable. */
export function warning(text: string): ProblemKind {
  return { severity: "warning", text };
}

/** Declares an observation that is shown but never judged. */
export function note(text: string): ProblemKind {
  return { severity: "note", text };
}

/** Collects problems in order of discovery, up to {@linkcode MAX_PROBLEMS_PER_CODE} of each code. */
export function problemLog<Code extends string>(kinds: ProblemKinds<Code>): ProblemLog<Code> {
  const problems: Problem<Code>[] = [];
  const counts = new Map<Code, number>();
  return {
    problems,
    add(code, at = {}) {
      const count = counts.get(code) ?? 0;
      if (count >= MAX_PROBLEMS_PER_CODE) return;
      counts.set(code, count + 1);
      const { severity, text } = kinds[code];
      problems.push({
        code,
        severity,
        text,
        ...(at.line === undefined ? {} : { line: at.line }),
        ...(at.detail === undefined ? {} : { detail: at.detail.slice(0, MAX_DETAIL_LENGTH) }),
      });
    },
  };
}
