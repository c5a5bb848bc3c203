/**
 * Finds the addresses of a name with DNS servers, or with the system's own library if they cannot be asked.
 */
import type { CallerKeys } from "../../../fair_slots.ts";
import { lookUp, type LookupFailure } from "./name_lookup.ts";
import type { NameServer } from "./query.ts";
import { SERVERS_ARE_ELSEWHERE, settingsOf, systemSettings } from "./system.ts";
import { systemLookup } from "./system_lookup.ts";

/** Why no address was found; `busy` if this process makes too many lookups. */
export type NoAddresses = LookupFailure | "busy";

interface FindOptions {
  /** Replaces the system's servers. */
  readonly nameServers: readonly NameServer[] | undefined;
  /** Keys of the callers, who get equal shares of the lookups. */
  readonly callerKeys: CallerKeys;
  /** Time limit of the lookup, in milliseconds. */
  readonly maxMs: number;
  readonly signal: AbortSignal;
}

/** @throws the signal's reason if the system's library takes too long */
export async function findAddresses(
  host: string,
  { nameServers, callerKeys, maxMs, signal }: FindOptions,
): Promise<readonly string[] | NoAddresses> {
  const settings = nameServers ? settingsOf(nameServers) : await systemSettings();
  const fromServers = async () => settings === null ? "denied" : await lookUp(host, settings, maxMs, signal);
  if (nameServers || !SERVERS_ARE_ELSEWHERE) {
    const found = await fromServers();
    if (found !== "denied") return found;
  }
  const found = await until(systemLookup(host, callerKeys), signal);
  if (found === null) return "busy";
  if (found.length > 0) return found;
  const failure = await fromServers();
  return typeof failure === "string" && failure !== "denied" ? failure : "silent";
}

async function until<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
