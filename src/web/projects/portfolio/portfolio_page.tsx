/** All projects of an account in a table that can be searched, filtered and sorted, with actions on many. */
import type { VNode } from "preact";
import { plural } from "../../../plural.ts";
import { AccountFrame, accountIn } from "../../account/account_frame.tsx";
import { NoAlertsNote } from "../../account/email_forms.tsx";
import { pageAt, type PageView } from "../../account/page.ts";
import { BULK_ACTIONS, BulkBar, bulkMessage } from "./bulk_bar.tsx";
import { PORTFOLIO_QUERY, type PortfolioAccount, type ShownPortfolio } from "./portfolio_query.ts";
import {
  isFiltered,
  PAGE_PROJECTS,
  type PortfolioSearch,
  portfolioVariables,
  queryOf,
  searchOf,
  STATE_NAMES,
} from "./portfolio_search.ts";
import { canEdit, EditorsOnly } from "../project_frame.tsx";
import { FormAuthor } from "../../ui/form_author.tsx";
import { ProjectTable } from "./project_table.tsx";

export const PROJECTS_PAGE = pageAt("/accounts/{id}/projects", {
  document: PORTFOLIO_QUERY,
  variables: portfolioVariables,
  find({ me: { email }, node }): ShownPortfolio | null {
    const account = accountIn(node);
    return account && { ...account, email };
  },
}).define({
  render(view) {
    const account = view.data;
    const { projectCount, nodes } = account.portfolio;
    return (
      <AccountFrame
        title="Projects"
        view={{ ...view, done: view.done ?? bulkMessage(view.search) }}
        account={account}
        island={activeCrawls(nodes) > 0 ? "portfolio" : "account"}
      >
        {projectCount === 0 ? <NoProjects account={account} /> : <Projects view={view} />}
      </AccountFrame>
    );
  },
  actions: BULK_ACTIONS,
});

function NoProjects({ account }: { readonly account: PortfolioAccount }): VNode {
  return (
    <>
      <div class="empty">
        <p>
          <strong>No projects yet.</strong>
        </p>
        <p>
          A project crawls a site on a schedule, tracks its score, and notifies you when something gets worse
          for AI agents.
        </p>
        {canEdit(account) && (
          <p>
            <CreateLinks account={account} />
          </p>
        )}
      </div>
      {!canEdit(account) && <EditorsOnly account={account} what="create projects" />}
    </>
  );
}

function CreateLinks({ account: { id } }: { readonly account: PortfolioAccount }): VNode {
  return (
    <span class="actions">
      <a class="button quiet" href={`/accounts/${id}/projects/import`}>Import list</a>
      <a class="button" href={`/accounts/${id}/projects/new`}>Create project</a>
    </span>
  );
}

function Projects({ view }: { readonly view: PageView<ShownPortfolio> }): VNode {
  const { data: account, path } = view;
  const { portfolio: { totalCount, nodes, projectCount } } = account;
  const search = searchOf(view.search);
  const mayEdit = canEdit(account);
  const [query, shownQuery] = [{ ...search, page: 1 }, search].map(queryOf);
  return (
    <>
      <NoAlertsNote email={account.email} />
      <div class="list-head">
        <p class="hint" role="status" data-list-state>
          {isFiltered(search)
            ? `${totalCount} of ${plural(projectCount, "project")}`
            : plural(projectCount, "project")}
          {search.sort === null && ", newest first"}
          <ActiveCrawls projects={nodes} path={`${path}${shownQuery && `?${shownQuery}`}`} />
        </p>
        <span class="actions">
          <a
            class="button quiet"
            href={`/api/accounts/${account.id}/projects.csv${query && `?${query}`}`}
            aria-label="Download as CSV"
          >
            CSV
          </a>
          {mayEdit && <CreateLinks account={account} />}
        </span>
      </div>
      {!mayEdit && <EditorsOnly account={account} what="create, change and crawl projects" />}
      <StateChips account={account} search={search} path={path} />
      <FilterForm account={account} search={search} path={path} />
      {nodes.length === 0
        ? (
          <div class="empty">
            <p>
              <strong>No project matches.</strong>
            </p>
            <p>
              <a href={path}>Show all projects</a>
            </p>
          </div>
        )
        : mayEdit
        ? (
          <form method="post" action={path} data-form="bulk">
            <input type="hidden" name="back" value={queryOf(search)} />
            <FormAuthor />
            <ProjectTable account={account} search={search} path={path} isSelectable />
            <BulkBar account={account} />
          </form>
        )
        : <ProjectTable account={account} search={search} path={path} isSelectable={false} />}
      <Pages search={search} path={path} total={totalCount} />
    </>
  );
}

function activeCrawls(projects: PortfolioAccount["portfolio"]["nodes"]): number {
  return projects.filter(({ activeCrawl }) => activeCrawl !== null).length;
}

/** A script follows the crawls, and without the script, the user reloads the page. */
function ActiveCrawls(
  { projects, path }: {
    readonly projects: PortfolioAccount["portfolio"]["nodes"];
    readonly path: string;
  },
): VNode | null {
  const active = activeCrawls(projects);
  if (active === 0) return null;
  return (
    <>
      {` · ${plural(active, "crawl")} in progress. `}
      <a href={path} data-reload>Reload</a>
    </>
  );
}

interface FilterProps {
  readonly account: PortfolioAccount;
  readonly search: PortfolioSearch;
  readonly path: string;
}

/** The states that projects are in, as links to these projects. */
function StateChips({ account: { portfolio: { states, projectCount } }, search, path }: FilterProps): VNode {
  const counts = new Map(states.map(({ state, count }) => [state, count]));
  const chip = (state: PortfolioSearch["state"], text: string, count: number) => {
    const query = queryOf({ ...search, state, page: 1 });
    return (
      <a
        key={text}
        class="chip"
        href={`${path}${query && `?${query}`}`}
        aria-current={state === search.state ? "true" : undefined}
      >
        {text} <span class="hint">{count}</span>
      </a>
    );
  };
  return (
    <nav class="actions" aria-label="States" data-list-states>
      {chip(null, "All", projectCount)}
      {STATE_NAMES.map(([state, text]) => {
        const count = counts.get(state) ?? 0;
        return (count > 0 || state === search.state) && chip(state, text, count);
      })}
    </nav>
  );
}

function FilterForm(
  { account: { portfolio: { tags } }, search, path }: FilterProps,
): VNode {
  const known = tags.some(({ tag }) => tag === search.tag);
  return (
    <form method="get" action={path} class="fields" role="search" aria-label="Projects">
      <Labeled name="search" text="Search">
        <input type="search" id="filter-search" name="search" value={search.text} maxLength={255} />
      </Labeled>
      <details class="filters" open={search.tag !== "" || search.min !== null || search.max !== null}>
        <summary>More filters</summary>
        <div class="fields">
          {(tags.length > 0 || search.tag !== "") && (
            <Labeled name="tag" text="Tag">
              <select id="filter-tag" name="tag">
                <option value="">All tags</option>
                {!known && search.tag !== "" && <option value={search.tag} selected>{search.tag}</option>}
                {tags.map(({ tag, count }) => (
                  <option key={tag} value={tag} selected={tag === search.tag}>{`${tag} (${count})`}</option>
                ))}
              </select>
            </Labeled>
          )}
          <Labeled name="min" text="Score from">
            <input type="number" id="filter-min" name="min" min={0} max={100} value={search.min ?? ""} />
          </Labeled>
          <Labeled name="max" text="Score to">
            <input type="number" id="filter-max" name="max" min={0} max={100} value={search.max ?? ""} />
          </Labeled>
        </div>
      </details>
      {search.state !== null && <input type="hidden" name="state" value={search.state} />}
      {search.sort !== null && (
        <input type="hidden" name="sort" value={(search.descending ? "-" : "") + search.sort} />
      )}
      <span class="actions">
        <button type="submit">Filter</button>
        {isFiltered(search) && <a href={path}>Clear</a>}
      </span>
    </form>
  );
}

function Labeled(
  { name, text, children }: { readonly name: string; readonly text: string; readonly children: VNode },
): VNode {
  return (
    <div class="field">
      <label for={`filter-${name}`}>{text}</label>
      {children}
    </div>
  );
}

function Pages(
  { search, path, total }: {
    readonly search: PortfolioSearch;
    readonly path: string;
    readonly total: number;
  },
): VNode | null {
  const pages = Math.ceil(total / PAGE_PROJECTS);
  if (pages < 2) return null;
  const link = (page: number, text: string, rel: string) => (
    <a class="button quiet" rel={rel} href={`${path}?${queryOf({ ...search, page })}`}>{text}</a>
  );
  return (
    <nav class="list-head" aria-label="Pages">
      {search.page > 1 ? link(Math.min(search.page - 1, pages), "Previous", "prev") : <span />}
      <span class="hint">{`Page ${search.page} of ${pages}`}</span>
      {search.page < pages ? link(search.page + 1, "Next", "next") : <span />}
    </nav>
  );
}
