/** Declares the flags of a command. The parser, the help and the completion scripts read the same record. */

/** Headings in the help of a command with many flags, in their order. */
export const FLAG_GROUPS = ["What to scan", "How to scan", "Gate", "Output", "Network"] as const;
export type FlagGroup = typeof FLAG_GROUPS[number];

export interface Flag {
  readonly about: string;
  /** Null in the help of a command with few flags. */
  readonly group: FlagGroup | null;
  /** Name of another flag that this flag requires. */
  readonly needs: string | null;
  /**
   * Names of flags that cannot be combined with this one, each with the
   * reason. The reason is "" if it is obvious.
   */
  readonly excludes: Readonly<Record<string, string>>;
  /** True if the value must never be printed. */
  readonly isSecret: boolean;
}

/**
 * Flags by their form in the help, such as `--json`, or `--out <file>` for a flag
 * with a value. A text is the flag's `about`.
 */
export type Flags = Readonly<Record<string, string | Partial<Flag> & Pick<Flag, "about">>>;

/** A flag with its name, such as `out` for `--out <file>`. */
export interface NamedFlag extends Flag {
  readonly name: string;
  readonly form: string;
}

/** Puts the flags of a command under headings. */
export function groupFlags(groups: Readonly<Record<FlagGroup, Flags>>): Flags {
  return Object.fromEntries(
    FLAG_GROUPS.flatMap((group) =>
      listFlags(groups[group]).map(({ form, name: _, ...flag }) => [form, { ...flag, group }])
    ),
  );
}

export function listFlags(flags: Flags): NamedFlag[] {
  return Object.entries(flags).map(([form, flag]) => ({
    group: null,
    needs: null,
    excludes: {},
    isSecret: false,
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
