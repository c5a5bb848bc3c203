/** The command line: finds the command, and the one place where its errors become words and an exit code. */
import { AppError } from "../errors.ts";
import { VERSION } from "../version.ts";
import { parseArguments } from "./arguments.ts";
import { databaseCheckCommand } from "./commands/database_check.ts";
import { type Command, EXIT } from "./command.ts";
import { explainCommand } from "./commands/explain.ts";
import { type CommandTopic, findTopic, type GroupTopic, helpFor, type Topic } from "./topic.ts";
import { fixCommand } from "./commands/fix.ts";
import { cleanLines } from "./output/safe_text.ts";
import { renderGroup, renderHelp, renderOverview } from "./help.ts";
import { Interrupted } from "./interrupt.ts";
import { loginCommand } from "./commands/login.ts";
import { logoutCommand } from "./commands/logout.ts";
import { scanCommand } from "./commands/scan.ts";
import { type Shell, systemShell } from "./shell.ts";
import { userAddCommand } from "./commands/user_add.ts";
import { userKeyCreateCommand } from "./commands/user_key_create.ts";
import { userSetPasswordCommand } from "./commands/user_set_password.ts";

const COMMANDS: readonly Command[] = [
  scanCommand,
  fixCommand,
  explainCommand,
  loginCommand,
  logoutCommand,
  userKeyCreateCommand,
  userAddCommand,
  userSetPasswordCommand,
  databaseCheckCommand,
];

const HELP_FLAGS = ["--help", "-h"];

/**
 * Runs a command line.
 * @param args as the process got them: the command's name first
 * @param parts in place of the process's own streams, terminal, environment and checks
 * @returns the exit code
 */
export async function runCommand(args: readonly string[], parts: Partial<Shell> = {}): Promise<number> {
  const shell = { ...systemShell(), ...parts };
  try {
    return await dispatch(args, shell);
  } catch (error) {
    if (error instanceof Interrupted) return EXIT.interrupted;
    if (!(error instanceof AppError)) throw error;
    shell.stderr(`${cleanLines(error.message)}\n`);
    if (error.code === "USAGE") shell.stderr(`See: readiness ${helpFor(COMMANDS, args)}\n`);
    return exitCodeOf(error);
  }
}

async function dispatch(args: readonly string[], shell: Shell): Promise<number> {
  const { stdout, stderr, columns } = shell;
  const [first, ...rest] = args;
  if (first === undefined) {
    stderr(renderOverview(COMMANDS, columns));
    return EXIT.usage;
  }
  if (first === "--version" || first === "-V") {
    stdout(`readiness ${VERSION}\n`);
    return EXIT.done;
  }
  if (first === "help" || HELP_FLAGS.includes(first)) {
    stdout(
      rest.length === 0 ? renderOverview(COMMANDS, columns) : helpOn(findTopic(COMMANDS, rest), columns),
    );
    return EXIT.done;
  }
  const topic = findTopic(COMMANDS, args);
  return topic.kind === "command" ? await run(topic, shell) : tellGroup(topic, shell);
}

async function run({ command, rest }: CommandTopic, shell: Shell): Promise<number> {
  const parsed = parseArguments(rest, command.flags);
  if (!parsed.values.has("help")) return await command.run(parsed, shell);
  shell.stdout(renderHelp(command, shell.columns));
  return EXIT.done;
}

/** Without a command there is nothing to do, and what could be done is told as an error. */
function tellGroup(topic: GroupTopic, { stdout, stderr, columns }: Shell): number {
  const isAsked = parseArguments(topic.rest, {}).values.has("help");
  (isAsked ? stdout : stderr)(renderGroup(topic, columns));
  return isAsked ? EXIT.done : EXIT.usage;
}

function helpOn(topic: Topic, columns: number): string {
  return topic.kind === "command" ? renderHelp(topic.command, columns) : renderGroup(topic, columns);
}

/** A mistake in our own environment has a server's status, but here it is the caller who made it. */
function exitCodeOf({ status, code }: AppError): number {
  return status < 500 || code === "INVALID_CONFIG" ? EXIT.usage : EXIT.unobserved;
}
