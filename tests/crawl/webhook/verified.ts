/** Verifies messages with the reference library of Standard Webhooks, at any time. */
import { Webhook } from "npm:standardwebhooks@1.1.1";

export interface SignedRequest {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * @param at milliseconds since 1970, because the library accepts signatures of five minutes before and after
 * @returns the secrets that the message was signed with
 */
export function signersAt(secrets: readonly string[], message: SignedRequest, at: number): string[] {
  const { now } = Date;
  // The library's clock cannot be set in another way. It verifies synchronously.
  Date.now = () => at;
  try {
    return secrets.filter((secret) => isSignedBy(secret, message));
  } finally {
    Date.now = now;
  }
}

function isSignedBy(secret: string, { text, headers }: SignedRequest): boolean {
  try {
    new Webhook(secret).verify(text, headers);
    return true;
  } catch {
    return false; // The library throws unless it is.
  }
}
