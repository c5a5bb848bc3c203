import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseDnsJson } from "../../../../src/scan/parse/dns/dns_json.ts";

const data = '1 agents.example.com. alpn="h2" port=443';
const answer = { name: "_index._agents.Example.com.", type: 64, TTL: 3600, data };
const answered = (...Answer: Json[]): Json => ({ Status: 0, AD: true, Answer });

Deno.test("parseDnsJson() reads a record", () => {
  assertEquals(parseDnsJson(answered(answer)), {
    status: 0,
    authenticated: true,
    records: [{
      name: "_index._agents.example.com",
      priority: 1,
      target: "agents.example.com",
    }],
    problems: [],
  });
});

type Case = readonly [
  name: string,
  value: Json,
  status: number | null,
  authenticated: boolean,
  records: number,
  codes: readonly string[],
];

const CASES: readonly Case[] = [
  ["reads an HTTPS record", answered({ ...answer, type: 65 }), 0, true, 1, []],
  [
    "passes aliases and signatures",
    answered({ ...answer, type: 5 }, { ...answer, type: 46 }, answer),
    0,
    true,
    1,
    [],
  ],
  ["reads the generic form", answered({ ...answer, data: "\\# 3 00 01 00" }), 0, true, 1, []],
  ["reads a name that does not exist", { Status: 3, AD: false }, 3, false, 0, []],
  ["takes an answer without AD for unauthenticated", { Status: 0 }, 0, false, 0, []],
  ["takes an AD that is not a boolean for none", { Status: 0, AD: "true" }, 0, false, 0, []],
  ["notes a missing status", { Answer: [] }, null, false, 0, ["missing-status"]],
  ["notes a status that is not a number", { Status: "0" }, null, false, 0, ["missing-status"]],
  ["refuses a list", [], null, false, 0, ["not-an-object"]],
  ["notes data that cannot be read", answered({ ...answer, data: "hello" }), 0, true, 0, ["bad-record"]],
  ["notes missing data", answered({ type: 64 }), 0, true, 0, ["bad-record"]],
  ["passes what is not a record", answered(null, 1, "a", {}), 0, true, 0, []],
  ["passes answers that are not a list", { Status: 0, Answer: {} }, 0, false, 0, []],
];

for (const [name, value, status, authenticated, records, codes] of CASES) {
  Deno.test(`parseDnsJson() ${name}`, () => {
    const read = parseDnsJson(value);
    assertEquals([read.status, read.authenticated], [status, authenticated]);
    assertEquals(read.records.length, records);
    assertEquals(read.problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseDnsJson() reads records up to the limit", () => {
  const { records, problems } = parseDnsJson(answered(...Array(65).fill(answer)));
  assertEquals([records.length, problems.map(({ code }) => code)], [64, [
    "too-many-records",
  ]]);
});

Deno.test("parseDnsJson() accepts as many records as the limit", () => {
  assertEquals(parseDnsJson(answered(...Array(64).fill(answer))).problems, []);
});
