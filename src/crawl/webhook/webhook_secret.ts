/**
 * Secrets of webhooks in the format of Standard Webhooks 1.0.0, which is `whsec_` and 24 to 64 bytes in
 * base64.
 */
import { badInput } from "../../auth/refusals.ts";
import type { WebhookRecord } from "../project/project_record.ts";

const PREFIX = "whsec_";
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;
const NEW_SECRET_BYTES = 32;

export function newWebhookSecret(): string {
  return PREFIX + crypto.getRandomValues(new Uint8Array(NEW_SECRET_BYTES)).toBase64();
}

/** Returns the secrets that have not expired. */
export function validSecrets(secrets: WebhookRecord["secrets"], now: number): WebhookRecord["secrets"] {
  return secrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
}

/**
 * @param secret our own, or shared by the receiver's other senders
 * @returns the key in the secret
 * @throws {AppError} BAD_USER_INPUT; the message does not contain the secret
 */
export function webhookKey(secret: string): Uint8Array<ArrayBuffer> {
  const key = secret.startsWith(PREFIX) ? decoded(secret.slice(PREFIX.length)) : null;
  if (key !== null && key.length >= MIN_SECRET_BYTES && key.length <= MAX_SECRET_BYTES) return key;
  throw badInput(
    `Cannot use this webhook secret: expected ${PREFIX} and ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} bytes in base64`,
  );
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(base64, { lastChunkHandling: "strict" });
  } catch {
    return null; // The secret is not base64, which the caller reports.
  }
}
