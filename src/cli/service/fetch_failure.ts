/** Why a request failed, for people. */

/** What fetch puts before the system's error, with a URL that messages already name. */
const PREFIX = /^error sending request for url \(.*?\): (?:client error \(\w+\): )?/s;

/** @param error of fetch or of the body's stream: its first cause says most */
export function failureReason(error: unknown): string {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  return first instanceof Error ? first.message.replace(PREFIX, "") : String(first);
}
