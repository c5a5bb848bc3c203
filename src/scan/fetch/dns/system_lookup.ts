/** The system's own way to look names up. */
import { lookup } from "node:dns/promises";
import { type CallerKeys, FairSlots } from "../../../fair_slots.ts";

/** Calls at once: each takes one of the 32 threads that everything else that blocks needs, too. */
const MAX_CALLS = 24;

const CALLS = new FairSlots(MAX_CALLS);

/**
 * getaddrinfo: a call cannot be canceled, so it keeps its place until it ends by itself.
 * @param callerKeys by which calls are shared out
 * @returns nothing if the name was not found; null if all places are taken
 */
export async function systemLookup(host: string, callerKeys: CallerKeys): Promise<readonly string[] | null> {
  if (!CALLS.hasRoomFor(callerKeys)) return null;
  await CALLS.enter(callerKeys, new AbortController().signal);
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    // "Not found" is its one error: for a missing name, for a broken zone and without a network alike.
    return [];
  } finally {
    CALLS.leave(callerKeys);
  }
}
