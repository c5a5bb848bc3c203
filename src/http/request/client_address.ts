/** The client's IP address: the peer's, or the one that a trusted proxy forwards. */
import ipaddr from "ipaddr.js";
import type { ProxyHeader, ProxyPolicy } from "../../config.ts";
import { judgeAddress } from "../../scan/network.ts";

/** Hops of a forwarding header that are read. */
export const MAX_FORWARDED_HOPS = 20;

/**
 * The key by which a client is counted: its address, for IPv6 the /64 that one customer has.
 * @param peer address of the other end of the connection
 * @param proxies whose X-Forwarded-For or Forwarded (RFC 7239) is believed
 */
export function clientAddress(peer: string, headers: Headers, { trusted, header }: ProxyPolicy): string {
  // Called for every request: reading headers and addresses costs more than most responses.
  if (trusted.length === 0 && !peer.includes(":")) return peer;
  let client = peer;
  for (const hop of forwardedHops(headers.get(header) ?? "", header).reverse()) {
    if (judgeAddress(client, trusted)?.kind !== "allowed" || judgeAddress(hop) === null) break;
    client = hop;
  }
  return network(client);
}

/** Addresses from the farthest to the nearest hop. */
function forwardedHops(value: string, header: ProxyHeader): string[] {
  const hops = (header === "forwarded" ? withoutQuotes(value) : value).split(",").slice(-MAX_FORWARDED_HOPS);
  return hops.map((hop) => withoutPort(header === "forwarded" ? forwardedFor(hop) : hop));
}

/** Separators in quotes separate nothing: a proxy may quote what its client chose, such as the host. */
function withoutQuotes(value: string): string {
  const parts = value.split('"');
  if (parts.length % 2 === 0 || value.includes("\\")) return "";
  return parts.map((part, index) => index % 2 === 1 ? part.replaceAll(/[,;=]/g, "_") : part).join("");
}

function forwardedFor(hop: string): string {
  return /(?:^|;)\s*for=([^;\s]+)/i.exec(hop)?.[1] ?? "";
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

/** The network of a client, for the log: one address alone would be personal data. */
export function networkOf(client: string): string {
  if (client.includes(":")) return `${client}/64`;
  const end = client.lastIndexOf(".");
  return end === -1 ? client : `${client.slice(0, end)}.0/24`;
}
