import { assertEquals, assertThrows } from "@std/assert";
import { addressRanges } from "../../src/logs/address_ranges.ts";
import { readLog } from "../../src/logs/read_log.ts";
import { Traffic } from "../../src/logs/traffic.ts";
import { verifyAgents, type VerifyOptions } from "../../src/logs/verify_agents.ts";
import { type HostClaim, judgeAddress } from "../../src/scan/network.ts";
import { logLines, NOW, type SampleRequest } from "./sample_summary.ts";

async function verified(requests: readonly SampleRequest[], options: Partial<VerifyOptions>) {
  const traffic = new Traffic({ since: null, until: null, robots: null });
  const pieces = [new TextEncoder().encode(logLines(requests))];
  await readLog({ name: "access.log", read: () => Promise.resolve(pieces.shift() ?? null) }, traffic, {
    now: NOW,
  });
  const all = await verifyAgents([...traffic.agents.values()], {
    ranges: new Map(),
    confirm: null,
    shownAddress: (address) => address,
    ...options,
  });
  return Object.fromEntries([...all].map(([{ token }, result]) => [token, result]));
}

const GPTBOT: readonly SampleRequest[] = [
  { agent: "GPTBot", path: "/", count: 3, address: "20.171.206.7" },
  { agent: "GPTBot", path: "/", count: 2, address: "198.51.45.7" },
  { agent: "GPTBot", path: "/", count: 1, address: "10.0.0.1" },
];
const BINGBOT: readonly SampleRequest[] = [
  { agent: "bingbot", path: "/", count: 3, address: "157.55.39.1" },
  { agent: "bingbot", path: "/", count: 2, address: "8.8.8.8" },
  { agent: "bingbot", path: "/", count: 1, address: "10.0.0.1" },
];

Deno.test("verifyAgents() verifies by ranges, and knows nothing about addresses that are not public", async () => {
  const ranges = new Map([["GPTBot", addressRanges('["20.171.206.0/24"]')]]);
  assertEquals(await verified(GPTBOT, { ranges }), {
    GPTBot: { verified: 3, rejected: 2, unknown: 1, rejectedAddresses: ["198.51.45.7"] },
  });
});

Deno.test("verifyAgents() knows nothing without ranges and lookups", async () => {
  assertEquals(await verified([...GPTBOT, ...BINGBOT], {}), {
    GPTBot: { verified: 0, rejected: 0, unknown: 6, rejectedAddresses: [] },
    bingbot: { verified: 0, rejected: 0, unknown: 6, rejectedAddresses: [] },
  });
});

Deno.test("verifyAgents() looks up public addresses of agents with documented host names", async () => {
  const asked: HostClaim[] = [];
  const confirm = (claims: readonly HostClaim[]) => {
    asked.push(...claims);
    return Promise.resolve(claims.map(({ address }) => address === "8.8.8.8" ? "refuted" : "confirmed"));
  };
  const { bingbot } = await verified([...GPTBOT, ...BINGBOT], { confirm });
  assertEquals(bingbot, { verified: 3, rejected: 2, unknown: 1, rejectedAddresses: ["8.8.8.8"] });
  assertEquals(asked.map(({ address }) => address), ["157.55.39.1", "8.8.8.8"]);
});

Deno.test("verifyAgents() looks up an address outside of the ranges", async () => {
  const ranges = new Map([["bingbot", addressRanges("8.8.8.8")]]);
  const confirm = (claims: readonly HostClaim[]) => Promise.resolve(claims.map(() => "confirmed" as const));
  const { bingbot } = await verified(BINGBOT, { ranges, confirm });
  assertEquals([bingbot?.verified, bingbot?.rejected], [5, 0]);
});

const FILES: Readonly<Record<string, readonly [text: string, inside: readonly string[]]>> = {
  "JSON of OpenAI and Google": [
    '{"creationTime":"2025-10-30T10:00:00.000000","prefixes":[{"ipv4Prefix":"20.171.206.0/24"},{"ipv6Prefix":"2a01:111::/32"}]}',
    ["20.171.206.7", "2a01:111::7"],
  ],
  "a list of JSON": ['["20.171.206.0/24","20.171.207.0/24"]', ["20.171.206.7", "20.171.207.7"]],
  "lines of text": ["# GPTBot\n20.171.206.0/24\r\n2a01:111::7\n20.171.207.7\n", [
    "20.171.206.7",
    "20.171.207.7",
    "2a01:111::7",
  ]],
  "a page without ranges": ["<p>See https://example.com/ranges/1 of 2026-11-29T10:00:00</p>", []],
};

for (const [name, [text, inside]] of Object.entries(FILES)) {
  Deno.test(`addressRanges() reads ${name}`, () => {
    const ranges = addressRanges(text);
    const addresses = ["20.171.206.7", "20.171.207.7", "2a01:111::7", "8.8.8.8"];
    assertEquals(addresses.filter((each) => judgeAddress(each, ranges)?.kind === "allowed"), inside);
  });
}

Deno.test("addressRanges() names an invalid range", () => {
  assertThrows(() => addressRanges('["20.171.206.0/99"]'), RangeError, "20.171.206.0/99");
});
