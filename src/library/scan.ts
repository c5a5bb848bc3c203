/** Scans for programs that run on Node.js or Deno. Each scan is a run of the program of the command line. */
import { LIBRARY_SCAN, type LibraryMessage, type LibraryRequest } from "../cli/library/messages.ts";
import type { Scan } from "./options.ts";
import { type ProgramCommand, runProgram } from "./program_process.ts";
import { scanArguments } from "./scan_arguments.ts";
import { ScanError } from "./scan_error.ts";

/** @param program throws {@linkcode ScanError} if the program cannot be started */
export function scanWith(program: () => ProgramCommand): Scan {
  return async (target, options = {}) => {
    const { signal, onEvent, cwd } = options;
    const request: LibraryRequest = { args: scanArguments(target, options) };
    let end: Exclude<LibraryMessage, { event: "progress" }> | undefined;
    const { by, errors } = await runProgram(program(), {
      args: [LIBRARY_SCAN],
      cwd,
      input: `${JSON.stringify(request)}\n`,
      signal,
      onLine(line) {
        const message: LibraryMessage = JSON.parse(line);
        if (message.event === "progress") onEvent?.(message.data);
        else end = message;
      },
    });
    if (end?.event === "result") return end.data;
    if (end?.event === "error") throw new ScanError(end.data.code, end.data.message);
    throw new ScanError(
      "ENDED",
      `The scan ended by ${by} without a result${errors === "" ? "" : `:\n${errors}`}`,
    );
  };
}
