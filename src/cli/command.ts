/** What a command is: the parser, the help and the dispatcher read the same record. */
import type { Arguments } from "./arguments.ts";
import type { Flags } from "./flags.ts";
import type { Shell } from "./shell.ts";

/** Exit codes of every command. */
export const EXIT = {
  done: 0,
  /** A site was tested and does not meet what is required of it. */
  gateFailed: 1,
  /** The score is below --min-score. */
  belowScore: 1,
  /** A check got worse, and --fail-on asks for it. */
  regression: 1,
  /** Rows of the database contradict each other. */
  inconsistent: 1,
  /** The command line or the input is wrong. */
  usage: 2,
  /** No site could be tested, or a service or database could not do it now: it was not reached, has failed, or met a limit. */
  untested: 3,
  /** Ctrl-C: 128 and the number of SIGINT. */
  interrupted: 130,
} as const;

export interface Command {
  /** One or two words. */
  readonly name: string;
  readonly summary: string;
  /** Each way to call it, without the program's name. */
  readonly usage: readonly string[];
  readonly flags: Flags;
  /** What each command line is for. */
  readonly examples: Readonly<Record<string, string>>;
  /** Exit codes and the like, one line each. */
  readonly notes: readonly string[];
  /** @returns the exit code */
  readonly run: (args: Arguments, shell: Shell) => Promise<number>;
}
