/** Runs a command line. Only this module turns thrown errors into a message and an exit code. */
import { writeFailure } from "../database/write_failure.ts";
import { AppError } from "../errors.ts";
import { VERSION } from "../version.ts";
import { type Arguments, parseArguments, refuseUsage, refuseWords, requireCombinable } from "./arguments.ts";
import { commandLine } from "../command_name.ts";
import { type Command, EXIT, exitCodeOf } from "./command.ts";
import { loadCommands } from "./load_commands.ts";
import { ON, variableOf, withVariables } from "./flag_variables.ts";
import { findTopic, helpFor } from "./topic.ts";
import { withoutLogCommands } from "./output/log_commands.ts";
import { cleanJson, cleanLines } from "./output/safe_text.ts";
import { withPresentName } from "./former_commands.ts";
import { renderOverview, renderTopic } from "./help.ts";
import { Interrupted } from "./interrupt.ts";
import { type Shell, systemShell } from "./shell.ts";

const HELP_FLAGS = ["--help", "-h"];
const VERSION_FLAGS = ["--version", "-V"];

/**
 * Parts that may differ from the process's own streams, terminal, environment
 * and checks, and the start of the service.
 */
type ShellParts = Partial<Shell> & Pick<Shell, "startService">;

/**
 * Runs a command line.
 * @param args arguments of the process, with the name of the command first
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
    if (wantsJson(args, shell)) shell.stdout(errorJson(failure));
    if (failure.code === "USAGE") {
      const present = withPresentName(args);
      shell.stderr(`Help: ${commandLine(helpFor(await loadCommands(present), present))}\n`);
    }
    return exitCodeOf(failure);
  }
}

/** A program that reads JSON gets the error as JSON too. */
function errorJson({ code, message }: AppError): string {
  return `${cleanJson({ error: { code, message } }, 2)}\n`;
}

/** Also for a command line that cannot be parsed. */
function wantsJson(args: readonly string[], { environment }: Shell): boolean {
  const isOn = ON.includes((environment(variableOf({ name: "json" })) ?? "").toLowerCase());
  return isOn || args.includes("--json") || args.includes("--output=json=-") ||
    args.some((arg, at) => arg === "json=-" && args[at - 1] === "--output");
}

/** Text from a site or a service must not become a command of a CI job in any output. */
function quoted(shell: Shell): Shell {
  return { ...shell, stderr: (text) => shell.stderr(withoutLogCommands(text)) };
}

async function dispatch(given: readonly string[], shell: Shell): Promise<number> {
  const args = withPresentName(given);
  const { stdout, stderr, columns } = shell;
  const [first, ...rest] = args;
  if (first === undefined) {
    stderr(renderOverview(await loadCommands([]), columns));
    return EXIT.usage;
  }
  if (VERSION_FLAGS.includes(first)) {
    if (rest.length > 0) refuseUsage(`Unexpected argument after ${first}: readiness ${first}`);
    stdout(`readiness ${VERSION}\n`);
    return EXIT.done;
  }
  if (first === "help" || HELP_FLAGS.includes(first)) {
    stdout(await helpOf(rest, columns));
    return EXIT.done;
  }
  const topic = findTopic(await loadCommands(args), args);
  const parsed = parseArguments(topic.rest, topic.command?.flags ?? {});
  const wantsHelp = parsed.values.has("help");
  if (topic.command === null) {
    refuseWords(parsed, `readiness ${topic.name} --help lists its commands`);
  }
  if (topic.command && !wantsHelp) {
    return await runParsed(parsed, topic.command, shell);
  }
  // A group of commands cannot run, so without --help, its help is an error.
  (wantsHelp ? stdout : stderr)(renderTopic(topic, columns));
  return wantsHelp ? EXIT.done : EXIT.usage;
}

/** @throws {AppError} whose message lists the variables if they may be the reason */
async function runParsed(parsed: Arguments, command: Command, shell: Shell): Promise<number> {
  const { flags, run } = command;
  const { args, used } = withVariables(parsed, flags, shell.environment);
  try {
    requireCombinable(args, flags);
    return await run(args, shell);
  } catch (error) {
    if (used.length === 0 || !(error instanceof AppError) || error.code !== "USAGE") throw error;
    const message = `${error.message}\nFlags from the environment: ${used.join(", ")}`;
    throw new AppError(error.code, error.status, message, { cause: error });
  }
}

/** @param words name a command, commands that share their first word, or all commands */
async function helpOf(words: readonly string[], columns: number): Promise<string> {
  const args = withPresentName(words);
  const commands = await loadCommands(args);
  if (words.length === 0) return renderOverview(commands, columns);
  const topic = findTopic(commands, args);
  if (topic.rest.length > 0) refuseUsage(`Unexpected argument: ${commandLine(`help ${topic.name}`)}`);
  return renderTopic(topic, columns);
}

/** A problem with the disk of the database is not a bug of the program. */
function unwritable(error: unknown): AppError | null {
  const reason = writeFailure(error);
  if (reason === null) return null;
  const message = `Cannot write to the database: ${reason}. Run the command again once that is fixed`;
  return new AppError("DATABASE_NOT_WRITABLE", 503, message, { cause: error });
}
