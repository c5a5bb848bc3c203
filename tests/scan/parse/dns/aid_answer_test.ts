import { assertEquals } from "@std/assert";
import { chooseAidRecord } from "../../../../src/scan/parse/dns/aid_record.ts";

const AID2 = "v=aid2;u=https://a.example/2;p=mcp";
const AID1 = "v=aid1;u=https://a.example/1;p=mcp";

const CASES: readonly [name: string, texts: readonly string[], uri: string | null, rivals: number | null][] =
  [
    ["nothing of nothing", [], null, null],
    ["nothing of other records", ["v=spf1 -all", "google-site-verification=x"], null, null],
    ["the one record", [AID2], "https://a.example/2", 1],
    ["the newer version", [AID1, AID2], "https://a.example/2", 1],
    ["the valid one", ["v=aid2;u=x;p=mcp", AID1], "https://a.example/1", 1],
    ["one of several, counted", [AID2, AID1, AID2, AID2], "https://a.example/2", 3],
    ["an invalid one where there is no better", ["v=aid2;p=mcp"], null, 0],
    ["a record without a version", ["u=https://a.example/;p=mcp"], "https://a.example/", 0],
    ["nothing of a URL alone", ["u=https://a.example/"], null, null],
    ["nothing of a protocol alone", ["p=mcp"], null, null],
  ];

for (const [name, texts, uri, rivals] of CASES) {
  Deno.test(`chooseAidRecord() finds ${name}`, () => {
    const chosen = chooseAidRecord(texts);
    assertEquals([chosen?.record.uri ?? null, chosen?.rivals ?? null], [uri, rivals]);
  });
}

Deno.test("chooseAidRecord() reads records up to the limit", () => {
  const after = (count: number) => chooseAidRecord([...Array(count).fill("v=spf1"), AID2])?.record.version;
  assertEquals([after(31), after(32)], ["aid2", undefined]);
});

Deno.test("chooseAidRecord() accepts a record with warnings", () => {
  assertEquals(chooseAidRecord([`${AID2};a=handshake;s=${"x".repeat(61)}`])?.rivals, 1);
});
