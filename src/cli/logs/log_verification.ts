/** The flags that verify clients, by published address ranges and by reverse DNS. */
import { AI_AGENTS } from "../../scan/agent_traffic.ts";
import { readConfig } from "../../config.ts";
import { addressRanges } from "../../logs/address_ranges.ts";
import type { Traffic } from "../../logs/traffic.ts";
import { originOf, type Verifications, verifyAgents } from "../../logs/verify_agents.ts";
import { suggestion } from "../../nearest.ts";
import { type AllowedRanges, confirmHosts } from "../../scan/network.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import { readTextFile } from "../file.ts";
import type { Flags } from "../flags.ts";
import type { Shell } from "../shell.ts";

/** Maximum size of a file of ranges in bytes. */
const MAX_RANGES_BYTES = 4 * 1024 * 1024;

export const VERIFY_FLAGS: Flags = {
  "--verify": "Look up the host names of clients in DNS to verify agents whose operators document them",
  "--ranges <agent=file>":
    "Verify an agent by the address ranges that its operator publishes, from this file; repeatable",
};

/** Reads the files of --ranges. @throws {AppError} `USAGE`, or for a file that cannot be read */
export function publishedRanges(args: Arguments): ReadonlyMap<string, AllowedRanges> {
  const ranges = new Map<string, AllowedRanges>();
  for (const text of args.values.get("ranges") ?? []) {
    const [, name = "", path = ""] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
    if (path === "") {
      refuseUsage(`--ranges needs an agent and a file, such as GPTBot=gptbot.json, not "${text}"`);
    }
    const tokens = AI_AGENTS.map(({ token }) => token);
    const token = tokens.find((each) => each.toLowerCase() === name.toLowerCase()) ??
      refuseUsage(`--ranges: unknown agent ${name}${suggestion(name, tokens)}`);
    const found = rangesOf(path);
    // Agents of one operator may share a file.
    for (const agent of originOf(token)?.agents ?? [token]) ranges.set(agent, found);
  }
  return ranges;
}

function rangesOf(path: string): AllowedRanges {
  const text = readTextFile(path, MAX_RANGES_BYTES);
  try {
    const ranges = addressRanges(text);
    if (ranges.length > 0) return ranges;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refuseUsage(`--ranges: ${path}: ${error.message}`);
  }
  refuseUsage(`--ranges: ${path} contains no address ranges`);
}

/** @returns null without the flags */
export async function verification(
  args: Arguments,
  { environment }: Shell,
  traffic: Traffic,
  { ranges, shownAddress, signal }: {
    readonly ranges: ReadonlyMap<string, AllowedRanges>;
    readonly shownAddress: (address: string) => string;
    readonly signal: AbortSignal;
  },
): Promise<Verifications | null> {
  const looksUp = args.values.has("verify");
  if (!looksUp && ranges.size === 0) return null;
  const { nameServers } = readConfig(environment).scan.network;
  const options = { signal, ...(nameServers ? { nameServers } : {}) };
  return await verifyAgents([...traffic.agents.values()], {
    ranges,
    shownAddress,
    confirm: looksUp ? (claims) => confirmHosts(claims, options) : null,
  });
}
