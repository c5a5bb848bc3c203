/** The texts of `--help`. */
import type { Command } from "./command.ts";
import { commandLine, withCommandName } from "../command_name.ts";
import { variableOf } from "./flag_variables.ts";
import { FLAG_GROUPS, type Flags, flagText, listFlags } from "./flags.ts";
import type { Topic } from "./topic.ts";
import { hang } from "./output/print.ts";

/**
 * Commands whose first example appears in the help of the program. The help
 * of a command has all of its own examples.
 */
const SHOWN_EXAMPLES: ReadonlySet<string> = new Set(["scan", "fix", "explain", "compare", "logs", "serve"]);

/** Commands that the help of the program lists first. */
const FIRST_COMMANDS: ReadonlySet<string> = new Set([
  "scan",
  "fix",
  "explain",
  "compare",
  "logs",
  "init",
  "doctor",
  "serve",
]);
/** Maximum number of examples before the flags of a command with groups of them. */
const FIRST_EXAMPLES = 5;

/** Help of the program. */
export function renderOverview(commands: readonly Command[], columns: number): string {
  const rows = (isFirst: boolean) =>
    commands.filter(({ name }) => FIRST_COMMANDS.has(name) === isFirst)
      .map(({ name, summary }) => [name, summary] as const);
  return [
    "readiness: check whether AI agents can find, read, call, sign in to and buy from a web site",
    section("Commands", rows(true), columns),
    section("More commands", [
      ...rows(false),
      ["help <command>", "Show help for a command, like <command> --help"],
    ], columns),
    section("Flags", [["-h, --help", "Show this help"], ["--version", "Print the version"]], columns),
    examples(
      commands.filter(({ name }) => SHOWN_EXAMPLES.has(name))
        .flatMap((command) => Object.entries(command.examples).slice(0, 1)),
    ),
  ].join("\n\n") + "\n";
}

/** Help of a command, or of the commands that share their first word. */
export function renderTopic({ command, name, commands }: Topic, columns: number): string {
  if (command) return renderHelp(command, columns);
  return [
    section(`Commands of ${commandLine(name)}`, commands.map((each) => [each.name, each.summary]), columns),
    section("Flags", [["-h, --help", "Show this help, or the help of a command"]], columns),
    examples(commands.flatMap((command) => Object.entries(command.examples))),
  ].join("\n\n") + "\n";
}

function renderHelp(command: Command, columns: number): string {
  const { summary, usage, flags, notes } = command;
  const shown = Object.entries(command.examples);
  // Many flags would push the examples off the screen.
  const first = listFlags(flags).some(({ group }) => group !== null) ? shown.slice(0, FIRST_EXAMPLES) : [];
  const rest = shown.slice(first.length);
  return [
    hang("", withCommandName(summary), 0, columns),
    ...first.length === 0 ? [] : [examples(first)],
    ["Usage", ...usage.map((line) => `  ${commandLine(line)}`)].join("\n"),
    ...flagSections(flags, columns),
    ...rest.length === 0 ? [] : [examples(rest, first.length === 0 ? "Examples" : "More examples")],
    ...Object.keys(flags).length === 0 ? [] : [hang("", variableNote(flags), 0, columns)],
    ...(notes.length === 0
      ? []
      : [notes.map((note) => hang("", withCommandName(note), 0, columns)).join("\n")]),
  ].join("\n\n") + "\n";
}

/** Names the variable of a flag as an example. */
function variableNote(flags: Flags): string {
  const [example] = listFlags(flags).filter(({ form }) => form.includes(" ")).concat(listFlags(flags));
  return example === undefined
    ? ""
    : `Each flag can be set by a variable, for example --${example.name} by ${variableOf(example)}`;
}

/** A section for each group of flags. Flags without a group come last. */
function flagSections(flags: Flags, columns: number): string[] {
  const all = listFlags(flags);
  const rowsOf = (wanted: string | null) =>
    all.filter(({ group }) => group === wanted).map((flag) => [flag.form, flagText(flag)] as const);
  const grouped = FLAG_GROUPS.map((group) => [group, rowsOf(group)] as const)
    .filter(([, rows]) => rows.length > 0);
  const title = grouped.length === 0 ? "Flags" : "Other";
  return [...grouped, [title, [...rowsOf(null), ["-h, --help", "Show this help"]]] as const]
    .map(([title, rows]) => section(title, rows, columns));
}

function section(title: string, rows: readonly (readonly [string, string])[], columns: number): string {
  const widest = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, about]) =>
    hang(`  ${name.padEnd(widest)}  `, withCommandName(about), widest + 4, columns)
  );
  return [title, ...lines].join("\n");
}

/** Examples are not wrapped, so that they can be copied. */
function examples(lines: readonly (readonly [line: string, about: string])[], title = "Examples"): string {
  return [title, ...lines.flatMap(([line, about]) => [`  # ${about}`, `  ${line}`])].map(withCommandName)
    .join("\n");
}
