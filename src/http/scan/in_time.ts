/** Limits how long a response waits for stored reports. A database server that is down would be retried forever. */
import { NotWritable } from "../../database/write_failure.ts";
import { errorText } from "../../log.ts";

/**
 * @param maxMs maximum milliseconds
 * @param note writes the error to the log
 * @returns null if the database fails, or takes too long
 */
export async function inTime<T>(
  work: Promise<T>,
  maxMs: number,
  note: (error: string) => void,
): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), maxMs);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    // The log has a full disk already.
    if (!(error instanceof NotWritable)) note(errorText(error));
    return null;
  } finally {
    clearTimeout(timer);
  }
}
