/**
 * Confirms that addresses belong to domains, as operators of crawlers document it: the address has a host
 * name in the domain, and the host name has the address.
 */
import { findAddresses } from "./find_addresses.ts";
import type { NameServer } from "./query.ts";
import { hostNames } from "./dns_records.ts";
import { judgeAddress } from "../address/ip_address.ts";
import { MAX_TXT_LOOKUP_MS } from "../limits/scan_limits.ts";

/** Maximum number of lookups at once. */
const MAX_AT_ONCE = 8;
/** Maximum number of host names of an address. */
const MAX_NAMES = 4;

export interface HostClaim {
  /** Public address. */
  readonly address: string;
  readonly domains: readonly string[];
}

/** `unknown` if a lookup failed. */
export type HostVerdict = "confirmed" | "refuted" | "unknown";

interface ConfirmOptions {
  readonly signal: AbortSignal;
  /** Replaces the system's servers. */
  readonly nameServers?: readonly NameServer[];
}

/** @returns a verdict for each claim, in their order */
export async function confirmHosts(
  claims: readonly HostClaim[],
  options: ConfirmOptions,
): Promise<HostVerdict[]> {
  const verdicts: HostVerdict[] = [];
  const rest = claims.entries();
  const worker = async () => {
    for (const [index, claim] of rest) verdicts[index] = await confirmHost(claim, options);
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker));
  return verdicts;
}

async function confirmHost(
  { address, domains }: HostClaim,
  { signal, nameServers }: ConfirmOptions,
): Promise<HostVerdict> {
  const names = await hostNames(address, signal, nameServers);
  if (names === null) return "unknown";
  const inDomains = names.filter((name) => domains.some((domain) => name.endsWith(`.${domain}`)));
  let isKnown = true;
  for (const name of inDomains.slice(0, MAX_NAMES)) {
    const clock = AbortSignal.any([signal, AbortSignal.timeout(MAX_TXT_LOOKUP_MS)]);
    const found = await findAddresses(name, {
      nameServers,
      callerKeys: ["logs"],
      maxMs: MAX_TXT_LOOKUP_MS,
      signal: clock,
    });
    if (typeof found === "string") isKnown &&= found === "NXDOMAIN" || found === "no address";
    else if (found.some((each) => isSame(each, address))) return "confirmed";
  }
  return isKnown ? "refuted" : "unknown";
}

function isSame(one: string, other: string): boolean {
  return judgeAddress(one)?.address === judgeAddress(other)?.address;
}
