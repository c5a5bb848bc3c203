/** A queued or running crawl. A script follows it, and without the script, the user reloads the page. */
import type { VNode } from "preact";
import { graphql, type ResultOf } from "../../../gql/document.ts";
import type { Complete } from "../../../gql/page_api.ts";
import { Form } from "../../account/parts.tsx";
import type { ActiveCrawl } from "../crawl_fields.ts";
import { pagesText, stateText } from "../../texts/crawl/crawl_texts.ts";
import { shown } from "../crawl_parts.tsx";

interface CrawlProgressProps {
  readonly crawl: ActiveCrawl;
  /** Path of the page that shows it. */
  readonly path: string;
  readonly canCancel: boolean;
}

export function CrawlProgress({ crawl, path, canCancel }: CrawlProgressProps): VNode {
  const { id, progress, pagesChecked, currentPage } = crawl;
  return (
    <section class="card" aria-labelledby="progress-title" data-crawl={id}>
      <h2 id="progress-title">Crawl in progress</h2>
      <p role="status" data-state>{stateText(crawl)}</p>
      <progress
        max={1}
        value={crawl.status === "Queued" ? undefined : progress}
        aria-labelledby="progress-title"
      />
      <p data-pages>{pagesText(crawl.status, pagesChecked)}</p>
      <p class="hint current-page" data-page>{currentPage === null ? "" : shown(currentPage)}</p>
      <div class="actions">
        <a class="button quiet" href={path} data-reload>Reload to see progress</a>
        {canCancel && (
          <Form
            action="cancel"
            path={path}
            submit="Cancel crawl"
            hidden={{ crawl: id }}
            class="inline"
          />
        )}
      </div>
    </section>
  );
}

export const CANCEL = graphql(
  `mutation ($input: CancelCrawlInput!) { cancelCrawl(input: $input) { crawl { status } } }`,
);

/** @returns value of `done`. A crawl that had ended before is not changed. */
export function cancelNotice(
  { cancelCrawl: { crawl: { status } } }: Complete<ResultOf<typeof CANCEL>>,
): string {
  return status === "Cancelled" ? "crawl-cancelled" : "crawl-ended";
}
