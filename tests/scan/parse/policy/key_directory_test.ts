import { assertEquals } from "@std/assert";
import { jwkThumbprint, parseKeyDirectory } from "../../../../src/scan/parse/policy/key_directory.ts";

// The key of RFC 8037, appendix A.
const X = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
const THUMBPRINT = "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k";
const KEY = { kty: "OKP", crv: "Ed25519", x: X, kid: THUMBPRINT, use: "sig" };

function directory(...keys: readonly unknown[]): string {
  return JSON.stringify({ keys });
}

Deno.test("jwkThumbprint() agrees with RFC 8037, appendix A.3", () => {
  assertEquals(jwkThumbprint({ kty: "OKP", crv: "Ed25519", x: X }), THUMBPRINT);
});

Deno.test("jwkThumbprint() is null for an invalid key", () => {
  assertEquals([null, "x", {}, { kty: "OKP" }, { kty: "constructor" }].map(jwkThumbprint), [
    null,
    null,
    null,
    null,
    null,
  ]);
});

Deno.test("parseKeyDirectory() returns the facts of a key", () => {
  assertEquals(parseKeyDirectory(directory({ ...KEY, nbf: 1_700_000_000, exp: 1_900_000_000 })), {
    keys: [{
      kty: "OKP",
      crv: "Ed25519",
      kid: THUMBPRINT,
      nbf: 1_700_000_000,
      exp: 1_900_000_000,
    }],
    problems: [],
  });
});

const { kid: _kid, ...WITHOUT_KID } = KEY;
const RSA = { kty: "RSA", n: "abc", e: "AQAB" };

const problems: readonly (readonly [string, string, readonly string[]])[] = [
  ["a web page", "<html>", ["not-json"]],
  ["an array", "[]", ["no-keys"]],
  ["an object without keys", "{}", ["no-keys"]],
  ["keys that are not an array", `{"keys":{}}`, ["no-keys"]],
  ["an empty set", directory(), ["empty-keys"]],
  ["a key that is not an object", directory(1), ["not-an-object"]],
  ["a key without type", directory({ kid: "a" }), ["missing-kty"]],
  ["a private key", directory({ ...KEY, d: "secret" }), ["private-member"]],
  ["a private RSA key", directory({ ...RSA, kid: jwkThumbprint(RSA), p: "x", oth: [] }), ["private-member"]],
  ["a symmetric key", directory({ kty: "oct", k: "secret", kid: "a" }), ["symmetric-key", "private-member"]],
  ["a missing x", directory({ kty: "OKP", crv: "Ed25519", kid: "a" }), ["missing-member"]],
  ["a short x", directory({ ...WITHOUT_KID, x: "abc" }), ["bad-x", "missing-kid"]],
  ["an x with padding", directory({ ...WITHOUT_KID, x: `${X}=` }), ["bad-x", "missing-kid"]],
  ["an x with stray bits", directory({ ...WITHOUT_KID, x: `${X.slice(0, -1)}p` }), ["bad-x", "missing-kid"]],
  ["a missing kid", directory(WITHOUT_KID), ["missing-kid"]],
  ["a kid that is not a thumbprint", directory({ ...KEY, kid: "key-1" }), ["kid-mismatch"]],
  ["a key for encryption", directory({ ...KEY, use: "enc" }), ["bad-use"]],
  ["times that are not numbers", directory({ ...KEY, nbf: "1", exp: null }), ["bad-nbf", "bad-exp"]],
];

for (const [name, text, codes] of problems) {
  Deno.test(`parseKeyDirectory() reports ${name}`, () => {
    assertEquals(parseKeyDirectory(text).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseKeyDirectory() names private members and keeps no secret", () => {
  const parsed = parseKeyDirectory(directory({ ...KEY, d: "c2VjcmV0", dp: "c2VjcmV0" }));
  assertEquals(parsed.problems.map(({ detail }) => detail), ["keys[0]: d,dp"]);
  assertEquals(JSON.stringify(parsed).includes("c2VjcmV0"), false);
});

Deno.test("parseKeyDirectory() reads as many keys as the limit allows", () => {
  assertEquals(parseKeyDirectory(directory(...Array(100).fill(KEY))).problems, []);
  const parsed = parseKeyDirectory(directory(...Array(101).fill(KEY)));
  assertEquals(parsed.keys.length, 100);
  assertEquals(parsed.problems.map(({ code }) => code), ["too-many-keys"]);
});
