/** Signatures of Standard Webhooks 1.0.0, an HMAC-SHA256 of the id, time and body. */
import { webhookKey } from "./webhook_secret.ts";

const ENCODER = new TextEncoder();
const HMAC = { name: "HMAC", hash: "SHA-256" };

export interface SignedMessage {
  /** Id of the message. It is the same for all attempts, so that receivers recognize repeats. */
  readonly id: string;
  readonly body: string;
}

/**
 * Returns the headers that identify a message and prove its sender.
 * @param secrets all valid secrets; during a rotation these are the new and the old one, each with its own
 * signature
 * @param sentAt time of this try in milliseconds since 1970, because receivers refuse old messages
 */
export async function signatureHeaders(
  { id, body }: SignedMessage,
  secrets: readonly string[],
  sentAt: number,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt / 1000));
  const identity = { "webhook-id": id, "webhook-timestamp": timestamp };
  if (secrets.length === 0) return identity;
  const signed = ENCODER.encode(`${id}.${timestamp}.${body}`);
  const signatures = await Promise.all(secrets.map((secret) => sign(signed, secret)));
  return { ...identity, "webhook-signature": signatures.join(" ") };
}

async function sign(bytes: Uint8Array<ArrayBuffer>, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", webhookKey(secret), HMAC, false, ["sign"]);
  return `v1,${new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes)).toBase64()}`;
}
