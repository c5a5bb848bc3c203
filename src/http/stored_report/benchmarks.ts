/** Finds the published survey that the score of a stored report is compared with. */
import { errorText, log } from "../../log.ts";
import type { ReportRecord } from "../../reports/report_record.ts";
import type { ReportSummary } from "../../survey/report/report_summary.ts";
import { type Benchmark, benchmarkIn } from "../../web/stored_report/benchmark.ts";
import { ReportFiles } from "../surveys/report_files.ts";

/** Milliseconds until a new survey counts. Reading all of them takes longer than rendering a report. */
const MAX_AGE_MS = 60_000;

type Surveys = readonly (readonly [name: string, summary: ReportSummary])[];

export class Benchmarks {
  readonly #files: ReportFiles | null;
  readonly #now: () => number;
  #surveys: Promise<Surveys> = Promise.resolve([]);
  #readAt = -Infinity;

  /** @param folder of published surveys, or null without surveys */
  constructor(folder: string | null, now: () => number = Date.now) {
    this.#files = folder === null ? null : new ReportFiles(folder);
    this.#now = now;
  }

  /** Returns the score among those of the latest survey that it can be compared with. Null without one. */
  async find(record: ReportRecord): Promise<Benchmark | null> {
    if (!isDefaultScan(record)) return null;
    for (const [name, summary] of await this.#list()) {
      const benchmark = benchmarkIn(record, name, summary);
      if (benchmark !== null) return benchmark;
    }
    return null;
  }

  async #list(): Promise<Surveys> {
    if (this.#files === null) return [];
    if (this.#now() - this.#readAt >= MAX_AGE_MS) {
      this.#readAt = this.#now();
      this.#surveys = this.#files.list().then(latestFirst).catch((error) => {
        // A report is worth more than its benchmark.
        log("warn", "surveys not read", { error: errorText(error) });
        return [];
      });
    }
    return await this.#surveys;
  }
}

/** Surveys scan sites with the default settings, and without a page that someone chose. */
function isDefaultScan({ query, page }: Pick<ReportRecord, "query" | "page">): boolean {
  return page === null && [...new URLSearchParams(query).keys()].every((name) => name === "domain");
}

/** A report on an earlier survey may be written again later. */
function latestFirst(surveys: Surveys): Surveys {
  const endOf = ([, { benchmark }]: Surveys[number]) => benchmark?.finishedAt ?? "";
  return surveys.toSorted((one, other) => endOf(one) < endOf(other) ? 1 : -1);
}
