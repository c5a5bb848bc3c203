/** Turns options of the library into arguments of the command `scan`. */
import type { ScanFlags, ScanOptions } from "./options.ts";
import { ScanError } from "./scan_error.ts";

/** Options that are not flags. */
const OWN: readonly string[] = ["signal", "onEvent", "cwd"] satisfies Exclude<
  keyof ScanOptions,
  keyof ScanFlags
>[];

/** @throws {ScanError} `USAGE` for a value of another type. The program refuses all other invalid values. */
export function scanArguments(target: string | null, options: ScanOptions): string[] {
  const flags = Object.entries(options).filter(([name]) => !OWN.includes(name)).flatMap(([name, value]) =>
    valuesOf(name, value).map((text) => text === null ? flagOf(name) : `${flagOf(name)}=${text}`)
  );
  return [...flags, ...target === null ? [] : ["--", target]];
}

function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Values of a flag, one for each repetition. Null for a flag without a value. */
function valuesOf(name: string, value: unknown): (string | null)[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [null];
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value;
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (name === "header") return entries.map(([header, text]) => `${header}: ${text}`);
  if (name === "surface") return entries.map(([surface, has]) => `${surface}=${has ? "yes" : "no"}`);
  throw new ScanError("USAGE", `The option ${name} has a value of the wrong type`);
}
