/**
 * Recognizes responses that refused us, which show nothing about the site because blocked does not mean
 * missing.
 */
import { Unobservable } from "../../errors.ts";
import { type Challenge, MAX_CHALLENGE_BODY_LENGTH, recognizeChallenge } from "../parse/challenge.ts";
import type { Resource } from "./resource.ts";

const REFUSALS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  401: ["AUTHENTICATION_REQUIRED", "The site requires credentials (401)"],
  403: ["ACCESS_DENIED", "The site denied access (403)"],
  405: ["ACCESS_DENIED", "The site refused the request (405)"],
  406: ["ACCESS_DENIED", "The site refused the request (406)"],
  429: ["RATE_LIMITED", "The site reports too many requests (429)"],
};

/** Returns why this response may not be judged, or null if it may. */
export function refusalOf(resource: Resource): Unobservable | null {
  const { status, exchanges } = resource;
  const challenge = challengeOf(resource);
  if (challenge) {
    const by = challenge.vendor === "unknown" ? "" : ` by ${challenge.vendor}`;
    const message = `Bot protection${by} blocked the request (status ${status})`;
    return new Unobservable("BOT_WALL", message, { vendor: challenge.vendor, exchanges, status });
  }
  const refusal = REFUSALS[status];
  if (refusal) return new Unobservable(refusal[0], refusal[1], { exchanges, status });
  if (status < 500) return null;
  return new Unobservable("SERVER_ERROR", `The site returned a server error (${status})`, {
    exchanges,
    status,
  });
}

// Remembers each result, because many probes request the same page and a response has one set of header
// fields.
const challenges = new WeakMap<Headers, Challenge | null>();

function challengeOf(resource: Resource): Challenge | null {
  const { status, headers } = resource;
  return challenges.getOrInsertComputed(
    headers,
    () => recognizeChallenge({ status, headers, bodyStart: resource.textStart(MAX_CHALLENGE_BODY_LENGTH) }),
  );
}
