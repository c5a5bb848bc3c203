/** A stored crawl as a report. */
import type { CheckResult, ScanResult } from "../../../scan/result.ts";
import { countByStatus } from "../../../scan/report.ts";
import type { JudgedCheck } from "../verdict/verdict.ts";
import type { ShownCrawl, ShownReport } from "../shown_report.ts";

const PROBLEM = "problem { code message }";

const JUDGED_CHECK =
  "id: checkId category title status outcome message weight credit ceiling { limit reason } details";
const JUDGED_REPORT = `outcome ${PROBLEM} ceiling { checkId limit message } confidence` as const;

/** Fields of a crawl that its verdict is based on. */
export const VERDICT_FIELDS = `checks: results { ${JUDGED_CHECK} } report { ${JUDGED_REPORT} }` as const;

/** Fields of a crawl, for `crawlReport()`. */
export const REPORT_FIELDS = `id createdAt startedAt finishedAt pagesChecked score grade scoringVersion
  checks: results { ${JUDGED_CHECK} role step why fix snippet placement assumption spec maturity surface
    pages { url status outcome message count evidence } evidence aliases }
  report { ${JUDGED_REPORT} target { domain url page } userAgent earned notes { code message }
    surfaces { id present reasons decidedBy } technologies { id name category } pages { url source status ${PROBLEM} }
    categories { id title score } questions { id title answer points earned checkIds }
    nextSteps { checkId checkIds gain fix } }` as const;

/** Fields of `Crawl.report` that the evidence needs. */
export const EXCHANGE_FIELDS =
  `report { exchanges { id method url requestHeaders requestBody status headers bytes
  sha256 excerpt ms redirects error { code message } } }`;

type JudgedParts = "outcome" | "problem" | "ceiling" | "confidence";
type OtherParts =
  | "notes"
  | "target"
  | "userAgent"
  | "earned"
  | "questions"
  | "categories"
  | "surfaces"
  | "technologies"
  | "pages"
  | "nextSteps";

/** The response to `VERDICT_FIELDS`. */
export interface JudgedCrawl {
  readonly checks: readonly (JudgedCheck & Pick<CheckResult, "id" | "category" | "title">)[];
  /** Null until the crawl has finished. */
  readonly report: Pick<ScanResult, JudgedParts> | null;
}

/** The response to `REPORT_FIELDS`, with or without `EXCHANGE_FIELDS`. */
export interface ReportedCrawl extends Pick<ScanResult, "score" | "grade"> {
  readonly id: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly pagesChecked: number;
  readonly scoringVersion: string | null;
  readonly checks: readonly CheckResult[];
  /** Null until the crawl has finished. */
  readonly report: Pick<ScanResult, JudgedParts | OtherParts> & Partial<Pick<ScanResult, "exchanges">> | null;
}

/** The fields of an object, with values of any type. */
type Fields<T> = { readonly [Name in keyof T]: unknown };

/** A crawl as the API types it. Some values of results have the type of any string or any JSON there. */
interface Answered<Crawl extends JudgedCrawl> {
  readonly checks: readonly Fields<Crawl["checks"][number]>[];
  readonly report: Fields<NonNullable<Crawl["report"]>> | null;
}

/** Gives the values of a response to `VERDICT_FIELDS` the types that they were stored with. */
export function judgedCrawl<Crawl extends Answered<JudgedCrawl>>(
  crawl: Crawl,
): Omit<Crawl, keyof JudgedCrawl> & JudgedCrawl {
  return crawl as unknown as Omit<Crawl, keyof JudgedCrawl> & JudgedCrawl;
}

/** Gives the values of a response to `REPORT_FIELDS` these types. */
export function reportedCrawl<Crawl extends Fields<ReportedCrawl> & Answered<ReportedCrawl>>(
  crawl: Crawl,
): Omit<Crawl, keyof ReportedCrawl> & ReportedCrawl {
  return crawl as unknown as Omit<Crawl, keyof ReportedCrawl> & ReportedCrawl;
}

export type CrawlReport = ShownReport & { readonly crawl: ShownCrawl };

type CrawlParts = Partial<Pick<ShownCrawl, "notes" | "list">>;

/** @returns null for a crawl without a report */
export function crawlReport(crawl: ReportedCrawl, parts: CrawlParts = {}): CrawlReport | null {
  const { id, report, checks, score, grade, scoringVersion, createdAt, finishedAt, pagesChecked } = crawl;
  if (report === null) return null;
  const startedAt = crawl.startedAt ?? createdAt;
  const end = finishedAt ?? startedAt;
  return {
    ...report,
    score,
    grade,
    scoringVersion: scoringVersion ?? "",
    startedAt,
    finishedAt: end,
    durationMs: Date.parse(end) - Date.parse(startedAt),
    checks,
    summary: countByStatus(checks),
    crawl: { id, pagesChecked, notes: [], ...parts },
  };
}
