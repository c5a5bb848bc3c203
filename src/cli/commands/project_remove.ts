/** `readiness project remove` deletes a project with its crawls, once its name confirms it. */
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { onlyWord, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { orInterrupted } from "../interrupt.ts";
import { cleanLine } from "../output/safe_text.ts";
import { Prompt } from "../prompt.ts";
import type { Shell } from "../shell.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { ACCOUNT_FLAG, findProject } from "../tracking/find.ts";
import { deleteProject, type Project, showProject } from "../tracking/operations.ts";

export const projectRemoveCommand: Command = {
  name: "project remove",
  summary: "Delete a project with all its crawls",
  usage: ["project remove <id or name> [--yes] [flags]"],
  flags: {
    "--yes": "Do not ask for confirmation. Required if standard input is not a terminal",
    ...ACCOUNT_FLAG,
    ...API_FLAGS,
  },
  examples: {
    "readiness project remove Shop": "asks for the name of the project to confirm it",
    "readiness project remove 4fJ0aXk2Lw9QzT7b --yes --server https://readiness.example":
      "for a program, through a running service",
  },
  notes: [
    "A running crawl is cancelled. Deleted projects cannot be restored",
    API_NOTE,
    "Exit codes: 0 deleted, 2 invalid usage or credentials, or not confirmed, 3 service or database unavailable, " +
    "130 stopped",
  ],
  async run(args, shell) {
    const text = onlyWord(args, "project", "project remove <id or name>");
    const isSure = args.values.has("yes");
    if (!isSure && !shell.stdin.isTerminal) {
      refuseUsage("Standard input is not a terminal. Add --yes to delete without confirmation");
    }
    return await withApi(args, shell, async (api) => {
      const { id } = await findProject(text, args, api);
      const { project } = await api.call(showProject(id));
      if (!isSure) await orInterrupted(confirm(project, project.crawls.totalCount, shell), api.signal);
      await api.call(deleteProject({ id, name: project.name }));
      shell.stdout(`Deleted project ${cleanLine(project.name)} (${id})\n`);
      return EXIT.done;
    });
  },
};

/** @throws {AppError} `NOT_CONFIRMED` */
async function confirm({ name, target }: Project, crawls: number, shell: Shell): Promise<void> {
  shell.stderr(
    `This deletes project ${cleanLine(name)} (${cleanLine(target)}) and ${plural(crawls, "crawl")}.\n`,
  );
  const typed = await new Prompt(shell).line("name of the project, to confirm");
  if (typed === name) return;
  throw new AppError("NOT_CONFIRMED", 400, "This is not the name of the project. Nothing was deleted");
}
