/** All commands, each in a module of its own. A command starts faster, and needs less memory, without the others. */
import type { Command } from "./command.ts";

/** By name, in the order of the help. */
const LOADERS: readonly (readonly [name: string, load: () => Promise<Command>])[] = [
  ["scan", async () => (await import("./commands/scan.ts")).scanCommand],
  ["fix", async () => (await import("./commands/fix.ts")).fixCommand],
  ["explain", async () => (await import("./commands/explain.ts")).explainCommand],
  ["compare", async () => (await import("./commands/compare.ts")).compareCommand],
  ["logs", async () => (await import("./commands/logs.ts")).logsCommand],
  ["init", async () => (await import("./commands/init.ts")).initCommand],
  ["doctor", async () => (await import("./commands/doctor.ts")).doctorCommand],
  ["project add", async () => (await import("./commands/project_add.ts")).projectAddCommand],
  ["project import", async () => (await import("./commands/project_import.ts")).projectImportCommand],
  ["project list", async () => (await import("./commands/project_list.ts")).projectListCommand],
  ["project show", async () => (await import("./commands/project_show.ts")).projectShowCommand],
  ["project remove", async () => (await import("./commands/project_remove.ts")).projectRemoveCommand],
  ["crawl run", async () => (await import("./commands/crawl_run.ts")).crawlRunCommand],
  ["crawl list", async () => (await import("./commands/crawl_list.ts")).crawlListCommand],
  ["crawl show", async () => (await import("./commands/crawl_show.ts")).crawlShowCommand],
  ["crawl export", async () => (await import("./commands/crawl_export.ts")).crawlExportCommand],
  ["crawl cancel", async () => (await import("./commands/crawl_cancel.ts")).crawlCancelCommand],
  ["survey run", async () => (await import("./commands/survey_run.ts")).surveyRunCommand],
  ["survey worker", async () => (await import("./commands/survey_worker.ts")).surveyWorkerCommand],
  ["survey status", async () => (await import("./commands/survey_status.ts")).surveyStatusCommand],
  ["survey report", async () => (await import("./commands/survey_report.ts")).surveyReportCommand],
  ["survey query", async () => (await import("./commands/survey_query.ts")).surveyQueryCommand],
  ["login", async () => (await import("./commands/login.ts")).loginCommand],
  ["logout", async () => (await import("./commands/logout.ts")).logoutCommand],
  ["user-key create", async () => (await import("./commands/user_key_create.ts")).userKeyCreateCommand],
  ["user add", async () => (await import("./commands/user_add.ts")).userAddCommand],
  ["user set-password", async () => (await import("./commands/user_set_password.ts")).userSetPasswordCommand],
  ["user operator", async () => (await import("./commands/user_operator.ts")).userOperatorCommand],
  ["account audit", async () => (await import("./commands/account_audit.ts")).accountAuditCommand],
  ["account disable", async () => (await import("./commands/account_disable.ts")).accountDisableCommand],
  ["account enable", async () => (await import("./commands/account_enable.ts")).accountEnableCommand],
  ["report remove", async () => (await import("./commands/report_remove.ts")).reportRemoveCommand],
  ["database check", async () => (await import("./commands/database_check.ts")).databaseCheckCommand],
  ["database backup", async () => (await import("./commands/database_backup.ts")).databaseBackupCommand],
  ["database restore", async () => (await import("./commands/database_restore.ts")).databaseRestoreCommand],
  ["serve", async () => (await import("./commands/serve.ts")).serveCommand],
  ["worker", async () => (await import("./commands/worker.ts")).workerCommand],
  ["completion", async () => (await import("./commands/completion.ts")).completionCommand(allCommands)],
  ["man", async () => (await import("./commands/man.ts")).manCommand(allCommands)],
];

/** @returns all commands, in the order of the help */
export async function allCommands(): Promise<readonly Command[]> {
  return await Promise.all(LOADERS.map(([, load]) => load()));
}

/** @param args start with the name of the command. @returns at least the command that they name */
export async function loadCommands(
  [first = "", second = ""]: readonly string[],
): Promise<readonly Command[]> {
  const named = LOADERS.find(([name]) => name === first || name === `${first} ${second}`);
  return named === undefined ? await allCommands() : [await named[1]()];
}
