/** A stored crawl as a side of a comparison. */
import { storedChecks } from "../../crawl/changes/stored_checks.ts";
import { AppError } from "../../errors.ts";
import { graphql } from "../../gql/document.ts";
import { plural } from "../../plural.ts";
import type { ComparedRun } from "./compared_run.ts";

/** Reads a `StoredCrawl` as the field `crawl`. */
export const STORED_CRAWL = graphql(`query ($id: ObjectID!) { crawl(id: $id) {
  id status createdAt finishedAt score grade scoringVersion failure previousCrawl { id }
  project { id target userAgent } results { checkId title status message credit } changes { kind confirmation } } }`);

export interface StoredCrawl {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly score: number | null;
  readonly grade: string | null;
  readonly scoringVersion: string | null;
  readonly failure: string | null;
  readonly previousCrawl: { readonly id: string } | null;
  readonly project: {
    readonly id: string;
    /** A domain or a URL. */
    readonly target: string;
    /** Of its next crawl. */
    readonly userAgent: string | null;
  };
  readonly results: readonly {
    readonly checkId: string;
    readonly title: string;
    readonly status: string;
    readonly message: string;
    readonly credit: number | null;
  }[];
  readonly changes: readonly { readonly kind: string; readonly confirmation: string | null }[];
}

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

/** @param beforeId the crawl that it is compared with, whose regressions may not be confirmed yet */
export function storedRun(crawl: StoredCrawl, beforeId: string | null): ComparedRun {
  const { project, score, grade, scoringVersion, createdAt, finishedAt, failure, results } = crawl;
  const pending = crawl.previousCrawl?.id === beforeId
    ? crawl.changes.filter(({ confirmation }) => confirmation === "pending").length
    : 0;
  return {
    ...{ score, grade, scoringVersion },
    ...siteOf(project.target),
    userAgent: null,
    startedAt: finishedAt ?? createdAt,
    categories: [],
    checks: storedChecks(results),
    problems: [
      ...(failure === null ? [] : [`The crawl ended early: ${failure.replace(/[.]?$/, ".")}`]),
      ...(pending === 0 ? [] : [
        `${plural(pending, "regression is", "regressions are")} not confirmed yet.`,
      ]),
    ],
  };
}

/** As the report of a scan names them. */
function siteOf(target: string): Pick<ComparedRun, "domain" | "page"> {
  const url = URL.parse(/^https?:/i.test(target) ? target : `https://${target}`);
  if (url === null) return { domain: target, page: null };
  return { domain: url.host, page: url.pathname === "/" && url.search === "" ? null : url.href };
}
