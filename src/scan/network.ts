/**
 * The network as the program may use it, with the operator's rules and limits, addresses, and one way to
 * send.
 */
export { isReservedName } from "./data/hosts/reserved_names.ts";
export { MAX_REQUESTS_WHEN_BUSY } from "./fetch/pace/busy_hosts.ts";
export {
  type AllowedRanges,
  isLoopback,
  judgeAddress,
  LOOPBACK_RANGES,
  parseRanges,
} from "./fetch/address/ip_address.ts";
export type { NetworkPolicy } from "./fetch/network_policy.ts";
export { OwnService } from "./fetch/address/own_service.ts";
export {
  headerProblem,
  MAX_OWN_HEADERS,
  MAX_OWN_HEADERS_BYTES,
  type OwnHeaders,
  secretsOf,
} from "./fetch/headers/own_headers.ts";
export { directorySignature } from "./fetch/headers/message_signature.ts";
export { parseSigningKey, publicKeySet, type RequestSigning } from "./fetch/headers/signing_key.ts";
export { keptDelayMs, MAX_CRAWL_DELAY_MS } from "./fetch/pace/kept_delay.ts";
export { post, type PostAnswer } from "./fetch/single_request.ts";
export { portOf, type ResolveEntry } from "./fetch/dns/resolve.ts";
export { parseResolveEntry } from "./fetch/dns/resolve_entry.ts";
export { confirmHosts, type HostClaim, type HostVerdict } from "./fetch/dns/confirmed_host.ts";
export { DEFAULT_LIMITS, MAX_EXCERPT_LENGTH, type ScanLimits } from "./fetch/limits/scan_limits.ts";
