/** DNS records that are not addresses. We look them up, but never connect to them. */
import ipaddr from "ipaddr.js";
import { Unobservable } from "../../../errors.ts";
import { lookUpHostNames } from "./name_lookup.ts";
import type { NameServer } from "./query.ts";
import { settingsOf, systemSettings } from "./system.ts";
import { RequestClock } from "../limits/request_clock.ts";
import { MAX_TXT_LOOKUP_MS } from "../limits/scan_limits.ts";

/**
 * TXT records of a name, the strings of each joined (RFC 7208, 3.3 has the same rule).
 * @param servers replace the system's servers
 * @returns an empty list if the name has no TXT record; DNS_TIMEOUT or DNS_ERROR if the lookup failed
 */
export async function txtRecords(
  name: string,
  signal: AbortSignal,
  [server]: readonly NameServer[] = [],
): Promise<readonly string[] | Unobservable> {
  signal.throwIfAborted();
  const nameServer = server && { nameServer: { ipAddr: server.address, port: server.port } };
  return await RequestClock.run(MAX_TXT_LOOKUP_MS, signal, async (clock) => {
    try {
      const records = await Deno.resolveDns(name, "TXT", { ...nameServer, signal: clock.signal });
      return records.map((strings) => strings.join(""));
    } catch (cause) {
      // The resolver's library does not distinguish "no such record" from "no such name". Here they mean the
      // same.
      if (cause instanceof Deno.errors.NotFound) return [];
      signal.throwIfAborted();
      return clock.signal.aborted
        ? new Unobservable("DNS_TIMEOUT", "The DNS lookup of the TXT records timed out")
        : new Unobservable("DNS_ERROR", "The DNS lookup of the TXT records failed", { cause });
    }
  });
}

/**
 * Host names of an address (PTR records), in lower case.
 * @param address IPv4 or IPv6
 * @param nameServers replace the system's servers
 * @returns an empty list if the address has no name; null if the lookup failed
 */
export async function hostNames(
  address: string,
  signal: AbortSignal,
  nameServers?: readonly NameServer[],
): Promise<readonly string[] | null> {
  signal.throwIfAborted();
  const settings = nameServers ? settingsOf(nameServers) : await systemSettings();
  if (settings === null) return null;
  const names = await RequestClock.run(
    MAX_TXT_LOOKUP_MS,
    signal,
    (clock) => lookUpHostNames(reverseName(address), settings, MAX_TXT_LOOKUP_MS, clock.signal),
  );
  signal.throwIfAborted();
  return names;
}

/** The name of the PTR records of an address (RFC 1035, 3.5 and RFC 3596, 2.5). */
function reverseName(address: string): string {
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === "ipv4") return `${parsed.toByteArray().toReversed().join(".")}.in-addr.arpa`;
  const digits = parsed.toByteArray().flatMap((byte) => [...byte.toString(16).padStart(2, "0")]);
  return `${digits.toReversed().join(".")}.ip6.arpa`;
}
