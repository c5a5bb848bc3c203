/** Slow: loads a verifier of HTTP message signatures, which must accept our requests and our key directory. */
import { assertEquals } from "@std/assert";
import { directorySignature, requestSignature } from "../../src/scan/fetch/headers/message_signature.ts";
import { publicKeySet } from "../../src/scan/fetch/headers/signing_key.ts";
import { KEY_ID, SIGNING } from "../scan/fetch/signing.ts";
import { verifySignature, webcrypto } from "./outside.ts";

const NOW = Date.parse("2026-11-29T06:00:00Z");
const TARGET = "https://shop.example/products?page=2";

async function verified(message: Parameters<typeof verifySignature>[0], now: number) {
  const { kty, crv, x } = SIGNING.key;
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", true, ["verify"]);
  return await verifySignature(message, {
    policy: {
      algorithms: ["ed25519"],
      requiredComponents: [],
      requiredParameters: ["created", "expires", "keyid", "nonce", "tag"],
      now: Math.floor(now / 1000),
    },
    resolveVerifier: () => webcrypto.verifier(key),
  });
}

async function signedRequest(target: string): Promise<Request> {
  const fields = await requestSignature(SIGNING, "shop.example", NOW);
  return new Request(target, { headers: Object.fromEntries(fields) });
}

Deno.test("an outside verifier accepts a signed request", async () => {
  const { parameters } = await verified(await signedRequest(TARGET), NOW);
  assertEquals([parameters.keyid, parameters.tag], [KEY_ID, "web-bot-auth"]);
});

const REFUSED: readonly (readonly [name: string, target: string, now: number])[] = [
  ["for another host", "https://other.example/", NOW],
  ["after it has expired", TARGET, NOW + 301_000],
];

for (const [name, target, now] of REFUSED) {
  Deno.test(`an outside verifier refuses a signed request ${name}`, async () => {
    const request = await signedRequest(target);
    assertEquals(await verified(request, now).then(() => "accepted", () => "refused"), "refused");
  });
}

Deno.test("an outside verifier accepts the signed key directory", async () => {
  const body = publicKeySet(SIGNING);
  const fields = await directorySignature(SIGNING, "readiness.example", body, NOW);
  const { components } = await verified({
    kind: "response",
    status: 200,
    fields: fields.map(([name, value]) => ({ name, value })),
    request: {
      kind: "request",
      method: "GET",
      targetUri: "https://readiness.example/.well-known/http-message-signatures-directory",
      fields: [],
    },
  }, NOW);
  assertEquals(components.map(({ name }) => name), ["@authority", "content-digest"]);
});
