/** End of the scan of a target of a file. */
import type { ScanResult } from "../../scan/result.ts";

interface InvalidTarget {
  readonly error: { readonly code: string; readonly message: string };
}

export type TargetOutcome = { readonly result: ScanResult } | InvalidTarget;
