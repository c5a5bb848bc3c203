/** `readiness project list` lists the projects of an account. */
import { refuseWords } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { cleanJson } from "../output/safe_text.ts";
import { renderTable } from "../output/table.ts";
import { layoutOf } from "../shell.ts";
import type { Api } from "../tracking/api.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { ACCOUNT_FLAG, accountNotFound, accountOf, PAGE_FLAGS, pageOf } from "../tracking/find.ts";
import { listProjects, type Page, type ProjectSelection, selectProjects } from "../tracking/operations.ts";
import { FILTER_FLAGS, selectionOf } from "../tracking/project_filter.ts";
import { PROJECT_COLUMNS, projectRow } from "../tracking/project_text.ts";

export const projectListCommand: Command = {
  name: "project list",
  summary: "List the projects of an account, newest first",
  usage: ["project list [flags]"],
  flags: {
    ...ACCOUNT_FLAG,
    ...FILTER_FLAGS,
    ...PAGE_FLAGS,
    "--json": "Print projects, totalCount and nextCursor as JSON",
    ...API_FLAGS,
  },
  examples: {
    "readiness project list": "list the projects in the server's own database",
    "readiness project list --tag shop --sort score": "list the projects with a tag, lowest score first",
    "readiness project list --server https://readiness.example --json | jq -r '.projects[].name'":
      "print the names of the projects of a running service",
  },
  notes: [
    API_NOTE,
    "Exit codes: 0 listed, 2 invalid usage or credentials, 3 service or database unavailable, 130 stopped",
  ],
  async run(args, shell) {
    refuseWords(args, "choose the account with --account");
    const page = pageOf(args);
    const selection = selectionOf(args, page);
    return await withApi(args, shell, async (api) => {
      const accountId = await accountOf(args, api);
      const { projects, totalCount, nextCursor } = selection === null
        ? await listed(accountId, page, api)
        : await selected(accountId, selection, api);
      if (args.values.has("json")) {
        shell.stdout(`${cleanJson({ projects, totalCount, nextCursor }, 2)}\n`);
        return EXIT.done;
      }
      if (projects.length > 0) {
        shell.stdout(renderTable(PROJECT_COLUMNS, projects.map(projectRow), layoutOf(shell).paint));
      } else if (page.after === null && selection !== null) {
        shell.stderr("No project matches\n");
      } else if (page.after === null) {
        const add = commandLine(`project add <name> <target> --account ${accountId}${api.suffix}`);
        shell.stderr(`This account has no projects yet. Track a site: ${add}\n`);
      } else {
        shell.stderr("There are no more projects\n");
      }
      if (nextCursor !== null) {
        shell.stderr(`${projects.length} of ${totalCount} projects. More: add --after ${nextCursor}\n`);
      }
      return EXIT.done;
    });
  },
};

async function listed(accountId: string, page: Page, api: Api) {
  const { node } = await api.call(listProjects(accountId, page));
  if (node?.__typename !== "Account") throw accountNotFound(accountId);
  const { nodes: projects, totalCount, pageInfo } = node.projects;
  return { projects, totalCount, nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

async function selected(accountId: string, selection: ProjectSelection, api: Api) {
  const { node } = await api.call(selectProjects(accountId, selection));
  if (node?.__typename !== "Account") throw accountNotFound(accountId);
  const { nodes: projects, totalCount } = node.portfolio;
  const next = selection.offset + projects.length;
  return { projects, totalCount, nextCursor: next < totalCount ? String(next) : null };
}
