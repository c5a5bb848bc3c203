/** Parses the words and flags of a command line for a command with its flags. */
import { parseArgs } from "node:util";
import { AppError } from "../errors.ts";
import { suggestion } from "../nearest.ts";
import { commandLine, withCommandName } from "../command_name.ts";
import type { LocalSite } from "./local_site/local_server.ts";
import { type Flags, listFlags } from "./flags.ts";

/**
 * Flags that people try, with advice for each. No command has them, because other users of a machine
 * can read the arguments of its processes.
 */
const SECRET_FLAGS: ReadonlyMap<string, string> = new Map([
  ...["password", "secret"].map((name) =>
    [name, `Type the ${name} when you are asked for it, or pass it on standard input`] as const
  ),
  ...["api-key", "key", "token"].map((name) =>
    [
      name,
      "Set READINESS_API_KEY to the key of a service account, or sign in with the command login",
    ] as const
  ),
]);

/** Flags that people remember, with the command that replaces each. */
const REPLACED_FLAGS: ReadonlyMap<string, string> = new Map([
  ["queue", "survey run <list> --out <folder>"],
  ["fix", "fix <domain> --out <folder>"],
]);

export interface Arguments {
  /** Arguments that are not flags, in order. */
  readonly words: readonly string[];
  /** Values of each flag on the command line, in order. A flag without a value has "". */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Server of this command that stands for the scanned site. */
  readonly localSite?: LocalSite;
}

/** Refuses a command line that cannot be run. */
export function refuseUsage(message: string): never {
  throw new AppError("USAGE", 400, message);
}

/**
 * Parses the arguments after the command's name.
 * @throws {AppError} `USAGE`
 */
export function parseArguments(args: readonly string[], flags: Flags): Arguments {
  const all = listFlags(flags);
  const forms = new Map(all.map(({ name, form }) => [name, form]));
  const secrets = new Set(all.filter(({ again }) => again === "secret").map(({ name }) => name));
  const options = [...forms].map(([name, form]) =>
    [name, { type: form.includes(" ") ? "string" : "boolean" }] as const
  );
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: { ...Object.fromEntries(options), help: { type: "boolean", short: "h" } },
  });
  forms.set("help", "--help");
  const words: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const value = valueOf(token, forms, secrets, args[token.index] ?? "");
    values.set(token.name, [...values.get(token.name) ?? [], value]);
  }
  return { words, values };
}

type Token = NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number];
type OptionToken = Extract<Token, { readonly kind: "option" }>;

/** @param written the whole argument */
function valueOf(
  token: OptionToken,
  forms: ReadonlyMap<string, string>,
  secrets: ReadonlySet<string>,
  written: string,
): string {
  const { name, rawName, value, inlineValue } = token;
  const form = forms.get(name) ?? refuseFlag(token, forms.keys(), written);
  if (!form.includes(" ")) {
    if (value !== undefined) refuseUsage(`${rawName} takes no value`);
    return "";
  }
  if (value === undefined || value === "") refuseUsage(`${rawName} needs a value: ${form}`);
  // A hyphen alone is standard input or output.
  if (!inlineValue && value.startsWith("-") && value !== "-") {
    const shown = secrets.has(name) ? form.slice(form.indexOf(" ") + 1) : value;
    refuseUsage(`${rawName} needs a value. If it starts with a hyphen, write ${rawName}=${shown}`);
  }
  return value;
}

function refuseFlag({ name, rawName }: OptionToken, known: Iterable<string>, written: string): never {
  const instead = SECRET_FLAGS.get(name);
  if (instead !== undefined) {
    refuseUsage(
      `--${name} is not supported, because other users of this machine could read it in the list of processes. ` +
        instead,
    );
  }
  const command = REPLACED_FLAGS.get(name);
  if (command !== undefined) refuseUsage(`Unknown flag --${name}. Use the command ${commandLine(command)}`);
  const names = Array.from(known, (each) => `--${each}`);
  // A single hyphen starts several one-letter flags, as in -abc. Here it starts a name.
  const isName = !rawName.startsWith("--") && written.length > 2;
  const flag = isName ? written.replace(/=.*/s, "") : rawName;
  refuseUsage(`Unknown flag ${flag}${suggestion(isName ? `-${flag}` : flag, names)}`);
}

/** Last value of a flag, or null. */
export function flagValue({ values }: Arguments, name: string): string | null {
  return values.get(name)?.at(-1) ?? null;
}

/**
 * The only word of a command line.
 * @param what name of the word in the error: "domain"
 * @param usage without the program's name: "scan <domain>"
 * @throws {AppError} `USAGE`
 */
export function onlyWord({ words }: Arguments, what: string, usage: string): string {
  const [word, ...more] = words;
  if (word === undefined) refuseUsage(`The ${what} is missing: ${commandLine(usage)}`);
  if (more.length > 0) refuseUsage(`Only one ${what} is allowed, not ${words.length}: ${commandLine(usage)}`);
  return word;
}

/**
 * Refuses words for a command with flags only. The words may be secrets, so the error does not repeat them.
 * @throws {AppError} `USAGE`
 */
export function refuseWords({ words }: Arguments, usage: string): void {
  if (words.length > 0) refuseUsage(`Unexpected argument: ${usage}`);
}

/**
 * @param names of flags that have no meaning here
 * @param why ends the error: "needs --file"
 * @throws {AppError} `USAGE`
 */
export function refuseFlags({ values }: Arguments, names: readonly string[], why: string): void {
  const misplaced = names.find((name) => values.has(name));
  if (misplaced !== undefined) refuseUsage(`--${misplaced} ${why}`);
}

/**
 * Refuses flags that exclude each other, and flags without the flag that they need.
 * @throws {AppError} `USAGE`
 */
export function requireCombinable({ values }: Arguments, flags: Flags): void {
  const all = listFlags(flags);
  for (const { name, needs, excludes } of all.filter((flag) => values.has(flag.name))) {
    if (needs !== null && !values.has(needs)) {
      refuseUsage(`--${name} needs ${all.find((flag) => flag.name === needs)?.form}`);
    }
    for (const [other, reason] of Object.entries(excludes)) {
      if (!values.has(other)) continue;
      const why = reason === "" ? "" : `: ${withCommandName(reason)}`;
      refuseUsage(`--${name} and --${other} cannot be combined${why}`);
    }
  }
}

/**
 * Last value of a flag that takes one of a few values, or null.
 * @throws {AppError} `USAGE`, with the most similar value
 */
export function oneOf<const T extends string>(args: Arguments, name: string, values: readonly T[]): T | null {
  const text = flagValue(args, name);
  if (text === null) return null;
  return values.find((value) => value === text) ??
    refuseUsage(`--${name} must be ${listed(values)}, not "${text}"${suggestion(text, values)}`);
}

/** `a`, `a or b`, `a, b or c`. */
function listed(values: readonly string[]): string {
  const [last = ""] = values.slice(-1);
  return values.length < 2 ? last : `${values.slice(0, -1).join(", ")} or ${last}`;
}

/**
 * Last value of a flag that takes a whole number, or null.
 * @throws {AppError} `USAGE`
 */
export function wholeNumber(args: Arguments, name: string, least: number, most: number): number | null {
  const text = flagValue(args, name);
  if (text === null) return null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  refuseUsage(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}
