import { assertEquals } from "@std/assert";
import { parseOriginTrial } from "../../../../src/scan/parse/head/origin_trial.ts";

function token(payload: string): string {
  const text = new TextEncoder().encode(payload);
  const bytes = new Uint8Array(69 + text.length);
  bytes.set(text, 69);
  return bytes.toBase64();
}

Deno.test("parseOriginTrial() reads what a token is for", () => {
  const payload = {
    origin: "https://example.com:443",
    feature: "WebMCP",
    expiry: 1_800_000_000,
    isSubdomain: true,
  };
  assertEquals(parseOriginTrial(` ${token(JSON.stringify(payload))} `), {
    feature: "WebMCP",
    origin: "https://example.com:443",
    isThirdParty: false,
    expires: new Date(1_800_000_000_000),
  });
});

Deno.test("parseOriginTrial() reads whether a token is for scripts of other sites", () => {
  const read = (isThirdParty: unknown) =>
    parseOriginTrial(token(JSON.stringify({ feature: "A", isThirdParty })))?.isThirdParty;
  assertEquals([read(true), read(false), read("true")], [true, false, false]);
});

Deno.test("parseOriginTrial() leaves out an invalid time", () => {
  for (const expiry of [1e300, "soon", null]) {
    assertEquals(parseOriginTrial(token(JSON.stringify({ feature: "A", expiry })))?.expires, null);
  }
});

const INVALID_TOKENS = [
  "",
  "AAAA",
  "!!!!",
  "A".repeat(5),
  "A".repeat(400),
  "A".repeat(100_000),
  token(""),
  token("[]"),
  token("{"),
  token("{}"),
];

for (const bad of INVALID_TOKENS) {
  Deno.test(`parseOriginTrial() reads nothing in ${bad.slice(-12)} (${bad.length})`, () => {
    assertEquals(parseOriginTrial(bad), null);
  });
}

Deno.test("parseOriginTrial() reads a token of up to 4,096 characters", () => {
  const read = (bytes: number) =>
    parseOriginTrial(token('{"feature":"A"}'.padEnd(bytes - 69)).replace(/=+$/, ""))?.feature;
  assertEquals([read(3_072), read(3_073)], ["A", undefined]);
});

Deno.test("parseOriginTrial() keeps 100 characters of a feature, and 200 of an origin", () => {
  const found = parseOriginTrial(
    token(JSON.stringify({ feature: "a".repeat(101), origin: "b".repeat(201) })),
  );
  assertEquals([found?.feature.length, found?.origin.length], [100, 200]);
});
