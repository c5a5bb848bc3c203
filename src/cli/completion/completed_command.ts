/** The commands for completion scripts, from the records that the parser and the help read too. */
import { CATEGORIES } from "../../scan/result.ts";
import { AGENT_ORIGINS } from "../../scan/agent_traffic.ts";
import type { CatalogueEntry } from "../../scan/catalogue.ts";
import { SURFACE_IDS } from "../../scan/request.ts";
import type { Command } from "../command.ts";
import { flagText, listFlags, type NamedFlag } from "../flags.ts";
import { LOG_OUTPUTS } from "../logs/log_output.ts";
import { OUTPUT_FORMATS } from "../output/formats/output_format.ts";
import { type Placeholders, type Value, valueOf } from "./value.ts";

export interface CompletedFlag {
  /** `--json`. */
  readonly name: string;
  readonly about: string;
  /** Null for a flag without a value. */
  readonly value: Value | null;
}

export interface CompletedCommand {
  /** Name in one or two words. */
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly CompletedFlag[];
  /** Arguments, in order. */
  readonly words: readonly Value[];
}

/** Agents whose operators publish address ranges. */
const VERIFIED_AGENTS = AGENT_ORIGINS.flatMap(({ agents, ranges }) => ranges === null ? [] : agents);
const HELP: CompletedFlag = { name: "--help", about: "Show this help", value: null };

export function completedCommands(
  commands: readonly Command[],
  catalogue: readonly CatalogueEntry[],
): CompletedCommand[] {
  const known = placeholders(catalogue.map(({ check }) => check.id));
  return commands.map(({ name, summary, flags, usage }) => ({
    name,
    summary,
    flags: [...listFlags(flags).map((flag) => completedFlag(flag, known)), HELP],
    words: wordsOf(usage[0] ?? "", known),
  }));
}

/** First words that several commands share. */
export function groupsOf(commands: readonly CompletedCommand[]): string[] {
  return [...new Set(commands.flatMap(({ name }) => name.split(" ").slice(0, -1)))];
}

/** First words, each with its description. */
export function firstWords(
  commands: readonly CompletedCommand[],
): (readonly [word: string, about: string])[] {
  const groups = groupsOf(commands).map((group) => [group, `Commands of readiness ${group}`] as const);
  const single = commands.filter(({ name }) => !name.includes(" "));
  return [
    ...single.map(({ name, summary }) => [name, summary] as const),
    ...groups,
    ["help", "Show help for a command"],
  ];
}

/** Second words of the commands with the same first word. */
export function secondWords(
  commands: readonly CompletedCommand[],
  group: string,
): (readonly [word: string, about: string])[] {
  return commands.flatMap(({ name, summary }) => {
    const [first, second] = name.split(" ");
    return first === group && second !== undefined ? [[second, summary] as const] : [];
  });
}

function placeholders(ids: readonly string[]): Placeholders {
  return {
    file: { kind: "file" },
    list: { kind: "file" },
    folder: { kind: "folder" },
    regression: { kind: "choice", names: ["regression"] },
    "check-id": { kind: "choice", names: ids },
    "id,id": { kind: "list", names: ids },
    "name=yes|no": {
      kind: "choice",
      names: SURFACE_IDS.flatMap((name) => [`${name}=yes`, `${name}=no`]),
    },
    "format=file": { kind: "assignment", names: OUTPUT_FORMATS, then: "file" },
    "summary=file": { kind: "assignment", names: LOG_OUTPUTS, then: "file" },
    "agent=file": { kind: "assignment", names: VERIFIED_AGENTS, then: "file" },
    "category=score": { kind: "assignment", names: CATEGORIES.map(({ id }) => id), then: "free" },
  };
}

function completedFlag(flag: NamedFlag, known: Placeholders): CompletedFlag {
  const [name = "", placeholder] = flag.form.split(/ (.*)/s);
  const value = placeholder === undefined ? null : valueOf(placeholder.replace(/^<|>$/g, ""), known);
  return { name, about: flagText(flag), value };
}

/** @param usage first way to call the command, with flags and their values */
function wordsOf(usage: string, known: Placeholders): Value[] {
  const withoutFlags = usage.replace(/\[-[^\]]*\]/g, "").replace(/--[a-z-]+ <[^>]*>/g, "");
  return [...withoutFlags.matchAll(/<([^>]*)>/g)].map(([, placeholder = ""]) => valueOf(placeholder, known));
}
