/** Lists all problems of a config file at once, each with its path. */
import type { z } from "zod";
import { isRecord } from "../../json.ts";
import { suggestion } from "../../nearest.ts";

/** Maximum number of characters in a quoted name. */
const MAX_NAME_LENGTH = 60;

type Path = readonly PropertyKey[];

/** @returns a line for each problem, in the order of the file's schema */
export function problemLines(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  schema: z.ZodType,
): string[] {
  const lines = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => unknownMember([...issue.path, key], membersOf(schema, issue.path)))
      : [`${pathText(issue.path)} ${messageOf(issue)}`]
  );
  return [...lines, ...duplicates(value)];
}

/** The message about the name of a member is inside its issue. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === "invalid_key" ? issue.issues[0]?.message ?? issue.message : issue.message;
}

/** `ignore[2].until` */
export function pathText(path: Path): string {
  const text = path.map((part) => typeof part === "number" ? `[${part}]` : `.${shortName(String(part))}`)
    .join("").replace(/^\./, "");
  return text === "" ? "The file" : text;
}

function unknownMember(path: Path, known: readonly string[]): string {
  const name = String(path.at(-1)).slice(0, MAX_NAME_LENGTH);
  const meant = suggestion(name, known);
  return `${pathText(path)} is unknown${meant || `; the members are ${known.join(", ")}`}`;
}

/** Names that are not plain words are quoted, so that the parts of a path are clear. */
function shortName(name: string): string {
  const short = name.slice(0, MAX_NAME_LENGTH);
  return /^[$\w-]+$/.test(short) ? short : JSON.stringify(short);
}

/** Names of the members that an object of the schema may have. */
function membersOf(schema: z.ZodType, path: Path): string[] {
  let at: unknown = schema;
  for (const part of path) {
    const inner = unwrapped(at);
    at = typeof part === "number" ? inner?.element : inner?.shape?.[String(part)];
  }
  return Object.keys(unwrapped(at)?.shape ?? {});
}

interface SchemaParts {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly element?: unknown;
  readonly unwrap?: () => unknown;
}

function unwrapped(schema: unknown): SchemaParts | undefined {
  const parts = schema as SchemaParts | undefined;
  // A list has an unwrap() too, which returns its element.
  if (parts?.unwrap === undefined || parts.element !== undefined) return parts;
  return unwrapped(parts.unwrap());
}

function duplicates(value: unknown): string[] {
  if (!isRecord(value)) return [];
  const ignored = listOf(value.ignore).map((entry) => isRecord(entry) ? entry.check : undefined);
  return [
    ...repeated(ignored).map(([at, first]) => `ignore[${at}].check is the same as in ignore[${first}]`),
    ...repeated(listOf(value.only)).map(([at, first]) => `only[${at}] is the same as only[${first}]`),
    ...repeated(listOf(value.targets)).map(([at, first]) =>
      `targets[${at}] is the same as targets[${first}]`
    ),
  ];
}

function repeated(values: readonly unknown[]): [at: number, first: number][] {
  const firsts = new Map<unknown, number>();
  return values.flatMap((value, at): [number, number][] => {
    if (typeof value !== "string") return [];
    const first = firsts.get(value);
    if (first === undefined) firsts.set(value, at);
    return first === undefined ? [] : [[at, first]];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
