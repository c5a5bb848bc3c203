import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseAidDocument, parseAidRecord } from "../../../../src/scan/parse/dns/aid_record.ts";

const KEY = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
const BASE = "v=aid2;u=https://example.com/mcp;p=mcp";

Deno.test("parseAidRecord() reads every key", () => {
  const text =
    `${BASE};a=oauth2_code;s=Order tools;d=https://example.com/docs;e=2027-01-01T00:00:00Z;k=${KEY}`;
  assertEquals(parseAidRecord(text), {
    version: "aid2",
    uri: "https://example.com/mcp",
    protocol: "mcp",
    deprecation: new Date("2027-01-01T00:00:00Z"),
    problems: [],
  });
});

const CASES: readonly [name: string, text: string, codes: readonly string[]][] = [
  ["accepts the least", BASE, []],
  ["accepts long keys", "version=aid2;uri=https://example.com/;proto=a2a;desc=x", []],
  [
    "accepts keys in capitals, spaces and a last semicolon",
    " V = aid2 ; U = https://example.com/ ; P = mcp ; ",
    [],
  ],
  ["accepts unknown keys", `${BASE};x=1;X=2`, []],
  ["accepts a URL with `=` and `%3B`", `v=aid2;u=https://example.com/?a=b%3Bc;p=mcp`, []],
  ["accepts a websocket", "v=aid2;u=wss://example.com/;p=websocket", []],
  ["accepts a container", "v=aid2;u=docker:example/mcp:1;p=local", []],
  ["accepts a package", "v=aid2;u=npx:@example/mcp;p=local", []],
  ["accepts a local service", "v=aid2;u=zeroconf:_mcp._tcp;p=zeroconf", []],
  ["accepts the former version", "v=aid1;u=https://example.com/;p=mcp", []],
  ["accepts the former version's key", `v=aid1;u=https://example.com/;p=mcp;k=z${"6".repeat(43)};i=g1`, []],
  ["notes an empty record", "", ["missing-version", "missing-uri", "missing-protocol"]],
  ["notes another kind of record", "v=spf1 -all", ["unknown-version", "missing-uri", "missing-protocol"]],
  ["notes a later version", "v=aid3;u=https://example.com/;p=mcp", ["unknown-version"]],
  ["notes a version in capitals", "v=AID2;u=https://example.com/;p=mcp", ["unknown-version"]],
  ["notes a version that is not first", "u=https://example.com/;v=aid2;p=mcp", ["version-not-first"]],
  ["notes a missing address", "v=aid2;p=mcp", ["missing-uri"]],
  ["notes a missing protocol", "v=aid2;u=https://example.com/", ["missing-protocol"]],
  ["notes an unknown protocol", "v=aid2;u=https://example.com/;p=soap", ["unknown-protocol"]],
  ["notes a protocol that only an object's prototype has", "v=aid2;u=https://a.b/;p=constructor", [
    "unknown-protocol",
  ]],
  ["notes an unknown way to sign in", `${BASE};a=magic`, ["unknown-auth"]],
  ["notes a part without `=`", `${BASE};hello`, ["malformed-pair"]],
  ["notes a part without key", `${BASE};=x`, ["malformed-pair"]],
  ["notes an empty value", `${BASE};s=`, ["empty-value"]],
  ["notes an empty address", "v=aid2;u=;p=mcp", ["empty-value", "missing-uri"]],
  ["notes a key together with its long form", `${BASE};uri=https://example.com/`, ["alias-clash"]],
  ["notes a repeated key", `${BASE};p=a2a`, ["repeated-key"]],
  ["notes http for an agent", "v=aid2;u=http://example.com/;p=mcp", ["uri-scheme"]],
  ["notes https for a websocket", "v=aid2;u=https://example.com/;p=websocket", ["uri-scheme"]],
  ["notes https for a local agent", "v=aid2;u=https://example.com/;p=local", ["uri-scheme"]],
  ["notes a package for a remote agent", "v=aid2;u=npx:a;p=mcp", ["uri-scheme"]],
  ["notes an address without scheme", "v=aid2;u=example.com/mcp;p=mcp", ["bad-uri"]],
  ["notes an address without host", "v=aid2;u=https:///;p=mcp", ["bad-uri"]],
  ["notes an address without slashes", "v=aid2;u=https:example.com;p=mcp", ["bad-uri"]],
  ["notes a scheme alone", "v=aid2;u=docker:;p=local", ["bad-uri"]],
  ["accepts a description of sixty bytes", `${BASE};s=${"é".repeat(60 / 2)}`, []],
  ["notes one byte more", `${BASE};s=${"é".repeat(60 / 2)}x`, ["description-too-long"]],
  ["notes documentation without TLS", `${BASE};d=http://example.com/`, ["bad-docs"]],
  ["notes documentation at a path", `${BASE};d=/docs`, ["bad-docs"]],
  ["notes a date without time", `${BASE};e=2027-01-01`, ["bad-deprecation"]],
  ["notes a time in another zone", `${BASE};e=2027-01-01T00:00:00+01:00`, ["bad-deprecation"]],
  ["notes a short key", `${BASE};k=${KEY.slice(1)}`, ["bad-key"]],
  ["notes a long key", `${BASE};k=${KEY}A`, ["bad-key"]],
  ["notes a padded key", `${BASE};k=${KEY.slice(1)}=`, ["bad-key"]],
  ["notes a key of the former form", `${BASE};k=z${"6".repeat(43)}`, ["bad-key"]],
  ["notes a key id", `${BASE};k=${KEY};i=g1`, ["key-id-not-allowed"]],
  ["notes a key id in its long form", `${BASE};kid=g1`, ["key-id-not-allowed"]],
  ["notes the former version's key without id", `v=aid1;u=https://a.b/;p=mcp;k=z${"6".repeat(43)}`, [
    "missing-key-id",
  ]],
  ["notes the former version's key of another form", `v=aid1;u=https://a.b/;p=mcp;k=${KEY};i=g1`, [
    "bad-key",
  ]],
  ["accepts a record at the limit of length", `${BASE};x=`.padEnd(4_096, "x"), []],
  ["refuses one that is longer", `${BASE};x=`.padEnd(4_097, "x"), [
    "too-long",
    "missing-version",
    "missing-uri",
    "missing-protocol",
  ]],
];

for (const [name, text, codes] of CASES) {
  Deno.test(`parseAidRecord() ${name}`, () => {
    assertEquals(parseAidRecord(text).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseAidRecord() quotes the key that comes before the version", () => {
  const { problems } = parseAidRecord("u=https://example.com/;v=aid2;p=mcp");
  assertEquals(problems.map(({ detail }) => detail), ["u"]);
});

const DOCUMENTS: readonly [name: string, value: Json, version: string | null, codes: readonly string[]][] = [
  ["reads short keys", { v: "aid2", u: "https://example.com/", p: "mcp" }, "aid2", []],
  [
    "reads long keys in any order",
    { proto: "mcp", uri: "https://example.com/", version: "aid1" },
    "aid1",
    [],
  ],
  [
    "notes a key together with its long form",
    { v: "aid2", u: "https://a.b/", uri: "https://a.b/", p: "mcp" },
    "aid2",
    [
      "alias-clash",
    ],
  ],
  ["notes a value that is not text", { v: "aid2", u: "https://a.b/", p: "mcp", s: 1 }, "aid2", [
    "empty-value",
  ]],
  ["refuses a list", [], null, ["not-an-object", "missing-version", "missing-uri", "missing-protocol"]],
  ["refuses an object that is none", { name: "x" }, null, [
    "missing-version",
    "missing-uri",
    "missing-protocol",
  ]],
];

for (const [name, value, version, codes] of DOCUMENTS) {
  Deno.test(`parseAidDocument() ${name}`, () => {
    const record = parseAidDocument(value);
    assertEquals([record.version, record.problems.map(({ code }) => code)], [version, codes]);
  });
}
