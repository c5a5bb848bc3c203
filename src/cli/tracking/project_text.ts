/** Shows projects on a terminal. */
import type { Paint } from "../output/print.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Cell } from "../output/table.ts";
import { minuteOf, scoreText, statusCell, statusText } from "./crawl_text.ts";
import type { Project } from "./operations.ts";

export const PROJECT_COLUMNS = ["Project", "Name", "Target", "Score", "Latest crawl", "Next crawl (UTC)"];

export function projectRow(
  { id, name, target, lastCrawl, activeCrawl, schedule, nextCrawlAt }: Project,
): Cell[] {
  const latest = activeCrawl ?? lastCrawl;
  return [
    id,
    name,
    target,
    lastCrawl === null ? "–" : scoreText(lastCrawl),
    latest === null ? "none" : statusCell(latest),
    schedule === null ? "by hand" : nextCrawlAt === null ? "paused" : minuteOf(nextCrawlAt),
  ];
}

/** Names and values, safe to print. */
export function projectFacts(
  project: Project,
  paint: Paint,
): readonly (readonly [name: string, value: string])[] {
  const { id, name, target, account, userAgent, maxPages, browserPages, include, exclude } = project;
  const { tags, isPublic, schedule, nextCrawlAt, activeCrawl, lastCrawl, createdAt, createdBy } = project;
  const rows: readonly (readonly [name: string, value: string | null])[] = [
    ["Project", id],
    ["Name", cleanLine(name)],
    ["Target", cleanLine(target)],
    ["Account", cleanLine(`${account.id} (${account.name})`)],
    ["Pages", `up to ${maxPages}${browserPages === 0 ? "" : `, ${browserPages} of them in a browser`}`],
    ["Include", include.length === 0 ? null : cleanLine(include.join("  "))],
    ["Exclude", exclude.length === 0 ? null : cleanLine(exclude.join("  "))],
    ["User agent", userAgent === null ? null : cleanLine(userAgent)],
    ["Schedule", schedule === null ? "none: crawls are started by hand" : cleanLine(`${schedule} (UTC)`)],
    [
      "Next crawl",
      schedule === null ? null : nextCrawlAt === null ? "paused" : `${minuteOf(nextCrawlAt)} UTC`,
    ],
    ["Tags", tags.length === 0 ? null : cleanLine(tags.join(", "))],
    ["Badge", isPublic ? "public" : "for members only"],
    ["Created", cleanLine(`${minuteOf(createdAt)} UTC by ${createdBy}`)],
    ["Active crawl", activeCrawl === null ? null : `${activeCrawl.id}  ${statusText(activeCrawl, paint)}`],
    [
      "Last crawl",
      lastCrawl === null
        ? null
        : `${lastCrawl.id}  score ${scoreText(lastCrawl)}, ${
          minuteOf(lastCrawl.finishedAt ?? lastCrawl.createdAt)
        } UTC`,
    ],
  ];
  return rows.flatMap(([name, value]) => value === null ? [] : [[name, value] as const]);
}
