/** Declares commands. The parser, the help and the dispatcher read the same record. */
import type { AppError } from "../errors.ts";
import type { Arguments } from "./arguments.ts";
import type { Flags } from "./flags.ts";
import type { Shell } from "./shell.ts";

const TOO_MANY_REQUESTS = 429;

/** Exit codes of every command. */
export const EXIT = {
  done: 0,
  /** A site was tested and does not meet the requirements. */
  gateFailed: 1,
  /** The score is below --min-score. */
  belowScore: 1,
  /** A check got worse, and --fail-on covers that. */
  regression: 1,
  /** Lines of a list could not be imported. */
  notImported: 1,
  /** Rows of the database contradict each other. */
  inconsistent: 1,
  /** The command line or the input is wrong. */
  usage: 2,
  /**
   * No site could be tested, or a service or database could not do it now because
   * it was not reached, failed or met a limit.
   */
  untested: 3,
  /** Ctrl-C: 128 and the number of SIGINT. */
  interrupted: 130,
} as const;

/**
 * An invalid environment is a server's error elsewhere, but on the command line it is the caller's. A command
 * line that meets a limit is right, and can be run again.
 */
export function exitCodeOf({ status, code }: AppError): number {
  const isWrong = status < 500 && status !== TOO_MANY_REQUESTS || code === "INVALID_CONFIG";
  return isWrong ? EXIT.usage : EXIT.untested;
}

export interface Command {
  /** Name in one or two words. */
  readonly name: string;
  readonly summary: string;
  /** All ways to call the command, without the program's name. */
  readonly usage: readonly string[];
  readonly flags: Flags;
  /** Purpose of each example, by command line. */
  readonly examples: Readonly<Record<string, string>>;
  /** Exit codes and similar notes, one line each. */
  readonly notes: readonly string[];
  /** @returns the exit code */
  readonly run: (args: Arguments, shell: Shell) => Promise<number>;
}
