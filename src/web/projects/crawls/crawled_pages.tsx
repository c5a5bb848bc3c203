/** The pages of a crawl with their problems, and the pages that were not checked. */
import type { VNode } from "preact";
import {
  notCheckedPage,
  notCheckedText,
  pageFacts,
  pageProblems,
  pageRange,
} from "../../texts/crawl/crawled_pages.ts";
import type { CrawledPage, NotCheckedPages, ShownCrawl } from "../../texts/shown_report.ts";
import { shown, StatusMark } from "../crawl_parts.tsx";

interface PagesProps {
  readonly crawl: ShownCrawl;
  /** Titles of checks by their ids. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Each page with its problems. */
export function PageList({ crawl, titles }: PagesProps): VNode {
  const { pages = [], offset = 0 } = crawl.list ?? {};
  return (
    <>
      <p class="hint">{pageRange(crawl)}</p>
      {pages.length > 0 && (
        <ul class="items">
          {pages.map((page, at) => (
            <li key={page.url}>
              <Page page={page} place={offset + at + 1} titles={titles} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PageProps extends Pick<PagesProps, "titles"> {
  readonly page: CrawledPage;
  /** Position, starting with 1 for the first page of the crawl. */
  readonly place: number;
}

function Page({ page, place, titles }: PageProps): VNode {
  const problems = pageProblems(page);
  return (
    <details>
      <summary>
        <span class="page-url">{shown(page.url)}</span> <span class="hint">{pageFacts(page)}</span>
      </summary>
      {/* The target is inside, because a link to it opens the element around it. */}
      <div id={`page-${place}`} class="page-problems">
        {problems.length === 0 ? <p>No problems found on this page.</p> : (
          <ul>
            {problems.map(({ checkId, status, message }) => (
              <li key={checkId}>
                <StatusMark status={status} />{" "}
                <a href={`/checks/${checkId}`}>{titles.get(checkId) ?? checkId}</a>
                : {shown(message)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

export function NotChecked({ reasons }: { readonly reasons: readonly NotCheckedPages[] }): VNode | null {
  if (reasons.length === 0) return null;
  return (
    <>
      <h2>Pages not checked</h2>
      {reasons.map((reason) => (
        <details key={reason.reason}>
          <summary>{notCheckedText(reason)}</summary>
          <ul>
            {reason.pages.map((page) => <li key={page.url}>{shown(notCheckedPage(page, reason))}</li>)}
            {reason.count > reason.pages.length && <li>and {reason.count - reason.pages.length} more</li>}
          </ul>
        </details>
      ))}
    </>
  );
}
