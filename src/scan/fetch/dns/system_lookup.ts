/** Looks names up with the system's own library. */
import { lookup } from "node:dns/promises";
import { type CallerKeys, FairSlots } from "../../../fair_slots.ts";

/**
 * Maximum number of concurrent calls. Each takes one of the 32 threads that all other blocking work needs,
 * too.
 */
const MAX_CALLS = 24;

const CALLS = new FairSlots(MAX_CALLS);

/**
 * Calls getaddrinfo. A call cannot be canceled, so it keeps its place until it ends by itself.
 * @param callerKeys keys of the callers, who get equal shares of the calls
 * @returns nothing if the name was not found; null if all places are taken
 */
export async function systemLookup(host: string, callerKeys: CallerKeys): Promise<readonly string[] | null> {
  if (!CALLS.hasRoomFor(callerKeys)) return null;
  await CALLS.enter(callerKeys, new AbortController().signal);
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    // The library has one error, "not found", for a missing name, a broken zone and a missing network alike.
    return [];
  } finally {
    CALLS.leave(callerKeys);
  }
}
