/** Runs a command line; the one place where errors become a message and an exit code. */
import { writeFailure } from "../database/write_failure.ts";
import { AppError } from "../errors.ts";
import { VERSION } from "../version.ts";
import { parseArguments, refuseUsage, refuseWords } from "./arguments.ts";
import { commandLine } from "./command_name.ts";
import { accountAuditCommand } from "./commands/account_audit.ts";
import { bulkCancelCommand } from "./commands/bulk_cancel.ts";
import { bulkExportCommand } from "./commands/bulk_export.ts";
import { bulkListCommand } from "./commands/bulk_list.ts";
import { bulkRemoveCommand } from "./commands/bulk_remove.ts";
import { bulkShowCommand } from "./commands/bulk_show.ts";
import { compareCommand } from "./commands/compare.ts";
import { completionCommand } from "./commands/completion.ts";
import { crawlCancelCommand } from "./commands/crawl_cancel.ts";
import { crawlCompareCommand } from "./commands/crawl_compare.ts";
import { crawlDiffCommand } from "./commands/crawl_diff.ts";
import { crawlExportCommand } from "./commands/crawl_export.ts";
import { crawlListCommand } from "./commands/crawl_list.ts";
import { crawlRunCommand } from "./commands/crawl_run.ts";
import { crawlShowCommand } from "./commands/crawl_show.ts";
import { databaseBackupCommand } from "./commands/database_backup.ts";
import { databaseCheckCommand } from "./commands/database_check.ts";
import { databaseRestoreCommand } from "./commands/database_restore.ts";
import { type Command, EXIT } from "./command.ts";
import { explainCommand } from "./commands/explain.ts";
import { findTopic, helpFor } from "./topic.ts";
import { fixCommand } from "./commands/fix.ts";
import { withoutLogCommands } from "./output/log_commands.ts";
import { cleanLines } from "./output/safe_text.ts";
import { renderOverview, renderTopic } from "./help.ts";
import { Interrupted } from "./interrupt.ts";
import { loginCommand } from "./commands/login.ts";
import { logoutCommand } from "./commands/logout.ts";
import { projectAddCommand } from "./commands/project_add.ts";
import { projectListCommand } from "./commands/project_list.ts";
import { projectRemoveCommand } from "./commands/project_remove.ts";
import { projectShowCommand } from "./commands/project_show.ts";
import { scanCommand } from "./commands/scan.ts";
import { serveCommand } from "./commands/serve.ts";
import { type Shell, systemShell } from "./shell.ts";
import { userAddCommand } from "./commands/user_add.ts";
import { userKeyCreateCommand } from "./commands/user_key_create.ts";
import { userSetPasswordCommand } from "./commands/user_set_password.ts";
import { workerCommand } from "./commands/worker.ts";

const COMMANDS: readonly Command[] = [
  scanCommand,
  fixCommand,
  explainCommand,
  compareCommand,
  projectAddCommand,
  projectListCommand,
  projectShowCommand,
  projectRemoveCommand,
  crawlRunCommand,
  crawlListCommand,
  crawlShowCommand,
  crawlDiffCommand,
  crawlCompareCommand,
  crawlExportCommand,
  crawlCancelCommand,
  bulkListCommand,
  bulkShowCommand,
  bulkExportCommand,
  bulkCancelCommand,
  bulkRemoveCommand,
  loginCommand,
  logoutCommand,
  userKeyCreateCommand,
  userAddCommand,
  userSetPasswordCommand,
  accountAuditCommand,
  databaseCheckCommand,
  databaseBackupCommand,
  databaseRestoreCommand,
  serveCommand,
  workerCommand,
  completionCommand(() => COMMANDS),
];

const TOO_MANY_REQUESTS = 429;

const HELP_FLAGS = ["--help", "-h"];
const VERSION_FLAGS = ["--version", "-V"];

/** What may differ from the process's own streams, terminal, environment and checks, and what starts the service. */
type ShellParts = Partial<Shell> & Pick<Shell, "startService">;

/**
 * Runs a command line.
 * @param args of the process, with the name of the command first
 * @returns the exit code
 */
export async function runCommand(args: readonly string[], parts: ShellParts): Promise<number> {
  const shell = quoted({ ...systemShell(parts.startService), ...parts });
  try {
    return await dispatch(args, shell);
  } catch (error) {
    if (error instanceof Interrupted) return EXIT.interrupted;
    const failure = error instanceof AppError ? error : unwritable(error);
    if (failure === null) throw error;
    shell.stderr(`${cleanLines(failure.message)}\n`);
    if (failure.code === "USAGE") shell.stderr(`Help: ${commandLine(helpFor(COMMANDS, args))}\n`);
    return exitCodeOf(failure);
  }
}

/** What a site or a service has written must not become a command of a CI job, whoever prints it. */
function quoted(shell: Shell): Shell {
  return { ...shell, stderr: (text) => shell.stderr(withoutLogCommands(text)) };
}

async function dispatch(args: readonly string[], shell: Shell): Promise<number> {
  const { stdout, stderr, columns } = shell;
  const [first, ...rest] = args;
  if (first === undefined) {
    stderr(renderOverview(COMMANDS, columns));
    return EXIT.usage;
  }
  if (VERSION_FLAGS.includes(first)) {
    if (rest.length > 0) refuseUsage(`Unexpected argument after ${first}: readiness ${first}`);
    stdout(`readiness ${VERSION}\n`);
    return EXIT.done;
  }
  if (first === "help" || HELP_FLAGS.includes(first)) {
    stdout(helpOf(rest, columns));
    return EXIT.done;
  }
  const topic = findTopic(COMMANDS, args);
  const parsed = parseArguments(topic.rest, topic.command?.flags ?? {});
  const wantsHelp = parsed.values.has("help");
  if (topic.command === null) {
    refuseWords(parsed, `readiness ${topic.name} --help lists its commands`);
  }
  if (topic.command && !wantsHelp) return await topic.command.run(parsed, shell);
  // A group of commands cannot run: without --help, its help is an error.
  (wantsHelp ? stdout : stderr)(renderTopic(topic, columns));
  return wantsHelp ? EXIT.done : EXIT.usage;
}

/** @param words name a command, commands that share their first word, or all */
function helpOf(words: readonly string[], columns: number): string {
  if (words.length === 0) return renderOverview(COMMANDS, columns);
  const topic = findTopic(COMMANDS, words);
  if (topic.rest.length > 0) refuseUsage(`Unexpected argument: ${commandLine(`help ${topic.name}`)}`);
  return renderTopic(topic, columns);
}

/** What happens to the disk of the database is no bug of the program. */
function unwritable(error: unknown): AppError | null {
  const reason = writeFailure(error);
  if (reason === null) return null;
  const message = `Cannot write to the database: ${reason}. Run the command again once that is fixed`;
  return new AppError("DATABASE_NOT_WRITABLE", 503, message, { cause: error });
}

/**
 * An invalid environment is a server's error elsewhere; on the command line it is the caller's. A command line that meets a
 * limit is right, and can be run again.
 */
function exitCodeOf({ status, code }: AppError): number {
  const isWrong = status < 500 && status !== TOO_MANY_REQUESTS || code === "INVALID_CONFIG";
  return isWrong ? EXIT.usage : EXIT.untested;
}
