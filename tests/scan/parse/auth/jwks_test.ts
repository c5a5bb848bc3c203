import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseJwks } from "../../../../src/scan/parse/auth/jwks.ts";

const key = { kty: "RSA", n: "AA", e: "AQAB" };

const CASES: readonly [name: string, value: Json, keys: number, problems: readonly string[]][] = [
  ["accepts public keys", { keys: [key, { kty: "EC", crv: "P-256", x: "AA", y: "AA" }] }, 2, []],
  ["accepts no keys", { keys: [] }, 0, []],
  ["refuses a list", [key], 0, ["no-keys"]],
  ["refuses keys by name", { keys: { a: key } }, 0, ["no-keys"]],
  ["notes what is not a key", { keys: ["a"] }, 1, ["bad-key keys[0]"]],
  ["notes a key without its type", { keys: [{}] }, 1, ["missing-kty keys[0]"]],
  ["names private members, and not their values", { keys: [key, { ...key, d: "secret", p: "secret" }] }, 2, [
    "private-key keys[1]: d p",
  ]],
  ["notes a shared secret", { keys: [{ kty: "oct", k: "secret" }] }, 1, [
    "symmetric-key keys[0]",
    "private-key keys[0]: k",
  ]],
];

for (const [name, value, keys, problems] of CASES) {
  Deno.test(`parseJwks() ${name}`, () => {
    const found = parseJwks(value);
    assertEquals([
      found.keys,
      found.problems.map(({ code, detail }) => [code, detail].filter(Boolean).join(" ")),
    ], [
      keys,
      problems,
    ]);
  });
}

Deno.test("parseJwks() reads keys up to the limit", () => {
  const at = (index: number) => parseJwks({ keys: [...Array(index).fill(key), {}] }).problems.length;
  assertEquals([at(199), at(200)], [1, 0]);
});
