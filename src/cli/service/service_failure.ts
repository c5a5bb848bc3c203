/** Explains to people why a service could not be used. */
import { AppError } from "../../errors.ts";

/** Maximum number of characters from a service's own error text. */
export const MAX_DETAIL_LENGTH = 500;

/** Text that fetch puts before the system's error, with a URL that messages already name. */
const PREFIX = /^error sending request for url \(.*?\): (?:client error \(\w+\): )?/s;

/** @param error of fetch or of the body's stream */
export function unreachable(server: string, error: unknown): AppError {
  const message = `Cannot reach ${server}: ${
    failureReason(error)
  }. Start the service there, or change --server`;
  return new AppError("SERVICE_UNREACHABLE", 502, message, { cause: error });
}

/** Error for the response of another program. */
export function notAService(server: string, reason: string): AppError {
  const message = `Cannot use ${server}: ${reason}. Set --server to a running Readiness service`;
  return new AppError("NOT_A_SERVICE", 502, message);
}

/** Media type in lower case, without parameters. */
export function mediaType(headers: Headers): string {
  return headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() || "no media type";
}

/** Reason of an error from its first cause, which is the most precise. */
export function failureReason(error: unknown): string {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  return first instanceof Error ? first.message.replace(PREFIX, "") : String(first);
}
