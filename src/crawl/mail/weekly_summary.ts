/** Changes on the sites of an account in a week. */
import { mailName } from "../../mail/mail_text.ts";
import { plural } from "../../plural.ts";
import type { CrawlRecord } from "../crawl_record.ts";
import type { CrawlStore } from "../crawl_store.ts";
import type { ProjectRecord } from "../project/project_record.ts";
import type { Place, ProjectStore } from "../project/project_store.ts";

const WEEK_MS = 7 * 86_400_000;
const PROJECTS_PER_PAGE = 100;
/** Maximum number of crawls of a project that are read, one an hour. */
const MAX_CRAWLS = 170;
/** Maximum number of sites in each list. */
const MAX_LISTED = 10;

export interface SiteLine {
  readonly projectId: string;
  readonly text: string;
}

/** Stored for some days, so it has no secrets. */
export interface WeeklySummary {
  readonly sites: number;
  readonly crawled: number;
  readonly worse: number;
  readonly better: number;
  readonly failed: number;
  /** Sites with the largest losses first. */
  readonly worst: readonly SiteLine[];
  readonly improved: readonly SiteLine[];
  readonly unreachable: readonly SiteLine[];
  readonly lowest: readonly SiteLine[];
}

interface SiteWeek {
  readonly project: ProjectRecord;
  readonly latest: CrawlRecord | null;
  /** Difference to the score before the week; null if they cannot be compared. */
  readonly difference: number | null;
  readonly regressions: number;
  readonly failures: number;
}

/** @returns null if no site was crawled */
export async function weeklySummary(
  { projects, crawls }: { readonly projects: ProjectStore; readonly crawls: CrawlStore },
  accountId: string,
  until: number,
): Promise<WeeklySummary | null> {
  const weeks: SiteWeek[] = [];
  for (let after: Place | null = null;;) {
    const { records, hasMore } = await projects.page(accountId, PROJECTS_PER_PAGE, after);
    for (const project of records) weeks.push(await weekOf(crawls, project, until));
    if (!hasMore) break;
    after = records.at(-1) ?? null;
  }
  const crawled = weeks.filter(({ latest, failures }) => latest !== null || failures > 0);
  return crawled.length === 0 ? null : summaryOf(weeks.length, crawled);
}

async function weekOf(crawls: CrawlStore, project: ProjectRecord, until: number): Promise<SiteWeek> {
  const rows = await crawls.table.between([project.id, until - WEEK_MS], [project.id, until], MAX_CRAWLS);
  const own = rows.map(({ value }) => value);
  const finished = own.filter(({ status }) => status === "Finished");
  const [first] = finished;
  const latest = finished.at(-1) ?? null;
  return {
    project,
    latest,
    difference: latest === null ? null : differenceOf(first?.previous ?? null, latest),
    regressions: finished.reduce((sum, { changes }) => sum + (changes?.worse ?? 0), 0),
    failures: own.filter(({ status }) => status === "Failed").length,
  };
}

function differenceOf(
  before: CrawlRecord["previous"],
  { score, scoringVersion, isProvisional }: CrawlRecord,
) {
  const isComparable = before !== null && before.scoringVersion === scoringVersion && !isProvisional;
  return isComparable && before.score !== null && score !== null ? score - before.score : null;
}

function summaryOf(sites: number, crawled: readonly SiteWeek[]): WeeklySummary {
  const worse = crawled.filter(({ difference, regressions }) => (difference ?? 0) < 0 || regressions > 0)
    .toSorted((left, right) =>
      (left.difference ?? 0) - (right.difference ?? 0) || right.regressions - left.regressions
    );
  const better = crawled.filter((one) => (one.difference ?? 0) > 0 && !worse.includes(one))
    .toSorted((left, right) => (right.difference ?? 0) - (left.difference ?? 0));
  const failed = crawled.filter(({ latest, failures }) => latest === null && failures > 0);
  const scored = crawled.filter(({ latest }) => latest?.score != null)
    .toSorted((left, right) => (left.latest?.score ?? 0) - (right.latest?.score ?? 0));
  return {
    sites,
    crawled: crawled.length,
    worse: worse.length,
    better: better.length,
    failed: failed.length,
    worst: lines(worse, changeText),
    improved: lines(better, changeText),
    unreachable: lines(failed, ({ failures }) => `${plural(failures, "crawl")} failed`),
    lowest: lines(scored, ({ latest }) => `score ${latest?.score}, grade ${latest?.grade}`),
  };
}

function lines(weeks: readonly SiteWeek[], textOf: (week: SiteWeek) => string): SiteLine[] {
  return weeks.slice(0, MAX_LISTED).map((week) => {
    const { id, name } = week.project;
    return { projectId: id, text: `${mailName(name) || id}: ${textOf(week)}` };
  });
}

function changeText({ latest, difference, regressions }: SiteWeek): string {
  const score = latest?.score ?? null;
  const scored = score === null
    ? []
    : [difference === null || difference === 0 ? `score ${score}` : `score ${score - difference} → ${score}`];
  const checks = regressions === 0 ? [] : [`${plural(regressions, "check")} got worse`];
  return [...scored, ...checks].join(", ");
}
