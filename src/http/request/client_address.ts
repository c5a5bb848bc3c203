/** Finds the client's IP address, which is the peer's or one that a trusted proxy forwards. */
import ipaddr from "ipaddr.js";
import type { ProxyHeader, ProxyPolicy } from "../../config.ts";
import { judgeAddress } from "../../scan/network.ts";

/** Maximum number of hops in a forwarding header. */
export const MAX_FORWARDED_HOPS = 20;

/**
 * Key for counting a client. The key is its address, or with IPv6 the /64 network that one customer has.
 * @param peer address of the other end of the connection
 * @param proxies proxies whose X-Forwarded-For or Forwarded (RFC 7239) is trusted
 */
export function clientAddress(peer: string, headers: Headers, { trusted, header }: ProxyPolicy): string {
  // Called for every request. Reading headers and addresses costs more than most responses.
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

/**
 * Separators in quotes do not count, because a proxy may quote a value
 * that its client chose, such as the host.
 */
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

/** Network of a client for the log, because a single address would be personal data. */
export function networkOf(client: string): string {
  if (client.includes(":")) return `${client}/64`;
  const end = client.lastIndexOf(".");
  return end === -1 ? client : `${client.slice(0, end)}.0/24`;
}
