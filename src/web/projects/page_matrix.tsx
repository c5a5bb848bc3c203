/** Pages by categories of checks: where on a site the problems are. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import type { Status } from "../../scan/check.ts";
import { CATEGORIES } from "../../scan/category.ts";
import { STATUSES } from "../texts/labels.ts";
import type { ShownPage, ShownResult } from "./crawl_fields.ts";
import { shown } from "./crawl_parts.tsx";

interface PageMatrixProps {
  readonly pages: readonly ShownPage[];
  /** Results of the site, which say the category of each check. */
  readonly results: readonly ShownResult[];
  /** Place of the first page in the list of all pages. */
  readonly offset?: number;
  /** Of the page with the results of each page. */
  readonly path: string;
}

/** The worst status of a cell is the first of these. */
const ORDER: readonly Status[] = ["fail", "warn", "inconclusive", "error", "pass"];

export function PageMatrix({ pages, results, offset = 0, path }: PageMatrixProps): VNode {
  const categoryOf = new Map(results.map(({ checkId, category }) => [checkId, category]));
  const used = new Set(pages.flatMap((page) => page.results.map(({ checkId }) => categoryOf.get(checkId))));
  const columns = CATEGORIES.filter(({ id }) => used.has(id));
  return (
    <div class="scrolled" role="region" aria-label="Pages by categories" tabIndex={0}>
      <table class="matrix">
        <caption class="visually-hidden">
          Problems of each page by category. A cell counts the checks with the worst status.
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
  const worst = ORDER.find((status) => statuses.includes(status));
  if (worst === undefined) return <td class="none">–</td>;
  const count = statuses.filter((status) => status === worst).length;
  const { symbol, word } = STATUSES[worst];
  const words = worst === "pass"
    ? `${word}: ${plural(count, "check")}`
    : `${word}: ${count} of ${statuses.length}`;
  return (
    <td class={`cell ${worst}`} title={words}>
      <span aria-hidden="true">{symbol} {worst === "pass" ? "" : count}</span>
      <span class="visually-hidden">{words}</span>
    </td>
  );
}

/** The part of a URL that tells pages of one site apart. */
export function pathOf(url: string): string {
  const { pathname, search } = URL.parse(url) ?? { pathname: url, search: "" };
  return shown(pathname + search);
}
