import { assert, assertEquals, assertNotEquals, assertThrows } from "@std/assert";
import { Webhook } from "npm:standardwebhooks@1.1.1";
import { AppError } from "../../../src/errors.ts";
import { signatureHeaders } from "../../../src/crawl/webhook/signature.ts";
import { newWebhookSecret, webhookKey } from "../../../src/crawl/webhook/webhook_secret.ts";

const MESSAGE = { id: "msg_1", body: '{"type":"webhook.test","name":"Zürich ☃"}' };

Deno.test("signatureHeaders() signs the example of the specification correctly", async () => {
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}' };
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  assertEquals(await signatureHeaders(message, [secret], 1_614_265_330_999), {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

Deno.test("signatureHeaders() make what the reference library verifies, with any secret that is valid", async () => {
  const [old, next, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const headers = await signatureHeaders(MESSAGE, [next, old], Date.now());
  assertEquals(new Webhook(old).verify(MESSAGE.body, headers), JSON.parse(MESSAGE.body));
  assertEquals(new Webhook(next).verify(MESSAGE.body, headers), JSON.parse(MESSAGE.body));
  assertThrows(() => new Webhook(other).verify(MESSAGE.body, headers), Error, "No matching signature");
  assertThrows(() => new Webhook(old).verify(`${MESSAGE.body} `, headers), Error, "No matching signature");
});

Deno.test("signatureHeaders() have no signature without a secret", async () => {
  assertEquals(await signatureHeaders(MESSAGE, [], 1000), {
    "webhook-id": "msg_1",
    "webhook-timestamp": "1",
  });
});

Deno.test("newWebhookSecret() makes another valid secret each time", () => {
  assertNotEquals(newWebhookSecret(), newWebhookSecret());
  assertEquals(webhookKey(newWebhookSecret()).length, 32);
});

function secretOf(size: number): string {
  return `whsec_${new Uint8Array(size).toBase64()}`;
}

for (const size of [24, 64]) {
  Deno.test(`webhookKey() accepts ${size} bytes`, () =>
    assertEquals(webhookKey(secretOf(size)).length, size));
}

const INVALID_SECRETS: readonly (readonly [fact: string, secret: string])[] = [
  ["23 bytes", secretOf(23)],
  ["65 bytes", secretOf(65)],
  ["no prefix", secretOf(32).slice(6)],
  ["another prefix", `sk_${secretOf(32).slice(6)}`],
  ["the wrong alphabet", `whsec_${"-_".repeat(20)}`],
  ["missing padding", secretOf(25).replaceAll("=", "")],
  ["nothing", ""],
];

for (const [fact, secret] of INVALID_SECRETS) {
  Deno.test(`webhookKey() refuses a secret with ${fact}, without repeating it`, () => {
    const error = assertThrows(
      () => webhookKey(secret),
      AppError,
      "expected whsec_ and 24 to 64 bytes in base64",
    );
    assert(secret === "" || !error.message.includes(secret));
  });
}
