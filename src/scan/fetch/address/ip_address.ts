/** Judges if an IP address is public, with tables only. Nothing here resolves or connects. */
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/**
 * Every block of the IANA IPv4 Special-Purpose Address Registry, multicast, and Azure's WireServer, which
 * looks public. Blocks that IANA marks globally reachable are included because they serve no public site.
 * https://www.iana.org/assignments/iana-ipv4-special-registry (read 2026-11-21)
 */
export const SPECIAL_IPV4: readonly string[] = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/**
 * Only global unicast is allocated to sites. All other blocks (ULA, link-local, multicast, NAT64) are refused
 * unlisted.
 */
const GLOBAL_IPV6 = "2000::/3";

/**
 * Special-purpose blocks inside global unicast: protocol assignments with Teredo and ORCHID, documentation,
 * 6to4, AS112. https://www.iana.org/assignments/iana-ipv6-special-registry (read 2026-11-21)
 */
export const SPECIAL_IPV6: readonly string[] = [
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "2620:4f:8000::/48",
  "3fff::/20",
];

const SPECIAL_IPV4_RANGES = parseRanges(SPECIAL_IPV4);
const SPECIAL_IPV6_RANGES = parseRanges(SPECIAL_IPV6);
const GLOBAL_IPV6_RANGES = parseRanges([GLOBAL_IPV6]);
export const LOOPBACK_RANGES = parseRanges(["127.0.0.0/8", "::1/128"]);

/** Blocks that the operator allows although they are not public, in CIDR notation. */
export type AllowedRanges = readonly Range[];

export interface AddressVerdict {
  /** Address to connect to. IPv4 inside IPv6 is unwrapped, and zones are removed. */
  readonly address: string;
  /** `public`, `allowed` (by the operator), or `special`: never connected to. */
  readonly kind: "public" | "allowed" | "special";
}

/**
 * Judges an address literal.
 * @param text IPv4 in four decimal parts or IPv6, without brackets or zone
 * @returns null if the text is not an address
 */
export function judgeAddress(text: string, allowed: AllowedRanges = []): AddressVerdict | null {
  const address = parseAddress(text);
  if (address === null) return null;
  const kind = matchesAny(address, allowed) ? "allowed" : isPublic(address) ? "public" : "special";
  return { address: address.toString(), kind };
}

/** @param address literal, as `judgeAddress()` returns it */
export function isLoopback(address: string): boolean {
  return judgeAddress(address, LOOPBACK_RANGES)?.kind === "allowed";
}

/**
 * Parses CIDR blocks such as `10.0.0.0/8` or `fd00::/8`. A bare address is a block with one address.
 * @throws {RangeError} naming the first invalid block
 */
export function parseRanges(blocks: readonly string[]): AllowedRanges {
  return blocks.map((block) => {
    const text = block.trim();
    // The block parser of ipaddr is not used, because it reads 10/8 as 0.0.0.10/8 and 010.0.0.0/8 as
    // 8.0.0.0/8.
    const [, base = "", length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const address = parseAddress(base);
    const longest = address?.kind() === "ipv4" ? 32 : 128;
    const bits = length === undefined ? longest : Number(length);
    if (address === null || bits > longest) {
      throw new RangeError(
        `Cannot parse CIDR block "${text}": expected an address and a prefix length, 10.0.0.0/8`,
      );
    }
    return [address, bits];
  });
}

/**
 * Allowed ranges that contain a host; empty if one of its addresses lies outside. A public address in such a
 * range does not open the private ones around it.
 */
export function rangesAround(addresses: readonly string[], allowed: AllowedRanges): AllowedRanges {
  const ranges = addresses.map((text) => {
    const address = parseAddress(text);
    const around = address === null ? [] : allowed.filter((range) => matchesAny(address, [range]));
    return address !== null && around.length > 0 && isPublic(address) ? parseRanges([text]) : around;
  });
  return ranges.every((each) => each.length > 0) ? [...new Set(ranges.flat())] : [];
}

function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(":") || text.includes("%") || !ipaddr.IPv6.isValid(text)) return null;
  // ipaddr takes ::8.8.8.8, which is IPv4-compatible, for IPv4-mapped.
  const address = ipaddr.IPv6.parse(text.replace(/^::(?=\d+\.)/, "::0:"));
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function isPublic(address: Address): boolean {
  if (address.kind() === "ipv4") return !matchesAny(address, SPECIAL_IPV4_RANGES);
  return matchesAny(address, GLOBAL_IPV6_RANGES) && !matchesAny(address, SPECIAL_IPV6_RANGES) &&
    !isIsatap(address as ipaddr.IPv6);
}

/** ISATAP carries an IPv4 address in its interface id, 00-00-5e-fe or 02-00-5e-fe (RFC 5214, 6.1). */
function isIsatap(address: ipaddr.IPv6): boolean {
  return (address.parts[4] ?? 0) % 0x0200 === 0 && (address.parts[4] ?? 0) <= 0x0200 &&
    address.parts[5] === 0x5efe;
}

function matchesAny(address: Address, ranges: readonly Range[]): boolean {
  return ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base as never, bits));
}
