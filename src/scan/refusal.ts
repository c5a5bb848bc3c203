/** Answers that say nothing about the site, only that we were not let in: blocked is not missing. */
import { Unobservable } from "../errors.ts";
import { type Challenge, recogniseChallenge } from "./parse/challenge.ts";
import type { Resource } from "./resource.ts";

/** Characters of a body in which the signs of a challenge are looked for. */
const SIGN_WINDOW = 16 * 1024;

const REFUSALS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  401: ["AUTHENTICATION_REQUIRED", "The site asks for credentials (401)"],
  403: ["ACCESS_DENIED", "The site refuses access (403)"],
  405: ["ACCESS_DENIED", "The site refuses the request (405)"],
  406: ["ACCESS_DENIED", "The site refuses the request (406)"],
  429: ["RATE_LIMITED", "The site says that there were too many requests (429)"],
};

/** Why nothing may be judged by this answer, or null where it may. */
export function refusalOf(resource: Resource): Unobservable | null {
  const { status, exchanges } = resource;
  const challenge = challengeOf(resource);
  if (challenge) {
    const message = `A bot wall of ${challenge.vendor} answered instead of the site (status ${status})`;
    return new Unobservable("BOT_WALL", message, { vendor: challenge.vendor, exchanges, status });
  }
  const refusal = REFUSALS[status];
  if (refusal) return new Unobservable(refusal[0], refusal[1], { exchanges, status });
  if (status < 500) return null;
  return new Unobservable("SERVER_ERROR", `The site answers with a server error (${status})`, {
    exchanges,
    status,
  });
}

// Many probes ask for the same page; one response has one set of header fields.
const challenges = new WeakMap<Headers, Challenge | null>();

function challengeOf({ status, headers, text }: Resource): Challenge | null {
  const known = challenges.get(headers);
  if (known !== undefined) return known;
  const challenge = recogniseChallenge({ status, headers, bodyStart: text.slice(0, SIGN_WINDOW) });
  challenges.set(headers, challenge);
  return challenge;
}
