/** Number of other pages that a scan looks at. */
import { AppError } from "../../errors.ts";

export const MAX_SAMPLE_SIZE = 5;
export const DEFAULT_SAMPLE_SIZE = 4;

/**
 * Parses the `sample` parameter.
 * @param input a whole number, 0 to {@linkcode MAX_SAMPLE_SIZE}; the default if it is left out
 * @throws {AppError} 400 `INVALID_SAMPLE`
 */
export function parseSampleSize(input: string | null | undefined): number {
  if (input === null || input === undefined || input === "") return DEFAULT_SAMPLE_SIZE;
  const size = /^\d$/.test(input) ? Number(input) : NaN;
  if (size <= MAX_SAMPLE_SIZE) return size;
  const message = `Cannot use this sample: enter a number of pages from 0 to ${MAX_SAMPLE_SIZE}`;
  throw new AppError("INVALID_SAMPLE", 400, message);
}
