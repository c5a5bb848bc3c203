/** Scans a target again while the scanner itself is too busy, because that says nothing about the site. */
import { AppError } from "../../errors.ts";
import type { ScanResult } from "../../scan/result.ts";
import { type FinishedScan, isFinished } from "../../survey/site_row.ts";

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** About two minutes. */
const MAX_SCANS = 9;

/**
 * @param wait fails if the run was stopped
 * @throws {AppError} `SCANNER_BUSY` if the scanner is still too busy after the last attempt
 */
export async function finishedScan(
  scan: () => Promise<ScanResult>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<FinishedScan> {
  let delay = FIRST_DELAY_MS;
  for (let count = 1;; count++) {
    const result = await scan();
    if (isFinished(result)) return result;
    if (count === MAX_SCANS) throw busy();
    await wait(delay);
    delay = Math.min(2 * delay, MAX_DELAY_MS);
  }
}

function busy(): AppError {
  const message = "This machine is too busy to scan: lower --concurrency. The survey can be continued";
  return new AppError("SCANNER_BUSY", 503, message);
}
