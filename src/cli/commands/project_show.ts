/** `readiness project show` shows the settings of a project and its latest crawls. */
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { renderFacts } from "../output/print.ts";
import { cleanJson } from "../output/safe_text.ts";
import { layoutOf } from "../shell.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { ACCOUNT_FLAG, findProject } from "../tracking/find.ts";
import { showProject } from "../tracking/operations.ts";
import { projectFacts } from "../tracking/project_text.ts";

export const projectShowCommand: Command = {
  name: "project show",
  summary: "Show the settings of a project and its latest crawls",
  usage: ["project show <id or name> [flags]"],
  flags: {
    ...ACCOUNT_FLAG,
    "--json": "Print the project as JSON",
    ...API_FLAGS,
  },
  examples: {
    "readiness project show Shop": "find a project by its name",
    "readiness project show 4fJ0aXk2Lw9QzT7b --server https://readiness.example --json":
      "as JSON, from a running service",
  },
  notes: [
    API_NOTE,
    "Exit codes: 0 shown, 2 invalid usage or credentials, or no such project, 3 service or database unavailable, " +
    "130 stopped",
  ],
  async run(args, shell) {
    const text = onlyWord(args, "project", "project show <id or name>");
    return await withApi(args, shell, async (api) => {
      const { id } = await findProject(text, args, api);
      const { project } = await api.call(showProject(id));
      if (args.values.has("json")) {
        shell.stdout(`${cleanJson(project, 2)}\n`);
        return EXIT.done;
      }
      shell.stdout(renderFacts([
        ...projectFacts(project, layoutOf(shell).paint),
        ["Crawls", String(project.crawls.totalCount)],
      ]));
      if (project.crawls.totalCount === 0) {
        shell.stderr(
          `The project has no crawl yet. Run one: ${commandLine(`crawl run ${id} --wait${api.suffix}`)}\n`,
        );
      }
      return EXIT.done;
    });
  },
};
