/** The page of one project, with its score, its history, the changes, and the pages with problems. */
import type { VNode } from "preact";
import { graphql } from "../../gql/document.ts";
import { plural } from "../../plural.ts";
import { ALERT_ADDRESS, NoAlertsNote } from "../account/email_forms.tsx";
import { defineAction, pageAt, type PageView } from "../account/page.ts";
import { Form } from "../account/parts.tsx";
import { Age } from "../ui/time.tsx";
import { Changes } from "./crawls/changes.tsx";
import {
  ACTIVE_CRAWL_FIELDS,
  CHANGE_FIELDS,
  type ComparedCrawl,
  CRAWL_FIELDS,
  HISTORY_FIELDS,
  type ListedCrawl,
} from "./crawl_fields.ts";
import { type JudgedCrawl, judgedCrawl, VERDICT_FIELDS } from "../texts/crawl/crawl_report.ts";
import { CrawlFailure, shown } from "./crawl_parts.tsx";
import { CANCEL, cancelNotice, CrawlProgress } from "./crawls/crawl_progress.tsx";
import { Summary } from "./crawls/crawl_summary.tsx";
import { type MatrixPage, PageMatrix } from "./crawls/page_matrix.tsx";
import { canEdit, EditorsOnly, PROJECT_FIELDS, ProjectFrame } from "./project_frame.tsx";
import { Tags } from "./portfolio/tags.tsx";
import { ScheduleText } from "./next_crawl.tsx";
import { PauseForm } from "./project_settings_pages.tsx";
import { HistoryChart } from "./crawls/history_chart.tsx";
import { HISTORY_CRAWLS, historyCrawls } from "./crawls/history_crawls.ts";

/** Maximum number of pages in the matrix. The page of the crawl has all of them. */
const MATRIX_PAGES = 25;

interface FinishedCrawl extends ComparedCrawl, JudgedCrawl {
  readonly pages: readonly MatrixPage[];
}

export const PROJECT_PAGE = pageAt("/projects/{id}", {
  document: graphql(
    `query ($id: ObjectID!) { me { username ${ALERT_ADDRESS} } project(id: $id) { ${PROJECT_FIELDS} tags
    activeCrawl { ${ACTIVE_CRAWL_FIELDS} }
    lastCrawl { ${CRAWL_FIELDS} ${CHANGE_FIELDS} ${VERDICT_FIELDS}
      pages(first: ${MATRIX_PAGES}) { url status score results { checkId status } } }
    crawls(first: ${HISTORY_CRAWLS}) { nodes { ${HISTORY_FIELDS} } } } }`,
  ),
}).define({
  render(view) {
    const { project, me } = view.data;
    const { id, name, target, tags, activeCrawl, crawls: { nodes }, account } = project;
    const lastCrawl = project.lastCrawl && judgedCrawl(project.lastCrawl);
    const mayEdit = canEdit(account);
    const failed = latestFailure(nodes);
    const site = name === target ? null : target;
    return (
      <ProjectFrame title={name} view={view} project={project}>
        {lastCrawl === null && site !== null && <p class="target">{shown(site)}</p>}
        <Tags account={account} tags={tags} />
        {!mayEdit && <EditorsOnly account={account} what="run crawls and edit the project" />}
        <NoAlertsNote email={me.email} />
        {failed !== null && <LatestFailure failed={failed} lastCrawl={lastCrawl} />}
        {lastCrawl !== null
          ? <LatestSummary crawl={lastCrawl} target={site} />
          : activeCrawl === null && failed === null && <NoScoreYet />}
        <div class="actions">
          <p>
            <ScheduleText project={project} />
          </p>
          {mayEdit && <PauseForm project={project} />}
          {mayEdit && <a class="button quiet" href={`/projects/${id}/settings`}>Edit schedule</a>}
          {mayEdit && activeCrawl === null && <RunForm view={view} isFirst={nodes.length === 0} />}
        </div>
        {activeCrawl !== null && <CrawlProgress crawl={activeCrawl} path={view.path} canCancel={mayEdit} />}
        {nodes.some(({ score }) => score !== null) && (
          <>
            <h2>History</h2>
            <HistoryChart crawls={historyCrawls(nodes)} />
          </>
        )}
        {lastCrawl !== null && <Latest crawl={lastCrawl} />}
      </ProjectFrame>
    );
  },
  actions: {
    run: defineAction({
      document: graphql(
        `mutation ($input: RunCrawlForProjectInput!) { runCrawlForProject(input: $input) { crawl { id } } }`,
      ),
      input: (_, { id }) => ({ projectId: id }),
      next: (_, { id }) => `/projects/${id}?done=crawl-started`,
    }),
    cancel: defineAction({
      document: CANCEL,
      input: (values) => ({ id: values.get("crawl") ?? "" }),
      next: (data, { id }) => `/projects/${id}?done=${cancelNotice(data)}`,
    }),
  },
});

function RunForm({ view, isFirst }: { readonly view: PageView; readonly isFirst: boolean }): VNode {
  return (
    <Form
      action="run"
      path={view.path}
      submit={isFirst ? "Run first crawl" : "Run crawl"}
      once
      class="run"
    />
  );
}

function NoScoreYet(): VNode {
  return (
    <div class="empty">
      <p>
        <strong>No score yet.</strong>
      </p>
      <p>A crawl checks the site and a sample of its pages, usually in less than a minute.</p>
    </div>
  );
}

/** The newest crawl that has ended, if it failed. */
function latestFailure(crawls: readonly ListedCrawl[]): ListedCrawl | null {
  const newest = crawls.find(({ status }) => status !== "Queued" && status !== "Running");
  return newest?.status === "Failed" ? newest : null;
}

/** Note that the newest crawl has no result, so the page shows an older one. */
function LatestFailure(
  { failed, lastCrawl }: { readonly failed: ListedCrawl; readonly lastCrawl: ListedCrawl | null },
): VNode {
  return (
    <div class="banner bad">
      <CrawlFailure start={<a href={`/crawls/${failed.id}`}>The latest crawl</a>} failure={failed.failure} />
      {lastCrawl !== null && (
        <p>
          The results below are from <Age at={lastCrawl.createdAt} />.
        </p>
      )}
    </div>
  );
}

function LatestSummary(
  { crawl, target }: { readonly crawl: FinishedCrawl; readonly target: string | null },
): VNode {
  return (
    <Summary crawl={crawl} target={target}>
      <p>
        <a href={`/crawls/${crawl.id}`}>
          All results from <Age at={crawl.createdAt} />
        </a>
        , {plural(crawl.pagesChecked, "page")}
      </p>
    </Summary>
  );
}

function Latest({ crawl }: { readonly crawl: FinishedCrawl }): VNode {
  const titles = new Map(crawl.checks.map(({ id, title }) => [id, title]));
  const path = `/crawls/${crawl.id}`;
  return (
    <>
      <h2>What changed</h2>
      <Changes crawl={crawl} titles={titles} />
      <h2>Pages</h2>
      {crawl.pages.length === 0 ? <p class="hint">No pages could be checked.</p> : (
        <>
          <p class="hint">
            Number of checks that fail or warn on each page, by category.
          </p>
          <PageMatrix pages={crawl.pages} checks={crawl.checks} path={path} />
          {crawl.pagesChecked > MATRIX_PAGES && (
            <p>
              <a href={path}>View all {crawl.pagesChecked} pages</a>
            </p>
          )}
        </>
      )}
    </>
  );
}
