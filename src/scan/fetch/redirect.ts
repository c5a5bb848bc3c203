/** The target of a redirect, judged before anything is sent there. */
import { Unobservable } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { MAX_REDIRECT_URL_LENGTH } from "./limits/scan_limits.ts";
import { type AllowedRanges, judgeAddress } from "./address/ip_address.ts";

/** Status codes of redirects. */
export const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * @param openRanges private ranges that the scan may reach
 * @returns the URL that the response redirects to, or null if it is not a redirect
 * @throws {Unobservable} REDIRECT_BAD_SCHEME, REDIRECT_BLOCKED, BAD_HTTP, CLIENT_LIMIT
 */
export function redirectTarget(
  answer: { readonly status: number; readonly headers: Headers; readonly url: URL },
  openRanges: AllowedRanges,
): URL | null {
  const location = answer.headers.get("location");
  if (!REDIRECT_STATUSES.has(answer.status) || location === null) return null;
  const target = URL.parse(asUtf8(location), answer.url);
  if (target === null) throw new Unobservable("BAD_HTTP", "A redirect has an invalid Location header");
  if (target.protocol !== "https:" && target.protocol !== "http:") {
    throw new Unobservable("REDIRECT_BAD_SCHEME", "A redirect points to a URL that is not http or https");
  }
  if (target.href.length > MAX_REDIRECT_URL_LENGTH) {
    throw new Unobservable(
      "CLIENT_LIMIT",
      `A redirect points to a URL longer than ${plural(MAX_REDIRECT_URL_LENGTH, "character")}`,
    );
  }
  const literal = target.hostname.replace(/^\[|\]$/g, "");
  const verdict = judgeAddress(literal);
  const refused = target.username !== "" || target.password !== "" ||
    (verdict !== null && judgeAddress(literal, openRanges)?.kind !== "allowed");
  if (refused) {
    throw redirectBlocked();
  }
  return target;
}

export function redirectBlocked(cause?: unknown): Unobservable {
  return new Unobservable("REDIRECT_BLOCKED", "A redirect points to a URL that may not be scanned", {
    cause,
  });
}

/**
 * Header bytes arrive as Latin-1, but URLs in them are meant as UTF-8 (RFC 3987, 3.2 by way of the URL
 * Standard).
 */
function asUtf8(latin1: string): string {
  const bytes = Uint8Array.from(latin1, (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
