/** The manual page of the program in the language of man(7), made from the records of the commands. */
import { withCommandName } from "../../command_name.ts";
import { VERSION } from "../../version.ts";
import type { Command } from "../command.ts";
import { flagText, listFlags } from "../flags.ts";

export function manPage(commands: readonly Command[]): string {
  return [
    `.TH READINESS 1 "" "readiness ${VERSION}"`,
    ".SH NAME",
    text("readiness - check whether AI agents can find, read, call, sign in to and buy from a web site"),
    ".SH SYNOPSIS",
    ...commands.flatMap(({ usage }) => usage.flatMap((line) => [bold(`readiness ${line}`), ".br"])),
    ".SH COMMANDS",
    ...commands.flatMap(commandLines),
    ".SH ENVIRONMENT",
    text("Each flag can be set by a variable, for example --min-score by READINESS_MIN_SCORE."),
    text("In the variable of a repeatable flag, each line is a value."),
  ].join("\n") + "\n";
}

function commandLines({ name, summary, flags, examples, notes }: Command): string[] {
  return [
    `.SS ${text(name)}`,
    text(sentence(summary)),
    ...listFlags(flags).flatMap((flag) => [".TP", bold(flag.form), text(sentence(flagText(flag)))]),
    ...Object.entries(examples).flatMap(([line, about]) => [
      ".PP",
      text(sentence(`${about.charAt(0).toUpperCase()}${about.slice(1)}`).replace(/\.$/, ":")),
      ".RS",
      ".nf",
      text(line),
      ".fi",
      ".RE",
    ]),
    ...notes.flatMap((note) => [".PP", text(sentence(note))]),
  ];
}

/** Not with a macro, which would remove quotation marks. */
function bold(words: string): string {
  return `\\fB${text(words).replace(/^\\&/, "")}\\fR`;
}

function sentence(words: string): string {
  return /[.:]$/.test(words) ? words : `${words}.`;
}

/** A line of text, which cannot be a request. A hyphen that is copied must stay one. */
function text(words: string): string {
  const line = withCommandName(words).replaceAll(/\s+/g, " ").replaceAll("\\", "\\e").replaceAll("-", "\\-");
  return line.replace(/^(?=[.'])/, "\\&");
}
