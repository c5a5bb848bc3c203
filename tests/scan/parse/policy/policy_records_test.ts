import { assertEquals } from "@std/assert";
import { policyRecords } from "../../../../src/scan/parse/policy/policy_records.ts";
import { parseRobots } from "../../../../src/scan/parse/policy/robots.ts";

const FILE = `Content-Signal: search=yes
User-agent: a
User-agent: b/1
Content-Signal: ai-train=no
Disallow: /x
User-agent: *
Content-Usage: search=y
Content-Signal: ai-train=yes
Allow: /
`;

Deno.test("policyRecords() gives each record the agents of its group", () => {
  assertEquals(policyRecords(parseRobots(FILE), "contentSignals"), [
    { value: "search=yes", line: 1, group: null, agents: [], isBanned: false },
    { value: "ai-train=no", line: 4, group: 0, agents: ["a", "b/1"], isBanned: false },
    { value: "ai-train=yes", line: 8, group: 1, agents: ["*"], isBanned: false },
  ]);
});

const BANS: readonly [group: string, expected: boolean][] = [
  ["User-agent: a\nDisallow: /", true],
  ["User-agent: a\nDisallow: /x\nDisallow: /\nAllow:", true],
  ["User-agent: a\nDisallow: /x", false],
  ["User-agent: a\nDisallow: /\nAllow: /x", false],
  ["User-agent: a\nUser-agent: *\nDisallow: /", false],
  ["User-agent: a\nDisallow:", false],
];

for (const [group, expected] of BANS) {
  Deno.test(`policyRecords() of ${JSON.stringify(group)} returns ${expected} for a ban`, () => {
    const [record] = policyRecords(parseRobots(`${group}\nContent-Signal: search=yes`), "contentSignals");
    assertEquals(record?.isBanned, expected);
  });
}

Deno.test("policyRecords() reads one kind of record", () => {
  assertEquals(policyRecords(parseRobots(FILE), "contentUsage").map(({ line }) => line), [7]);
  assertEquals(policyRecords(parseRobots(FILE), "licenses"), []);
});

for (const size of [200, 201]) {
  Deno.test(`policyRecords() reads at most 200 of ${size} records`, () => {
    const inGroup = parseRobots("User-agent: *\n" + "License: https://x.example/l\n".repeat(size));
    const outside = parseRobots("License: https://x.example/l\n".repeat(size));
    assertEquals(policyRecords(inGroup, "licenses").length, 200);
    assertEquals(policyRecords(outside, "licenses").length, 200);
  });
}

Deno.test("policyRecords() keeps twenty agents of a group", () => {
  const agents = Array.from({ length: 50 }, () => "User-agent: x\n").join("");
  assertEquals(policyRecords(parseRobots(`${agents}License: /l`), "licenses")[0]?.agents.length, 20);
});
