/** Environment variables that set flags. Each flag has one, named after it. */
import { type Arguments, refuseUsage } from "./arguments.ts";
import { type Flags, listFlags, type NamedFlag } from "./flags.ts";

const PREFIX = "READINESS_";
/** Values of a variable that set a flag without a value. */
export const ON = ["1", "true", "yes"];
const OFF = ["", "0", "false", "no"];

/** Name of the variable of a flag, such as READINESS_MIN_SCORE. */
export function variableOf({ name }: Pick<NamedFlag, "name">): string {
  return PREFIX + name.toUpperCase().replaceAll("-", "_");
}

/**
 * Adds flags from the environment. A flag of the command line wins over its variable and over those that it
 * excludes. A variable without the flag that it needs is ignored.
 * @returns names of the variables that were used, and the arguments with them
 * @throws {AppError} `USAGE`
 */
export function withVariables(
  args: Arguments,
  flags: Flags,
  environment: (name: string) => string | undefined,
): { readonly args: Arguments; readonly used: readonly string[] } {
  const all = listFlags(flags);
  const values = new Map(args.values);
  const used: string[] = [];
  for (const flag of inOrderOfNeed(all)) {
    const found = values.has(flag.name) ? [] : valuesOf(flag, environment(variableOf(flag)) ?? "");
    const isFree = (flag.needs === null || values.has(flag.needs)) &&
      !all.some((other) => values.has(other.name) && excludesEither(flag, other));
    if (found.length === 0 || !isFree) continue;
    values.set(flag.name, found);
    used.push(variableOf(flag));
  }
  return { args: { ...args, values }, used };
}

/** A flag that others need comes before them. */
function inOrderOfNeed(flags: readonly NamedFlag[]): NamedFlag[] {
  return [...flags.filter(({ needs }) => needs === null), ...flags.filter(({ needs }) => needs !== null)];
}

/** Values as the command line would have them. The lines of a variable are repeated flags. */
function valuesOf(flag: NamedFlag, text: string): string[] {
  if (flag.form.includes(" ")) {
    return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  }
  const word = text.trim().toLowerCase();
  if (ON.includes(word)) return [""];
  if (OFF.includes(word)) return [];
  refuseUsage(`${variableOf(flag)} must be 1 or 0, because --${flag.name} takes no value`);
}

function excludesEither(left: NamedFlag, right: NamedFlag): boolean {
  return Object.hasOwn(left.excludes, right.name) || Object.hasOwn(right.excludes, left.name);
}
