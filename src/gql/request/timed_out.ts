/** Errors of operations that took too long, and a time limit for the check of credentials. */
import { AppError } from "../../errors.ts";
import type { TimeLimit } from "./time_limit.ts";

/** Number of seconds until a client may repeat an operation that took too long. */
const RETRY_AFTER_SECONDS = 5;

/** An execution, or the check of a credential, that took too long. */
export class TimedOut extends AppError {
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor(message: string) {
    super("TIMEOUT", 503, message);
  }
}

/**
 * @throws {TimedOut} if the database does not respond in time, because
 * the caller must not pass for anonymous then
 */
export async function authenticated<T>(caller: T | Promise<T>, limit: TimeLimit): Promise<T> {
  if (!(caller instanceof Promise)) return caller;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const end = limit.start(() =>
    reject(new TimedOut("Cannot check the credential: the database does not respond. Nothing was changed"))
  );
  return await Promise.race([caller, late]).finally(end);
}
