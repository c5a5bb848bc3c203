/** Signatures of Standard Webhooks 1.0.0: HMAC-SHA256 of id, time and body. */
import { webhookKey } from "./webhook_secret.ts";

const ENCODER = new TextEncoder();
const HMAC = { name: "HMAC", hash: "SHA-256" };

export interface SignedMessage {
  /** The same for all tries, by which receivers recognize repetitions. */
  readonly id: string;
  readonly body: string;
}

/**
 * The headers that identify a message and prove who sent it.
 * @param secrets all that are valid: during rotation the new one and the old one, each with a signature of its own
 * @param sentAt milliseconds since 1970 of this try: receivers refuse old ones
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
