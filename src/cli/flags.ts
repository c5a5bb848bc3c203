/** The flags of a command: the parser, the help and the completion scripts read the same record. */

/** Headings in the help of a command with many flags, in their order. */
export const FLAG_GROUPS = ["What to scan", "How to scan", "Gate", "Output", "Network"] as const;
export type FlagGroup = typeof FLAG_GROUPS[number];

export interface Flag {
  readonly about: string;
  /** Null in the help of a command with few flags. */
  readonly group: FlagGroup | null;
  /** Name of the flag without which this one has no meaning. */
  readonly needs: string | null;
  /** Names of flags that cannot be combined with this one, each with the reason; "" if it is obvious. */
  readonly excludes: Readonly<Record<string, string>>;
}

/** By its form in the help: `--json`, or `--out <file>` if it takes a value. A text is its `about`, with nothing else to say. */
export type Flags = Readonly<Record<string, string | Partial<Flag> & Pick<Flag, "about">>>;

/** A flag with its name: `out` for `--out <file>`. */
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
    ...typeof flag === "string" ? { about: flag } : flag,
    form,
    name: nameOf(form),
  }));
}

/** The names of flags, as the values of arguments have them. */
export function namesOf(flags: Flags): string[] {
  return Object.keys(flags).map(nameOf);
}

function nameOf(form: string): string {
  return form.replace(/^--| .*/g, "");
}

/** For the help and completion: "With --file: how many targets to scan at a time". */
export function flagText({ about, needs }: Flag): string {
  return needs === null ? about : `With --${needs}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`;
}
