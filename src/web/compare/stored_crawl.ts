/** A stored crawl as a side of a comparison. */
import { storedChecks } from "../../crawl/changes/stored_checks.ts";
import { AppError } from "../../errors.ts";
import { graphql, type Open, type ResultOf } from "../../gql/document.ts";
import { plural } from "../../plural.ts";
import type { ComparedRun } from "./compared_run.ts";

const STORED_CRAWL_FIELDS =
  `id status createdAt finishedAt score grade scoringVersion failure previousCrawl { id }
  project { id target userAgent } questionShares { id percent } results { checkId title status message credit } changes { kind confirmation }` as const;
const FIELDS = graphql(`fragment StoredCrawlFields on Crawl { ${STORED_CRAWL_FIELDS} }`);
/** A crawl of this service, or of a newer one that the command line uses. */
export type StoredCrawl = Open<ResultOf<typeof FIELDS>>;

export const STORED_CRAWL = graphql(`query ($id: ObjectID!) { crawl(id: $id) { ${STORED_CRAWL_FIELDS} } }`);

/** @throws {AppError} 409 */
export function requireComparable({ id, status }: Pick<StoredCrawl, "id" | "status">): void {
  if (status === "Finished") return;
  const isActive = status === "Queued" || status === "Running";
  const next = isActive ? "wait until it has finished" : "choose another one";
  throw new AppError(
    "CRAWL_NOT_FINISHED",
    409,
    `Cannot compare crawl ${id}: its status is ${status}, ${next}`,
  );
}

/** @param beforeId the crawl to compare it with, whose regressions may not be confirmed yet */
export function storedRun(crawl: StoredCrawl, beforeId: string | null): ComparedRun {
  const { project, score, grade, scoringVersion, createdAt, finishedAt, failure, results, questionShares } =
    crawl;
  const pending = crawl.previousCrawl?.id === beforeId
    ? crawl.changes.filter(({ confirmation }) => confirmation === "pending").length
    : 0;
  return {
    ...{ score, grade, scoringVersion },
    ...siteOf(project.target),
    userAgent: null,
    startedAt: finishedAt ?? createdAt,
    questions: questionShares,
    checks: storedChecks(results),
    problems: [
      ...(failure === null ? [] : [`The crawl ended early: ${failure.replace(/[.]?$/, ".")}`]),
      ...(pending === 0 ? [] : [
        `${plural(pending, "regression is", "regressions are")} not confirmed yet.`,
      ]),
    ],
  };
}

/** Domain and page, as the report of a scan names them. */
function siteOf(target: string): Pick<ComparedRun, "domain" | "page"> {
  const url = URL.parse(/^https?:/i.test(target) ? target : `https://${target}`);
  if (url === null) return { domain: target, page: null };
  return { domain: url.host, page: url.pathname === "/" && url.search === "" ? null : url.href };
}
