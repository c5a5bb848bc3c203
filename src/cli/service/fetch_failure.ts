/** Why a request came to nothing, in words for people. */

/** What fetch puts before the system's own words, with the address, which is told anyway. */
const PREFACE = /^error sending request for url \(.*?\): (?:client error \(\w+\): )?/s;

/** @param error what fetch or the body's stream threw: the first cause knows most */
export function reasonOf(error: unknown): string {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  return first instanceof Error ? first.message.replace(PREFACE, "") : String(first);
}
