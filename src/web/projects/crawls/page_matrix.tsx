/** Pages by category of checks, which shows where the problems of a site are. */
import type { VNode } from "preact";
import { CATEGORIES, type Status } from "../../../scan/result.ts";
import { STATUSES } from "../../texts/labels.ts";
import type { CrawledPage, ShownReport } from "../../texts/shown_report.ts";
import { shown } from "../crawl_parts.tsx";

export interface MatrixPage extends Pick<CrawledPage, "url" | "score"> {
  readonly results: readonly Pick<CrawledPage["results"][number], "checkId" | "status">[];
}

interface PageMatrixProps {
  readonly pages: readonly MatrixPage[];
  /** Checks of the site, with their categories. */
  readonly checks: readonly Pick<ShownReport["checks"][number], "id" | "category">[];
  /** Position of the first page in the list of all pages. */
  readonly offset?: number;
  /** Path of the page with the results of each page. */
  readonly path: string;
}

/** Statuses that a cell counts, if there are any. */
const PROBLEMS: readonly Status[] = ["fail", "warn", "inconclusive", "error"];

export function PageMatrix({ pages, checks, offset = 0, path }: PageMatrixProps): VNode {
  const categoryOf = new Map(checks.map(({ id, category }) => [id, category]));
  const used = new Set(
    pages.flatMap(({ results }) =>
      results.flatMap(({ checkId, status }) =>
        status === "not_applicable" ? [] : categoryOf.get(checkId) ?? []
      )
    ),
  );
  const columns = CATEGORIES.filter(({ id }) => used.has(id));
  return (
    <div class="table short matrix" role="region" aria-label="Pages by category" tabIndex={0}>
      <table>
        <caption class="visually-hidden">
          Problems on each page by category: the number of checks that fail, warn or could not run.
        </caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Score</th>
            {columns.map(({ id, title }) => <th key={id} scope="col">{title}</th>)}
          </tr>
        </thead>
        <tbody>
          {pages.map((page, at) => (
            <tr key={page.url}>
              <th scope="row">
                <a href={`${path}#page-${offset + at + 1}`}>{pathOf(page.url)}</a>
              </th>
              <td>{page.score ?? "–"}</td>
              {columns.map(({ id }) => (
                <Cell
                  key={id}
                  statuses={page.results.filter(({ checkId }) => categoryOf.get(checkId) === id).map((one) =>
                    one.status
                  )}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ statuses }: { readonly statuses: readonly Status[] }): VNode {
  const counts = PROBLEMS.map((status) => [status, statuses.filter((one) => one === status).length] as const)
    .filter(([, count]) => count > 0);
  if (counts.length === 0 && !statuses.includes("pass")) {
    return (
      <td class="none">
        <span aria-hidden="true">–</span>
        <span class="visually-hidden">{STATUSES.not_applicable.word}</span>
      </td>
    );
  }
  if (counts.length === 0) {
    return (
      <td>
        <Count status="pass" words={STATUSES.pass.word} text="" />
      </td>
    );
  }
  return (
    <td>
      {counts.map(([status, count]) => (
        <Count
          key={status}
          status={status}
          words={`${STATUSES[status].word}: ${count}.`}
          text={String(count)}
        />
      ))}
    </td>
  );
}

interface CountProps {
  readonly status: Status;
  readonly words: string;
  readonly text: string;
}

function Count({ status, words, text }: CountProps): VNode {
  return (
    <span class={`check-status ${status}`} title={words}>
      <span aria-hidden="true">{STATUSES[status].symbol} {text}</span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}

/** The part of a URL that distinguishes pages of one site. */
export function pathOf(url: string): string {
  const { pathname, search } = URL.parse(url) ?? { pathname: url, search: "" };
  return shown(pathname + search);
}
