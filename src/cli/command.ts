/** The command line: finds the command, and the one place where its errors become words and an exit code. */
import { AppError } from "../errors.ts";
import { parseArguments, refuseUsage } from "./arguments.ts";
import { type Command, EXIT } from "./definition.ts";
import { explainCommand } from "./explain.ts";
import { cleanLines } from "./foreign_text.ts";
import { renderHelp, renderOverview } from "./help.ts";
import { Interrupted } from "./interrupt.ts";
import { suggestion } from "./nearest.ts";
import { scanCommand } from "./scan.ts";
import { type Shell, systemShell } from "./shell.ts";
import { VERSION } from "./version.ts";

const COMMANDS: readonly Command[] = [scanCommand, explainCommand];

/**
 * Runs a command line.
 * @param args as the process got them: the command's name first
 * @param parts in place of the process's own streams, terminal, environment and checks
 * @returns the exit code
 */
export async function runCommand(args: readonly string[], parts: Partial<Shell> = {}): Promise<number> {
  const shell = { ...systemShell(), ...parts };
  const [name, ...rest] = args;
  try {
    return await dispatch(name, rest, shell);
  } catch (error) {
    if (error instanceof Interrupted) return EXIT.interrupted;
    if (!(error instanceof AppError)) throw error;
    shell.stderr(`${cleanLines(error.message)}\n`);
    if (error.code === "USAGE") shell.stderr(`See: readiness ${helpFor(name)}\n`);
    return exitCodeOf(error);
  }
}

async function dispatch(name: string | undefined, rest: readonly string[], shell: Shell): Promise<number> {
  const { stdout, stderr, columns } = shell;
  if (name === undefined) {
    stderr(renderOverview(COMMANDS, columns));
    return EXIT.usage;
  }
  if (name === "--version" || name === "-V") {
    stdout(`readiness ${VERSION}\n`);
    return EXIT.done;
  }
  if (name === "help" || name === "--help" || name === "-h") {
    const [topic] = rest;
    stdout(topic === undefined ? renderOverview(COMMANDS, columns) : renderHelp(commandOf(topic), columns));
    return EXIT.done;
  }
  const command = commandOf(name);
  const parsed = parseArguments(rest, command.flags);
  if (!parsed.values.has("help")) return await command.run(parsed, shell);
  stdout(renderHelp(command, columns));
  return EXIT.done;
}

function commandOf(name: string): Command {
  const command = COMMANDS.find((each) => each.name === name);
  if (command) return command;
  if (name.startsWith("-")) {
    refuseUsage(`Unknown flag ${name} before the command${suggestion(name, ["--help", "--version"])}`);
  }
  const meant = name.includes(".") ? `, did you mean scan ${name}?` : suggestion(name, namesOfCommands());
  refuseUsage(`Unknown command ${name}${meant}`);
}

function namesOfCommands(): string[] {
  return [...COMMANDS.map(({ name }) => name), "help"];
}

function helpFor(name: string | undefined): string {
  return COMMANDS.some((each) => each.name === name) ? `${name} --help` : "--help";
}

/** A mistake in our own environment has a server's status, but here it is the caller who made it. */
function exitCodeOf({ status, code }: AppError): number {
  return status < 500 || code === "INVALID_CONFIG" ? EXIT.usage : EXIT.unobserved;
}
