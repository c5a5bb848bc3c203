/**
 * Counts the results of each check on the pages of a crawl, so hundreds of pages take as little room as a
 * few.
 */
import type { Check, Status } from "../contract/check.ts";
import type { PageResult, Verdict } from "../engine/verdict.ts";
import type { JudgedCheck } from "../engine/site_pages.ts";

/** Number of example pages per result of a check. */
const MAX_EXAMPLES = 3;
/** Statuses whose first verdict is kept whole, because a report may show it. */
const SHOWN_STATUSES: ReadonlySet<Status> = new Set(["error", "fail", "warn"]);

/** Maximum characters of a whole verdict, as JSON. */
const MAX_WHOLE_LENGTH = 16_000;

/** Pages with the same result of a check. */
interface Group {
  count: number;
  /** Example pages, with the whole verdict in the first. */
  readonly examples: TalliedPage[];
}

/** Verdict as JSON. */
interface TalliedPage {
  readonly page: string;
  readonly verdict: Verdict;
  /** Null if it equals the verdict. */
  readonly own: Verdict | null;
}

export type SavedTally = readonly (readonly [checkId: string, readonly Group[]])[];

export class PageTally {
  /** Groups by the id of the check, then by the common result. */
  readonly #groups = new Map<string, Map<string, Group>>();

  constructor(saved: SavedTally = []) {
    for (const [checkId, groups] of saved) {
      const ofCheck = groups.map((group) => [keyOf(group.examples[0]), structuredClone(group)] as const);
      this.#groups.set(checkId, new Map(ofCheck));
    }
  }

  add(judged: readonly JudgedCheck[]): void {
    for (const { check, result } of judged) {
      const page = tallied(result);
      const groups = this.#groups.getOrInsertComputed(check.id, () => new Map());
      const group = groups.getOrInsertComputed(keyOf(page), () => ({ count: 0, examples: [] }));
      if (group.examples.length < MAX_EXAMPLES) {
        group.examples.push(
          group.count === 0 && isKeptWhole(page) ? page : slim(page),
        );
      }
      group.count++;
    }
  }

  /** Returns a result for each page. Results of pages beyond the examples are repeated. */
  results(checks: readonly Check[]): ReadonlyMap<Check, readonly PageResult[]> {
    return new Map(checks.map((check) => {
      const groups = [...this.#groups.get(check.id)?.values() ?? []];
      return [check, groups.flatMap(expanded)];
    }));
  }

  save(): SavedTally {
    return [...this.#groups].map(([id, groups]) => [id, structuredClone([...groups.values()])]);
  }
}

function isKeptWhole(page: TalliedPage): boolean {
  return SHOWN_STATUSES.has(page.verdict.status) && JSON.stringify(page).length <= MAX_WHOLE_LENGTH;
}

function expanded({ count, examples }: Group): PageResult[] {
  const results = examples.map(({ page, verdict, own }) => ({
    page: new URL(page),
    verdict,
    own: own ?? verdict,
  }));
  const [first] = results;
  return first === undefined
    ? []
    : [...results, ...Array.from({ length: count - results.length }, () => first)];
}

function tallied({ page, verdict, own }: PageResult): TalliedPage {
  return { page: page.href, verdict, own: own === verdict ? null : own };
}

/** Everything that the score and the summary depend on. */
function keyOf(page: TalliedPage | undefined): string {
  return JSON.stringify(
    [page?.verdict, page?.own].map((verdict) =>
      verdict && [verdict.status, verdict.outcome, verdict.credit, verdict.ceiling?.limit]
    ),
  );
}

function slim({ page, verdict, own }: TalliedPage): TalliedPage {
  return { page, verdict: slimVerdict(verdict), own: own && slimVerdict(own) };
}

function slimVerdict(verdict: Verdict): Verdict {
  return { ...verdict, snippet: null, placement: null, assumption: null, details: {}, findings: null };
}
