/** The projects of an account as tiles, and the form for a new one. */
import type { VNode } from "preact";
import { graphql, type ResultOf } from "../../gql/document.ts";
import { plural } from "../../plural.ts";
import { ACCOUNT_FIELDS, AccountFrame, accountIn } from "../account/account_frame.tsx";
import { defineAction, pageAt } from "../account/page.ts";
import { Form, Mark } from "../account/parts.tsx";
import { Time } from "../ui/time.tsx";
import { ACTIVE_CRAWL_FIELDS, CRAWL_FIELDS } from "./crawl_fields.ts";
import { noteOf } from "../texts/crawl_notes.ts";
import { ScoreChange, ScoreFigure, StateMark } from "./crawl_parts.tsx";
import { NEW_SETTINGS, ProjectFields, SETTINGS_ERRORS, settingsInput } from "./project_form.tsx";
import { canEdit, EditorsOnly, hostOf } from "./project_frame.tsx";
import { scheduleSentence } from "./schedule_choice.ts";
import { Sparkline } from "./score_charts.tsx";

const TILE_FIELDS =
  `id name target schedule isPaused nextCrawlAt isPublic activeCrawl { ${ACTIVE_CRAWL_FIELDS} }
  lastCrawl { ${CRAWL_FIELDS} } crawls(first: 12) { nodes { ${CRAWL_FIELDS} } }` as const;

const TILE = graphql(`fragment TiledProject on Project { ${TILE_FIELDS} }`);
type TiledProject = ResultOf<typeof TILE>;

export const PROJECTS_PAGE = pageAt("/accounts/{id}/projects", {
  document: graphql(`query ($id: ObjectID!, $after: String) { me { username } node(id: $id) { ... on Account {
    ${ACCOUNT_FIELDS} projects(first: 24, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    nodes { ${TILE_FIELDS} } } } } }`),
  variables: (search) => ({ after: search.get("after") }),
  find: ({ node }) => accountIn(node),
}).define({
  render(view) {
    const account = view.data;
    const { nodes, totalCount, pageInfo: { hasNextPage, endCursor } } = account.projects;
    const addPath = `/accounts/${account.id}/projects/new`;
    return (
      <AccountFrame title="Projects" view={view} account={account}>
        {totalCount === 0
          ? (
            <div class="empty">
              <p>
                <strong>No projects yet.</strong>
              </p>
              <p>
                A project crawls a site on a schedule, tracks its score, and notifies you when something gets
                worse for AI agents.
              </p>
              {canEdit(account) && (
                <p>
                  <a class="button" href={addPath}>Create project</a>
                </p>
              )}
            </div>
          )
          : (
            <div class="list-head">
              <p class="hint">{plural(totalCount, "project")}, newest first</p>
              {canEdit(account) && <a class="button" href={addPath}>Create project</a>}
            </div>
          )}
        {!canEdit(account) && <EditorsOnly account={account} what="create projects" />}
        <ul class="tiles">
          {nodes.map((project) => <Tile key={project.id} project={project} />)}
        </ul>
        {hasNextPage && endCursor !== null && (
          <p>
            <a href={`${view.path}?after=${encodeURIComponent(endCursor)}`}>Older projects</a>
          </p>
        )}
      </AccountFrame>
    );
  },
});

function Tile({ project }: { readonly project: TiledProject }): VNode {
  const { id, name, target, activeCrawl, lastCrawl, crawls, isPublic } = project;
  const [newest] = crawls.nodes;
  return (
    <li class="tile">
      <h2>
        <a href={`/projects/${id}`}>{name}</a>
      </h2>
      <p class="hint">{hostOf(target)}</p>
      <div class="tile-score">
        {lastCrawl === null ? <span class="figure">No score yet</span> : <ScoreFigure crawl={lastCrawl} />}
        <Sparkline crawls={crawls.nodes} />
      </div>
      <p>
        <ScoreChange points={lastCrawl?.scoreChange ?? null} />
      </p>
      <dl class="facts">
        <div>
          <dt>Last crawl</dt>
          <dd>
            {newest === undefined ? "never" : (
              <>
                <Time at={newest.createdAt} /> {activeCrawl !== null
                  ? <StateMark status={activeCrawl.status} />
                  : newest.status !== "Finished"
                  ? <StateMark status={newest.status} />
                  : noteOf(newest) !== "" && <Mark kind="warn">Provisional</Mark>}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Next crawl</dt>
          <dd>
            <NextCrawl project={project} />
          </dd>
        </div>
        <div>
          <dt>Badge</dt>
          <dd>{isPublic ? "public" : "private"}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Time of the next scheduled crawl. */
export function NextCrawl(
  { project: { schedule, isPaused, nextCrawlAt } }: {
    readonly project: Pick<TiledProject, "schedule" | "isPaused" | "nextCrawlAt">;
  },
): VNode {
  if (schedule === null) return <>not scheduled</>;
  if (isPaused || nextCrawlAt === null) return <Mark kind="warn">Paused</Mark>;
  return <Time at={nextCrawlAt} />;
}

/** The schedule in words, with the next crawl. */
export function ScheduleText(
  { project: { schedule, isPaused, nextCrawlAt } }: {
    readonly project: Pick<TiledProject, "schedule" | "isPaused" | "nextCrawlAt">;
  },
): VNode {
  if (schedule === null) return <>No schedule: crawls start manually or from CI.</>;
  const sentence = scheduleSentence(schedule);
  if (isPaused || nextCrawlAt === null) {
    return (
      <>
        <Mark kind="warn">Paused</Mark> {sentence} when resumed.
      </>
    );
  }
  return (
    <>
      {sentence}. Next crawl: <Time at={nextCrawlAt} />.
    </>
  );
}

export const CREATE_PROJECT = graphql(
  `mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }`,
);

export const NEW_PROJECT_PAGE = pageAt("/accounts/{id}/projects/new", {
  document: graphql(
    `query ($id: ObjectID!) { me { username } node(id: $id) { ... on Account { ${ACCOUNT_FIELDS} } } }`,
  ),
  find: ({ node }) => accountIn(node),
}).define({
  render(view) {
    const account = view.data;
    const path = `/accounts/${account.id}/projects`;
    return (
      <AccountFrame title="Create project" view={view} account={account}>
        {canEdit(account)
          ? (
            <>
              <Form action="create" path={view.path} submit="Create project" once>
                <ProjectFields
                  view={view}
                  action="create"
                  settings={{ ...NEW_SETTINGS, target: view.search.get("site") ?? "" }}
                />
              </Form>
              <p>
                <a href={path}>Cancel</a>
              </p>
            </>
          )
          : <EditorsOnly account={account} what="create projects" />}
      </AccountFrame>
    );
  },
  actions: {
    create: defineAction({
      document: CREATE_PROJECT,
      input: (values, { id }) => ({ accountId: id, ...settingsInput(values) }),
      fields: () => SETTINGS_ERRORS,
      next: ({ createProject: { project: { id } } }) => `/projects/${id}?done=project-created`,
    }),
  },
});
