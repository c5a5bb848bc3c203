/** Writes lines of results to a file, or to standard output while it has a reader. */
import { AppError } from "../../errors.ts";
import type { Shell } from "../shell.ts";

export const OUTPUT_CLOSED = "OUTPUT_CLOSED";

/**
 * Writer for commands that run for long.
 * @param file null for standard output
 * @returns takes a line with its line feed; throws `OUTPUT_CLOSED` if nobody would see any more lines
 */
export function lineWriter(
  file: { append(line: string): void } | null,
  { stdout, stdoutHasReader }: Pick<Shell, "stdout" | "stdoutHasReader">,
): (line: string) => void {
  if (file !== null) return (line) => file.append(line);
  return (line) => {
    stdout(line);
    if (stdoutHasReader()) return;
    const message =
      "Stopped, because nothing reads standard output any more. To write results to a file, add --out";
    throw new AppError(OUTPUT_CLOSED, 503, message);
  };
}
