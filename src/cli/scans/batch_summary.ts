/** Summary of a batch in bounded memory, with counts and the few targets that a reader looks for first. */
import type { Grade, ScanOutcome } from "../../scan/result.ts";
import { combinedExitCode, untestedReason, type Verdict } from "../gate/gate.ts";
import { EXIT } from "../command.ts";

/** Maximum number of targets of each kind with a name. */
export const MAX_NAMED_TARGETS = 10;

export interface NamedTarget {
  readonly target: string;
  /** Null if there is no score. */
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Reasons why the gate failed or the target was not tested, without full stop. */
  readonly reasons: readonly string[];
}

const OUTCOMES: Readonly<Record<ScanOutcome, string>> = {
  completed: "Tested",
  no_page: "No page to test",
  blocked: "Blocked",
  unreachable: "Unreachable",
  opted_out: "Opted out",
  timed_out: "Out of time",
  interrupted: "Stopped",
  failed: "Failed",
};
const NOTHING_TESTED = "No check could run";

/** Explains why there is no result. */
export interface Failure {
  /** Name of the outcome for counting, such as `Invalid target`. */
  readonly word: string;
  /** Reason without full stop. */
  readonly reason: string;
}

export class BatchSummary {
  /** Counts of targets by outcome, in words for a reader. */
  readonly outcomes = new Map<string, number>();
  readonly grades = new Map<Grade, number>();
  /** Targets with the lowest scores, the lowest first. */
  readonly lowest: NamedTarget[] = [];
  /** Targets that failed the gate, the lowest scores first. */
  readonly failed: NamedTarget[] = [];
  readonly untested: NamedTarget[] = [];
  count = 0;
  testedCount = 0;
  failedCount = 0;
  untestedCount = 0;

  /** @param ending the verdict, or why there is no verdict */
  add(target: string, ending: Verdict | Failure): void {
    this.count++;
    if ("word" in ending) {
      this.#addUntested(ending.word, { target, score: null, grade: null, reasons: [ending.reason] });
    } else this.#addVerdict(target, ending);
  }

  #addVerdict(target: string, verdict: Verdict): void {
    const { result: { score, grade, outcome: kind }, reasons, isTested } = verdict;
    const untested = untestedReason(verdict);
    if (isTested) this.testedCount++;
    if (isTested && score !== null) {
      if (grade !== null) count(this.grades, grade);
      insert(this.lowest, { target, score, grade, reasons: [] });
    }
    if (reasons.length > 0) {
      this.failedCount++;
      insert(this.failed, { target, score, grade, reasons });
    }
    const word = isTested || kind !== "completed" ? OUTCOMES[kind] : NOTHING_TESTED;
    if (untested === null) count(this.outcomes, word);
    else this.#addUntested(word, { target, score, grade, reasons: [untested] });
  }

  /** A failed gate is certain, even if some targets could not be tested. */
  exitCode({ allowsUntested }: { readonly allowsUntested: boolean }): number {
    const codes = [
      ...this.failedCount > 0 ? [EXIT.gateFailed] : [],
      ...this.testedCount === 0 || (this.untestedCount > 0 && !allowsUntested) ? [EXIT.untested] : [],
    ];
    return combinedExitCode(codes);
  }

  #addUntested(word: string, named: NamedTarget): void {
    this.untestedCount++;
    count(this.outcomes, word);
    if (this.untested.length < MAX_NAMED_TARGETS) this.untested.push(named);
  }
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Keeps the list short and sorted by score and name, in any order of
 * calls. Targets without a score come first.
 */
function insert(list: NamedTarget[], named: NamedTarget): void {
  const score = named.score ?? -1;
  const at = list.findIndex((other) =>
    (other.score ?? -1) > score || (other.score ?? -1) === score && other.target > named.target
  );
  if (at < 0 && list.length >= MAX_NAMED_TARGETS) return;
  list.splice(at < 0 ? list.length : at, 0, named);
  list.length = Math.min(list.length, MAX_NAMED_TARGETS);
}
