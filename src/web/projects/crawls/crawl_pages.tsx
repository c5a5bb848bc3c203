/** The page of one crawl, and the page that confirms its deletion. */
import type { VNode } from "preact";
import { isObjectId } from "../../../auth/object_id.ts";
import { graphql } from "../../../gql/document.ts";
import { plural } from "../../../plural.ts";
import { ACCOUNT_FIELDS, DisabledAccount } from "../../account/account_frame.tsx";
import { defineAction, pageAt, type PageView } from "../../account/page.ts";
import { ConfirmPage, Form, Frame } from "../../account/parts.tsx";
import { Time } from "../../ui/time.tsx";
import { CodeBlock } from "../../ui/code_block.tsx";
import { CopyingContext, ShownContext } from "../../report/interaction.ts";
import { parseFilter } from "../../report/filter.tsx";
import { Report } from "../../report/report.tsx";
import { crawlNotes } from "../../texts/crawl/crawl_notes.ts";
import {
  crawlReport,
  EXCHANGE_FIELDS,
  REPORT_FIELDS,
  type ReportedCrawl,
  reportedCrawl,
} from "../../texts/crawl/crawl_report.ts";
import { markdownReport } from "../../texts/markdown_report.ts";
import type { NotCheckedPages, PageList as ListedPages, ShownReport } from "../../texts/shown_report.ts";
import { Changes } from "./changes.tsx";
import {
  ACTIVE_CRAWL_FIELDS,
  CHANGE_FIELDS,
  type ComparedCrawl,
  CRAWL_FIELDS,
  isActive,
} from "../crawl_fields.ts";
import { CrawlFailure, shown, starterOf, StateMark } from "../crawl_parts.tsx";
import { CANCEL, cancelNotice, CrawlProgress } from "./crawl_progress.tsx";
import { NotChecked, PageList } from "./crawled_pages.tsx";
import { canEdit, EditorsOnly, projectTrail, type ShownProject } from "../project_frame.tsx";

const PAGES_AT_ONCE = 25;
const OWN_PROJECT = `project { id name target account { ${ACCOUNT_FIELDS} } }` as const;
const FORMATS = [["json", "JSON"], ["ndjson", "NDJSON"], ["csv", "CSV"]] as const;

interface WholeCrawl extends Omit<ComparedCrawl, keyof ReportedCrawl>, ReportedCrawl {
  readonly project: Pick<ShownProject, "id" | "name" | "target" | "account">;
  readonly pages: ListedPages["pages"];
  readonly notChecked: readonly NotCheckedPages[];
}

/** Number of pages before the first one on this page. */
function offsetOf(search: URLSearchParams): number {
  const page = search.get("page") ?? "1";
  return /^[1-9]\d{0,2}$/.test(page) ? (Number(page) - 1) * PAGES_AT_ONCE : 0;
}

export const CRAWL_PAGE = pageAt("/crawls/{id}", {
  document: graphql(`query ($id: ObjectID!, $offset: Int) { me { username } crawl(id: $id) { ${CRAWL_FIELDS}
    ${ACTIVE_CRAWL_FIELDS} ${CHANGE_FIELDS} ${OWN_PROJECT}
    ${REPORT_FIELDS} ${EXCHANGE_FIELDS}
    pages(first: ${PAGES_AT_ONCE}, offset: $offset) { url status score results { checkId status message } }
    notChecked { reason count pages { url status detail } } } }`),
  variables: (search) => ({ offset: offsetOf(search) }),
}).define({
  render(view) {
    const crawl = reportedCrawl(view.data.crawl);
    const { project, createdAt, startedAt, finishedAt, status } = crawl;
    const mayEdit = canEdit(project.account);
    return (
      <Frame
        title={`Crawl of ${createdAt.slice(0, 10)}, ${createdAt.slice(11, 16)} UTC`}
        heading={
          <>
            Crawl of <Time at={createdAt} />
          </>
        }
        viewer={view.viewer}
        refused={view.refused}
        done={view.done}
        trail={projectTrail(project)}
        island={isActive(crawl) ? "crawl_progress" : "account"}
      >
        <p>
          <StateMark status={status} /> Started by{" "}
          {starterOf(crawl) === "Schedule" ? "the schedule" : starterOf(crawl)}.
          {startedAt !== null && finishedAt !== null && ` Duration: ${durationOf(startedAt, finishedAt)}.`}
          {" "}
          <a href={`/projects/${project.id}`}>View project {project.name}</a>
        </p>
        <DisabledAccount account={project.account} />
        {!mayEdit && <EditorsOnly account={project.account} what="cancel or delete crawls" />}
        {isActive(crawl) && <CrawlProgress crawl={crawl} path={view.path} canCancel={mayEdit} />}
        {status === "Failed" && (
          <div class="banner bad">
            <CrawlFailure start="The crawl" failure={crawl.failure} />
          </div>
        )}
        {status === "Cancelled" && <p class="notice">The crawl was cancelled. It has no results.</p>}
        {status === "Finished" && <Finished crawl={crawl} view={view} />}
        {mayEdit && !isActive(crawl) && (
          <p>
            <a class="button quiet" href={`${view.path}/delete`}>Delete crawl</a>
          </p>
        )}
      </Frame>
    );
  },
  actions: {
    cancel: defineAction({
      document: CANCEL,
      input: (_, { id }) => ({ id }),
      next: (data, { id }) => `/crawls/${id}?done=${cancelNotice(data)}`,
    }),
  },
});

function Finished({ crawl, view }: { readonly crawl: WholeCrawl; readonly view: PageView }): VNode {
  const { pages, notChecked, pagesChecked, checks } = crawl;
  const offset = offsetOf(view.search);
  const report = crawlReport(crawl, { notes: crawlNotes(crawl), list: { pages, offset, notChecked } });
  if (report === null) return <p class="notice">The results of this crawl are not stored.</p>;
  const titles = new Map(checks.map(({ id, title }) => [id, title]));
  return (
    <>
      <article id="report" aria-labelledby="report-title">
        <CopyingContext.Provider value>
          <ShownContext.Provider value={parseFilter(view.search.get("show"))}>
            <Report result={report}>
              <CrawlActions crawl={crawl} report={report} />
            </Report>
          </ShownContext.Provider>
        </CopyingContext.Provider>
      </article>
      <h2 id="changes">What changed</h2>
      <Changes crawl={crawl} titles={titles} />
      <h2 id="pages">Pages</h2>
      <PageList crawl={report.crawl} titles={titles} />
      <PageLinks path={view.path} offset={offset} count={pagesChecked} />
      <NotChecked reasons={notChecked} />
    </>
  );
}

interface ActionsProps {
  readonly crawl: WholeCrawl;
  readonly report: ShownReport;
}

/** Links to download the report, and to compare it. */
function CrawlActions({ crawl: { id, previousCrawl }, report }: ActionsProps): VNode {
  return (
    <>
      <div class="actions" role="group" aria-label="Report actions">
        <span class="copying">
          <button type="button" data-copy="markdown">Copy fixes for a coding agent</button>
          <span class="hint" role="status" />
        </span>
        <details class="menu">
          <summary class="button quiet">Download</summary>
          <div>
            {FORMATS.map(([format, name]) => (
              <a class="button quiet" key={format} href={`/api/crawls/${id}.${format}`} download>{name}</a>
            ))}
          </div>
        </details>
        {previousCrawl !== null && (
          <a class="button quiet" href={`/compare?crawl=${previousCrawl.id}&with=${id}`}>
            Compare with the previous crawl
          </a>
        )}
      </div>
      <details class="more">
        <summary>Report as Markdown</summary>
        <CodeBlock
          id="markdown"
          label="Fixes for a coding agent"
          code={shown(markdownReport(report, { detail: "whole" }))}
        />
      </details>
    </>
  );
}

function PageLinks(
  { path, offset, count }: { readonly path: string; readonly offset: number; readonly count: number },
): VNode | null {
  if (count <= PAGES_AT_ONCE) return null;
  const page = offset / PAGES_AT_ONCE + 1;
  return (
    <nav class="actions" aria-label="More pages">
      {page > 1 && <a href={`${path}?page=${page - 1}#pages`}>Previous pages</a>}
      {offset + PAGES_AT_ONCE < count && <a href={`${path}?page=${page + 1}#pages`}>Next pages</a>}
    </nav>
  );
}

/** @returns a text such as "42 seconds" or "3 minutes" */
function durationOf(from: string, to: string): string {
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  return seconds < 120 ? plural(seconds, "second") : plural(Math.round(seconds / 60), "minute");
}

export const DELETE_CRAWL_PAGE = pageAt("/crawls/{id}/delete", {
  document: graphql(
    `query ($id: ObjectID!) { me { username } crawl(id: $id) { id createdAt status pagesChecked score
    ${OWN_PROJECT} } }`,
  ),
}).define({
  render(view) {
    const { crawl } = view.data;
    const { id, createdAt, pagesChecked, score, project } = crawl;
    return (
      <ConfirmPage
        title="Delete this crawl?"
        viewer={view.viewer}
        refused={view.refused}
        trail={[...projectTrail(project), [`/crawls/${id}`, "Crawl"]]}
        cancel={`/crawls/${id}`}
      >
        <p>
          This permanently deletes the crawl of <Time at={createdAt} />, including the results of{" "}
          {plural(pagesChecked, "page")}
          {score !== null && ` and its score (${score}) in the history`}.
        </p>
        {canEdit(project.account)
          ? (
            <Form
              action="delete"
              path={view.path}
              submit="Delete crawl"
              hidden={{ project: project.id }}
              danger
            />
          )
          : <EditorsOnly account={project.account} what="delete crawls" />}
      </ConfirmPage>
    );
  },
  actions: {
    delete: defineAction({
      document: graphql(`mutation ($input: DeleteCrawlInput!) { deleteCrawl(input: $input) { id } }`),
      input: (_, { id }) => ({ id }),
      next: (_, __, values) => listPath(values.get("project")),
    }),
  },
});

/** @param projectId from the form, so it may be forged */
function listPath(projectId: string | null): string {
  const done = "done=crawl-deleted";
  return projectId !== null && isObjectId(projectId)
    ? `/projects/${projectId}/crawls?${done}`
    : `/account?${done}`;
}
