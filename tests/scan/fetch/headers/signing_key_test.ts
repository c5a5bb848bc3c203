import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { generateKeyPairSync } from "node:crypto";
import { keyId, parseSigningKey, publicKeySet } from "../../../../src/scan/fetch/headers/signing_key.ts";
import { parseKeyDirectory } from "../../../../src/scan/parse/policy/key_directory.ts";
import { KEY_ID, SIGNING } from "../signing.ts";

const PEM = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF
-----END PRIVATE KEY-----
`;

for (const [format, text] of [["a JSON Web Key", JSON.stringify(SIGNING.key)], ["PEM", PEM]] as const) {
  Deno.test(`parseSigningKey() reads ${format}`, () => assertEquals(parseSigningKey(text), SIGNING.key));
}

const { d, ...publicKey } = SIGNING.key;
const rsa = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const INVALID: readonly (readonly [name: string, text: string])[] = [
  ["an empty file", ""],
  ["a public key", JSON.stringify(publicKey)],
  ["a key of another kind", JSON.stringify(rsa.export({ format: "jwk" }))],
  ["a PEM file of another kind", rsa.export({ type: "pkcs8", format: "pem" }).toString()],
  ["a truncated secret", JSON.stringify({ ...publicKey, d: d.slice(0, 20) })],
];

for (const [name, text] of INVALID) {
  Deno.test(`parseSigningKey() refuses ${name} without quoting it`, () => {
    const error = assertThrows(() => parseSigningKey(text), TypeError);
    assertEquals(
      error.message,
      "Cannot use this file: expected a private Ed25519 key as JSON Web Key or PEM",
    );
  });
}

Deno.test("publicKeySet() publishes the public key under its thumbprint", () => {
  const set = publicKeySet(SIGNING);
  assertEquals(set.includes(d), false);
  assertStringIncludes(set, KEY_ID);
  assertEquals(keyId(SIGNING.key), KEY_ID);
  assertEquals(parseKeyDirectory(set).problems, []);
});
