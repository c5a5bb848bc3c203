/** Declares the flags of a command. The parser, the help and the completion scripts read the same record. */

/** Headings in the help of a command with many flags, in their order. */
export const FLAG_GROUPS = ["What to scan", "How to scan", "Gate", "Output", "Network"] as const;
export type FlagGroup = typeof FLAG_GROUPS[number];
/** Headings whose flags may change what a scan finds. */
type ScanFlagGroup = "What to scan" | "How to scan" | "Network";

/**
 * Use of a flag when a report shows how to scan again:
 * - `repeated`: the flag and its values are shown.
 * - `selection`: the same, but another choice of checks replaces it.
 * - `secret`: the flag is shown with its placeholder, without its value.
 * - `recorded`: the result has the value, so that reports of a service show it too.
 * - `unneeded`: the scan is the same without it.
 */
export type Again = "repeated" | "selection" | "secret" | "recorded" | "unneeded";

export interface Flag {
  readonly about: string;
  readonly again: Again;
  /** Null in the help of a command with few flags. */
  readonly group: FlagGroup | null;
  /** Name of another flag that this flag requires. */
  readonly needs: string | null;
  /**
   * Names of flags that cannot be combined with this one, each with the
   * reason. The reason is "" if it is obvious.
   */
  readonly excludes: Readonly<Record<string, string>>;
}

/**
 * Flags by their form in the help, such as `--json`, or `--out <file>` for a flag
 * with a value. A text is the flag's `about`.
 */
export type Flags = Readonly<Record<string, string | Partial<Flag> & Pick<Flag, "about">>>;

/** Flags that may change what a scan finds. Each one decides how it is repeated. */
export type ScanFlags = Readonly<Record<string, Partial<Flag> & Pick<Flag, "about" | "again">>>;

/** Groups of flags with their headings. */
export type FlagsByGroup =
  & Readonly<Record<Exclude<FlagGroup, ScanFlagGroup>, Flags>>
  & Readonly<Record<ScanFlagGroup, ScanFlags>>;

/** A flag with its name, such as `out` for `--out <file>`. */
export interface NamedFlag extends Flag {
  readonly name: string;
  readonly form: string;
}

/** Puts the flags of a command under headings. */
export function groupFlags(groups: FlagsByGroup): Flags {
  return Object.fromEntries(
    FLAG_GROUPS.flatMap((group) =>
      listFlags(groups[group]).map(({ form, name: _, ...flag }) => [form, { ...flag, group }])
    ),
  );
}

export function listFlags(flags: Flags): NamedFlag[] {
  return Object.entries(flags).map(([form, flag]) => ({
    again: "unneeded",
    group: null,
    needs: null,
    excludes: {},
    ...typeof flag === "string" ? { about: flag } : flag,
    form,
    name: nameOf(form),
  }));
}

/** Names of flags, as `Arguments.values` has them. */
export function namesOf(flags: Flags): string[] {
  return Object.keys(flags).map(nameOf);
}

function nameOf(form: string): string {
  return form.replace(/^--| .*/g, "");
}

/** Text for the help and completion, such as "With --file: how many targets to scan at a time". */
export function flagText({ about, needs }: Flag): string {
  return needs === null ? about : `With --${needs}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`;
}
