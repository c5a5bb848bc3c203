/** The words and flags of a command line, checked against what the command takes. */
import { parseArgs } from "node:util";
import { AppError } from "../errors.ts";
import { suggestion } from "./nearest.ts";

/** Flags that people try and no command has, for everybody on a machine can read the arguments of its processes. */
const SECRET_FLAGS = ["password", "secret"];

export interface Flag {
  /** What stands for its value in the help; a flag without one takes no value. */
  readonly value?: string;
  readonly about: string;
}

/** By name, without the hyphens. */
export type Flags = Readonly<Record<string, Flag>>;

export interface Arguments {
  /** What is no flag, in order. */
  readonly words: readonly string[];
  /** Values of each flag that was given, in order; "" for a flag that takes none. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** A command line that cannot be understood. */
export function refuseUsage(message: string): never {
  throw new AppError("USAGE", 400, message);
}

/**
 * Parses what follows the command's name.
 * @throws {AppError} `USAGE`
 */
export function parseArguments(args: readonly string[], flags: Flags): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: {
      ...Object.fromEntries(Object.entries(flags).map(([name, { value }]) => [name, optionOf(value)])),
      help: { type: "boolean", short: "h" },
    },
  });
  const words: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const value = valueOf(token, flags);
    values.set(token.name, [...values.get(token.name) ?? [], value]);
  }
  return { words, values };
}

function optionOf(value: string | undefined): { type: "string" | "boolean" } {
  return { type: value === undefined ? "boolean" : "string" };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function valueOf({ name, rawName, value, inlineValue }: OptionToken, flags: Flags): string {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (flag === undefined && name !== "help") {
    if (SECRET_FLAGS.includes(name)) refuseSecret(name);
    refuseUsage(`Unknown flag ${rawName}${suggestion(rawName, namesOf(flags))}`);
  }
  if (flag?.value === undefined) {
    if (value !== undefined) refuseUsage(`${rawName} takes no value`);
    return "";
  }
  if (value === undefined || value === "") refuseUsage(`${rawName} needs a value: ${rawName} ${flag.value}`);
  if (!inlineValue && value.startsWith("-")) {
    refuseUsage(`${rawName} needs a value; one that begins with a hyphen is written ${rawName}=${value}`);
  }
  return value;
}

function refuseSecret(name: string): never {
  refuseUsage(
    `There is no --${name}: everybody on this machine could read it in the list of processes. ` +
      `Leave it out: the ${name} is asked for where it is needed, or is one line on standard input`,
  );
}

function namesOf(flags: Flags): string[] {
  return [...Object.keys(flags), "help"].map((name) => `--${name}`);
}

/**
 * The value of a flag that is a whole number; where it was given twice, the last one.
 * @throws {AppError} `USAGE`
 */
export function wholeNumber({ values }: Arguments, name: string, least: number, most: number): number | null {
  const text = values.get(name)?.at(-1);
  if (text === undefined) return null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  refuseUsage(`--${name} takes a whole number from ${least} to ${most}, not "${text}"`);
}
