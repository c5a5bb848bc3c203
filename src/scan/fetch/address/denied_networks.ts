/**
 * Networks that the permissions of Deno deny, in addition to the rules for addresses. Deno 2.9.6 takes blocks
 * of IPv4 only.
 */
import { judgeAddress, parseRanges, SPECIAL_IPV4 } from "./ip_address.ts";

/** Networks without sites, such as a cloud's metadata service. They are denied to the service, too. */
const NEVER: readonly string[] = [
  "0.0.0.0/8",
  "100.64.0.0/10",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "192.0.0.0/24",
  "198.18.0.0/15",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/**
 * Means all interfaces and must not be denied, so that we can listen on it, including for responses of DNS
 * servers.
 */
const ALL_INTERFACES = "0.0.0.0/32";

/** Denied on all ports, with any settings. */
export const DENIED_NETWORKS: readonly string[] = without(NEVER, [ALL_INTERFACES]);

const LOOPBACK_IPV6 = "::1";

/** More exceptions could make a command line too long for the system. */
const MAX_EXCEPTIONS = 50;

/**
 * Networks for a process that connects to nothing but public addresses and these exceptions.
 * @param exceptions blocks in CIDR notation, or addresses
 */
export function networksBeside(exceptions: readonly string[]): readonly string[] {
  if (exceptions.length > MAX_EXCEPTIONS) return DENIED_NETWORKS;
  const special = SPECIAL_IPV4.filter((block) => !NEVER.includes(block));
  const opensLoopback = judgeAddress(LOOPBACK_IPV6, parseRanges(exceptions))?.kind === "allowed";
  return [
    ...DENIED_NETWORKS,
    ...without(special, exceptions.filter((each) => !each.includes(":"))),
    ...opensLoopback ? [] : [`[${LOOPBACK_IPV6}]`],
  ];
}

/** An IPv4 block. */
interface Block {
  readonly start: number;
  /** Number of addresses, a power of two. */
  readonly size: number;
}

/** Returns the rest of blocks without the exceptions, in as few blocks as possible. */
function without(blocks: readonly string[], exceptions: readonly string[]): string[] {
  const taken = exceptions.map(parseBlock);
  return taken.reduce<Block[]>(
    (left, exception) => left.flatMap((block) => subtract(block, exception)),
    blocks.map(parseBlock),
  ).map(blockText);
}

function subtract(block: Block, taken: Block): Block[] {
  if (block.start < taken.start + taken.size && taken.start < block.start + block.size) {
    if (taken.size >= block.size) return [];
    const size = block.size / 2;
    return [block.start, block.start + size].flatMap((start) => subtract({ start, size }, taken));
  }
  return [block];
}

function parseBlock(text: string): Block {
  const [address = "", bits = "32"] = text.split("/");
  const number = address.split(".").reduce((sum, part) => 256 * sum + Number(part), 0);
  const size = 2 ** (32 - Number(bits));
  return { start: number - number % size, size };
}

function blockText({ start, size }: Block): string {
  const parts = [24, 16, 8, 0].map((bits) => Math.floor(start / 2 ** bits) % 256);
  return `${parts.join(".")}/${32 - Math.log2(size)}`;
}
