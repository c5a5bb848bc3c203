/** The page that creates projects from a list, after a preview. */
import type { ComponentChildren, VNode } from "preact";
import { type ImportList, parseProjectList } from "../../crawl/import/import_list.ts";
import { MAX_IMPORTED_PROJECTS } from "../../crawl/import/import_projects.ts";
import { graphql, type ResultOf } from "../../gql/document.ts";
import { plural } from "../../plural.ts";
import { ACCOUNT_QUERY, AccountFrame, accountIn, type ShownAccount } from "../account/account_frame.tsx";
import { defineAction, type FieldProblem, pageAt, type PageView } from "../account/page.ts";
import { Form, Mark } from "../account/parts.tsx";
import { visibleText } from "../texts/visible_text.ts";
import { ListForm, MAX_FORM_BYTES, TOO_LARGE } from "./import_form.tsx";
import { canEdit, EditorsOnly } from "./project_frame.tsx";
import { scheduleOf, scheduleSentence } from "./schedule_choice.ts";

const IMPORT = graphql(`mutation ($input: ImportProjectsInput!) { importProjects(input: $input) {
  createdCount results { name error { message } project { id } } } }`);

type Imported = ResultOf<typeof IMPORT>;
type View = PageView<ShownAccount>;

function listOf(values: URLSearchParams): ImportList {
  const list = parseProjectList(values.get("list") ?? "");
  if (list.hasSchedules) return list;
  const schedule = scheduleOf(values);
  return { ...list, sites: list.sites.map((site) => ({ ...site, schedule })) };
}

function problemOf(values: URLSearchParams): FieldProblem | null {
  const { sites, problems } = listOf(values);
  if (sites.length > 0 && sites.length <= MAX_IMPORTED_PROJECTS) return null;
  const message = sites.length === 0
    ? emptyText(problems)
    : `The list has ${sites.length} sites. Import up to ${MAX_IMPORTED_PROJECTS} at a time.`;
  return { field: "list", message };
}

/** @param problems of a list without a site */
function emptyText([first, ...others]: ImportList["problems"]): string {
  if (first === undefined) return "Enter at least one site.";
  const more = others.length === 0 ? "" : ` ${plural(others.length, "more line")} cannot be imported.`;
  return `Line ${first.line}: ${first.message}.${more}`;
}

function inputOf(values: URLSearchParams, accountId: string, dryRun: boolean) {
  const projects = listOf(values).sites.map(({ line: _, tags, ...site }) => ({ ...site, tags: [...tags] }));
  return { accountId, projects, dryRun, startCrawls: values.get("start") === "yes" };
}

export const IMPORT_PAGE = pageAt("/accounts/{id}/projects/import", {
  document: ACCOUNT_QUERY,
  find: ({ node }) => accountIn(node),
}).define({
  render(view) {
    const account = view.data;
    return (
      <ImportFrame view={view} title="Import projects">
        {canEdit(account)
          ? <ListForm view={view} />
          : <EditorsOnly account={account} what="create projects" />}
      </ImportFrame>
    );
  },
  largeForm: {
    maxBytes: MAX_FORM_BYTES,
    refused: { action: "preview", field: "list", message: TOO_LARGE },
  },
  actions: {
    preview: defineAction({
      document: IMPORT,
      problem: problemOf,
      input: (values, { id }) => inputOf(values, id, true),
      show: (data, view: View, values) => (
        <Preview view={view} imported={data.importProjects} values={values} />
      ),
    }),
    import: defineAction({
      document: IMPORT,
      problem: problemOf,
      input: (values, { id }) => inputOf(values, id, false),
      show: (data, view: View, values) => (
        <Outcome view={view} imported={data.importProjects} values={values} />
      ),
    }),
  },
});

function ImportFrame(
  { view, title, children }: {
    readonly view: View;
    readonly title: string;
    readonly children: ComponentChildren;
  },
): VNode {
  return (
    <AccountFrame title={title} view={view} account={view.data}>
      {children}
    </AccountFrame>
  );
}

interface ResultProps {
  readonly view: View;
  readonly imported: NonNullable<Imported["importProjects"]>;
  readonly values: URLSearchParams;
}

/** Rows of the list in the order of its lines, with what becomes of each. */
function rowsOf({ imported: { results }, values }: Omit<ResultProps, "view">) {
  const { sites, problems } = listOf(values);
  return [
    ...sites.map(({ line, target, tags, schedule = null }, at) => ({
      line,
      target,
      tags,
      schedule,
      name: results[at]?.name ?? "",
      problem: results[at]?.error?.message ?? null,
      projectId: results[at]?.project?.id ?? null,
    })),
    ...problems.map(({ line, message }) => ({
      line,
      target: "",
      tags: [],
      schedule: null,
      name: "",
      problem: message,
      projectId: null,
    })),
  ].sort((left, right) => left.line - right.line);
}

type Row = ReturnType<typeof rowsOf>[number];

function Preview({ view, imported, values }: ResultProps): VNode {
  const rows = rowsOf({ imported, values });
  const refused = rows.filter(({ problem }) => problem !== null).length;
  const list = values.get("list") ?? "";
  const start = values.get("start") === "yes";
  const frequency = values.get("frequency") ?? "never";
  const count = plural(imported.createdCount, "project");
  return (
    <ImportFrame view={view} title="Import projects: preview">
      <p>
        {imported.createdCount === 0 ? "No project can be created." : `${count} will be created.`}
        {refused > 0 && ` ${plural(refused, "line")} cannot be imported and will be skipped.`}
      </p>
      <ResultTable rows={rows} created="New" />
      {imported.createdCount > 0 && (
        <Form
          action="import"
          path={view.path}
          submit={`Create ${count}`}
          class="run"
          hidden={{ list, frequency, ...(start && { start: "yes" }) }}
        />
      )}
      <h2>Change the list</h2>
      <ListForm view={view} list={list} start={start} frequency={frequency} />
    </ImportFrame>
  );
}

function Outcome({ view, imported, values }: ResultProps): VNode {
  const rows = rowsOf({ imported, values });
  const refused = rows.filter(({ problem }) => problem !== null);
  return (
    <ImportFrame view={view} title="Import projects: result">
      <p role="status">
        {plural(imported.createdCount, "project")} created
        {values.get("start") === "yes" && imported.createdCount > 0 ? ", with first crawls queued" : ""}.
        {refused.length > 0 && ` ${plural(refused.length, "line")} skipped.`}
      </p>
      <p>
        <a class="button" href={`/accounts/${view.data.id}/projects`}>View projects</a>
      </p>
      <ResultTable rows={[...refused, ...rows.filter(({ problem }) => problem === null)]} created="Created" />
    </ImportFrame>
  );
}

function ResultTable({ rows, created }: { readonly rows: readonly Row[]; readonly created: string }): VNode {
  const hasTags = rows.some(({ tags }) => tags.length > 0);
  const columns = ["Line", "Site", "Name", ...hasTags ? ["Tags"] : [], "Schedule", "Result"];
  return (
    <div class="table" role="region" aria-label="Lines of the list" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((text) => <th key={text} scope="col">{text}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => <ResultRow key={row.line} row={row} created={created} hasTags={hasTags} />)}
        </tbody>
      </table>
    </div>
  );
}

function ResultRow(
  { row, created, hasTags }: { readonly row: Row; readonly created: string; readonly hasTags: boolean },
): VNode {
  const { line, target, name, tags, problem, projectId, schedule } = row;
  const shownName = <bdi>{visibleText(name)}</bdi>;
  return (
    <tr>
      <td>{line}</td>
      <td>{visibleText(target)}</td>
      <td>{projectId === null ? shownName : <a href={`/projects/${projectId}`}>{shownName}</a>}</td>
      {hasTags && <td>{visibleText(tags.join(", "))}</td>}
      <td>{problem === null && schedule !== null && scheduleSentence(schedule)}</td>
      <td>
        {problem === null ? <Mark kind="pass">{created}</Mark> : (
          <span>
            <Mark kind="warn">Skipped</Mark> {visibleText(problem)}
          </span>
        )}
      </td>
    </tr>
  );
}
