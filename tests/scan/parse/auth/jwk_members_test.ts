import { assertEquals } from "@std/assert";
import { privateMembers } from "../../../../src/scan/parse/auth/jwk_members.ts";

Deno.test("privateMembers() names what only the owner may have", () => {
  assertEquals(privateMembers({ kty: "RSA", n: "a", e: "b", d: "c", dp: null, qi: "" }), ["d", "dp", "qi"]);
  assertEquals(privateMembers({ kty: "oct", k: "a" }), ["k"]);
  assertEquals(privateMembers({ kty: "OKP", crv: "Ed25519", x: "a", use: "sig" }), []);
  assertEquals(privateMembers(["d"]), []);
});
