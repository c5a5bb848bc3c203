/** Finds the command that a command line names, or the commands that share its first word. */
import { commandLine } from "../command_name.ts";
import { refuseUsage } from "./arguments.ts";
import type { Command } from "./command.ts";
import { suggestion } from "../nearest.ts";

export interface Topic {
  /** Null for a first word that several commands share. */
  readonly command: Command | null;
  readonly name: string;
  /** Commands of the topic, either a single one or all that share the first word. */
  readonly commands: readonly Command[];
  readonly rest: readonly string[];
}

/**
 * @param args start with the name of the command
 * @throws {AppError} `USAGE`, with the most similar name
 */
export function findTopic(commands: readonly Command[], args: readonly string[]): Topic {
  const command = commandAt(commands, args);
  if (command) {
    const { name } = command;
    return { command, name, commands: [command], rest: args.slice(name.split(" ").length) };
  }
  const [first = "", ...rest] = args;
  const group = commandsBelow(commands, first);
  if (group.length === 0) refuseUnknown(commands, args);
  const [second] = rest;
  if (second === undefined || second.startsWith("-")) {
    return { command: null, name: first, commands: group, rest };
  }
  const name = `${first} ${second}`;
  refuseUsage(`Unknown command ${name}${suggestion(name, group.map((each) => each.name))}`);
}

/** Arguments that print help for a command line, such as `user add --help`. */
export function helpFor(commands: readonly Command[], args: readonly string[]): string {
  const [first = ""] = args;
  const group = commandsBelow(commands, first).length === 0 ? "" : first;
  return `${commandAt(commands, args)?.name ?? group} --help`.trimStart();
}

function commandAt(commands: readonly Command[], args: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(" ").every((word, index) => args[index] === word));
}

function commandsBelow(commands: readonly Command[], first: string): Command[] {
  return commands.filter(({ name }) => name.startsWith(`${first} `));
}

function refuseUnknown(commands: readonly Command[], args: readonly string[]): never {
  const [first = "", second = ""] = args;
  if (first.startsWith("-")) {
    const meant = suggestion(first, ["--help", "--version"]);
    const advice = meant || `. Flags follow the command: ${commandLine("scan example.com --json")}`;
    refuseUsage(`Unknown flag ${first} before the command${advice}`);
  }
  if (first.includes(".")) refuseUsage(`Unknown command ${first}, did you mean scan ${first}?`);
  const pairs = commands.map(({ name }) => name).filter((name) => name.includes(" "));
  const names = [...commands.flatMap(({ name }) => [name, name.replace(/ .*/, "")]), "help"];
  const meant = suggestion(`${first} ${second}`.trim(), pairs) || suggestion(first, names);
  refuseUsage(`Unknown command ${first}${meant}`);
}
