/** Former names of commands, which still work. */

interface Replacement {
  readonly name: string;
  /** Flags that make the new command do the same. */
  readonly flags: readonly string[];
}

const FORMER: Readonly<Record<string, Replacement>> = {
  "crawl compare": { name: "compare", flags: [] },
  "crawl diff": { name: "compare", flags: ["--before"] },
};

/** @param args start with the name of the command */
export function withPresentName(args: readonly string[]): readonly string[] {
  const [first = "", second = "", ...rest] = args;
  const name = `${first} ${second}`;
  const present = Object.hasOwn(FORMER, name) ? FORMER[name] : undefined;
  return present === undefined ? args : [present.name, ...rest, ...present.flags];
}
