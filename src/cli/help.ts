/** What `--help` says. */
import type { Command } from "./definition.ts";
import { hang } from "./print.ts";

/** Of the program. */
export function renderOverview(commands: readonly Command[], columns: number): string {
  return [
    "readiness: scans web sites for agent readiness",
    section("Commands", [
      ...commands.map(({ name, summary }) => [name, summary] as const),
      ["help <command>", "Say how to call a command; the same as <command> --help"],
    ], columns),
    section("Flags", [["-h, --help", "Show this"], ["--version", "Print the version"]], columns),
    examples(commands.flatMap((command) => command.examples.slice(0, 3))),
  ].join("\n\n") + "\n";
}

/** Of one command. */
export function renderHelp(
  { summary, usage, flags, examples: lines, notes }: Command,
  columns: number,
): string {
  const rows = Object.entries(flags).map(([name, { value, about }]) =>
    [value === undefined ? `--${name}` : `--${name} ${value}`, about] as const
  );
  return [
    hang("", summary, 0, columns),
    ["Usage", ...usage.map((line) => `  readiness ${line}`)].join("\n"),
    section("Flags", [...rows, ["-h, --help", "Show this"]], columns),
    examples(lines),
    ...(notes.length === 0 ? [] : [notes.map((note) => hang("", note, 0, columns)).join("\n")]),
  ].join("\n\n") + "\n";
}

function section(title: string, rows: readonly (readonly [string, string])[], columns: number): string {
  const widest = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, about]) => hang(`  ${name.padEnd(widest)}  `, about, widest + 4, columns));
  return [title, ...lines].join("\n");
}

/** Unbroken, so that they can be copied. */
function examples(lines: Command["examples"]): string {
  return ["Examples", ...lines.flatMap(({ line, about }) => [`  # ${about}`, `  ${line}`])].join("\n");
}
