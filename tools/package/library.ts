/** The library of the npm package, which scans with the program of the package. */
import { scanWith } from "../../src/library/scan.ts";
import { ScanError } from "../../src/library/scan_error.ts";
import { denoCommand } from "./deno_command.cjs";

export { ScanError };

export const scan = scanWith(() => {
  try {
    return denoCommand();
  } catch (cause) {
    throw new ScanError("NOT_STARTED", `Cannot start Deno, which runs scans: ${(cause as Error).message}`, {
      cause,
    });
  }
});
