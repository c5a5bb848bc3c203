/** The client's IP address: the peer's, or the one that a trusted proxy forwards. */
import ipaddr from "ipaddr.js";
import { type AllowedRanges, judgeAddress } from "../scan/fetch/ip_address.ts";

/** Hops of a forwarding header that are read. */
export const MAX_FORWARDED_HOPS = 20;

/**
 * The key by which a client is counted: its address, for IPv6 the /64 that one customer has.
 * @param peer address of the other end of the connection
 * @param trusted proxies whose Forwarded (RFC 7239) or X-Forwarded-For is believed
 */
export function clientAddress(peer: string, headers: Headers, trusted: AllowedRanges): string {
  // Called for every request: reading headers and addresses costs more than most responses.
  if (trusted.length === 0 && !peer.includes(":")) return peer;
  let client = peer;
  for (const hop of forwardedHops(headers).reverse()) {
    if (judgeAddress(client, trusted)?.kind !== "allowed" || judgeAddress(hop) === null) break;
    client = hop;
  }
  return network(client);
}

/** Addresses from the farthest to the nearest hop. */
function forwardedHops(headers: Headers): string[] {
  const forwarded = headers.get("forwarded");
  const hops = forwarded === null
    ? (headers.get("x-forwarded-for") ?? "").split(",")
    : forwarded.split(",").map((hop) => /(?:^|;)\s*for="?([^";,\s]+)/i.exec(hop)?.[1] ?? "");
  return hops.slice(-MAX_FORWARDED_HOPS).map(withoutPort);
}

function withoutPort(hop: string): string {
  const text = hop.trim();
  const bracketed = /^\[([^\]]+)\]/.exec(text)?.[1];
  return bracketed ?? (text.split(":").length === 2 ? text.split(":")[0] ?? "" : text);
}

function network(address: string): string {
  const literal = judgeAddress(address)?.address ?? address;
  if (!literal.includes(":")) return literal;
  return ipaddr.IPv6.networkAddressFromCIDR(`${literal}/64`).toString();
}
