/** All commands, in the order of the help. */
import type { Command } from "./command.ts";
import { accountAuditCommand } from "./commands/account_audit.ts";
import { accountDisableCommand } from "./commands/account_disable.ts";
import { accountEnableCommand } from "./commands/account_enable.ts";
import { compareCommand } from "./commands/compare.ts";
import { completionCommand } from "./commands/completion.ts";
import { crawlCancelCommand } from "./commands/crawl_cancel.ts";
import { crawlExportCommand } from "./commands/crawl_export.ts";
import { crawlListCommand } from "./commands/crawl_list.ts";
import { crawlRunCommand } from "./commands/crawl_run.ts";
import { crawlShowCommand } from "./commands/crawl_show.ts";
import { databaseBackupCommand } from "./commands/database_backup.ts";
import { databaseCheckCommand } from "./commands/database_check.ts";
import { databaseRestoreCommand } from "./commands/database_restore.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { explainCommand } from "./commands/explain.ts";
import { fixCommand } from "./commands/fix.ts";
import { initCommand } from "./commands/init.ts";
import { loginCommand } from "./commands/login.ts";
import { logoutCommand } from "./commands/logout.ts";
import { logsCommand } from "./commands/logs.ts";
import { manCommand } from "./commands/man.ts";
import { projectAddCommand } from "./commands/project_add.ts";
import { projectImportCommand } from "./commands/project_import.ts";
import { projectListCommand } from "./commands/project_list.ts";
import { projectRemoveCommand } from "./commands/project_remove.ts";
import { projectShowCommand } from "./commands/project_show.ts";
import { reportRemoveCommand } from "./commands/report_remove.ts";
import { scanCommand } from "./commands/scan.ts";
import { surveyQueryCommand } from "./commands/survey_query.ts";
import { surveyReportCommand } from "./commands/survey_report.ts";
import { surveyRunCommand } from "./commands/survey_run.ts";
import { surveyStatusCommand } from "./commands/survey_status.ts";
import { surveyWorkerCommand } from "./commands/survey_worker.ts";
import { serveCommand } from "./commands/serve.ts";
import { userAddCommand } from "./commands/user_add.ts";
import { userKeyCreateCommand } from "./commands/user_key_create.ts";
import { userOperatorCommand } from "./commands/user_operator.ts";
import { userSetPasswordCommand } from "./commands/user_set_password.ts";
import { workerCommand } from "./commands/worker.ts";

export const COMMANDS: readonly Command[] = [
  scanCommand,
  fixCommand,
  explainCommand,
  compareCommand,
  logsCommand,
  initCommand,
  doctorCommand,
  projectAddCommand,
  projectImportCommand,
  projectListCommand,
  projectShowCommand,
  projectRemoveCommand,
  crawlRunCommand,
  crawlListCommand,
  crawlShowCommand,
  crawlExportCommand,
  crawlCancelCommand,
  surveyRunCommand,
  surveyWorkerCommand,
  surveyStatusCommand,
  surveyReportCommand,
  surveyQueryCommand,
  loginCommand,
  logoutCommand,
  userKeyCreateCommand,
  userAddCommand,
  userSetPasswordCommand,
  userOperatorCommand,
  accountAuditCommand,
  accountDisableCommand,
  accountEnableCommand,
  reportRemoveCommand,
  databaseCheckCommand,
  databaseBackupCommand,
  databaseRestoreCommand,
  serveCommand,
  workerCommand,
  completionCommand(() => COMMANDS),
  manCommand(() => COMMANDS),
];
